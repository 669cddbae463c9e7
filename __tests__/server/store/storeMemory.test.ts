import { storeMemory } from '../../../src/server/store/storeMemory';
import { fakeCatalogueEvents } from '../../support/server/catalogBuilders';

const openMemory = () => {
  const catalogueEvents = fakeCatalogueEvents();
  const memory = storeMemory(catalogueEvents);
  const time = { now: 1_000 };
  jest.spyOn(performance, 'now').mockImplementation(() => time.now);
  let loaded = 0;
  /** Asks for a number that goes up by each load. */
  const ask = (staysMs = 0, key = 'total') =>
    memory.recall(
      's',
      key,
      async () => (loaded += 1),
      () => staysMs,
    );
  return { catalogueEvents, memory, time, ask };
};

afterEach(() => jest.restoreAllMocks());

it('loads once until its store changes', async () => {
  const { ask, catalogueEvents } = openMemory();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  catalogueEvents.tell('other');
  expect(await ask()).toBe(1);
  catalogueEvents.tell('s');
  expect(await ask()).toBe(2);
});

it('recalls what may stay for its time though its store changed, and no longer', async () => {
  const { ask, catalogueEvents, time } = openMemory();
  expect(await ask(60_000)).toBe(1);
  catalogueEvents.tell('s');
  time.now += 59_999;
  catalogueEvents.tell('s');
  expect(await ask(60_000)).toBe(1);
  time.now += 1;
  expect([await ask(60_000), await ask(60_000)]).toEqual([2, 2]);
});

it('recalls what may stay for as long as nothing changes', async () => {
  const { ask, time } = openMemory();
  await ask(60_000);
  time.now += 600_000;
  expect(await ask(60_000)).toBe(1);
});

it('keeps nothing over a gap of the feed, nor what was loaded while its store changed', async () => {
  const { ask, catalogueEvents, memory } = openMemory();
  await ask(60_000);
  catalogueEvents.tell(null);
  expect(await ask(60_000)).toBe(2);
  let finish = (_value: number) => {};
  const slow = memory.recall(
    's',
    'slow',
    () => new Promise<number>((resolve) => (finish = resolve)),
    () => 60_000,
  );
  catalogueEvents.tell('s');
  finish(7);
  expect(await slow).toBe(7);
  expect(await ask(60_000, 'slow')).toBe(3);
});

it('loads again after a failure', async () => {
  const { ask, memory } = openMemory();
  await expect(memory.recall('s', 'total', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask()).toBe(1);
});
