import type { UnknownAction } from '@reduxjs/toolkit';

import { selectShippingOptions, selectShippingState } from '../../../src/browser/cart/cartSelectors';
// As the chunks do that dispatch what changes a cart.
import '../../../src/browser/cart/cartMachineChunk';
import {
  cartReplaced,
  quantityChanged,
  shippingSelected,
  voucherEntered,
  voucherRemoved,
  zipCodeTyped,
} from '../../../src/browser/cart/cartSlice';
import type { Cart, GetCart, PutCart, PutCartInfo, PutCartProduct } from '../../../src/shared/cart/cartContract';
import { QUANTITY_DEBOUNCE_MS } from '../../../src/shared/cart/cartLimits';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import type { GetVoucher, Voucher } from '../../../src/shared/voucher/voucherContract';
import { fakePlatform, type FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { aCart, aLine, aShippingOption, aShippingStore } from '../../support/browser/wireBuilders';
import { openCart, standingOn } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const custom = aShippingOption({
  id: 'custom',
  storeCustomShippingId: 'rule-1',
  storeCustomShipping: { limitCartPriceMin: 15_000 },
});
const inCampinas = { zipCode: '13010111', deliveryCityId: '3509502' };
const quoted = (given: Partial<Cart> = {}) =>
  aCart({
    ...inCampinas,
    listShippingStore: [aShippingStore({ listShipping: [aShippingOption(), custom] })],
    ...given,
  });

const withPlaces = (fake: FakePlatform = fakePlatform()) => {
  fake.api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', {
    logradouro: 'Rua Barão de Jaguara',
    bairro: 'Centro',
    ibge: '3509502',
  });
  fake.api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
  fake.api.answer<PutCart>('PUT', '/cart', ({ body }) =>
    succeeded(body.zipCode === null ? aCart({ version: 8 }) : quoted({ version: 9 })),
  );
  return fake;
};

/** A cart loaded by a link before the carts' chunk: requests made meanwhile must not be lost. */
const askedBeforeTheCode = async (fake: FakePlatform, requested: UnknownAction) => {
  const cart = aCart({ listProduct: [aLine()] });
  fake.api.answer<GetCart>('GET', '/cart/:cartId', cart);
  const opened = openStore({ fake, preloadedState: standingOn('/checkout') });
  opened.store.dispatch(cartReplaced({ cart }));
  opened.store.dispatch(requested);
  await settled();
  return opened;
};

describe('the zip code', () => {
  it('is looked up although it was typed before the code of carts had come', async () => {
    const { store, api } = await askedBeforeTheCode(withPlaces(), zipCodeTyped({ text: '13010-111' }));
    expect(api.inputsOf<GetPostalCode>('GET', '/postal-code/:zipCode')).toEqual([{ params: { zipCode: '13010111' } }]);
    expect(selectShippingState(store.getState())).toBe('quoted');
  });

  it('is looked up at eight digits, in two calls, and then sent with its city', async () => {
    const { store, api, actions } = await openCart(aCart(), withPlaces());
    store.dispatch(zipCodeTyped({ text: '13010-11' }));
    await settled();
    expect(api.inputsOf<GetPostalCode>('GET', '/postal-code/:zipCode')).toEqual([]);
    store.dispatch(zipCodeTyped({ text: '13010-111' }));
    expect([selectShippingState(store.getState()), store.getState().cart.zipCode.status]).toEqual([
      'quoting',
      'looking',
    ]);
    await settled();
    expect(api.inputsOf<GetPostalCode>('GET', '/postal-code/:zipCode')).toEqual([{ params: { zipCode: '13010111' } }]);
    expect(api.inputsOf<GetCityIbge>('GET', '/city-ibge/:ibgeCode')).toEqual([{ params: { ibgeCode: '3509502' } }]);
    expect(api.inputsOf<PutCart>('PUT', '/cart')).toEqual([
      { body: { cartId: 'cart-1', zipCode: '13010111', addressId: null, deliveryCityId: '3509502' } },
    ]);
    expect(selectShippingState(store.getState())).toBe('quoted');
    expect(store.getState().cart.place).toEqual({
      zipCode: '13010111',
      street: 'Rua Barão de Jaguara',
      neighborhood: 'Centro',
      cityId: '3509502',
      cityName: 'Campinas',
      stateId: 'SP',
    });
    expectReplayable(store, actions);
  });

  it.each([
    ['the postal service does not know it', { erro: true }, succeeded({ id: '1', stateId: 'SP', name: '' })],
    ['its city is unknown', { ibge: '9999999' }, refused('NotFoundError')],
  ])('is refused with a toast of five seconds when %s', async (_why, address, city) => {
    const { store, api, toasts } = await openCart(aCart(), withPlaces());
    api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', address);
    api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', () => city);
    store.dispatch(zipCodeTyped({ text: '99999-999' }));
    await settled();
    expect(store.getState().app.toasts).toMatchObject([{ type: 'error', timeoutSeconds: 5 }]);
    expect(toasts()).toEqual(['CEP não encontrado']);
    expect([selectShippingState(store.getState()), store.getState().cart.zipCode.status]).toEqual(['none', 'failed']);
  });

  it('takes zip code, options and quotes away as soon as it is changed', async () => {
    const { store, api } = await openCart(quoted(), withPlaces());
    expect(selectShippingOptions(store.getState())).toHaveLength(2);
    store.dispatch(zipCodeTyped({ text: '13010-11' }));
    expect(selectShippingOptions(store.getState())).toEqual([]);
    await settled();
    expect(api.inputsOf<PutCart>('PUT', '/cart')).toEqual([
      { body: { cartId: 'cart-1', zipCode: null, addressId: null, deliveryCityId: null } },
    ]);
    expect(store.getState().cart.cart?.zipCode).toBeNull();
  });
});

describe('a way of delivery', () => {
  it('is sent with the voucher when it is chosen', async () => {
    const { store, api } = await openCart(quoted({ voucherId: 'voucher-1' }), withPlaces());
    api.answer<PutCartInfo>('PUT', '/cart/info', quoted({ version: 2, selectedShippingId: 'shipping-1' }));
    store.dispatch(shippingSelected({ shippingId: 'shipping-1' }));
    await settled();
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toEqual([
      { body: { cartId: 'cart-1', voucherId: 'voucher-1', selectedShippingId: 'shipping-1' } },
    ]);
    expect(selectShippingState(store.getState())).toBe('selected');
  });

  it('is as it was when the server refuses it', async () => {
    const { store, api, toasts } = await openCart(quoted(), withPlaces());
    api.answer<PutCartInfo>('PUT', '/cart/info', () => refused('ShippingUnavailableError'));
    store.dispatch(shippingSelected({ shippingId: 'shipping-1' }));
    await settled();
    expect(selectShippingState(store.getState())).toBe('quoted');
    expect(toasts()).toEqual(['Esta entrega não está mais disponível. Escolha outra.']);
  });

  it('is quoted again when a quantity changes', async () => {
    const { store, api } = await openCart(quoted({ listProduct: [aLine({ id: 'a' })] }), withPlaces());
    api.answer<PutCartProduct>('PUT', '/cart/product', quoted({ version: 2 }));
    store.dispatch(quantityChanged({ cartProductId: 'a', quantity: 2 }));
    expect([selectShippingState(store.getState()), selectShippingOptions(store.getState())]).toEqual(['quoting', []]);
    await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
    expect(selectShippingState(store.getState())).toBe('quoted');
  });

  it('of the merchant is deselected, and the server told, when its minimum is not exceeded any more', async () => {
    const line = aLine({ id: 'a', unitPrice: 8000, quantity: 2, total: 16_000 });
    const chosen = { selectedShippingId: 'custom', voucherId: 'voucher-1' };
    const { store, api, actions } = await openCart(quoted({ ...chosen, listProduct: [line] }), withPlaces());
    expect(selectShippingState(store.getState())).toBe('selected');
    const cheap = [{ ...line, quantity: 1, total: 8000 }];
    api.answer<PutCartProduct>('PUT', '/cart/product', quoted({ ...chosen, version: 2, listProduct: cheap }));
    api.answer<PutCartInfo>('PUT', '/cart/info', quoted({ version: 3, voucherId: 'voucher-1', listProduct: cheap }));
    store.dispatch(quantityChanged({ cartProductId: 'a', quantity: 1 }));
    await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toEqual([
      { body: { cartId: 'cart-1', voucherId: 'voucher-1', selectedShippingId: null } },
    ]);
    expect(selectShippingState(store.getState())).toBe('quoted');
    expectReplayable(store, actions);
  });
});

describe('a voucher', () => {
  const voucher: Voucher = {
    id: 'voucher-1',
    code: 'OIVIZINHO',
    kind: 'percentage',
    value: 10,
    maxDiscount: null,
    minProductsValue: 0,
    appliesTo: 'everything',
    createdAt: '2026-01-01T00:00:00.000Z',
    expiredAt: null,
  };

  it('is asked for although it was typed before the code of carts had come', async () => {
    const fake = withPlaces();
    fake.api.answer<GetVoucher>('GET', '/voucher/:code', null);
    const { store, api } = await askedBeforeTheCode(fake, voucherEntered('PRIMEIRA'));
    expect(api.inputsOf<GetVoucher>('GET', '/voucher/:code')).toHaveLength(1);
    expect(store.getState().cart.voucher).toBe('notFound');
  });

  it("is asked for without '#' and in capitals, and then applied with the chosen shipping", async () => {
    const { store, api, actions } = await openCart(quoted({ selectedShippingId: 'shipping-1' }), withPlaces());
    api.answer<GetVoucher>('GET', '/voucher/:code', voucher);
    const applied = { voucher, voucherId: 'voucher-1', totalDiscount: 1689 };
    api.answer<PutCartInfo>('PUT', '/cart/info', quoted({ version: 2, selectedShippingId: 'shipping-1', ...applied }));
    store.dispatch(voucherEntered(' #oivizinho'));
    await settled();
    expect(api.inputsOf<GetVoucher>('GET', '/voucher/:code')).toEqual([{ params: { code: 'OIVIZINHO' } }]);
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toEqual([
      { body: { cartId: 'cart-1', voucherId: 'voucher-1', selectedShippingId: 'shipping-1' } },
    ]);
    expect([store.getState().cart.voucher, store.getState().cart.cart?.totalDiscount]).toEqual(['idle', 1689]);
    expectReplayable(store, actions);
  });

  it.each([
    ['nobody knows it', null, succeeded(quoted())],
    ['it does not fit the cart', voucher, refused('VoucherInvalidError')],
  ])('is told to be invalid when %s', async (_why, found, saved) => {
    const { store, api } = await openCart(quoted(), withPlaces());
    api.answer<GetVoucher>('GET', '/voucher/:code', () => succeeded(found));
    api.answer<PutCartInfo>('PUT', '/cart/info', () => saved);
    store.dispatch(voucherEntered('VELHO'));
    await settled();
    expect(store.getState().cart.voucher).toBe('notFound');
  });

  it.each(['#', ' ## ', '.', '#..'])('is told to be invalid, and not asked for, where %j is typed', async (typed) => {
    const { store, api } = await openCart(quoted(), withPlaces());
    store.dispatch(voucherEntered(typed));
    await settled();
    expect([store.getState().cart.voucher, api.inputsOf<GetVoucher>('GET', '/voucher/:code')]).toEqual([
      'notFound',
      [],
    ]);
  });

  it('can be taken back', async () => {
    const { store, api } = await openCart(quoted({ voucher, voucherId: 'voucher-1' }), withPlaces());
    api.answer<PutCartInfo>('PUT', '/cart/info', quoted({ version: 2 }));
    store.dispatch(voucherRemoved());
    await settled();
    expect(api.inputsOf<PutCartInfo>('PUT', '/cart/info')).toEqual([
      { body: { cartId: 'cart-1', voucherId: null, selectedShippingId: null } },
    ]);
    expect(store.getState().cart.cart?.voucherId).toBeNull();
  });
});
