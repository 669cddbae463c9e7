import { routeEntered } from '../../../src/browser/core/appSlice';
import type { AppStore } from '../../../src/browser/app/store';
import { selectOrderedAt } from '../../../src/browser/cart/cartSelectors';
import { cartCheckRequested, zipCodeLookupRequested } from '../../../src/browser/cart/cartSlice';
import { cartGoneMessage } from '../../../src/browser/cart/cartTabsSaga';
import { draftOf } from '../../../src/browser/cart/checkoutDraft';
import { noAddress } from '../../../src/browser/account/addressEntry';
import { noBuyer, type SentOrder } from '../../../src/browser/cart/checkoutEntries';
import { firstPayment } from '../../../src/browser/payment/paymentEntry';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import { buyerEntered, orderRequested, selectCheckout } from '../../../src/browser/cart/checkoutSlice';
import type { GetCart, PutCart } from '../../../src/shared/cart/cartContract';
import type { GetBrand, GetCategory } from '../../../src/shared/catalog/catalogContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import type { PostCheckout } from '../../../src/shared/order/checkoutContract';
import { fakePlatform, type FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { aCart } from '../../support/browser/wireBuilders';
import { openCart, openCheckout, standingOn } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const buyer = { name: 'Mariana Albuquerque', email: 'm@oipet.test', document: '11144477735', phone: '19987654321' };
const address = {
  recipient: 'Mariana Albuquerque',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityId: '3509502',
};
const entries = { buyer, address };
const body = { cartId: 'cart-1', expectedTotal: 16_890, buyer, address, payment: { method: 'pix' as const } };
const placed = { id: 'order-1' };
/** What the checkout knows after a reload. */
const reopened = async (fake: FakePlatform) => {
  const { store } = openStore({ fake, preloadedState: standingOn('/checkout') });
  await settled();
  return checkoutOf(store);
};
const checkoutOf = (store: AppStore) => selectCheckout(store.getState());

it('makes one request of two clicks, and forgets cart and entries once the order exists', async () => {
  const { store, api, platform, cart, actions, leaveFor } = await openCheckout(aCart());
  api.answer<PostCheckout>('POST', '/checkout', placed);
  store.dispatch(buyerEntered({ ...noBuyer, name: 'Mariana' }));
  store.dispatch(orderRequested(entries));
  store.dispatch(orderRequested(entries));
  await settled();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toEqual([{ body, idempotencyKey: 'id-1' }]);
  expect(checkoutOf(store).attempt).toEqual({ status: 'placed', orderId: 'order-1' });
  expect(cart().cart).toBeNull();
  expect([platform.storage.read('cart'), platform.storage.read('checkout')]).toEqual([null, null]);
  expect(leaveFor.mock.calls).toEqual([['/checkout/success/order-1']]);
  expectReplayable(store, actions);
});

it('shows the new total when it changed, and pays it under a new key once asked again', async () => {
  const { store, api, actions } = await openCheckout(aCart());
  api.answer<PostCheckout>('POST', '/checkout', () => refused('TotalChangedError', { total: 17_890 }));
  api.answer<GetCart>('GET', '/cart/:cartId', aCart({ version: 2, productsValue: 17_890 }));
  store.dispatch(orderRequested(entries));
  await settled();
  expect(checkoutOf(store).attempt).toMatchObject({
    status: 'refused',
    refusal: { name: 'TotalChangedError', details: { total: 17_890 } },
    expectedTotal: 16_890,
  });
  api.answer<PostCheckout>('POST', '/checkout', placed);
  store.dispatch(orderRequested(entries));
  await settled();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toEqual([
    { body, idempotencyKey: 'id-1' },
    { body: { ...body, expectedTotal: 17_890 }, idempotencyKey: 'id-2' },
  ]);
  expectReplayable(store, actions);
});

it('sends the same again under the same key while the outcome is unknown', async () => {
  const { store, api } = await openCheckout(aCart());
  api.answer<PostCheckout>('POST', '/checkout', () => refused('UnexpectedError'));
  store.dispatch(orderRequested(entries));
  await settled();
  expect(checkoutOf(store).attempt.status).toBe('unknown');
  api.answer<PostCheckout>('POST', '/checkout', placed);
  store.dispatch(orderRequested({ buyer: { ...buyer, name: 'Outra Pessoa' }, address }));
  await settled();
  const sent = { body, idempotencyKey: 'id-1' };
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toEqual([sent, sent]);
  expect(checkoutOf(store).attempt).toEqual({ status: 'placed', orderId: 'order-1' });
});

it('still knows after a reload that an order may exist, and fills no other cart with its goods', async () => {
  const fake = fakePlatform();
  const sent: SentOrder = { key: 'id-0', body };
  const draft = draftOf({ buyer: noBuyer, address: noAddress, payment: firstPayment, sent });
  fake.platform.storage.write('checkout', JSON.stringify(draft));
  fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart())));
  fake.api.answer<GetCart>('GET', '/cart/:cartId', () => refused('CartClosedError'));
  fake.api.answer<PostCheckout>('POST', '/checkout', placed);
  const { store, api, actions } = openStore({ fake, preloadedState: standingOn('/checkout') });
  await settled();
  expect(checkoutOf(store).attempt).toEqual({ status: 'unknown', sent });
  expect(api.calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /cart/:cartId',
    'GET /payment-method',
  ]);
  store.dispatch(orderRequested(entries));
  await settled();
  expect(api.inputsOf<PostCheckout>('POST', '/checkout')).toEqual([{ body, idempotencyKey: 'id-0' }]);
  expect(fake.platform.storage.read('cart')).toBeNull();
  expectReplayable(store, actions);
});

it('keeps what was typed for a reload, and throws away what it cannot read', async () => {
  const fake = fakePlatform();
  const first = openStore({ fake, preloadedState: standingOn('/checkout') });
  await settled();
  first.store.dispatch(buyerEntered({ ...noBuyer, email: 'm@oipet.test' }));
  first.stop();
  expect((await reopened(fake)).buyer.email).toBe('m@oipet.test');
  fake.platform.storage.write('checkout', '{"shape":0}');
  expect((await reopened(fake)).buyer.email).toBe('');
});

it('checks prices at each step and finds the street of the zip code that the cart has', async () => {
  const cart = aCart({ zipCode: '13010111', deliveryCityId: '3509502' });
  const { store, api, actions } = await openCart(cart);
  api.answer<GetCategory>('GET', '/category', []);
  api.answer<GetBrand>('GET', '/brand', []);
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', {
    logradouro: 'Rua Barão de Jaguara',
    bairro: 'Centro',
    ibge: '3509502',
  });
  api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
  api.answer<PutCart>('PUT', '/cart', () => succeeded({ ...cart, version: 2 }));
  store.dispatch(routeEntered({ pathname: '/checkout', search: '', at: '2026-11-20T13:28:00.000Z' }));
  await settled();
  expect(api.inputsOf<GetCart>('GET', '/cart/:cartId')).toHaveLength(2);
  expect(actions.filter(zipCodeLookupRequested.match)).toHaveLength(1);
  expect(store.getState().cart.place?.street).toBe('Rua Barão de Jaguara');
});

describe('while another tab has sent the order and waits for an answer', () => {
  const sent: SentOrder = { key: 'id-0', body };
  const sendElsewhere = ({ platform }: FakePlatform) =>
    platform.storage.write(
      'checkout',
      JSON.stringify(draftOf({ buyer: noBuyer, address: noAddress, payment: firstPayment, sent })),
    );

  it('asks for that order, under its key, instead of placing one more', async () => {
    const opened = await openCheckout(aCart());
    sendElsewhere(opened);
    opened.api.answer<PostCheckout>('POST', '/checkout', placed);
    opened.store.dispatch(orderRequested({ buyer: { ...buyer, name: 'Outra Grafia' }, address }));
    await settled();
    expect(opened.api.inputsOf<PostCheckout>('POST', '/checkout')).toEqual([{ body, idempotencyKey: 'id-0' }]);
    expect(checkoutOf(opened.store).attempt).toEqual({ status: 'placed', orderId: 'order-1' });
  });

  it('does not forget it by what is typed here', async () => {
    const opened = await openCheckout(aCart());
    sendElsewhere(opened);
    opened.store.dispatch(buyerEntered({ ...noBuyer, name: 'Mariana' }));
    await settled();
    expect(JSON.parse(opened.platform.storage.read('checkout') ?? '')).toMatchObject({
      buyer: { name: 'Mariana' },
      sent: { key: 'id-0' },
    });
  });

  it('offers to ask for it once the cart turns out to be closed, in place of an empty cart', async () => {
    const opened = await openCheckout(aCart());
    sendElsewhere(opened);
    opened.api.answer<GetCart>('GET', '/cart/:cartId', () => refused('CartClosedError'));
    opened.store.dispatch(cartCheckRequested());
    await settled();
    expect(checkoutOf(opened.store).attempt).toEqual({ status: 'unknown', sent });
    expect(selectOrderedAt(opened.store.getState())).toBe('/checkout');
    expectReplayable(opened.store, opened.actions);
  });

  it('leads to the order once the other tab has it', async () => {
    const opened = await openCheckout(aCart());
    opened.happen.tabMessage(cartGoneMessage('cart-1', '/order/order-1'));
    await settled();
    expect(selectOrderedAt(opened.store.getState())).toBe('/order/order-1');
    expectReplayable(opened.store, opened.actions);
  });
});
