import { routeEntered } from '../../../src/browser/core/appSlice';
import { selectIsCartBusy, selectVisibleLines } from '../../../src/browser/cart/cartSelectors';
import { panelClosed, panelOpened, quantityChanged } from '../../../src/browser/cart/cartSlice';
import type { Cart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import { QUANTITY_DEBOUNCE_MS } from '../../../src/shared/cart/cartLimits';
import type { GetBrand, GetCategory } from '../../../src/shared/catalog/catalogContract';
import { refused, succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import { expectReplayable } from '../../support/browser/openStore';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { openCart } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lineA = aLine({ id: 'a', productVariantId: 'variant-a', unitPrice: 1000, total: 1000 });
const lineB = aLine({ id: 'b', productVariantId: 'variant-b', unitPrice: 500, total: 500 });

const open = async () => {
  const opened = await openCart(aCart({ listProduct: [lineA, lineB] }));
  let version = 1;
  let lines = [lineA, lineB];
  opened.api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) => {
    version += 1;
    lines = lines.map((line) =>
      line.id === body.cartProductId
        ? { ...line, quantity: body.quantity, total: body.quantity * line.unitPrice }
        : line,
    );
    return succeeded(aCart({ version, listProduct: lines }));
  });
  return {
    ...opened,
    requested: () => opened.api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => body),
    shown: () => selectVisibleLines(opened.store.getState()).map(({ quantity }) => quantity),
    ask: (cartProductId: string, quantity: number) =>
      opened.store.dispatch(quantityChanged({ cartProductId, quantity })),
  };
};

it('shows a quantity at once and saves it a second later', async () => {
  const { ask, requested, shown, store, cart } = await open();
  ask('a', 3);
  expect(shown()).toEqual([3, 1]);
  expect(selectIsCartBusy(store.getState())).toBe(true);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS - 1);
  expect(requested()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requested()).toEqual([
    { productId: 'product-1', cartId: 'cart-1', cartProductId: 'a', productVariantId: 'variant-a', quantity: 3 },
  ]);
  expect(cart().unsaved).toEqual({});
  expect(cart().cart?.productsValue).toBe(3500);
  expect(selectIsCartBusy(store.getState())).toBe(false);
});

const LATER_MS = 0.6 * QUANTITY_DEBOUNCE_MS;
it('lets each line rest for itself', async () => {
  const { ask, requested, store, actions } = await open();
  ask('a', 3);
  await jest.advanceTimersByTimeAsync(LATER_MS);
  ask('b', 2);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS - LATER_MS - 1);
  expect(requested()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requested().map(({ cartProductId, quantity }) => [cartProductId, quantity])).toEqual([['a', 3]]);
  await jest.advanceTimersByTimeAsync(LATER_MS);
  expect(requested().map(({ cartProductId, quantity }) => [cartProductId, quantity])).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expectReplayable(store, actions);
});

it('sends one request at a time, and the last quantity wins', async () => {
  const { ask, requested, shown, api, cart } = await open();
  const replies: ((reply: Outcome<Cart>) => void)[] = [];
  api.answer<PutCartProduct>('PUT', '/cart/product', () => new Promise((resolve) => void replies.push(resolve)));
  ask('a', 3);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
  ask('a', 5);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
  expect(requested()).toHaveLength(1);
  replies[0]?.(succeeded(aCart({ version: 2, listProduct: [{ ...lineA, quantity: 3, total: 3000 }, lineB] })));
  await settled();
  expect(shown()).toEqual([5, 1]);
  expect(requested().map(({ quantity }) => quantity)).toEqual([3, 5]);
  replies[1]?.(succeeded(aCart({ version: 3, listProduct: [{ ...lineA, quantity: 5, total: 5000 }, lineB] })));
  await settled();
  expect(cart().unsaved).toEqual({});
});

it('never asks for more than is in stock', async () => {
  const { ask, shown } = await open();
  ask('a', 50);
  expect(shown()).toEqual([12, 1]);
});

it('restores the confirmed quantity when the server refuses, and says how many there are', async () => {
  const { ask, shown, api, toasts, store, actions } = await open();
  api.answer<PutCartProduct>('PUT', '/cart/product', () => refused('ProductStockInsufficientError', { available: 2 }));
  ask('a', 9);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
  expect(shown()).toEqual([1, 1]);
  expect(toasts()).toEqual(['Apenas 2 em estoque']);
  expectReplayable(store, actions);
});

it('drops a reply that a newer one has overtaken', async () => {
  const { ask, api, cart, happen } = await open();
  const replies: ((reply: Outcome<Cart>) => void)[] = [];
  api.answer<PutCartProduct>('PUT', '/cart/product', () => new Promise((resolve) => void replies.push(resolve)));
  ask('a', 3);
  ask('b', 4);
  happen.pageHidden();
  const bothLines = [
    { ...lineA, quantity: 3, total: 3000 },
    { ...lineB, quantity: 4, total: 2000 },
  ];
  replies[1]?.(succeeded(aCart({ version: 3, listProduct: bothLines })));
  await settled();
  replies[0]?.(succeeded(aCart({ version: 2, listProduct: [{ ...lineA, quantity: 3, total: 3000 }, lineB] })));
  await settled();
  expect([cart().cart?.version, cart().cart?.productsValue]).toEqual([3, 5000]);
});

it('keeps the last wish when the request sent on hiding is overtaken by an older one', async () => {
  const { ask, requested, api, cart, happen } = await open();
  const replies: ((reply: Outcome<Cart>) => void)[] = [];
  api.answer<PutCartProduct>('PUT', '/cart/product', () => new Promise((resolve) => void replies.push(resolve)));
  ask('a', 3);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
  ask('a', 5);
  happen.pageHidden();
  const holding = (version: number, quantity: number) =>
    succeeded(aCart({ version, listProduct: [{ ...lineA, quantity, total: quantity * 1000 }, lineB] }));
  // The server took the newer request first.
  replies[1]?.(holding(2, 5));
  await settled();
  replies[0]?.(holding(3, 3));
  await settled();
  expect(requested().map(({ quantity }) => quantity)).toEqual([3, 5, 5]);
  replies[2]?.(holding(4, 5));
  await settled();
  expect([cart().cart?.listProduct[0]?.quantity, cart().unsaved]).toEqual([5, {}]);
});

it('does not send on hiding what is on its way already', async () => {
  const { ask, requested, api, happen } = await open();
  api.answer<PutCartProduct>('PUT', '/cart/product', () => new Promise(() => {}));
  ask('a', 3);
  await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
  happen.pageHidden();
  expect(requested()).toHaveLength(1);
});

describe('without an answer', () => {
  it('tries once more, then keeps what was asked for, says so and goes on trying', async () => {
    const { ask, requested, shown, api, toasts, cart, store, actions } = await open();
    api.answer<PutCartProduct>('PUT', '/cart/product', () => refused('UnexpectedError'));
    ask('a', 3);
    await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS + 500);
    expect(requested()).toHaveLength(2);
    expect(shown()).toEqual([3, 1]);
    expect(toasts()).toEqual(['Algo de errado aconteceu. Tente novamente mais tarde']);
    expect(cart().isDoubtful).toBe(true);
    api.answer<PutCartProduct>(
      'PUT',
      '/cart/product',
      aCart({ version: 2, listProduct: [{ ...lineA, quantity: 3, total: 3000 }, lineB] }),
    );
    await jest.advanceTimersByTimeAsync(4000);
    expect([shown(), cart().unsaved, cart().isDoubtful, toasts()]).toEqual([[3, 1], {}, false, []]);
    expectReplayable(store, actions);
  });

  it('does not wait when the line is back', async () => {
    const { ask, requested, api, happen } = await open();
    api.answer<PutCartProduct>('PUT', '/cart/product', () => refused('UnavailableError'));
    ask('a', 3);
    await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS + 500);
    happen.wentOnline();
    await settled();
    expect(requested()).toHaveLength(3);
  });
});

it('sends what is unsaved the moment the page is hidden', async () => {
  const { ask, requested, happen } = await open();
  ask('a', 3);
  ask('b', 2);
  happen.pageHidden();
  expect(requested().map(({ quantity }) => quantity)).toEqual([3, 2]);
});

it.each([
  ['the panel is closed', panelClosed()],
  ['another page is entered', routeEntered({ pathname: '/checkout', search: '', at: '2026-11-20T13:28:00.000Z' })],
])('does not wait when %s', async (_happening, action) => {
  const { ask, requested, store, api } = await open();
  api.answer<GetCategory>('GET', '/category', []);
  api.answer<GetBrand>('GET', '/brand', []);
  store.dispatch(panelOpened());
  ask('a', 3);
  store.dispatch(action);
  await settled();
  expect(requested().map(({ quantity }) => quantity)).toEqual([3]);
});
