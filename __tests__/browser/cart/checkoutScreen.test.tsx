import { act, screen, within } from '@testing-library/react';

import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import { cartReceived, cartOrdered } from '../../../src/browser/cart/cartSlice';
import { draftOf } from '../../../src/browser/cart/checkoutDraft';
import { noAddress, type AddressEntry } from '../../../src/browser/account/addressEntry';
import type { BuyerEntry } from '../../../src/browser/cart/checkoutEntries';
import { firstPayment, type PaymentEntry } from '../../../src/browser/payment/paymentEntry';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import { paymentTexts } from '../../../src/browser/texts/paymentTexts';
import type { Cart, GetCart, PutCartInfo } from '../../../src/shared/cart/cartContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { PostCheckout } from '../../../src/shared/order/checkoutContract';
import type { GetOrder } from '../../../src/shared/order/orderContract';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine, anOrder, aShippingOption, aShippingStore } from '../../support/browser/wireBuilders';
import { destination, withCart, withPlaces } from './withCart';

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
const chosen = aCart({
  ...destination,
  listShippingStore: [aShippingStore()],
  selectedShippingId: 'shipping-1',
  shippingValue: 1840,
  listProduct: [aLine({ quantity: 2, total: 33_780 })],
});

type Draft = { buyer: BuyerEntry; address: AddressEntry; payment?: PaymentEntry };

/** @param quoted the server's cart once its zip code is known, where it is not the cheapest option */
const visit = (at: string, cart: Cart, draft?: Draft, quoted: Partial<Cart> = {}) =>
  renderShop(at, {
    prepare: (fake) => {
      withCart(cart)(fake);
      withPlaces(cart, quoted)(fake);
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
  const { user } = await visit('/checkout?step=identification', chosen);
  await user.type(field(checkoutTexts.document), '1114447773');
  await user.click(key('Continuar para o endereço'));
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

it('asks where to first, chooses the cheapest for it, and fills the address in from there', async () => {
  const { user, platform } = await visit('/checkout', aCart());
  expect(screen.getByText('Passo 1 de 5: entrega')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  await user.click(key('Continuar para seus dados'));
  await settle();
  expect(message()).toHaveTextContent(checkoutTexts.errors.zipCode);
  await user.type(field('CEP'), '13010111');
  await settle();
  expect(screen.getByText('Centro, Campinas – SP')).toBeVisible();
  await user.click(key('Continuar para seus dados'));
  await settle();
  expect(screen.getByRole('heading', { name: 'Seus dados' })).toHaveFocus();
  await user.type(field(checkoutTexts.name), buyer.name);
  await user.type(field(checkoutTexts.email), buyer.email);
  await user.type(field(checkoutTexts.document), '11144477735');
  await user.type(field(checkoutTexts.phone), '19987654321');
  await user.click(key('Continuar para o endereço'));
  await settle();
  expect(screen.getByRole('heading', { name: 'Endereço' })).toHaveFocus();
  expect(screen.getByText('Passo 3 de 5: endereço')).toBeVisible();
  expect(screen.getByText('CPF 111.444.777-35', { exact: false })).toBeVisible();
  expect(JSON.parse(platform.storage.read('checkout') ?? '').buyer).toEqual(buyer);

  expect(field('CEP')).toHaveValue('13010-111');
  expect(field('Rua')).toHaveValue('Rua Barão de Jaguara');
  expect(field('Cidade')).toHaveValue('Campinas');
  expect(field('Cidade')).toHaveAttribute('readonly');
  expect(field('Quem recebe')).toHaveValue(buyer.name);
  await user.click(key('Continuar para o pagamento'));
  await settle();
  expect(field('Número')).toHaveAccessibleDescription('Falta o número. Sem número? Escreva S/N.');
});

it('opens no step before its time', async () => {
  await visit('/checkout?step=review', chosen, { buyer, address: noAddress });
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Endereço');
});

it('stays at the address while another zip code is typed there', async () => {
  const { user } = await visit('/checkout?step=delivery', chosen, { buyer, address });
  await user.type(field('CEP'), '{Backspace}');
  await settle();
  expect(screen.getByText('Passo 3 de 5: endereço')).toBeVisible();
  expect(field('CEP')).toHaveFocus();
  await user.type(field('CEP'), '1');
  await settle();
  expect(field('Cidade')).toHaveValue('Campinas');
  await user.click(key('Continuar para o pagamento'));
  await settle();
  expect(screen.getByText('Passo 4 de 5: pagamento')).toBeVisible();
});

it('goes back one step with the browser', async () => {
  const { user } = await visit('/checkout?step=payment', chosen, { buyer, address });
  await user.click(key('Continuar para a revisão'));
  await settle();
  expect(screen.getByText('Passo 5 de 5: revisão')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Voltar ao pagamento' }));
  await settle();
  expect(screen.getByText('Passo 4 de 5: pagamento')).toBeVisible();
  await user.click(key('Editar Seus dados'));
  await settle();
  expect(field(checkoutTexts.email)).toHaveValue(buyer.email);
});

it('asks for a way of delivery before going on', async () => {
  const open = { ...chosen, selectedShippingId: null, shippingValue: 0 };
  const { user } = await visit('/checkout?step=shipping', open, { buyer, address }, open);
  await settle();
  await user.click(key('Continuar para seus dados'));
  expect(message()).toHaveTextContent(checkoutTexts.errors.shipping);
});

describe('where the goods can be fetched', () => {
  const pickup = aShippingOption({ id: 'pickup', name: 'Retirar na loja', price: 0, isPickup: true, isNear: true });
  const nowhere = aCart({
    listShippingStore: [aShippingStore({ listShipping: [pickup] })],
    listProduct: [aLine({ quantity: 2, total: 33_780 })],
  });
  const fetched = { ...nowhere, selectedShippingId: 'pickup', version: nowhere.version + 1 };
  const way = (name: string) => screen.getByRole('radio', { name });

  it('asks no address of who fetches them, and says that it costs nothing', async () => {
    const { user, api } = await visit('/checkout', nowhere);
    expect(screen.getByText('Passo 1 de 5: entregar ou retirar')).toBeVisible();
    expect(way('Entregar')).toBeChecked();
    api.answer<PutCartInfo>('PUT', '/cart/info', fetched);
    await user.click(way('Retirar na loja'));
    await settle();
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toMatchObject([{ body: { selectedShippingId: 'pickup' } }]);
    expect(screen.getByText('Passo 1 de 4: entregar ou retirar')).toBeVisible();
    const receipt = within(screen.getByRole('complementary', { name: checkoutTexts.summaryLabel }));
    expect(receipt.getByText('Retirada').nextSibling).toHaveTextContent('grátis');
    await user.click(key('Continuar para seus dados'));
    await settle();
    await user.type(field(checkoutTexts.name), buyer.name);
    await user.type(field(checkoutTexts.email), buyer.email);
    await user.type(field(checkoutTexts.document), '11144477735');
    await user.type(field(checkoutTexts.phone), '19987654321');
    await user.click(key('Continuar para o pagamento'));
    await settle();
    expect(screen.getByText('Passo 3 de 4: pagamento')).toBeVisible();
    await user.click(key('Continuar para a revisão'));
    await settle();
    api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
    api.answer<GetOrder>('GET', '/order/:id', anOrder());
    await user.click(key(/^Pagar/));
    await settle();
    await settle();
    expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toMatchObject([{ body: { address: null } }]);
  });

  it('takes the pick-up back with the other answer, and asks where to', async () => {
    const { user, api } = await visit('/checkout', fetched);
    expect(way('Retirar na loja')).toBeChecked();
    api.answer<PutCartInfo>('PUT', '/cart/info', { ...nowhere, version: 9 });
    await user.click(way('Entregar'));
    await settle();
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toMatchObject([{ body: { selectedShippingId: null } }]);
    expect(screen.getByText('Passo 1 de 5: entregar ou retirar')).toBeVisible();
    expect(field('CEP')).toHaveValue('');
  });

  it('chooses the cheapest delivery again for who does not fetch them after all', async () => {
    const both = aCart({
      ...destination,
      listShippingStore: [aShippingStore({ listShipping: [pickup, aShippingOption()] })],
      selectedShippingId: 'pickup',
    });
    const { user, api } = await visit('/checkout', both, undefined, both);
    api.answer<PutCartInfo>('PUT', '/cart/info', { ...both, selectedShippingId: 'shipping-1', version: 9 });
    await user.click(way('Entregar'));
    await settle();
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toMatchObject([
      { body: { selectedShippingId: 'shipping-1' } },
    ]);
    expect(screen.queryByRole('radio', { name: /^Retirada/ })).not.toBeInTheDocument();
  });

  it('leaves the address out of the way back', async () => {
    await visit('/checkout?step=delivery', fetched, { buyer, address });
    expect(screen.getByText('Passo 2 de 4: seus dados')).toBeVisible();
  });
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

it('says beside the button what paying accepts, and lets it be read without leaving', async () => {
  await visit('/checkout?step=review', chosen, { buyer, address });
  const accepting = screen.getByText(/18 anos ou mais/);
  // The policy is no part of the contract: it is read.
  expect(accepting).toHaveTextContent(/aceita os termos de compra.* e diz que leu a política de privacidade/);
  const links = within(accepting).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms-of-purchase', '_blank'],
    ['/privacy-policy', '_blank'],
  ]);
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

it('keeps what is typed in a field that is never left', async () => {
  const { user, platform } = await visit('/checkout?step=identification', chosen);
  await user.type(field(checkoutTexts.name), 'Mariana');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(JSON.parse(platform.storage.read('checkout') ?? '').buyer.name).toBe('Mariana');
});

it('opens no other step under the hands of who types, whatever step the address asked for', async () => {
  const { user } = await visit('/checkout?step=review', chosen, { buyer: { ...buyer, phone: '' }, address });
  await user.type(field(checkoutTexts.phone), '19987654321');
  await user.tab();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByText('Passo 2 de 5: seus dados')).toBeVisible();
  await user.click(key('Continuar para o endereço'));
  await settle();
  expect(screen.getByText('Passo 3 de 5: endereço')).toBeVisible();
});

describe('what a place offers', () => {
  const pickUp = aShippingOption({ id: 'pickUp', name: 'Retirar na loja', price: 0, isPickup: true, isNear: true });
  const nothing = { ...chosen, listShippingStore: [], selectedShippingId: null, shippingValue: 0 };
  const fetchedAlone = {
    ...chosen,
    listShippingStore: [aShippingStore({ listShipping: [pickUp] })],
    selectedShippingId: 'pickUp',
    shippingValue: 0,
  };

  it('says that nothing goes there, and leads to another zip code', async () => {
    const { user } = await visit('/checkout', nothing, undefined, nothing);
    expect(screen.getByText(cartTexts.noOptions, { selector: 'p:not([aria-live])' })).toBeVisible();
    await user.click(key('Continuar para seus dados'));
    await settle();
    expect(message()).toHaveFocus();
    await user.click(within(message()).getByRole('link', { name: cartTexts.noOptions }));
    expect(field('CEP')).toHaveFocus();
  });

  it('stands on pick-up where no carrier answers, and says so to whoever wants a delivery', async () => {
    const { user, api } = await visit('/checkout', fetchedAlone, undefined, fetchedAlone);
    expect(screen.getByRole('radio', { name: /^Retirar na loja/ })).toBeChecked();
    const taken = { ...fetchedAlone, version: 5, selectedShippingId: null };
    api.answer<PutCartInfo>('PUT', '/cart/info', taken);
    await user.click(screen.getByRole('radio', { name: /^Entregar/ }));
    await settle();
    expect(screen.getByText(cartTexts.noOptions, { selector: 'p:not([aria-live])' })).toBeVisible();
    await user.click(key('Continuar para seus dados'));
    await settle();
    expect(within(message()).getByRole('link', { name: cartTexts.noOptions })).toBeVisible();
    api.answer<PutCartInfo>('PUT', '/cart/info', { ...fetchedAlone, version: 6 });
    await user.click(screen.getByRole('radio', { name: /^Retirar na loja/ }));
    await settle();
    await user.click(key('Continuar para seus dados'));
    await settle();
    expect(screen.getByText('Passo 2 de 4: seus dados')).toBeVisible();
  });

  it('shows the ways of every store that sends', async () => {
    const other = aShippingOption({
      id: 'other',
      name: 'Expressa',
      price: 2990,
      deliveryRangeMin: 1,
      deliveryRangeMax: 2,
    });
    const both = {
      ...chosen,
      listShippingStore: [aShippingStore(), aShippingStore({ storeId: 's2', listShipping: [other] })],
    };
    await visit('/checkout', both, undefined, both);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['shipping-1', 'other']);
  });
});

describe('a field that the server alone refuses', () => {
  const refuse = async (fields: Record<string, string>) => {
    const view = await visit('/checkout?step=review', chosen, { buyer, address });
    view.api.answer<PostCheckout>('POST', '/checkout', () => refused('ValidationError', { fields }));
    view.api.answer<GetCart>('GET', '/cart/:cartId', chosen);
    await view.user.click(key(/^Pagar/));
    await settle();
    return view;
  };
  const links = () =>
    within(message())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('opens who buys, says it on the fields, and loses nothing', async () => {
    const { user, api } = await refuse({ 'buyer.name': 'not accepted', 'buyer.document': 'not accepted' });
    expect(screen.getByText('Passo 2 de 5: seus dados')).toBeVisible();
    expect(message()).toHaveFocus();
    expect(message()).toHaveTextContent('2 campos para corrigir');
    expect(links()).toEqual([checkoutTexts.refusedBuyer.name, checkoutTexts.refusedBuyer.document]);
    expect(field(checkoutTexts.name)).toHaveAccessibleDescription(checkoutTexts.refusedBuyer.name);
    expect(field(checkoutTexts.name)).toHaveValue(buyer.name);
    expect(field(checkoutTexts.email)).toHaveValue(buyer.email);
    expect(field(checkoutTexts.document)).toHaveValue(buyer.document);

    // Unchanged it is not sent again.
    await user.click(key('Continuar para o endereço'));
    await settle();
    expect(screen.getByText('Passo 2 de 5: seus dados')).toBeVisible();
    await user.type(field(checkoutTexts.name), ' Souza');
    await user.clear(field(checkoutTexts.document));
    await user.type(field(checkoutTexts.document), '52998224725');
    await user.tab();
    await settle();
    expect(screen.getByText('Passo 2 de 5: seus dados')).toBeVisible();
    await user.click(key('Continuar para o endereço'));
    await settle();
    expect(field('Número')).toHaveValue(address.number);
    await user.click(key('Continuar para o pagamento'));
    await settle();
    await user.click(key('Continuar para a revisão'));
    await settle();
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
    api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
    await user.click(key(/^Pagar/));
    await settle();
    const sent = api.inputsOf<PostCheckout>('POST', '/checkout');
    expect(sent.map(({ body }) => body.buyer.name)).toEqual([buyer.name, `${buyer.name} Souza`]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('opens the address and leads to each field', async () => {
    const { user } = await refuse({ 'address.street': 'must NOT have', 'address.number': 'x', address: 'anyOf' });
    expect(screen.getByText('Passo 3 de 5: endereço')).toBeVisible();
    expect(message()).toHaveFocus();
    expect(links()).toEqual([checkoutTexts.refusedAddress.street, checkoutTexts.refusedAddress.number]);
    expect(field('Rua')).toHaveValue(address.street);
    expect(field('Número')).toBeInvalid();
    await user.click(within(message()).getByRole('link', { name: checkoutTexts.refusedAddress.number }));
    expect(field('Número')).toHaveFocus();
  });

  it('says an unknown city at the postal code it follows from', async () => {
    await refuse({ 'address.cityId': 'not accepted' });
    expect(field('CEP')).toHaveAccessibleDescription(checkoutTexts.refusedAddress.zipCode);
  });

  it('says at the review what belongs to no field', async () => {
    await refuse({ cartId: 'holds no products' });
    expect(message()).toHaveTextContent('Algum dado não foi aceito');
  });
});

it.each([
  [
    0,
    'Agora só dá para pagar com cartão',
    'Quase todo o estoque de “Ração Matuta” está reservado por boletos e Pix que ainda não foram pagos.',
  ],
  [
    1,
    'Pix e boleto não reservam tantas unidades agora',
    'De “Ração Matuta”, Pix e boleto podem reservar agora só 1 unidade.',
  ],
])('offers a card where %d units of a product may still be held unpaid', async (available, title, words) => {
  const { user, api } = await visit('/checkout?step=review', chosen, { buyer, address });
  const details = { title: 'Ração Matuta', available };
  api.answer<PostCheckout>('POST', '/checkout', () => refused('PaymentMethodUnavailableError', details));
  api.answer<GetCart>('GET', '/cart/:cartId', chosen);
  await user.click(key(/^Pagar/));
  await settle();
  expect(message()).toHaveTextContent(title);
  expect(message()).toHaveTextContent(words);
  expect(message()).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Voltar ao pagamento' })).toBeVisible();
});

it('says that too many cards were refused and what else pays, keeps all, and sends a new order next', async () => {
  const { user, api } = await visit('/checkout?step=review', chosen, { buyer, address });
  const details = { retryAfter: 3_600, reason: 'cardsTried' as const };
  api.answer<PostCheckout>('POST', '/checkout', () => refused('TooManyRequestsError', details));
  api.answer<GetCart>('GET', '/cart/:cartId', chosen);
  await user.click(key(/^Pagar/));
  await settle();
  expect(message()).toHaveTextContent(
    'espere uma hora para tentar outro, ou pague com Pix ou boleto. Nada foi cobrado.',
  );
  expect(key(/^Pagar R\$\s356,20/)).toBeEnabled();
  await user.click(key(/^Pagar/));
  await settle();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toHaveLength(2);
});

it('says that the test of a closed store is over', async () => {
  const { user, api } = await visit('/checkout?step=review', chosen, { buyer, address });
  api.answer<PostCheckout>('POST', '/checkout', () => refused('TransitionRefusedError', { reason: 'testOver' }));
  await user.click(key(/^Pagar/));
  await settle();
  expect(message()).toHaveTextContent(checkoutTexts.testOver.title);
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
  await act(async () => void store.dispatch(cartReceived({ cart: more })));
  expect(screen.getByText(/^O total mudou de/, { selector: 'p' })).toBeVisible();
  expect(
    screen.getByText(new RegExp(checkoutTexts.totalChangedNotice), { selector: '[aria-live] , [role=status]' }),
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
  expect(screen.getByRole('main')).toHaveTextContent(
    /Visa final 0010, 2x de R\$\s178,10, total R\$\s356,20, sem juros/,
  );
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

describe('a way whose day and shift are chosen', () => {
  const listDay = [
    { date: '2026-12-03', shifts: ['morning' as const, 'evening' as const] },
    { date: '2026-12-04', shifts: ['evening' as const] },
  ];
  const listDayPaidLater = [{ date: '2026-12-11', shifts: ['morning' as const] }];
  const scheduled = (days = listDay) => ({
    ...chosen,
    listShippingStore: [
      aShippingStore({ listShipping: [aShippingOption({ schedule: { listDay: days, listDayPaidLater } })] }),
    ],
  });
  const cart = scheduled();
  const day = () => screen.getByRole('combobox', { name: 'Dia da entrega' });
  const shifts = () => within(screen.getByRole('radiogroup', { name: 'Turno' })).getAllByRole('radio');
  const choose = async ({ user }: Awaited<ReturnType<typeof visit>>, date: string, shift: RegExp) => {
    await user.selectOptions(day(), date);
    await user.click(screen.getByRole('radio', { name: shift }));
  };
  const toReview = async ({ user }: Awaited<ReturnType<typeof visit>>) => {
    for (const step of ['seus dados', 'o endereço', 'o pagamento', 'a revisão']) {
      await user.click(key(`Continuar para ${step}`));
      await settle();
    }
  };

  it('asks for both before going on, keeps them, and sends them', async () => {
    const view = await visit('/checkout', cart, { buyer, address }, cart);
    const { user, api, platform } = view;
    await user.click(key('Continuar para seus dados'));
    expect(message()).toHaveTextContent(checkoutTexts.errors.deliveryDay);
    expect(
      within(day())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Escolha', 'qui., 3 de dezembro', 'sex., 4 de dezembro']);
    await user.selectOptions(day(), '2026-12-03');
    await user.click(key('Continuar para seus dados'));
    expect(message()).toHaveTextContent(checkoutTexts.errors.deliveryShift);
    expect(shifts().map((radio) => radio.closest('label')?.textContent)).toEqual([
      'manhã (7h às 11h)',
      'noite (19h às 23h)',
    ]);
    await user.click(screen.getByRole('radio', { name: /noite/ }));
    // Another day that has the same shift keeps it.
    await user.selectOptions(day(), '2026-12-04');
    expect(screen.getByRole('radio', { name: /noite/ })).toBeChecked();
    expect(JSON.parse(platform.storage.read('checkout') ?? '').delivery).toEqual({
      date: '2026-12-04',
      shift: 'evening',
    });
    await toReview(view);
    expect(screen.getByText('sex., 4 de dezembro, noite (19h às 23h)')).toBeVisible();
    api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
    await user.click(key(/^Pagar/));
    await settle();
    expect(api.inputsOf<PostCheckout>('POST', '/checkout').map(({ body }) => body.delivery)).toEqual([
      { date: '2026-12-04', shift: 'evening' },
    ]);
  });

  it('says that a shift was taken meanwhile, and loses nothing else', async () => {
    const view = await visit('/checkout', cart, { buyer, address }, cart);
    const { user, api } = view;
    await choose(view, '2026-12-03', /manhã/);
    await toReview(view);
    api.answer<PostCheckout>('POST', '/checkout', () => refused('ShippingUnavailableError', { reason: 'shiftGone' }));
    api.answer<GetCart>('GET', '/cart/:cartId', scheduled([{ date: '2026-12-03', shifts: ['evening'] }]));
    await user.click(key(/^Pagar/));
    await settle();
    expect(screen.getByText('Passo 1 de 5: entrega')).toBeVisible();
    expect(message()).toHaveTextContent(checkoutTexts.shiftGone.title);
    expect(day()).toHaveValue('2026-12-03');
    await user.click(screen.getByRole('radio', { name: /noite/ }));
    await toReview(view);
    expect(screen.getByText(buyer.name, { exact: false })).toBeVisible();
    api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
    await user.click(key(/^Pagar/));
    await settle();
    expect(api.inputsOf<PostCheckout>('POST', '/checkout').at(-1)?.body.delivery).toEqual({
      date: '2026-12-03',
      shift: 'evening',
    });
  });

  it('offers later days to who pays by boleto, and says why the chosen one is gone', async () => {
    const view = await visit('/checkout', cart, { buyer, address }, cart);
    await choose(view, '2026-12-03', /manhã/);
    await view.user.click(key('Continuar para seus dados'));
    await settle();
    await view.user.click(key('Continuar para o endereço'));
    await settle();
    await view.user.click(key('Continuar para o pagamento'));
    await settle();
    await view.user.click(screen.getByRole('radio', { name: /Boleto/ }));
    await view.user.click(key('Continuar para a revisão'));
    await settle();
    expect(screen.getByText('Passo 1 de 5: entrega')).toBeVisible();
    expect(day()).toHaveAccessibleDescription(checkoutTexts.errors.deliveryDayGone);
    expect(within(day()).getAllByRole('option').at(-1)).toHaveTextContent('sex., 11 de dezembro');
  });
});
