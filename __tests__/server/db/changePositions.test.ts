import { changePositions } from '../../../src/server/db/changePositions';

const MOST_LAG_MS = 5_000;

const opened = () => {
  const listeners: ((storeId: string | null) => void)[] = [];
  const ofStores: ((storeId: string | null) => void)[] = [];
  const state = { now: 0, isLive: true };
  const positions = changePositions({
    catalogueEvents: {
      onCatalogueChanged: (listener) => {
        listeners.push(listener);
        return () => {};
      },
      onStoreChanged: (listener) => {
        ofStores.push(listener);
        return () => {};
      },
      onStockChanged: (listener) => {
        listeners.push((storeId) => listener(storeId ?? '', 'a product'));
        return () => {};
      },
      isLive: () => state.isLive,
    },
    mostLagMs: MOST_LAG_MS,
    clock: () => state.now,
  });
  return {
    ...positions,
    state,
    changes: (storeId: string | null) => listeners.forEach((listener) => listener(storeId)),
    storeChanges: (storeId: string | null) => ofStores.forEach((listener) => listener(storeId)),
    looks(position: number, afterMs = 1_000) {
      state.now += afterMs;
      positions.lookBegins();
      positions.lookFound(position);
    },
  };
};

it('knows nothing before the first look, while changes go unheard, and once looks stay away', () => {
  const positions = opened();
  expect(positions.leastOf('a')).toBeNull();
  positions.looks(100);
  expect(positions.leastOf('a')).toBe(100);
  positions.state.isLive = false;
  expect(positions.leastOf('a')).toBeNull();
  positions.state.isLive = true;
  positions.state.now += MOST_LAG_MS + 1;
  expect(positions.leastOf('a')).toBeNull();
});

it('asks for a change as the first look after it found the primary, not one that was under way', () => {
  const positions = opened();
  positions.looks(100);
  positions.lookBegins();
  positions.changes('a');
  positions.lookFound(150);
  expect([positions.leastOf('a'), positions.leastOf('b')]).toEqual([null, 100]);
  positions.looks(200);
  expect([positions.leastOf('a'), positions.leastOf('b')]).toEqual([200, 100]);
});

it('forgets no change over a look that found nothing', () => {
  const positions = opened();
  positions.looks(100);
  positions.changes('a');
  positions.lookBegins();
  expect(positions.leastOf('a')).toBeNull();
  positions.lookFailed();
  expect(positions.leastOf('a')).toBeNull();
  positions.looks(200);
  expect(positions.leastOf('a')).toBe(200);
});

it('asks for everything after a gap, and after another primary that has less', () => {
  const positions = opened();
  positions.looks(100);
  positions.changes(null);
  expect(positions.leastOf('a')).toBeNull();
  positions.looks(200);
  expect(positions.leastOf('a')).toBe(200);
  positions.looks(120);
  expect(positions.leastOf('a')).toBe(120);
});

it('lets a replica be so far behind and no further', () => {
  const positions = opened();
  for (let position = 100; position <= 900; position += 100) positions.looks(position);
  // Nine looks a second apart: what was five seconds ago or more is to be there.
  expect(positions.leastOf('a')).toBe(400);
  expect([positions.lagSeconds(900), positions.lagSeconds(700)]).toEqual([0, 1]);
});

it('asks for no more than that while the primary is away', () => {
  const positions = opened();
  expect(positions.leastWhileAway()).toBeNull();
  for (let position = 100; position <= 900; position += 100) positions.looks(position);
  positions.changes('a');
  positions.state.isLive = false;
  positions.state.now += 60_000;
  expect([positions.leastOf('a'), positions.leastWhileAway()]).toEqual([null, 400]);
});

it('asks for the last look of a store that is looked up, and for the primary once it changed itself', () => {
  const positions = opened();
  expect(positions.leastOfStores('a')).toBeNull();
  positions.looks(100);
  positions.looks(200);
  positions.state.isLive = false;
  positions.changes('a');
  expect([positions.leastOfStores('a'), positions.leastOfStores(null)]).toEqual([200, 200]);
  positions.storeChanges('a');
  const least = () => ['a', 'b', null].map((storeId) => positions.leastOfStores(storeId));
  expect(least()).toEqual([null, 200, null]);
  positions.lookBegins();
  positions.lookFailed();
  expect(least()).toEqual([null, 200, null]);
  positions.looks(300);
  expect(least()).toEqual([300, 300, 300]);
  positions.storeChanges(null);
  expect(least()).toEqual([null, null, null]);
  positions.looks(400);
  positions.state.now += 10 * 60_000;
  expect(least()).toEqual([400, 400, 400]);
  positions.state.now += 1;
  expect(least()).toEqual([null, null, null]);
});
