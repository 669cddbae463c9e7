import fc from 'fast-check';

import { selectVisibleLines } from '../../../src/browser/cart/cartSelectors';
import { quantityChanged } from '../../../src/browser/cart/cartSlice';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import { keyValueStorage } from '../../../src/browser/platform/keyValueStorage';
import { badNetwork } from '../../support/browser/network/badNetwork';
import { memoryStorage } from '../../support/browser/network/memoryStorage';
import { simulatedCart } from '../../support/browser/network/simulatedCart';
import { openTabs } from '../../support/browser/network/twoTabs';

/** `npm run prove -- 39` asks for more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 25);
const SEED = Number(process.env.PROPERTY_SEED ?? 39);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LINES = ['a', 'b'];
const click = fc.record({
  tab: fc.constantFrom(0, 1),
  line: fc.constantFrom(...LINES),
  by: fc.constantFrom(1, -1),
  afterMs: fc.integer({ min: 0, max: 1500 }),
});

it(`shows in both tabs what is stored (${RUNS} seeds from ${SEED})`, async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 2 ** 31 }),
    fc.constantFrom(0, 0.3),
    fc.array(click, { minLength: 2, maxLength: 25 }),
    async (seed, loss, clicks) => {
      const server = simulatedCart(LINES);
      const network = badNetwork({ seed, server, loss });
      const storage = keyValueStorage(memoryStorage());
      storage.write('cart', JSON.stringify(savedCartOf(server.cart())));
      const tabs = await openTabs({ http: [network.page().http, network.page().http], storage });
      await jest.advanceTimersByTimeAsync(40_000);
      const shown = (index: number) =>
        Object.fromEntries(
          tabs
            .slice(index, index + 1)
            .flatMap(({ store }) => selectVisibleLines(store.getState()).map(({ id, quantity }) => [id, quantity])),
        );
      for (const { tab, line, by, afterMs } of clicks) {
        const quantity = (shown(tab)[line] ?? 1) + by;
        tabs[tab]?.store.dispatch(quantityChanged({ cartProductId: line, quantity }));
        await jest.advanceTimersByTimeAsync(afterMs);
      }
      network.heal();
      await jest.advanceTimersByTimeAsync(120_000);
      const ends = [shown(0), shown(1)];
      tabs.forEach(({ stop }) => stop());
      jest.clearAllTimers();
      expect(ends).toEqual([server.quantities(), server.quantities()]);
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
}, 3_600_000);
