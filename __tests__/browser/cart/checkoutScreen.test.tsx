import { act, screen, within } from '@testing-library/react';

import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import { cartHeard, cartOrdered } from '../../../src/browser/cart/cartSlice';
import { draftOf } from '../../../src/browser/cart/checkoutDraft';
import { noAddress, type AddressEntry } from '../../../src/browser/account/addressEntry';
import type { BuyerEntry } from '../../../src/browser/cart/checkoutEntries';
import { firstPayment, type PaymentEntry } from '../../../src/browser/payment/paymentEntry';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import { paymentTexts } from '../../../src/browser/texts/paymentTexts';
import type { Cart, GetCart, PutCart } from '../../../src/shared/cart/cartContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import type { PostCheckout } from '../../../src/shared/order/checkoutContract';
import type { GetOrder } from '../../../src/shared/order/orderContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine, anOrder, aShippingStore } from '../../support/browser/wireBuilders';
import { withCart } from './withCart';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') }));
afterEach(() => jest.useRealTimers());

const buyer: BuyerEntry = {
  name: 'Mariana Albuquerque',
  email: 'mariana@oipet.test',
  document: '111.444.777-35',
  phone: '(19) 98765-4321',
};
const address: AddressEntry = {
  ...noAddress,
  zipCode: '13010-111',
  street: 'Rua Barão de Jaguara',
  number: '1.010',
  complement: 'apto 42',
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
  cityId: '3509502',
  recipient: 'Mariana Albuquerque',
};
const destination = { zipCode: '13010111', deliveryCityId: '3509502' };
const chosen = aCart({
  ...destination,
  listShippingStore: [aShippingStore()],
  selectedShippingId: 'shipping-1',
  shippingValue: 1840,
  listProduct: [aLine({ quantity: 2, total: 33_780 })],
});

const places = ({ api }: FakePlatform, cart: Cart) => {
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', {
    logradouro: 'Rua Barão de Jaguara',
    bairro: 'Centro',
    ibge: '3509502',
  });
  api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
  const quoted = { ...cart, ...destination, listShippingStore: [aShippingStore()], version: cart.version + 1 };
  api.answer<PutCart>('PUT', '/cart', ({ body }) =>
    succeeded(body.zipCode === null ? { ...cart, zipCode: null } : quoted),
  );
};

const visit = (at: string, cart: Cart, draft?: { buyer: BuyerEntry; address: AddressEntry; payment?: PaymentEntry }) =>
  renderShop(at, {
    prepare: (fake) => {
      withCart(cart)(fake);
      places(fake, cart);
      if (draft)
        fake.platform.storage.write(
          'checkout',
          JSON.stringify(draftOf({ payment: firstPayment, ...draft, sent: null })),
        );
    },
  });

const key = (name: string | RegExp) => screen.getByRole('button', { name });
const message = () => within(screen.getByRole('main')).getByRole('alert');
const field = (name: string) => screen.getByRole('textbox', { name });

it('says what is wrong on top and beside each field, and takes the focus there', async () => {
  const { user } = await visit('/checkout', chosen);
  await user.type(field(checkoutTexts.document), '1114447773');
  await user.click(key('Continuar para a entrega'));
  await settle();
  expect(message()).toHaveFocus();
  expect(
    within(message())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    checkoutTexts.errors.name,
    checkoutTexts.errors.emailMissing,
    checkoutTexts.errors.documentShort,
    checkoutTexts.errors.phoneMissing,
  ]);
  expect(field(checkoutTexts.document)).toHaveAccessibleDescription(checkoutTexts.errors.documentShort);
});

it('goes on to the delivery with the focus on its heading, and fills the address in from the zip code', async () => {
  const { user, platform } = await visit('/checkout', aCart());
  await user.type(field(checkoutTexts.name), buyer.name);
  await user.type(field(checkoutTexts.email), buyer.email);
  await user.type(field(checkoutTexts.document), '11144477735');
  await user.type(field(checkoutTexts.phone), '19987654321');
  await user.click(key('Continuar para a entrega'));
  await settle();
  expect(screen.getByRole('heading', { name: 'Entrega' })).toHaveFocus();
  expect(screen.getByText('Passo 2 de 5: entrega')).toBeVisible();
  expect(screen.getByText('CPF 111.444.777-35', { exact: false })).toBeVisible();
  expect(JSON.parse(platform.storage.read('checkout') ?? '').buyer).toEqual(buyer);

  await user.type(field('CEP'), '13010111');
  await settle();
  expect(field('Rua')).toHaveValue('Rua Barão de Jaguara');
  expect(field('Cidade')).toHaveValue('Campinas');
  expect(field('Cidade')).toHaveAttribute('readonly');
  expect(field('Quem recebe')).toHaveValue(buyer.name);
  await user.click(key('Continuar para o frete'));
  await settle();
  expect(field('Número')).toHaveAccessibleDescription('Falta o número. Sem número? Escreva S/N.');
});

it('opens no step before its time', async () => {
  await visit('/checkout?step=review', chosen, { buyer, address: noAddress });
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Entrega');
});

it('goes back one step with the browser', async () => {
  const { user } = await visit('/checkout?step=payment', chosen, { buyer, address });
  await user.click(key('Continuar para a revisão'));
  await settle();
  expect(screen.getByText('Passo 5 de 5: revisão')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Voltar ao pagamento' }));
  await settle();
  expect(screen.getByText('Passo 4 de 5: pagamento')).toBeVisible();
  await user.click(key('Editar Identificação'));
  await settle();
  expect(field(checkoutTexts.email)).toHaveValue(buyer.email);
});

it('asks for a way of delivery before going on', async () => {
  const open = { ...chosen, selectedShippingId: null, shippingValue: 0 };
  const { user } = await visit('/checkout?step=shipping', open, { buyer, address });
  await settle();
  await user.click(key('Continuar para o pagamento'));
  expect(message()).toHaveTextContent(checkoutTexts.errors.shipping);
});

it('explains the total and places the order with one request', async () => {
  const { user, api, leaveFor } = await visit('/checkout?step=review', chosen, { buyer, address });
  const receipt = within(screen.getByRole('complementary', { name: checkoutTexts.summaryLabel }));
  // In its line, and in the answer to the question.
  expect(receipt.getAllByText(/· 2 × R\$\s168,90$/)).toHaveLength(2);
  expect(receipt.getByText(/conferidos às 10:28/)).toBeVisible();
  api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
  api.answer<GetOrder>('GET', '/order/:id', anOrder());
  await user.dblClick(key(/^Pagar/));
  await settle();
  await settle();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toMatchObject([
    {
      body: {
        expectedTotal: 35_620,
        buyer: { ...buyer, document: '11144477735', phone: '19987654321' },
        address: { number: '1.010', complement: 'apto 42', cityId: '3509502' },
        payment: { method: 'pix' },
      },
    },
  ]);
  expect(leaveFor.mock.calls).toEqual([['/checkout/success/order-1']]);
});

it('shows the new total when it changed, and asks again', async () => {
  const { user, api } = await visit('/checkout?step=review', chosen, { buyer, address });
  api.answer<PostCheckout>('POST', '/checkout', () => refused('TotalChangedError', { total: 36_620 }));
  api.answer<GetCart>('GET', '/cart/:cartId', { ...chosen, version: 9, productsValue: 34_780, total: 36_620 });
  await user.click(key(/^Pagar/));
  await settle();
  expect(message()).toHaveTextContent('O total mudou de R$ 356,20 para R$ 366,20');
  expect(message()).toHaveFocus();
  expect(key(/^Pagar R\$\s366,20/)).toBeEnabled();
});

it('asks before the same is ordered twice, and sends it anew once that is wanted', async () => {
  const { user, api } = await visit('/checkout?step=review', chosen, { buyer, address });
  api.answer<PostCheckout>('POST', '/checkout', () => refused('TransitionRefusedError', { reason: 'duplicateOrder' }));
  await user.click(key(/^Pagar/));
  await settle();
  const question = () => screen.getByRole('alertdialog', { name: checkoutTexts.duplicateTitle });
  await user.click(within(question()).getByRole('button', { name: checkoutTexts.duplicateDecline }));
  await settle();
  expect(message()).toHaveTextContent(checkoutTexts.duplicateRefused);
  await user.click(key(/^Pagar/));
  await settle();
  api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
  api.answer<GetOrder>('GET', '/order/:id', anOrder());
  await user.click(within(question()).getByRole('button', { name: checkoutTexts.duplicateConfirm }));
  await settle();
  await settle();
  const sent = api.inputsOf<PostCheckout>('POST', '/checkout');
  expect(sent.map(({ body }) => body.confirmsDuplicate)).toEqual([undefined, undefined, true]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

it('asks for the outcome, and for nothing else, when no answer came', async () => {
  const { user, api } = await visit('/checkout?step=review', chosen, { buyer, address });
  api.answer<PostCheckout>('POST', '/checkout', () => refused('UnexpectedError'));
  await user.click(key(/^Pagar/));
  await settle();
  expect(message()).toHaveTextContent(checkoutTexts.unknownTitle);
  expect(screen.queryByRole('button', { name: /^Editar/ })).not.toBeInTheDocument();
  await user.click(key(checkoutTexts.checkAgain));
  await settle();
  const keys = api.inputsOf<PostCheckout>('POST', '/checkout').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

it('says that the total changed under the hand, and pays the new one only once that is seen', async () => {
  const { user, api, store } = await visit('/checkout?step=review', chosen, { buyer, address });
  api.answer<PostCheckout>('POST', '/checkout', () => refused('UnexpectedError'));
  const more = { ...chosen, version: 9, total: chosen.total + 10_000 };
  const [was, is] = [/^Pagar/, /^Conferi, o total é/];
  expect(key(was)).toBeVisible();
  await act(async () => void store.dispatch(cartHeard({ cart: more })));
  expect(screen.getByText(/^O total mudou de/, { selector: 'p' })).toBeVisible();
  expect(
    screen.getByText(new RegExp(checkoutTexts.totalTold), { selector: '[aria-live] , [role=status]' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: was })).not.toBeInTheDocument();
  await user.click(key(is));
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toEqual([]);
  expect(screen.queryByText(/^O total mudou de/, { selector: 'p' })).not.toBeInTheDocument();
  await user.click(key(was));
  await settle();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toMatchObject([{ body: { expectedTotal: more.total } }]);
});

it('leads to the order that another tab has made of the cart', async () => {
  const { store } = await visit('/checkout', chosen);
  await act(async () => void store.dispatch(cartOrdered({ at: '/order/order-1' })));
  expect(screen.getByRole('heading', { level: 1, name: checkoutTexts.orderedTitle })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: cartTexts.seeOrder })).toHaveAttribute(
    'href',
    '/order/order-1',
  );
});

it('has nothing to check out without a cart', async () => {
  await renderShop('/checkout');
  expect(screen.getByRole('heading', { level: 1, name: checkoutTexts.emptyTitle })).toBeVisible();
});

it('takes the card back to its fields when the provider does not take it, and pays once they are right', async () => {
  const { user, api, tradeCard } = await visit('/checkout?step=payment', chosen, { buyer, address });
  await user.click(screen.getByRole('radio', { name: paymentTexts.methods.creditCard.title }));
  await user.type(field(paymentTexts.number), '4000000000000010');
  await user.type(field(paymentTexts.holder), 'MARIANA ALBUQUERQUE');
  await user.type(field(paymentTexts.expiry), '1239');
  await user.type(field(paymentTexts.code), '123');
  await user.click(screen.getByRole('radio', { name: /^2x/ }));
  await user.click(key('Continuar para a revisão'));
  await settle();
  expect(screen.getByText(/Visa final 0010\. 2x de R\$\s178,10, sem juros/)).toBeVisible();
  tradeCard.mockResolvedValueOnce({ kind: 'refused', fields: ['code'] });
  await user.click(key(/^Pagar/));
  await settle();
  expect(screen.getByText('Passo 4 de 5: pagamento')).toBeVisible();
  expect(field(paymentTexts.code)).toHaveAccessibleDescription(paymentTexts.refusedFields.code);
  expect(field(paymentTexts.number)).toHaveValue('4000 0000 0000 0010');
  await user.clear(field(paymentTexts.code));
  await user.type(field(paymentTexts.code), '321');
  await user.click(key('Continuar para a revisão'));
  await settle();
  api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
  api.answer<GetOrder>('GET', '/order/:id', anOrder());
  await user.click(key(/^Pagar/));
  await settle();
  await settle();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toMatchObject([
    { body: { payment: { method: 'creditCard', cardToken: 'token_aBcD1234', installments: 2 } } },
  ]);
});
