import {
  selectCartCount,
  selectIsCartBusy,
  selectIsPanelOpen,
  selectVisibleLines,
} from '../../../src/browser/cart/cartSelectors';
import { cartLoadRetried, lineRemoved, productChosen, quantityChanged } from '../../../src/browser/cart/cartSlice';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import type { DeleteCartProduct, GetCart, PutCart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import { QUANTITY_DEBOUNCE_MS } from '../../../src/shared/cart/cartLimits';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { FakeApi } from '../../support/browser/fakeApi';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { openCart } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const bowl = { productId: 'bowl', productVariantId: 'bowl-m' };
const ball = { productId: 'ball', productVariantId: 'ball-1' };
const addedTo = (api: FakeApi) =>
  api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => body.productId);
const chosen = { productId: 'product-1', productVariantId: 'variant-1', quantity: 2 };

describe('adding', () => {
  it('makes a cart for the first product, opens the panel and keeps the cart for the next visit', async () => {
    const { store, api, platform, actions } = openStore();
    api.answer<PutCartProduct>('PUT', '/cart/product', aCart({ listProduct: [aLine({ quantity: 2 })] }));
    store.dispatch(productChosen(chosen));
    expect(store.getState().cart.adding).toBe('variant-1');
    await settled();
    expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product')).toEqual([
      { body: { ...chosen, cartId: null, cartProductId: null } },
    ]);
    expect(store.getState().cart.adding).toBeNull();
    expect(selectIsPanelOpen(store.getState())).toBe(true);
    expect(selectCartCount(store.getState())).toBe(2);
    expect(JSON.parse(platform.storage.read('cart') ?? '')).toMatchObject({ id: 'cart-1' });
    expectReplayable(store, actions);
  });

  it('adds what goes along after the product, one at a time', async () => {
    const { store, api, actions } = openStore();
    api.answer<PutCartProduct>('PUT', '/cart/product', aCart());
    store.dispatch(productChosen({ ...chosen, along: [bowl, ball] }));
    await settled();
    expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => body)).toEqual([
      { ...chosen, cartId: null, cartProductId: null },
      { ...bowl, quantity: 1, cartId: 'cart-1', cartProductId: null },
      { ...ball, quantity: 1, cartId: 'cart-1', cartProductId: null },
    ]);
    expectReplayable(store, actions);
  });

  it('adds the rest where one of them is sold out, and says so', async () => {
    const { store, api, toasts } = await openCart(aCart());
    api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) =>
      body.productId === 'bowl' ? refused('ProductStockInsufficientError', { available: 0 }) : succeeded(aCart()),
    );
    store.dispatch(productChosen({ ...chosen, along: [bowl, ball] }));
    await settled();
    expect(addedTo(api)).toEqual(['product-1', 'bowl', 'ball']);
    expect(toasts()).toEqual(['Apenas 0 em estoque']);
  });

  it('stops where an answer is lost; asked again, it adds that one and the rest, and none twice', async () => {
    const { store, api } = await openCart(aCart());
    let isAway = true;
    api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) =>
      body.productId === 'bowl' && isAway ? refused('UnavailableError') : succeeded(aCart()),
    );
    store.dispatch(productChosen({ ...chosen, along: [bowl, ball] }));
    await settled();
    expect(addedTo(api)).toEqual(['product-1', 'bowl']);
    isAway = false;
    const again = store.getState().app.toasts.find(({ offer }) => offer)?.offer?.action;
    expect(again).toEqual(productChosen({ ...bowl, quantity: 1, along: [ball] }));
    store.dispatch(again ?? productChosen(chosen));
    await settled();
    expect(addedTo(api)).toEqual(['product-1', 'bowl', 'bowl', 'ball']);
  });

  it('says what is left when there is not enough', async () => {
    const { store, api, toasts } = await openCart(aCart());
    api.answer<PutCartProduct>('PUT', '/cart/product', () =>
      refused('ProductStockInsufficientError', { available: 3 }),
    );
    store.dispatch(productChosen(chosen));
    await settled();
    expect(toasts()).toEqual(['Apenas 3 em estoque']);
    expect([store.getState().cart.adding, selectIsPanelOpen(store.getState())]).toEqual([null, false]);
  });

  it('begins a new cart with the same lines when the old one was closed by its order', async () => {
    const { store, api, cart, saved } = await openCart(
      aCart({ id: 'old', zipCode: '13010111', deliveryCityId: '3509502' }),
    );
    const bodies: (string | null)[] = [];
    api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) => {
      bodies.push(body.cartId);
      return body.cartId === 'old'
        ? refused('CartClosedError')
        : succeeded(aCart({ id: 'new', version: bodies.length }));
    });
    api.answer<PutCart>(
      'PUT',
      '/cart',
      aCart({ id: 'new', version: 9, zipCode: '13010111', deliveryCityId: '3509502' }),
    );
    store.dispatch(productChosen({ ...chosen, productVariantId: 'variant-2' }));
    await settled();
    expect(bodies).toEqual(['old', null, 'new']);
    expect(api.inputsOf<PutCart>('PUT', '/cart')).toEqual([
      { body: { cartId: 'new', zipCode: '13010111', addressId: null, deliveryCityId: '3509502' } },
    ]);
    expect([cart().cart?.id, saved()?.id]).toEqual(['new', 'new']);
  });
});

describe('removing', () => {
  const lines = [aLine({ id: 'a' }), aLine({ id: 'b', productVariantId: 'variant-b' })];

  it('takes the line away at once and offers to put it back', async () => {
    const { store, api, actions } = await openCart(aCart({ listProduct: lines }));
    api.answer<DeleteCartProduct>('DELETE', '/cart/product', aCart({ version: 2, listProduct: lines.slice(1) }));
    api.answer<PutCartProduct>('PUT', '/cart/product', aCart({ version: 3, listProduct: lines }));
    store.dispatch(quantityChanged({ cartProductId: 'a', quantity: 4 }));
    store.dispatch(lineRemoved({ cartProductId: 'a' }));
    expect(selectVisibleLines(store.getState()).map(({ id }) => id)).toEqual(['b']);
    await settled();
    expect(api.inputsOf<DeleteCartProduct>('DELETE', '/cart/product')).toEqual([
      { body: { cartId: 'cart-1', cartProductId: 'a' } },
    ]);
    const [toast] = store.getState().app.toasts;
    expect(toast?.content).toBe('Ração Matuta Cães Adultos Frango e Arroz saiu do carrinho.');
    if (toast?.offer) store.dispatch(toast.offer.action);
    await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
    expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product')).toEqual([
      {
        body: {
          productId: 'product-1',
          productVariantId: 'variant-1',
          quantity: 4,
          cartId: 'cart-1',
          cartProductId: null,
        },
      },
    ]);
    expect(selectVisibleLines(store.getState())).toHaveLength(2);
    expectReplayable(store, actions);
  });

  it('shows the line again when it could not be removed', async () => {
    const { store, api, toasts } = await openCart(aCart({ listProduct: lines }));
    api.answer<DeleteCartProduct>('DELETE', '/cart/product', () => refused('UnexpectedError'));
    store.dispatch(lineRemoved({ cartProductId: 'a' }));
    await jest.advanceTimersByTimeAsync(500);
    expect(selectVisibleLines(store.getState())).toHaveLength(2);
    expect(toasts()).toContain('Algo de errado aconteceu. Tente novamente mais tarde');
  });
});

describe('the cart of an earlier visit', () => {
  it('counts its products before it has come', async () => {
    const fake = fakePlatform();
    fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart({ listProduct: [aLine({ quantity: 7 })] }))));
    fake.api.answer<GetCart>('GET', '/cart/:cartId', () => new Promise(() => {}));
    const { store } = openStore({ fake });
    await settled();
    expect(selectCartCount(store.getState())).toBe(7);
    expect(selectIsCartBusy(store.getState())).toBe(true);
  });

  it.each([
    ['of an old shape', { id: 'cart-1', products: [] }],
    ['with a zip code but no city', { ...savedCartOf(aCart()), zipCode: '13010111', deliveryCityId: null }],
    ['that is no JSON', '{'],
  ])('is put aside when it is one %s', async (_what, kept) => {
    const fake = fakePlatform();
    fake.platform.storage.write('cart', typeof kept === 'string' ? kept : JSON.stringify(kept));
    const { store, api } = openStore({ fake });
    await settled();
    expect(api.calls).toEqual([]);
    expect(store.getState().cart.loading).toBe('settled');
    expect(fake.platform.storage.read('cart')).toBeNull();
  });

  it.each([
    ['dead', refused('NotFoundError')],
    ['closed', refused('CartClosedError')],
    ['told to be closed', succeeded(aCart({ id: 'old', status: 'closed' }))],
  ])('heals when it is %s: a new cart holds what can still be bought', async (_what, answer) => {
    const fake = fakePlatform();
    const lines = [
      aLine({ quantity: 5 }),
      aLine({ id: 'gone', productVariantId: 'gone' }),
      aLine({ id: 'c', productVariantId: 'c' }),
    ];
    fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart({ id: 'old', listProduct: lines }))));
    fake.api.answer<GetCart>('GET', '/cart/:cartId', () => answer);
    const requested: [string, number][] = [];
    fake.api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) => {
      requested.push([body.productVariantId, body.quantity]);
      if (body.productVariantId === 'gone') return refused('NotFoundError');
      if (body.quantity > 2) return refused('ProductStockInsufficientError', { available: 2 });
      return succeeded(aCart({ id: 'new', version: requested.length }));
    });
    const { store, actions } = openStore({ fake });
    await settled();
    expect(requested).toEqual([
      ['variant-1', 5],
      ['variant-1', 2],
      ['gone', 1],
      ['c', 1],
    ]);
    expect(store.getState().cart.cart?.id).toBe('new');
    expectReplayable(store, actions);
  });

  it('can be asked for again when the server did not answer', async () => {
    const fake = fakePlatform();
    fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart())));
    fake.api.answer<GetCart>('GET', '/cart/:cartId', () => refused('UnexpectedError'));
    const { store } = openStore({ fake });
    await settled();
    expect(store.getState().cart.loading).toBe('failed');
    fake.api.answer<GetCart>('GET', '/cart/:cartId', aCart());
    store.dispatch(cartLoadRetried());
    await settled();
    expect(store.getState().cart.loading).toBe('settled');
    expect(selectCartCount(store.getState())).toBe(1);
  });
});
