import fc from 'fast-check';

import { routeEntered } from '../../../src/browser/core/appSlice';
import { selectVisibleLines } from '../../../src/browser/cart/cartSelectors';
import { lineRemoved, panelClosed, quantityChanged, type quantitySent } from '../../../src/browser/cart/cartSlice';
import { readSavedCart, savedCartOf } from '../../../src/browser/cart/savedCart';
import { keyValueStorage } from '../../../src/browser/platform/keyValueStorage';
import { succeeded } from '../../../src/shared/kernel/outcome';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { badNetwork } from '../../support/browser/network/badNetwork';
import { simulatedCart, SIMULATED_STOCK } from '../../support/browser/network/simulatedCart';
import { memoryStorage } from '../../support/browser/network/memoryStorage';
import { openStore } from '../../support/browser/openStore';
import { standingOn } from './openCart';

/** By then everything that waits has been tried again. In milliseconds. */
const SETTLE_MS = 150_000;

const LINES = ['a', 'b', 'c'];

type Gesture =
  | { kind: 'click'; line: string; by: 1 | -1 }
  | { kind: 'wait'; ms: number }
  | { kind: 'remove'; line: string }
  | { kind: 'hide' | 'closePanel' | 'navigate' }
  /** crash: the tab is gone without a word. */
  | { kind: 'reload'; isCrash: boolean; afterMs: number };

const line = fc.constantFrom(...LINES);
const click = fc.record({ kind: fc.constant('click' as const), line, by: fc.constantFrom(1 as const, -1 as const) });
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 1600 }) });
const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  { weight: 12, arbitrary: click },
  { weight: 8, arbitrary: wait },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), line }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('hide' as const, 'closePanel' as const, 'navigate' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reload' as const),
      isCrash: fc.boolean(),
      afterMs: fc.integer({ min: 0, max: 1200 }),
    }),
  },
);
/** A storm: what happens to the page, on which network. */
export const storms = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  loss: fc.constantFrom(0, 0, 0.3),
  gestures: fc.array(gesture, { minLength: 5, maxLength: 40 }),
});
export type Storm = { seed: number; loss: number; gestures: Gesture[] };

/** A client that is wrong on purpose. */
export type Mutant = 'none' | 'repliesNotDropped' | 'wantedNotKept';

/** Runs a storm to its end on the real store and sagas, in virtual time, and returns the final states. */
export const playStorm = async ({ seed, loss, gestures }: Storm, mutant: Mutant = 'none') => {
  const server = simulatedCart(LINES);
  let lastVersion = 0;
  const network = badNetwork({
    seed,
    server,
    loss,
    // A client that takes the last reply for the newest.
    tamper: (answer) =>
      mutant === 'repliesNotDropped' && answer.ok
        ? succeeded({ ...answer.value, version: (lastVersion += 1) })
        : answer,
  });
  const storage = keyValueStorage(memoryStorage());
  storage.write('cart', JSON.stringify(savedCartOf(server.cart())));
  const requested = new Map<string, number>();
  const removed = new Set<string>();
  /** Pauses that clicks on each line came to. */
  const pauses = new Map<string, number>();
  const restless = new Map<string, number>();
  const sends = new Map<string, number>();
  let least = Infinity;

  const open = async () => {
    const fake = fakePlatform();
    const wire = network.page();
    const opened = openStore({
      fake: { ...fake, platform: { ...fake.platform, http: wire.http, storage } },
      preloadedState: standingOn('/'),
    });
    await jest.advanceTimersByTimeAsync(0);
    return { opened, close: wire.close, hide: fake.happen.pageHidden };
  };
  let page = await open();
  const shown = () => selectVisibleLines(page.opened.store.getState());
  const watch = () => {
    for (const { quantity } of shown()) least = Math.min(least, quantity);
  };
  const endPauses = () => {
    for (const id of restless.keys()) pauses.set(id, (pauses.get(id) ?? 0) + 1);
    restless.clear();
  };
  const countSends = () => {
    for (const action of page.opened.actions)
      if (action.type === ('cart/quantitySent' satisfies typeof quantitySent.type)) {
        const { cartProductId } = (action as ReturnType<typeof quantitySent>).payload;
        sends.set(cartProductId, (sends.get(cartProductId) ?? 0) + 1);
      }
  };
  const pass = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    for (const [id, at] of restless)
      if (Date.now() - at >= 1000) {
        pauses.set(id, (pauses.get(id) ?? 0) + 1);
        restless.delete(id);
      }
    watch();
  };

  await pass(0);
  for (const step of gestures) {
    const { store } = page.opened;
    switch (step.kind) {
      case 'click': {
        const seen = shown().find(({ id }) => id === step.line);
        if (!seen) break;
        const quantity = seen.quantity + step.by;
        store.dispatch(quantityChanged({ cartProductId: step.line, quantity }));
        requested.set(step.line, Math.min(Math.max(quantity, 1), SIMULATED_STOCK));
        restless.set(step.line, Date.now());
        break;
      }
      case 'wait':
        await pass(step.ms);
        break;
      case 'remove':
        if (shown().length > 1 && shown().some(({ id }) => id === step.line) && loss === 0) {
          store.dispatch(lineRemoved({ cartProductId: step.line }));
          removed.add(step.line);
          // Its request is sent with the page, or not: tested elsewhere.
          await pass(15_000);
        }
        break;
      case 'hide':
        page.hide();
        endPauses();
        break;
      case 'closePanel':
        store.dispatch(panelClosed());
        endPauses();
        break;
      case 'navigate':
        store.dispatch(routeEntered({ pathname: '/', search: '', at: new Date(0).toISOString() }));
        endPauses();
        break;
      case 'reload':
        if (!step.isCrash) page.hide();
        endPauses();
        countSends();
        page.opened.stop();
        page.close();
        await jest.advanceTimersByTimeAsync(step.afterMs);
        if (mutant === 'wantedNotKept') {
          const kept = readSavedCart(storage.read('cart'));
          if (kept) storage.write('cart', JSON.stringify({ ...kept, unsaved: {} }));
        }
        page = await open();
        break;
    }
    watch();
  }
  network.heal();
  await pass(SETTLE_MS);
  endPauses();
  countSends();
  const { cart } = page.opened.store.getState();
  page.opened.stop();
  page.close();
  jest.clearAllTimers();
  const stored = server.quantities();
  const last = Object.fromEntries([...requested].filter(([id]) => !removed.has(id)));
  return {
    shown: Object.fromEntries((cart.cart?.listProduct ?? []).map(({ id, quantity }) => [id, quantity])),
    stored,
    kept: Object.fromEntries(
      (readSavedCart(storage.read('cart'))?.lines ?? []).map(({ productVariantId, quantity }) => [
        productVariantId,
        quantity,
      ]),
    ),
    isSettled: !cart.isDoubtful && Object.keys(cart.unsaved).length === 0 && Object.keys(cart.sending).length === 0,
    last,
    storedOfLast: Object.fromEntries(Object.keys(last).map((id) => [id, stored[id]])),
    surplus: LINES.filter((id) => (sends.get(id) ?? 0) > (pauses.get(id) ?? 0)),
    least,
  };
};
