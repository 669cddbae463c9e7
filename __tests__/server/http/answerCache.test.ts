import { answerCache, type Cacheable } from '../../../src/server/http/answerCache';
import { readingAfter } from '../../../src/server/db/readerPosition';
import { fakeCatalogueEvents } from '../../support/server/catalogBuilders';

type Page = Cacheable & { text: string };
const aPage = (text: string, parts: Partial<Page> = {}): Page => ({ text, bytes: 10, isCacheable: true, ...parts });

const openCache = (maxBytes = 1_000) => {
  const catalogueEvents = fakeCatalogueEvents();
  const time = { now: 0 };
  const cache = answerCache<Page>({ catalogueEvents, clock: () => time.now, maxBytes });
  let made = 0;
  /** Asks for a page that would be made as the next number. */
  const ask = async (key: string, storeId = 's', parts: Partial<Page> = {}) =>
    (await cache.recall(storeId, key, async () => aPage(String((made += 1)), parts))).text;
  return { catalogueEvents, time, cache, ask };
};

it('makes a page once', async () => {
  const { ask } = openCache();
  expect([await ask('/'), await ask('/'), await ask('/b')]).toEqual(['1', '1', '2']);
});

it('makes one page for all who ask at once, and none of another key or store', async () => {
  const { ask } = openCache();
  expect(await Promise.all([ask('/'), ask('/'), ask('/b'), ask('/', 'other')])).toEqual(['1', '1', '2', '3']);
});

it('drops the pages of a store that changed, and of all after a gap', async () => {
  const { ask, catalogueEvents } = openCache();
  await ask('/', 'a');
  await ask('/', 'b');
  catalogueEvents.tell('a');
  expect([await ask('/', 'a'), await ask('/', 'b')]).toEqual(['3', '2']);
  catalogueEvents.tell(null);
  expect([await ask('/', 'a'), await ask('/', 'b')]).toEqual(['4', '5']);
});

it('does not keep a page begun before a drop, nor give it to who asks after the drop', async () => {
  const { cache, catalogueEvents, ask } = openCache();
  let finish = (_page: Page) => {};
  const slow = cache.recall('s', '/', () => new Promise<Page>((resolve) => (finish = resolve)));
  catalogueEvents.tell('s');
  const after = ask('/');
  finish(aPage('old'));
  expect((await slow).text).toBe('old');
  expect(await after).toBe('1');
  expect(await ask('/')).toBe('1');
});

it('makes a page anew after a minute, counted from when it was begun', async () => {
  const { ask, time } = openCache();
  await ask('/');
  time.now = 59_999;
  expect(await ask('/')).toBe('1');
  time.now = 60_000;
  expect(await ask('/')).toBe('2');
});

it('knows how a page was for ten minutes, unless it has changed since', async () => {
  const { ask, cache, catalogueEvents, time } = openCache();
  await ask('/');
  time.now = 600_000;
  catalogueEvents.setLive(false);
  expect(cache.lastKnown('s', '/')).toMatchObject({ answer: { text: '1' }, ageMs: 600_000 });
  expect([cache.known('s', '/'), cache.lastKnown('s', '/b')]).toEqual([null, null]);
  time.now += 1;
  expect(cache.lastKnown('s', '/')).toBeNull();
  catalogueEvents.setLive(true);
  await ask('/');
  catalogueEvents.tell('s');
  expect(cache.lastKnown('s', '/')).toBeNull();
});

it('keeps nothing while the feed is not live, and shares what is under way with all but who has just written', async () => {
  const { ask, catalogueEvents } = openCache();
  await ask('/');
  catalogueEvents.setLive(false);
  expect([await ask('/'), await ask('/')]).toEqual(['2', '3']);
  expect(await Promise.all([ask('/b'), ask('/b'), readingAfter(7, () => ask('/b'))])).toEqual(['4', '4', '5']);
  expect(await ask('/b')).toBe('6');
});

it('lets go of the page not asked for the longest when it is full', async () => {
  const { ask } = openCache(30);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
  expect([await ask('a'), await ask('c'), await ask('d'), await ask('b')]).toEqual(['1', '3', '4', '5']);
});

it('keeps no page that is too large or not to be kept, and none at all without memory', async () => {
  const { ask } = openCache(30);
  await ask('small');
  expect([await ask('large', 's', { bytes: 31 }), await ask('large', 's', { bytes: 31 })]).toEqual(['2', '3']);
  expect([await ask('404', 's', { isCacheable: false }), await ask('404')]).toEqual(['4', '5']);
  expect(await ask('small')).toBe('1');
  const none = openCache(0);
  expect([await none.ask('/'), await none.ask('/')]).toEqual(['1', '2']);
});

it('makes the page again after a failure', async () => {
  const { cache, ask } = openCache();
  await expect(cache.recall('s', '/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask('/')).toBe('1');
});

it('drops what says the stock of a product alone when only that changed', async () => {
  const { ask, catalogueEvents } = openCache();
  await ask('/list', 's', { stockOf: [] });
  await ask('/bola', 's', { stockOf: ['bola'] });
  await ask('/osso', 's', { stockOf: ['osso'] });
  await ask('/bola', 'other', { stockOf: ['bola'] });
  catalogueEvents.tellStock('s', 'bola');
  expect([await ask('/list'), await ask('/bola'), await ask('/osso'), await ask('/bola', 'other')]).toEqual([
    '1',
    '5',
    '3',
    '4',
  ]);
});

it('drops at any stock what does not say whose it depends on', async () => {
  const { ask, catalogueEvents } = openCache();
  await ask('/');
  catalogueEvents.tellStock('s', 'bola');
  expect(await ask('/')).toBe('2');
});

it('does not keep an answer begun before its product was sold, nor give it to who asks after', async () => {
  const { cache, catalogueEvents, ask } = openCache();
  let finish = (_page: Page) => {};
  const slow = cache.recall('s', '/bola', () => new Promise<Page>((resolve) => (finish = resolve)));
  catalogueEvents.tellStock('s', 'bola');
  const after = ask('/bola', 's', { stockOf: ['bola'] });
  finish({ ...aPage('old'), stockOf: ['bola'] });
  expect((await slow).text).toBe('old');
  expect([await after, await ask('/bola')]).toEqual(['1', '1']);
});

it('makes an answer anew when the time it holds for is over', async () => {
  const { ask, time } = openCache();
  await ask('/', 's', { holdsMs: 10 });
  time.now = 10;
  expect(await ask('/')).toBe('2');
});

it('forgets whose stock changed beyond some thousand products, and never says an old one', async () => {
  const { ask, catalogueEvents } = openCache();
  await ask('/bola', 's', { stockOf: ['bola'] });
  catalogueEvents.tellStock('s', 'bola');
  for (let place = 0; place < 6_000; place += 1) catalogueEvents.tellStock('s', `p${place}`);
  expect(await ask('/bola')).toBe('2');
});

it('lets nobody wait for a database that may be away, where a page is known: one at a time tries', async () => {
  const { ask, cache, catalogueEvents } = openCache();
  await ask('/');
  let tries = 0;
  const never = () => {
    tries += 1;
    return new Promise<Page>(() => {});
  };
  catalogueEvents.setLive(false);
  await expect(cache.recall('s', '/', never)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(cache.recall('s', '/', never)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(tries).toBe(1);
  expect(cache.lastKnown('s', '/')?.answer.text).toBe('1');
});

it('stops waiting for a page once the database may be away, and never while it is there', async () => {
  const { ask, cache, catalogueEvents, time } = openCache();
  await ask('/');
  time.now = 60_000;
  let finish = (_page: Page) => {};
  const waited = cache.recall('s', '/', () => new Promise<Page>((resolve) => (finish = resolve)));
  const longer = new Promise((resolve) => setTimeout(resolve, 400));
  expect(await Promise.race([waited, longer.then(() => 'still waiting')])).toBe('still waiting');
  catalogueEvents.setLive(false);
  await expect(waited).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  finish(aPage('late'));
});
