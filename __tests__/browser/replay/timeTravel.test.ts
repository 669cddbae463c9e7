// First: it must be on the window before Redux Toolkit is loaded.
import '../../support/browser/devToolsStore';

import { routeEntered } from '../../../src/browser/core/appSlice';
import { lineRemoved, quantityChanged } from '../../../src/browser/cart/cartSlice';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import type { DeleteCartProduct, GetCart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import { succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import { devToolsJourneys, endOf, importedActions, traceOf } from '../../support/browser/devToolsJourneys';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openQaShop } from '../../support/browser/qaShop';
import { seeded } from '../../support/browser/recorded/seeded';
import { stockShop } from '../../support/browser/stockShop';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { settled } from '../cart/settled';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

const lines = [aLine({ id: 'a' }), aLine({ id: 'b', productVariantId: 'variant-b' })];
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

type Shop = ReturnType<typeof openQaShop> & { answerRemoval: () => void };

/** A page in the middle of life: a toast on its way out, a quantity waiting, a request without its answer. */
const openBusyShop = async (isWatched = true): Promise<Shop> => {
  const fake = fakePlatform();
  stockShop(fake.api);
  const cart = aCart({ listProduct: lines });
  fake.platform.storage.write('cart', JSON.stringify(savedCartOf(cart)));
  fake.api.answer<GetCart>('GET', '/cart/:cartId', cart);
  fake.api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) =>
    succeeded(aCart({ version: 9, listProduct: [aLine({ id: 'a', quantity: body.quantity })] })),
  );
  let answerRemoval = () => {};
  fake.api.answer<DeleteCartProduct>(
    'DELETE',
    '/cart/product',
    () =>
      new Promise<Outcome<typeof cart>>((resolve) => {
        answerRemoval = () => resolve(succeeded(aCart({ version: 5, listProduct: lines.slice(0, 1) })));
      }),
  );
  const shop = openQaShop({ fake, isWatched });
  shop.store.dispatch(routeEntered({ pathname: '/', search: '', at: new Date(0).toISOString() }));
  await settled();
  shop.store.dispatch(lineRemoved({ cartProductId: 'b' }));
  shop.store.dispatch(quantityChanged({ cartProductId: 'a', quantity: 3 }));
  await settled();
  return { ...shop, answerRemoval: () => answerRemoval() };
};

/** Events that happen to a page in the background. */
const letTheWorldGoOn = async (shop: Shop) => {
  shop.answerRemoval();
  shop.happen.wentOffline();
  shop.happen.wentOnline();
  shop.happen.pageHidden();
  shop.happen.pageShown();
  shop.happen.stored('cart', null);
  // An older cart: without changes.
  shop.happen.tabMessage(JSON.stringify(savedCartOf(aCart({ version: 0 }))));
  shop.happen.linkApproached({ pathname: '/account', search: '' });
  await minutes(5);
};

/** What is left in the end: in the store, in the browser, on the screen. A quantity may have been sent twice. */
const endingOf = (shop: Shop) => ({
  state: shop.store.getState(),
  saved: shop.platform.storage.read('cart'),
  toasts: traceOf(shop).toasts,
});

/** The same page's state without time travel. */
const untravelled = async () => {
  const shop = await openBusyShop();
  await letTheWorldGoOn(shop);
  shop.stop();
  return endingOf(shop);
};

describe.each(Object.entries(devToolsJourneys))('%s in the Redux DevTools', (_name, travel) => {
  it('makes no request, no write, no toast and no dispatch, whatever happens outside', async () => {
    const shop = await openBusyShop();
    const before = traceOf(shop);
    travel(shop);
    const shown = shop.store.getState();
    shop.store.dispatch(quantityChanged({ cartProductId: 'a', quantity: 7 }));
    await letTheWorldGoOn(shop);
    expect(traceOf(shop)).toEqual(before);
    expect(shop.store.getState()).toBe(shown);
    shop.stop();
  });

  it('goes on at now as if nobody had travelled', async () => {
    const expected = await untravelled();
    const shop = await openBusyShop();
    travel(shop);
    await letTheWorldGoOn(shop);
    shop.travel.returnToNow();
    await minutes(5);
    expect(endingOf(shop)).toEqual(expected);
    shop.stop();
  });
});

it('has no effects on forty seeded walks through all of these, and ends each as if nobody had travelled', async () => {
  const expected = await untravelled();
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seeded(seed);
    const shop = await openBusyShop();
    const before = traceOf(shop);
    for (let step = random.between(1, 6); step > 0; step -= 1) {
      const { stagedActionIds } = shop.lifted.getState();
      shop.lifted.dispatch({
        type: 'JUMP_TO_STATE',
        index: random.between(0, Math.max(0, stagedActionIds.length - 2)),
      });
      random.oneOf(Object.values(devToolsJourneys))(shop);
    }
    // A walk may end without travelling: with a history of one.
    if (shop.travel.place() === 'past') {
      await letTheWorldGoOn(shop);
      expect({ seed, ...traceOf(shop) }).toEqual({ seed, ...before });
      shop.travel.returnToNow();
      await minutes(5);
    } else await letTheWorldGoOn(shop);
    expect({ seed, ...endingOf(shop) }).toEqual({ seed, ...expected });
    shop.stop();
  }
}, 120_000);

it('goes on when QA jumps back to the last action, or takes the skipped one in again', async () => {
  const expected = await untravelled();
  for (const [away, back] of [
    [{ type: 'JUMP_TO_STATE', index: 1 }, (shop: Shop) => ({ type: 'JUMP_TO_STATE', index: endOf(shop) })],
    [{ type: 'TOGGLE_ACTION', id: 2 }, () => ({ type: 'TOGGLE_ACTION', id: 2 })],
    [{ type: 'LOCK_CHANGES', status: true }, () => ({ type: 'LOCK_CHANGES', status: false })],
  ] as const) {
    const shop = await openBusyShop();
    shop.lifted.dispatch(away);
    expect(shop.travel.place()).toBe('past');
    await letTheWorldGoOn(shop);
    shop.lifted.dispatch(back(shop));
    expect(shop.travel.place()).toBe('now');
    await minutes(5);
    expect(endingOf(shop)).toEqual(expected);
    shop.stop();
  }
});

it('shows no session that belongs to no store, such as bare actions', async () => {
  const shop = await openBusyShop();
  const state = shop.store.getState();
  shop.lifted.dispatch({ type: 'IMPORT_STATE', nextLiftedState: importedActions, preloadedState: undefined });
  expect([shop.store.getState(), shop.travel.place()]).toEqual([state, 'now']);
  shop.stop();
});

it('would find effects: without the gate the same journeys leave traces', async () => {
  const shop = await openBusyShop(false);
  shop.store.dispatch(quantityChanged({ cartProductId: 'a', quantity: 4 }));
  const before = traceOf(shop);
  shop.lifted.dispatch({ type: 'JUMP_TO_STATE', index: endOf(shop) - 1 });
  await letTheWorldGoOn(shop);
  expect(traceOf(shop).requests).toBeGreaterThan(before.requests);
  expect(traceOf(shop).dispatches).toBeGreaterThan(before.dispatches);
  // What is shown is kept, though it is past.
  expect(traceOf(shop).writes).toBeGreaterThan(before.writes);
  shop.stop();
});

it('shows the address of the moment, and at now the one it was', async () => {
  const shop = await openBusyShop();
  const home = endOf(shop);
  window.history.pushState({ idx: 1 }, '', '/caes?page=2');
  shop.store.dispatch(routeEntered({ pathname: '/caes', search: '?page=2', at: new Date(1).toISOString() }));
  await settled();
  const { length } = shop.reached;
  const pops: string[] = [];
  window.addEventListener('popstate', () => pops.push(window.location.pathname));
  shop.lifted.dispatch({ type: 'JUMP_TO_STATE', index: home });
  expect(window.location.pathname).toBe('/');
  shop.travel.returnToNow();
  expect([window.location.pathname + window.location.search, pops]).toEqual(['/caes?page=2', ['/', '/caes']]);
  expect(window.history.state).toEqual({ idx: 1 });
  // The router reports the page it returns to, which was never left.
  shop.store.dispatch(routeEntered({ pathname: '/caes', search: '?page=2', at: new Date(2).toISOString() }));
  expect(shop.reached).toHaveLength(length);
  shop.stop();
});
