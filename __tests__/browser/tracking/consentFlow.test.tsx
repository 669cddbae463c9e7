import { act, screen, within } from '@testing-library/react';

import { checkoutOpened, orderPlaced, productChosen } from '../../../src/browser/cart/cartSlice';
import { answerGiven, questionReopened } from '../../../src/browser/consent/consentSlice';
import { consentTexts } from '../../../src/browser/texts/consentTexts';
import type { ConsentAnswer } from '../../../src/browser/platform/consentCookie';
import type { PutCartProduct } from '../../../src/shared/cart/cartContract';
import type { GetOrder, Order } from '../../../src/shared/order/orderContract';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform, type FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { stockShop } from '../../support/browser/stockShop';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine, anOrder, aStore } from '../../support/browser/wireBuilders';
import { CONSENT_TEXT_VERSIONS } from '../../../src/shared/account/consent';
import type { PostConsent } from '../../../src/shared/account/consentContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { routeEntered } from '../../../src/browser/core/appSlice';

const aPaidPayment = (): Order['payment'] => {
  const { payment } = anOrder();
  return payment && { ...payment, status: 'paid' };
};

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const COUNTED = { pixelId: '123', adsConversion: 'AW-1/label' };

type Options = { shop?: Partial<Store>; prepare?: (fake: FakePlatform) => void };

const open = async (
  pathname: string,
  consent: ConsentAnswer | null,
  { shop = COUNTED, prepare = () => {} }: Options = {},
) => {
  const fake = fakePlatform({ consent });
  stockShop(fake.api);
  prepare(fake);
  const opened = openStore({ fake, shop: aStore(shop) });
  let seconds = 0;
  const enter = async (path: string) => {
    seconds += 1;
    const at = new Date(fake.platform.now() + seconds * 1000).toISOString();
    opened.store.dispatch(routeEntered({ pathname: path, search: '', at }));
    await settle();
  };
  await enter(pathname);
  return { ...opened, fake, enter };
};

it('does not ask who has answered', async () => {
  await renderShop('/');
  expect(screen.queryByRole('region', { name: consentTexts.title })).not.toBeInTheDocument();
});

it('asks who has not answered on pages of the shop alone', async () => {
  const { store, enter } = await open('/', null);
  expect(store.getState().consent).toEqual({ answer: null, isAsking: true, isCounted: true });
  await enter('/products');
  expect(store.getState().consent?.isAsking).toBe(true);
});

it.each(['/', '/contact', '/order/order-1'])('leads to another answer from the foot of %s', async (path) => {
  const prepare = ({ api }: FakePlatform) => api.answer<GetOrder>('GET', '/order/:id', anOrder());
  const { unmount } = await renderShop(path, { shop: { pixelId: '123' }, prepare });
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: /mudar minha escolha/ })).toHaveAttribute('href', '/privacy-policy#cookies');
  unmount();
  await renderShop(path, { shop: { pixelId: null, adsConversion: null }, prepare });
  expect(screen.queryByRole('link', { name: /mudar minha escolha/ })).not.toBeInTheDocument();
});

it('asks nobody where the store has nothing counted', async () => {
  const { store } = await open('/', null, { shop: { pixelId: null, adsConversion: null } });
  expect(store.getState().consent).toEqual({ answer: null, isAsking: false, isCounted: false });
});

it.each([
  [{ pixelId: '123', adsConversion: null }, [consentTexts.meta]],
  [{ pixelId: null, adsConversion: 'AW-1/label' }, [consentTexts.google]],
  [COUNTED, [consentTexts.meta, consentTexts.google]],
])('names who receives what is counted: %j', async (shop, names) => {
  const view = await renderShop('/caes', { shop });
  act(() => void view.store.dispatch(questionReopened()));
  await settle();
  expect(screen.getByRole('region', { name: consentTexts.title })).toHaveTextContent(consentTexts.recipients(names));
});

it.each([
  [consentTexts.approve, 'approved'],
  [consentTexts.refuse, 'refused'],
])('%s is kept, and the card goes', async (words, kept) => {
  const view = await renderShop('/caes', { shop: COUNTED });
  act(() => void view.store.dispatch(questionReopened()));
  await settle();
  const bar = within(screen.getByRole('region', { name: consentTexts.title }));
  expect(bar.getByRole('link', { name: consentTexts.policy })).toHaveAttribute('href', '/privacy-policy');
  await view.user.click(bar.getByRole('button', { name: words }));
  expect(screen.queryByRole('region', { name: consentTexts.title })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(view.readConsent()).toBe(kept);
  expectReplayable(view.store, view.actions);
});

it.each([null, 'refused'] as const)('tells nobody anything while the answer is %s', async (consent) => {
  const { store, tracked, enter } = await open('/', consent);
  await enter('/products/racao');
  store.dispatch(checkoutOpened());
  expect(tracked).toEqual([]);
});

it('tells nobody where the store named nobody', async () => {
  const { tracked } = await open('/', 'approved', { shop: {} });
  expect(tracked).toEqual([]);
});

it('tells of the page one stands on from the yes on, then of each page once', async () => {
  const { store, tracked, enter } = await open('/', null);
  store.dispatch(answerGiven({ answer: 'approved' }));
  await settle();
  expect(tracked).toEqual(['start', 'PageView']);
  await enter('/products/racao');
  expect(tracked).toEqual(['start', 'PageView', 'PageView', 'ViewContent']);
});

it('tells of what came into the cart and of going to the checkout, with their worth', async () => {
  const { store, api, counted } = await open('/', 'approved');
  const line = aLine({ productId: 'p1', productVariantId: 'v1', quantity: 3, unitPrice: 1990, total: 5970 });
  const cart = aCart({ listProduct: [line], total: 5970 });
  api.answer<PutCartProduct>('PUT', '/cart/product', cart);
  store.dispatch(productChosen({ productId: 'p1', productVariantId: 'v1', quantity: 2 }));
  await settle();
  store.dispatch(checkoutOpened());
  const goods = [expect.objectContaining({ id: 'p1', quantity: 2, price: 1990 })];
  expect(counted.slice(1)).toEqual([
    { name: 'AddToCart', value: 3980, goods },
    expect.objectContaining({ name: 'InitiateCheckout', value: 5970 }),
  ]);
});

it('is silent on pages that belong to one person', async () => {
  const { tracked, enter } = await open('/', 'approved');
  const before = [...tracked];
  await enter('/account');
  expect(tracked).toEqual(before);
});

it('loads the checkout anew where a document with their scripts leads there', async () => {
  const { reload, enter } = await open('/', 'approved');
  expect(reload).not.toHaveBeenCalled();
  await enter('/checkout');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks for no script in a document that began on the checkout, not even back in the shop', async () => {
  const { tracked, reload, enter } = await open('/checkout', 'approved');
  await enter('/');
  expect(tracked).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('stops at a no, and goes on at another yes', async () => {
  const { store, tracked, enter } = await open('/', 'approved');
  store.dispatch(answerGiven({ answer: 'refused' }));
  await enter('/caes');
  expect(tracked).toEqual(['start', 'PageView', 'stop']);
  store.dispatch(answerGiven({ answer: 'approved' }));
  await settle();
  expect(tracked.at(-1)).toBe('PageView');
});

describe('a purchase', () => {
  const waiting = anOrder({ id: 'o1' });
  const paid = anOrder({ id: 'o1', version: waiting.version + 1, payment: aPaidPayment() });
  const owed = (fake: FakePlatform) => fake.platform.storage.write('purchases', '["o1"]');

  it('is owed once its order was placed here after a yes, and waits for a document that may tell it', async () => {
    const { store, platform, tracked } = await open('/checkout', 'approved');
    store.dispatch(orderPlaced({ orderId: 'o1' }));
    expect([platform.storage.read('purchases'), tracked]).toEqual(['["o1"]', []]);
  });

  it('is told by the page it leads to, once, also where the order came before this code', async () => {
    const prepare = (fake: FakePlatform) => {
      owed(fake);
      fake.api.answer<GetOrder>('GET', '/order/:id', paid);
    };
    const { happen, tracked, counted, enter, store, actions } = await open('/checkout/success/o1', null, { prepare });
    expect(tracked).toEqual([]);
    store.dispatch(answerGiven({ answer: 'approved' }));
    await settle();
    expect(tracked).toEqual(['Purchase']);
    await enter('/order/o1');
    happen.orderChanged('o1');
    await settle();
    expect(tracked).toEqual(['Purchase']);
    expect(counted[0]).toMatchObject({ orderNumber: paid.number, value: paid.total });
    expect(JSON.stringify(counted)).not.toContain('o1"');
    expectReplayable(store, actions);
  });

  it('that is paid an hour later is told when the page is opened again, or still open', async () => {
    const { api, happen, tracked } = await open('/order/o1', 'approved', {
      prepare: (fake) => {
        owed(fake);
        fake.api.answer<GetOrder>('GET', '/order/:id', waiting);
      },
    });
    expect(tracked).toEqual([]);
    api.answer<GetOrder>('GET', '/order/:id', paid);
    for (const _again of [1, 2]) {
      happen.orderChanged('o1');
      await settle();
    }
    expect(tracked).toEqual(['Purchase']);
  });

  it('is not lost in a document whose policy keeps them out: the order is loaded as its own', async () => {
    const { tracked, reload, platform, enter } = await open('/account', 'approved', {
      prepare: (fake) => {
        owed(fake);
        fake.api.answer<GetOrder>('GET', '/order/:id', paid);
      },
    });
    await enter('/order/o1');
    expect([tracked, reload.mock.calls.length, platform.storage.read('purchases')]).toEqual([[], 1, '["o1"]']);
  });

  it.each([
    ['placed elsewhere: a copied link', 'approved', '[]'],
    ['placed before a yes', 'approved', null],
    ['of somebody who said no', 'refused', '["o1"]'],
  ] as const)('is not told of one %s', async (_what, consent, kept) => {
    const { tracked, reload } = await open('/checkout/success/o1', consent, {
      prepare: (fake) => {
        if (kept !== null) fake.platform.storage.write('purchases', kept);
        fake.api.answer<GetOrder>('GET', '/order/:id', paid);
      },
    });
    expect([tracked, reload.mock.calls]).toEqual([[], []]);
  });

  it('is not owed before a yes', async () => {
    const { store, platform } = await open('/checkout', null);
    store.dispatch(orderPlaced({ orderId: 'o1' }));
    store.dispatch(answerGiven({ answer: 'approved' }));
    expect(platform.storage.read('purchases')).toBeNull();
  });
});

describe('the proof of an answer', () => {
  const sent = (fake: FakePlatform) => fake.api.inputsOf<PostConsent>('POST', '/consent').map(({ body }) => body);

  it('goes to the store once, with the version of the text and a receipt of its own', async () => {
    const { store, fake, enter } = await open('/', null);
    store.dispatch(answerGiven({ answer: 'approved' }));
    await settle();
    store.dispatch(answerGiven({ answer: 'refused' }));
    await settle();
    await enter('/products');
    const bodies = sent(fake);
    expect(bodies.map(({ answer }) => answer)).toEqual(['given', 'refused']);
    expect(bodies.map(({ textVersion }) => textVersion)).toEqual(Array(2).fill(CONSENT_TEXT_VERSIONS.cookies));
    expect(new Set(bodies.map(({ receipt }) => receipt)).size).toBe(2);
  });

  it('is sent with the next page where it did not arrive, under the same receipt', async () => {
    const { store, fake } = await open('/', null, {
      prepare: ({ api }) => api.answer<PostConsent>('POST', '/consent', () => refused('UnavailableError')),
    });
    store.dispatch(answerGiven({ answer: 'approved' }));
    await settle();
    fake.api.answer<PostConsent>('POST', '/consent', () => succeeded(null));
    // Another page of the same browser.
    const next = openStore({ fake, shop: aStore(COUNTED) });
    next.store.dispatch(routeEntered({ pathname: '/', search: '', at: new Date(fake.platform.now()).toISOString() }));
    await settle();
    const [first, second, ...rest] = sent(fake);
    expect(first).toMatchObject({ answer: 'given' });
    expect([second, rest]).toEqual([first, []]);
  });

  it('is not made of what stands unreadable in the storage', async () => {
    const { fake } = await open('/', 'refused', {
      prepare: ({ platform }) => platform.storage.write('consent', '{"receipt":1}'),
    });
    expect(sent(fake)).toEqual([]);
  });
});
