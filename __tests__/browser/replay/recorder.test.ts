// First: it must be on the window before Redux Toolkit is loaded.
import '../../support/browser/devToolsStore';

import { toastShown } from '../../../src/browser/core/appSlice';
import { productChosen } from '../../../src/browser/cart/cartSlice';
import { compareHashes } from '../../../src/browser/replay/rebuild';
import { readRecording } from '../../../src/browser/replay/recording';
import { isQaRequested } from '../../../src/browser/replay/qaOptIn';
import type { PutCartProduct } from '../../../src/shared/cart/cartContract';
import { openQaShop } from '../../support/browser/qaShop';
import { aCart } from '../../support/browser/wireBuilders';
import { settled } from '../cart/settled';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const toast = (content: string) => toastShown({ ref: content, type: 'info', content, timeoutSeconds: 5 });

it('writes actions, replies, clock and versions, from the moment it is told to', async () => {
  const shop = openQaShop();
  shop.api.answer<PutCartProduct>('PUT', '/cart/product', aCart());
  shop.store.dispatch(toast('before'));
  await settled();
  shop.recorder.start();
  await jest.advanceTimersByTimeAsync(250);
  shop.store.dispatch(productChosen({ productId: 'p', productVariantId: 'v', quantity: 1 }));
  await settled();
  const recording = shop.recorder.stop();
  if (!recording) throw new Error('nothing recorded');
  const read = readRecording(JSON.stringify(recording));
  const types = (JSON.parse(read.payload) as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(['cart/productChosen', 'cart/changeSaved']);
  expect(read.oipet).toMatchObject({
    startedAt: '2026-11-20T13:00:00.000Z',
    build: 'dev',
    machines: { cart: expect.stringMatching(/^[\da-f]{16}$/), saleOrder: expect.any(String) },
    steps: [{ at: 250 }, { at: 250 }],
    replies: [{ step: 1, at: 250, method: 'PUT', path: '/cart/product', outcome: { ok: true } }],
  });
  expect(compareHashes(read)).toEqual({ count: 2, firstWrong: null });
  expect(shop.recorder.stop()).toBeNull();
  shop.stop();
});

it('makes a file that the DevTools import: the same state, without a dispatch', async () => {
  const shop = openQaShop();
  shop.recorder.start();
  shop.store.dispatch(toast('one'));
  shop.store.dispatch(toast('two'));
  const file = shop.recorder.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shop.store.getState().app.toasts).toEqual([]);
  const { length } = shop.reached;
  // As the extension reads a file.
  shop.lifted.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: JSON.parse(file?.payload ?? ''),
    preloadedState: JSON.parse(file?.preloadedState ?? ''),
  });
  expect(shop.store.getState().app.toasts.map(({ content }) => content)).toEqual(['one', 'two']);
  expect(shop.reached).toHaveLength(length);
  shop.stop();
});

it.each(['', '{', '{"payload":"[]","preloadedState":"{}"}', 'null'])('refuses what is no recording: %s', (text) => {
  expect(() => readRecording(text)).toThrow(/JSON|not a recording/);
});

describe('asking for the tools', () => {
  const tab = (search: string, kept: Record<string, string> | null = {}) =>
    isQaRequested({
      location: { search },
      get sessionStorage() {
        if (kept === null) throw new Error('blocked');
        return {
          getItem: (key: string) => kept[key] ?? null,
          setItem: (key: string, value: string) => {
            kept[key] = value;
          },
        };
      },
    } as unknown as Window);

  it('lasts for the tab, until they are turned off', () => {
    const kept = {};
    expect(tab('', kept)).toBe(false);
    expect(tab('?page=2&qa', kept)).toBe(true);
    expect(tab('', kept)).toBe(true);
    expect(tab('?qa=off', kept)).toBe(false);
    expect(tab('', kept)).toBe(false);
    expect(tab('?devtools', kept)).toBe(true);
  });

  it('lasts as long as the address says so where nothing may be kept', () => {
    expect([tab('?qa', null), tab('?qa=off', null), tab('', null)]).toEqual([true, false, false]);
  });

  it('is not mistaken for another word of the address', () => {
    expect([tab('?search=qa'), tab('?qatar'), tab('?faqa=1')]).toEqual([false, false, false]);
  });
});
