import { expect, type Locator, type Page } from '@playwright/test';

import { addToCartTexts } from '../../../src/browser/texts/addToCartTexts';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';

/** A guest as typed. The document is as copied from a banking app: without punctuation. */
export const guest = {
  name: 'Maria Aparecida de Souza',
  email: 'maria.souza@example.com',
  document: '11144477735',
  phone: '19998765432',
  zipCode: '13010-111',
  number: '120',
} as const;

/** Goods of the demo data that journeys look at. */
export const goods = {
  withVariants: {
    slug: 'racao-matuta-caes-adultos-porte-medio-e-grande-frango-e-arroz',
    title: 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz',
  },
  soldOut: { slug: 'viveiro-ninho-de-jardim-octogonal' },
  /** Bought by one journey alone, which sells it out. */
  soldOutLater: { slug: 'coleira-no-firme-gotas-impermeavel' },
  /** Its price is changed by one journey alone. */
  repriced: { slug: 'coleira-no-firme-patinhas' },
  withoutPicture: { slug: 'colar-protetor-curativa-macio-pos-operatorio' },
  withLongTitle: { slug: 'racao-matuta-reserva-especial-cordeiro-batata-doce-roxa' },
} as const;

/** Opens an address and waits for hydration: the server's HTML is visible before its script has run. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/** Waits until React has taken over the page's HTML. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** The cart panel; on the page only while it is open. */
export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'CARRINHO DE COMPRAS' });

/** Puts the product whose page is open into the cart, and answers the panel that opens. */
export async function addToCart(page: Page): Promise<Locator> {
  // On phones the bar below has the same button.
  await page.getByRole('main').getByRole('button', { name: addToCartTexts.add }).first().click();
  const panel = cartPanel(page);
  await expect(panel.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
  return panel;
}

/** The wizard's open step, by its heading. */
export const openStep = (page: Page): Locator => page.locator('li[aria-current="step"]');

/** Waits for a step of the wizard and answers it. */
export async function stepOf(page: Page, step: keyof typeof checkoutTexts.steps): Promise<Locator> {
  const open = openStep(page);
  await expect(open.getByRole('heading', { level: 2, name: checkoutTexts.steps[step].title })).toBeVisible();
  return open;
}

/** Answers the first step: delivered to the guest's postal code, on the day that is proposed, or by a named way. */
export async function chooseDelivery(page: Page, way?: RegExp): Promise<Locator> {
  const step = await stepOf(page, 'shipping');
  // A merchant's link may have pick-up chosen.
  await step.getByRole('radio', { name: checkoutTexts.wayTitles.deliver, exact: true }).check();
  const zipCode = step.getByLabel(checkoutTexts.zipCode, { exact: true });
  if ((await zipCode.inputValue()) === '') await zipCode.fill(guest.zipCode);
  const options = step.getByRole('group', { name: cartTexts.shippingOptions });
  await expect(options.getByRole('radio', { checked: true })).toHaveCount(1);
  if (way) {
    const all = step.getByRole('button', { name: /^Ver todas/ });
    if (await all.isVisible()) await all.click();
    await options.getByRole('radio', { name: way }).first().check();
  }
  // The store's own delivery asks for a day and a shift: the first that are left.
  const day = step.getByLabel(checkoutTexts.deliveryDay);
  if (await day.isVisible()) {
    await day.selectOption({ index: 1 });
    await step.getByRole('radiogroup', { name: checkoutTexts.deliveryShift }).getByRole('radio').first().check();
  }
  return step;
}

/** Answers the first step: fetched at the store. */
export async function choosePickup(page: Page): Promise<Locator> {
  const step = await stepOf(page, 'shipping');
  await step.getByRole('radio', { name: checkoutTexts.wayTitles.pickUp }).check();
  return step;
}

/** Fills in the buyer; the shop asks before the same document buys the same twice, so each order uses a new one. */
export async function identify(
  page: Page,
  { email, document = guest.document }: { email: string; document?: string },
): Promise<void> {
  const step = await stepOf(page, 'identification');
  await step.getByLabel(checkoutTexts.name).fill(guest.name);
  await step.getByLabel(checkoutTexts.email).fill(email);
  await step.getByLabel(checkoutTexts.document).fill(document);
  await step.getByLabel(checkoutTexts.phone).fill(guest.phone);
}

/** Fills in what the postal code, given in the first step, left open of where it goes. */
export async function fillInAddress(page: Page): Promise<void> {
  const step = await stepOf(page, 'delivery');
  await expect(step.getByLabel(checkoutTexts.city)).toHaveValue('Campinas');
  const street = step.getByLabel(checkoutTexts.street);
  if ((await street.inputValue()) === '') await street.fill('Rua das Paineiras');
  await step.getByLabel(checkoutTexts.number).fill(guest.number);
  const neighborhood = step.getByLabel(checkoutTexts.neighborhood);
  if ((await neighborhood.inputValue()) === '') await neighborhood.fill('Centro');
}

/** Presses the button that names the next step. */
export async function goOn(page: Page, to: Exclude<keyof typeof checkoutTexts.steps, 'shipping'>): Promise<Locator> {
  await openStep(page)
    .getByRole('button', { name: checkoutTexts.continueTo(checkoutTexts.steps[to].to) })
    .click();
  return stepOf(page, to);
}
