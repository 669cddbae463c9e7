import { expect, type Locator, type Page } from '@playwright/test';

import { paymentTexts } from '../../../src/browser/texts/paymentTexts';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import {
  addToCart,
  chooseDelivery,
  fillInAddress,
  goods,
  goOn,
  identify,
  openPage,
  stepOf,
  untilAlive,
} from './shopper';

/** A card of the simulator's: any with a right check digit is approved. */
export const approvedCard = {
  number: '4000000000000010',
  holder: 'MARIA A SOUZA',
  expiry: '1239',
  code: '739',
} as const;

/** The simulator refuses codes that begin with 6, with the other digits as the network's code: 51, no funds. */
export const refusedCard = { ...approvedCard, number: '5555555555554444', code: '651' } as const;

type Card = { number: string; holder: string; expiry: string; code: string };

/** A guest's way from a product to the payment step. */
export async function goToPayment(page: Page, email: string, slug: string = goods.withVariants.slug): Promise<Locator> {
  await openPage(page, `/products/${slug}`);
  const panel = await addToCart(page);
  await panel.getByLabel(cartTexts.zipCode, { exact: true }).fill('13010-111');
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1);
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  await chooseDelivery(page);
  await goOn(page, 'identification');
  await identify(page, { email, document: cpfOf(email) });
  await goOn(page, 'delivery');
  await fillInAddress(page);
  return goOn(page, 'payment');
}

/** Chooses the card in a payment's form and types it. */
export async function fillInCard(form: Locator, card: Card): Promise<void> {
  await form.getByRole('radio', { name: paymentTexts.methods.creditCard.title }).check();
  await form.getByLabel(paymentTexts.number).fill(card.number);
  await form.getByLabel(paymentTexts.holder).fill(card.holder);
  await form.getByLabel(paymentTexts.expiry).fill(card.expiry);
  await form.getByLabel(paymentTexts.code).fill(card.code);
}

/** Goes on to the review and presses 'Pagar', until the order's page is there. */
export async function pay(page: Page): Promise<void> {
  await goOn(page, 'review');
  await (await stepOf(page, 'review')).getByRole('button', { name: /^Pagar/ }).dblclick();
  await page.waitForURL('**/order/*');
}

/** What happens to the charge of the shown order at the provider: 'pay', 'expire' and so on. */
export async function actOnCharge(page: Page, action: string): Promise<void> {
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '') ?? '';
  const text = await (await page.request.get('/sandbox')).text();
  const at = text.indexOf(`Pedido ${number}`);
  const around = text.slice(Math.max(0, at - 4000), at + 4000);
  const ids = [...around.matchAll(/ch_\w+/g)].map(({ index, 0: id }) => ({
    id,
    far: Math.abs(index - Math.min(at, 4000)),
  }));
  const id = ids.toSorted((a, b) => a.far - b.far)[0]?.id ?? '';
  const reply = await page.request.post(`/sandbox/pagarme/charges/${id}/${action}`);
  expect(reply.ok(), `${action} of ${id}`).toBe(true);
}

/** A valid CPF, the same for the same e-mail. */
export const cpfOf = (email: string): string => {
  const seed = Array.from(email).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
  const digits = Array.from(String(seed).padStart(9, '1').slice(-9), Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};
