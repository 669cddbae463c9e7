// First: it must be on the window before Redux Toolkit is loaded.
import '../../support/browser/devToolsStore';

import { routeEntered, searchTyped } from '../../../src/browser/core/appSlice';
import { cartCheckRequested, productChosen } from '../../../src/browser/cart/cartSlice';
import { productQuantityChosen } from '../../../src/browser/cart/productShipping/productQuantity';
import { destinationTyped } from '../../../src/browser/cart/productShipping/productShippingSlice';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import { answerGiven } from '../../../src/browser/consent/consentSlice';
import { messageSent } from '../../../src/browser/content/contactSlice';
import type { GetCart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import type { GetSearchSuggestion } from '../../../src/shared/catalog/catalogContract';
import type { PostContact } from '../../../src/shared/contact/contactContract';
import { refused, succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import type { PostProductShipping } from '../../../src/shared/shipping/shippingContract';
import { anyJourneys, endOf, traceOf } from '../../support/browser/devToolsJourneys';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openQaShop } from '../../support/browser/qaShop';
import { stockShop } from '../../support/browser/stockShop';
import { aCart, aLine, aShippingStore, aStore } from '../../support/browser/wireBuilders';
import { settled } from '../cart/settled';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

const PRODUCT = '/products/racao-matuta-frango';
const cart = aCart({ version: 3, listProduct: [aLine({ id: 'a' })] });
const grown = aCart({
  version: 9,
  listProduct: [aLine({ id: 'a' }), aLine({ id: 'b', productVariantId: 'variant-2' })],
});
const chosen = productChosen({ productId: 'product-1', productVariantId: 'variant-2', quantity: 1 });

/** A page with all lazy-loaded chunks; responses to changes arrive when released. */
const openLateShop = async (isWatched: boolean, pathname: string, hasCart: boolean) => {
  const fake = fakePlatform({ consent: 'approved' });
  const { api } = fake;
  stockShop(api);
  let letAnswers = () => {};
  const answers = new Promise<void>((resolve) => {
    letAnswers = resolve;
  });
  const later = async <Value>(value: Value): Promise<Outcome<Value>> => {
    await answers;
    return succeeded(value);
  };
  api.answer<GetCart>('GET', '/cart/:cartId', cart);
  api.answer<PutCartProduct>('PUT', '/cart/product', () => later(grown));
  api.answer<PostContact>('POST', '/contact', () => later({ protocol: '20261120-483920', createdAt: '' }));
  api.answer<GetSearchSuggestion>('GET', '/search/suggestion', { listProduct: [], listCategory: [], listBrand: [] });
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', { logradouro: 'Rua', bairro: 'Centro', ibge: '3509502' });
  api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
  api.answer<PostProductShipping>('POST', '/product/:slug/shipping', [aShippingStore()]);
  if (hasCart) fake.platform.storage.write('cart', JSON.stringify(savedCartOf(cart)));
  window.history.replaceState(null, '', pathname);
  const shop = openQaShop({ fake, shop: aStore({ pixelId: '123', adsConversion: 'AW-1/label' }), isWatched });
  shop.store.dispatch(routeEntered({ pathname, search: '', at: new Date(0).toISOString() }));
  await settled();
  return { ...shop, letAnswers };
};
type Shop = Awaited<ReturnType<typeof openLateShop>>;

const callsOf =
  (method: string, path: string) =>
  ({ api }: Shop) =>
    api.calls.filter((call) => call.method === method && call.path === path).length;
const actionsOf =
  (type: string) =>
  ({ reached }: Shop) =>
    reached.filter((action) => action.type === type).length;

type Case = {
  pathname?: string;
  /** A cart of an earlier visit, so that the cart's chunk is loaded; true by default. */
  hasCart?: boolean;
  /** What is under way as the travel begins. */
  begin?: (shop: Shop) => void | Promise<void>;
  /** What comes while the page shows the past. */
  meanwhile?: (shop: Shop) => void;
  /** How often it has had its effect. */
  effects: (shop: Shop) => number;
};

const cases: Record<string, Case> = {
  'a newer cart of another tab': {
    meanwhile: ({ happen }) => happen.tabMessage(JSON.stringify(savedCartOf(grown))),
    effects: actionsOf('cart/cartReceived'),
  },
  'another tab that began a cart of its own': {
    meanwhile: ({ happen }) => happen.tabMessage(JSON.stringify(savedCartOf({ ...grown, id: 'cart-9' }))),
    effects: ({ tabMessages }) => tabMessages.length,
  },
  'the code of the cart, which the first product waits for': {
    hasCart: false,
    begin: ({ store }) => void store.dispatch(chosen),
    effects: callsOf('PUT', '/cart/product'),
  },
  'a cart that could not be read, and is asked for again': {
    async begin({ api, store }) {
      api.answer<GetCart>('GET', '/cart/:cartId', () => refused('UnavailableError'));
      store.dispatch(cartCheckRequested());
      await settled();
      api.answer<GetCart>('GET', '/cart/:cartId', cart);
    },
    effects: callsOf('GET', '/cart/:cartId'),
  },
  'a link under the pointer': {
    meanwhile: ({ happen }) => happen.linkApproached({ pathname: '/products/produto-7', search: '' }),
    effects: ({ api }) => JSON.stringify(api.calls).split('{"params":{"slug":"produto-7"}}').length - 1,
  },
  'a pause in typing a search': {
    begin: ({ store }) => void store.dispatch(searchTyped({ text: 'ração' })),
    effects: callsOf('GET', '/search/suggestion'),
  },
  'a visit that is counted': {
    begin: ({ store }) => void store.dispatch(chosen),
    meanwhile: ({ letAnswers }) => letAnswers(),
    effects: ({ tracked }) => tracked.filter((name) => name === 'AddToCart').length,
  },
  'a message on its way to the store': {
    pathname: '/contact',
    begin: ({ store }) =>
      void store.dispatch(
        messageSent({
          to: 'store',
          body: {
            name: 'Ana',
            email: 'ana@oipet.test',
            phone: null,
            subject: 'other',
            orderNumber: null,
            message: 'Uma pergunta.',
          },
        }),
      ),
    meanwhile: ({ letAnswers }) => letAnswers(),
    effects: actionsOf('contact/messageReceived'),
  },
  'a quote that waits for the last click': {
    pathname: PRODUCT,
    async begin({ store }) {
      store.dispatch(destinationTyped({ text: '13010-111' }));
      await settled();
      store.dispatch(productQuantityChosen({ slug: 'racao-matuta-frango', quantity: 3 }));
    },
    effects: callsOf('POST', '/product/:slug/shipping'),
  },
};

const openOf = async ({ pathname = '/', hasCart = true, begin }: Case, isWatched = true) => {
  const shop = await openLateShop(isWatched, pathname, hasCart);
  await begin?.(shop);
  // The cart's code is held on its way; whatever else was begun stands where it waits for the world.
  if (hasCart) await settled();
  return shop;
};
const minute = () => jest.advanceTimersByTimeAsync(60_000);

describe.each(Object.entries(cases))('%s', (_name, asked) => {
  it.each(Object.entries(anyJourneys))('waits while QA is %s, and comes once after it', async (_way, travel) => {
    const shop = await openOf(asked);
    const before = traceOf(shop);
    const effects = asked.effects(shop);
    travel(shop);
    expect(shop.travel.place()).toBe('past');
    asked.meanwhile?.(shop);
    await minute();
    expect(traceOf(shop)).toEqual(before);
    shop.travel.returnToNow();
    await minute();
    expect(asked.effects(shop)).toBe(effects + 1);
    shop.stop();
  });

  it('would not wait without the gate', async () => {
    const shop = await openOf(asked, false);
    // The same state as before: the request finds all it needs.
    shop.store.dispatch({ type: 'qa/nothing' });
    const before = traceOf(shop);
    shop.lifted.dispatch({ type: 'JUMP_TO_STATE', index: endOf(shop) - 1 });
    asked.meanwhile?.(shop);
    await minute();
    expect(traceOf(shop)).not.toEqual(before);
    shop.stop();
  });
});

it('takes no answer about cookies in the past', async () => {
  const shop = await openOf({ effects: () => 0 });
  shop.lifted.dispatch({ type: 'JUMP_TO_STATE', index: 1 });
  const before = traceOf(shop);
  shop.store.dispatch(answerGiven({ answer: 'refused' }));
  await minute();
  expect(traceOf(shop)).toEqual(before);
  shop.travel.returnToNow();
  await minute();
  expect(shop.readConsent()).toBe('approved');
  shop.stop();
});
