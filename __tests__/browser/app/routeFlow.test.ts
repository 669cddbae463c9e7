import { connectionRegained, retryRequested, routeEntered } from '../../../src/browser/core/appSlice';
import { selectIsRouteLoading } from '../../../src/browser/core/appSelectors';
import { pageStatusOf } from '../../../src/browser/app/pageStatus';
import type { GetCategory, GetProduct, GetProducts } from '../../../src/shared/catalog/catalogContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetStorePage, Store } from '../../../src/shared/store/storeContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { stockShop } from '../../support/browser/stockShop';
import { aListOf, aProductDetail, aStore } from '../../support/browser/wireBuilders';

const NOON = '2026-11-20T15:00:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOON) }));
afterEach(() => jest.useRealTimers());

const openShop = (shop: Partial<Store> = {}) => {
  const fake = fakePlatform();
  stockShop(fake.api);
  const opened = openStore({ fake, shop: aStore(shop) });
  const enter = async (pathname: string, search = '', at = NOON) => {
    opened.store.dispatch(routeEntered({ pathname, search, at }));
    await jest.advanceTimersByTimeAsync(0);
  };
  const statusOf = (pathname: string, search = '') => pageStatusOf(opened.store.getState(), { pathname, search });
  return { ...opened, enter, statusOf };
};

const countOf = (calls: { path: string }[], path: string) => calls.filter((call) => call.path === path).length;

it('loads the menu and the products of a category, and settles', async () => {
  const { store, api, actions, enter, statusOf } = openShop();
  store.dispatch(routeEntered({ pathname: '/caes', search: '?page=2', at: NOON }));
  expect(selectIsRouteLoading(store.getState())).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(selectIsRouteLoading(store.getState())).toBe(false);
  expect(statusOf('/caes', '?page=2').name).toBe('ready');
  expect(api.inputsOf<GetProducts>('GET', '/product')).toEqual([
    { query: expect.objectContaining({ category: 'caes', page: 2 }) },
  ]);
  await enter('/caes/racao-seca', '?sort=lowest');
  expect(api.inputsOf<GetProducts>('GET', '/product')[1]).toEqual({
    query: expect.objectContaining({ category: 'caes', subcategory: 'racao-seca', sort: 'lowest' }),
  });
  expectReplayable(store, actions);
});

it('asks for the categories once, though the home page needs them for its shelves', async () => {
  const { store, api, actions, enter } = openShop();
  await enter('/');
  expect(countOf(api.calls, '/category')).toBe(1);
  const asked = api.inputsOf<GetProducts>('GET', '/product').map(({ query }) => query);
  expect(asked).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sort: 'best-selling' }),
      expect.objectContaining({ sort: 'newest' }),
      expect.objectContaining({ category: 'caes' }),
      expect.objectContaining({ category: 'gatos' }),
    ]),
  );
  expect(asked).toHaveLength(4);
  expectReplayable(store, actions);
});

it('shows what it has for five minutes, and then the old while it asks anew', async () => {
  const { store, api, actions, enter, statusOf } = openShop();
  await enter('/products');
  await enter('/products', '', '2026-11-20T15:04:59.000Z');
  expect(countOf(api.calls, '/product')).toBe(1);
  api.answer<GetProducts>('GET', '/product', () => new Promise(() => {}));
  await enter('/products', '', '2026-11-20T15:05:00.000Z');
  expect(countOf(api.calls, '/product')).toBe(2);
  expect(statusOf('/products').name).toBe('ready');
  expectReplayable(store, actions);
});

it('knows unknown, removed and renamed products', async () => {
  const { store, actions, enter, statusOf } = openShop();
  await enter('/products/desconhecido');
  await enter('/products/removido');
  await enter('/products/nome-antigo', '?variant=MAT-1');
  expect(statusOf('/products/desconhecido').name).toBe('notFound');
  expect(statusOf('/products/removido').name).toBe('gone');
  expect(statusOf('/products/nome-antigo', '?variant=MAT-1')).toEqual({
    name: 'moved',
    location: '/products/nome-novo?variant=MAT-1',
  });
  expect(statusOf('/products/nome-novo').name).toBe('ready');
  expectReplayable(store, actions);
});

it('does not ask for a category under a word that is a page of its own', async () => {
  const { store, api, actions, enter, statusOf } = openShop();
  await enter('/sandbox');
  expect(statusOf('/sandbox').name).toBe('notFound');
  expect(countOf(api.calls, '/product')).toBe(0);
  expectReplayable(store, actions);
});

it('leaves a page that was overtaken by a faster shopper', async () => {
  const { store, api, actions, enter, statusOf } = openShop();
  let answerLate: (outcome: ReturnType<typeof succeeded<ReturnType<typeof aProductDetail>>>) => void = () => {};
  api.answer<GetProduct>('GET', '/product/:slug', () => new Promise((resolve) => (answerLate = resolve)));
  await enter('/products/lento');
  await enter('/caes');
  answerLate(succeeded(aProductDetail({ slug: 'lento' })));
  await jest.advanceTimersByTimeAsync(0);
  expect(statusOf('/caes').name).toBe('ready');
  expect(statusOf('/products/lento').name).toBe('loading');
  await enter('/products/lento');
  answerLate(succeeded(aProductDetail({ slug: 'lento' })));
  await jest.advanceTimersByTimeAsync(0);
  expect(statusOf('/products/lento').name).toBe('ready');
  expectReplayable(store, actions);
});

it('fails, and comes back when the shopper tries again', async () => {
  const { store, api, actions, enter, statusOf } = openShop();
  api.answer<GetProducts>('GET', '/product', () => refused('UnavailableError'));
  await enter('/caes');
  expect(statusOf('/caes').name).toBe('failed');
  api.answer<GetProducts>('GET', '/product', aListOf([]));
  store.dispatch(retryRequested());
  expect(statusOf('/caes').name).toBe('loading');
  await jest.advanceTimersByTimeAsync(0);
  expect(statusOf('/caes').name).toBe('ready');
  expectReplayable(store, actions);
});

it('tries a failed page again once the browser is back online, and leaves a good one alone', async () => {
  const { store, api, actions, happen, enter, statusOf } = openShop();
  api.answer<GetProducts>('GET', '/product', () => refused('UnexpectedError'));
  await enter('/caes');
  happen.wentOffline();
  expect(store.getState().app.connectivity).toBe('offline');
  api.answer<GetProducts>('GET', '/product', aListOf([]));
  happen.wentOnline();
  await jest.advanceTimersByTimeAsync(0);
  expect(statusOf('/caes').name).toBe('ready');
  const calls = api.calls.length;
  store.dispatch(connectionRegained());
  await jest.advanceTimersByTimeAsync(0);
  expect(api.calls).toHaveLength(calls);
  expectReplayable(store, actions);
});

it('shows a page though the menu could not be had', async () => {
  const { store, api, actions, enter, statusOf } = openShop();
  api.answer<GetCategory>('GET', '/category', () => refused('UnexpectedError'));
  await enter('/caes');
  expect(statusOf('/caes').name).toBe('ready');
  expectReplayable(store, actions);
});

it.each([
  ['an open store', false, 1],
  ['a closed store, which would refuse it', true, 0],
])('fetches the page of a link ahead in %s', async (_what, isClosed, count) => {
  const { api, happen, enter } = openShop({ isClosed });
  await enter('/contact-oipet');
  happen.linkApproached({ pathname: '/products', search: '' });
  await jest.advanceTimersByTimeAsync(0);
  expect(countOf(api.calls, '/product')).toBe(count);
});

it('leaves for the document of a page that a closed store refuses, and stays at its texts', async () => {
  const { store, api, actions, leaveFor, enter } = openShop({ isClosed: true });
  await enter('/contact-oipet');
  await enter('/auth/login', '?next=%2Fadmin');
  await enter('/admin/first-steps');
  const terms = {
    slug: 'terms-of-purchase',
    title: 'Termos de compra',
    intro: '',
    updatedAt: '2026-11-20T15:00:00.000Z',
  } as const;
  api.answer<GetStorePage>('GET', '/store/page/:slug', { ...terms, blocks: [] });
  await enter('/terms-of-purchase');
  expect(leaveFor).not.toHaveBeenCalled();
  await enter('/caes', '?page=2');
  expect(leaveFor.mock.calls).toEqual([['/caes?page=2']]);
  expect(countOf(api.calls, '/product')).toBe(0);
  expectReplayable(store, actions);
});

it('leaves the cart of an earlier visit alone while the store is closed', async () => {
  const fake = fakePlatform();
  stockShop(fake.api);
  fake.platform.storage.write('cart', 'cart-1');
  const { store, api } = openStore({ fake, shop: aStore({ isClosed: true }) });
  store.dispatch(routeEntered({ pathname: '/contact-oipet', search: '', at: NOON }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(countOf(api.calls, '/cart/:cartId')).toBe(0);
});
