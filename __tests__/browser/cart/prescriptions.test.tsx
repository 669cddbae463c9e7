import { screen, within } from '@testing-library/react';

import { noAddress } from '../../../src/browser/account/addressEntry';
import { draftOf } from '../../../src/browser/cart/checkoutDraft';
import { firstPayment } from '../../../src/browser/payment/paymentEntry';
import { paymentTexts } from '../../../src/browser/texts/paymentTexts';
import { prescriptionTexts as texts } from '../../../src/browser/texts/prescriptionTexts';
import { refused } from '../../../src/shared/kernel/outcome';
import type {
  CartPrescription,
  CartPrescriptions,
  GetCartPrescriptions,
  PostCartPrescription,
} from '../../../src/shared/order/prescriptionContract';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine, aShippingStore } from '../../support/browser/wireBuilders';
import { destination, withCart, withPlaces } from './withCart';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const cart = aCart({
  ...destination,
  listShippingStore: [aShippingStore()],
  selectedShippingId: 'shipping-1',
  shippingValue: 1840,
  listProduct: [{ ...aLine(), needsPrescription: true }],
});
const PRODUCT = cart.listProduct[0]?.productId ?? '';

const aPrescription = (given: Partial<CartPrescription> = {}): CartPrescription => ({
  id: 'rx-1',
  status: 'waiting',
  quantityAsked: 1,
  quantityAllowed: null,
  unitsLeft: 0,
  issuedOn: '2026-11-20',
  validUntil: '2026-12-20',
  animalName: 'Bidu',
  crmv: 'CRMV-SP 12345',
  refusalReason: null,
  createdAt: '2026-11-23T14:00:00.000Z',
  ...given,
});
const needs = (list: CartPrescription[] = [], isCovered = false): CartPrescriptions => ({
  cartId: cart.id,
  isBuyerKnown: false,
  isEarlierBuyerKnown: list.length > 0,
  listNeeded: [{ productId: PRODUCT, title: 'Vermífugo', quantity: 1, isCovered, listPrescription: list }],
});

// All steps before the review are done.
const entered = draftOf({
  buyer: {
    name: 'Mariana Albuquerque',
    email: 'mariana@oipet.test',
    document: '111.444.777-35',
    phone: '(19) 98765-4321',
  },
  address: {
    ...noAddress,
    zipCode: '13010-111',
    street: 'Rua Barão de Jaguara',
    number: '10',
    neighborhood: 'Centro',
    cityName: 'Campinas',
    stateId: 'SP',
    cityId: '3509502',
    recipient: 'Mariana Albuquerque',
  },
  payment: firstPayment,
  sent: null,
});

const visit = async (needed: CartPrescriptions | null, shown = cart, step = 'identification') => {
  const shop = await renderShop(`/checkout?step=${step}`, {
    prepare: (fake) => {
      if (step === 'review') fake.platform.storage.write('checkout', JSON.stringify(entered));
      withCart(shown)(fake);
      withPlaces(shown, {})(fake);
      fake.api.answer<GetCartPrescriptions>(
        'GET',
        '/cart/:cartId/prescription',
        needed ?? (() => refused('UnexpectedError')),
      );
    },
  });
  await settle();
  return shop;
};
const card = () => within(screen.getByRole('region', { name: texts.title }));

it('asks for nothing where no product needs a prescription', async () => {
  const { api } = await visit(needs(), { ...cart, listProduct: [aLine()] });
  expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
  expect(api.inputsOf<GetCartPrescriptions>('GET', '/cart/:cartId/prescription')).toEqual([]);
});

it('says what is wrong beside each field, then sends file and words, and says that the store checks it', async () => {
  const { user, api, store, actions } = await visit(needs());
  await user.click(card().getByRole('button', { name: /Enviar receita/ }));
  await user.click(card().getByRole('button', { name: texts.send }));
  await settle();
  for (const words of [texts.fileMissing, texts.issuedWrong, texts.animalMissing, texts.crmvWrong])
    expect(card().getAllByText(words).length).toBeGreaterThan(0);
  const field = (name: string) => card().getByRole('textbox', { name });
  await user.type(field(texts.issuedOn), '20/10/2026');
  await user.tab();
  await settle();
  expect(card().getAllByText(texts.issuedOld).length).toBeGreaterThan(0);
  await user.clear(field(texts.issuedOn));
  await user.type(field(texts.issuedOn), '20/11/2026');
  await user.type(field(texts.animalName), 'Bidu');
  await user.type(field(texts.crmv), 'crmv sp 12345');
  await user.type(field(texts.name), 'Mariana Albuquerque');
  await user.type(field(texts.email), 'mariana@oipet.test');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await user.upload(input, new File(['%PDF-1.4 %%EOF'], 'receita.pdf', { type: 'application/pdf' }));
  await settle();
  expect(card().getByText('receita.pdf')).toBeVisible();
  api.answer<PostCartPrescription>('POST', '/cart/:cartId/prescription', needs([aPrescription()]));
  await user.click(card().getByRole('button', { name: texts.send }));
  await settle();
  const [sent] = api.inputsOf<PostCartPrescription>('POST', '/cart/:cartId/prescription');
  expect(sent?.body).toMatchObject({
    productId: PRODUCT,
    quantity: 1,
    issuedOn: '2026-11-20',
    animalName: 'Bidu',
    buyer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test' },
  });
  expect(card().getByText(texts.states.waiting.label)).toBeVisible();
  expect(card().queryByRole('button', { name: texts.send })).toBeNull();
  // The form is gone: the focus goes on where it says how it stands.
  expect(document.activeElement).toHaveTextContent(texts.states.waiting.label);
  expect(document.activeElement).not.toBe(document.body);
  expectReplayable(store, actions);
});

it('says the reason of a refused one, and that an approved one covers the cart', async () => {
  await visit(needs([aPrescription({ status: 'refused', refusalReason: 'Falta a assinatura' })]));
  expect(card().getByText(texts.reason('Falta a assinatura'))).toBeVisible();
  expect(card().getByRole('button', { name: /Enviar outra receita/ })).toBeEnabled();
});

it('asks after a refusal for the file alone: the rest stands there as it was sent, and the answer goes where it went', async () => {
  const refusedOne = aPrescription({ status: 'refused', refusalReason: 'Falta a assinatura.', quantityAsked: 2 });
  const { user, api } = await visit(needs([refusedOne]));
  await user.click(card().getByRole('button', { name: /Enviar outra receita/ }));
  const field = (name: string) => card().getByRole('textbox', { name });
  expect(card().getByText(texts.againAsSent)).toBeVisible();
  expect(field(texts.issuedOn)).toHaveValue('20/11/2026');
  expect(field(texts.animalName)).toHaveValue('Bidu');
  expect(field(texts.crmv)).toHaveValue('CRMV-SP 12345');
  expect(field(texts.quantity)).toHaveValue('2');
  expect(card().queryByRole('textbox', { name: texts.email })).toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  expect(input.files).toHaveLength(0);
  await user.upload(input, new File(['%PDF-1.4 %%EOF'], 'outra.pdf', { type: 'application/pdf' }));
  await settle();
  api.answer<PostCartPrescription>(
    'POST',
    '/cart/:cartId/prescription',
    needs([aPrescription({ id: 'rx-2' }), refusedOne]),
  );
  await user.click(card().getByRole('button', { name: texts.send }));
  await settle();
  const [sent] = api.inputsOf<PostCartPrescription>('POST', '/cart/:cartId/prescription');
  expect(sent?.body).toMatchObject({ quantity: 2, issuedOn: '2026-11-20', crmv: 'CRMV-SP 12345', buyer: null });
});

it('lets who sends again have the answer elsewhere', async () => {
  const { user } = await visit(needs([aPrescription({ status: 'refused', refusalReason: 'Ilegível' })]));
  await user.click(card().getByRole('button', { name: /Enviar outra receita/ }));
  await user.click(card().getByRole('button', { name: texts.otherEmail }));
  expect(card().getByRole('textbox', { name: texts.email })).toHaveValue('');
});

it('says that an approved one covers the cart, and asks for no other', async () => {
  await visit(needs([aPrescription({ status: 'approved', quantityAllowed: 1, unitsLeft: 1 })], true));
  expect(card().getByText(texts.covered)).toBeVisible();
  expect(card().queryByRole('button', { name: /Enviar/ })).toBeNull();
});

it.each([
  ['is checked', [aPrescription()], /A loja está conferindo a receita de Vermífugo, enviada em 23\/11\/2026, às 11:00/],
  ['is missing', [], /Falta a receita de Vermífugo/],
])('offers nothing to pay while it %s, and says so', async (_how, list, words) => {
  await visit(needs(list), cart, 'review');
  const pay = screen.getByRole('button', { name: /^Pagar/ });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAccessibleDescription(words);
});

it('lets who has an approved one pay', async () => {
  await visit(needs([aPrescription({ status: 'approved', quantityAllowed: 1, unitsLeft: 1 })], true), cart, 'review');
  expect(screen.getByRole('button', { name: /^Pagar/ })).toBeEnabled();
});

it('lets who could not read them try again', async () => {
  const { user, api } = await visit(null);
  expect(card().getByText(texts.failed)).toBeVisible();
  api.answer<GetCartPrescriptions>('GET', '/cart/:cartId/prescription', needs());
  await user.click(card().getByRole('button', { name: texts.retry }));
  await settle();
  expect(card().getByText(texts.missing)).toBeVisible();
});

it('has words for an order that lacks one', () => {
  expect(paymentTexts.prescriptionText('Vermífugo')).toContain('Vermífugo');
});
