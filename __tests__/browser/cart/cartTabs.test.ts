import { selectVisibleLines } from '../../../src/browser/cart/cartSelectors';
import { orderPlaced, quantityChanged } from '../../../src/browser/cart/cartSlice';
import { cartGoneMessage } from '../../../src/browser/cart/cartTabsSaga';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import { keyValueStorage } from '../../../src/browser/platform/keyValueStorage';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import type { GetCart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import { QUANTITY_DEBOUNCE_MS } from '../../../src/shared/cart/cartLimits';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { memoryStorage } from '../../support/browser/network/memoryStorage';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { openCart } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const tabMessage = (...given: Parameters<typeof savedCartOf>) => JSON.stringify(savedCartOf(...given));

describe('another tab', () => {
  it('is heard without a request, and the newer version counts', async () => {
    const { cart, happen, api, store, actions } = await openCart(aCart({ version: 3 }));
    const calls = api.calls.length;
    happen.tabMessage(tabMessage(aCart({ version: 4, listProduct: [aLine({ quantity: 5, total: 84_450 })] })));
    await settled();
    expect(selectVisibleLines(store.getState()).map(({ quantity }) => quantity)).toEqual([5]);
    happen.tabMessage(tabMessage(aCart({ version: 2 })));
    await settled();
    expect([cart().cart?.version, api.calls.length]).toEqual([4, calls]);
    expectReplayable(store, actions);
  });

  it('does not take away what is being clicked here', async () => {
    const { store, happen } = await openCart(aCart({ version: 3 }));
    store.dispatch(quantityChanged({ cartProductId: 'line-1', quantity: 7 }));
    happen.tabMessage(tabMessage(aCart({ version: 4 })));
    await settled();
    expect(selectVisibleLines(store.getState()).map(({ quantity }) => quantity)).toEqual([7]);
  });

  it('that placed the order empties this cart, and the shopper is told', async () => {
    const { cart, happen, toasts } = await openCart(aCart());
    happen.tabMessage(cartGoneMessage('cart-1', '/order/order-1'));
    await settled();
    expect([cart().cart, toasts()]).toEqual([null, [cartTexts.orderedElsewhere]]);
    expect(cart().orderedAt).toBe('/order/order-1');
  });

  it('in which the customer signs out takes the cart along, without a word', async () => {
    const { cart, happen, toasts } = await openCart(aCart());
    happen.tabMessage(cartGoneMessage('another-cart', null));
    await settled();
    expect(cart().cart?.id).toBe('cart-1');
    happen.tabMessage(cartGoneMessage('cart-1', null));
    await settled();
    expect([cart().cart, toasts()]).toEqual([null, []]);
  });

  it('that has begun another cart in the place of this one is followed', async () => {
    const { cart, happen } = await openCart(aCart({ id: 'old' }));
    happen.tabMessage(tabMessage(aCart({ id: 'new' }), {}, 'old'));
    await settled();
    expect(cart().cart?.id).toBe('new');
  });

  it('that began a cart at the same moment gets these goods too', async () => {
    const { cart, api, happen } = await openCart(aCart({ id: 'own', listProduct: [aLine({ quantity: 2 })] }));
    const both = aCart({ id: 'first', version: 5, listProduct: [aLine({ id: 'x' }), aLine({ id: 'y' })] });
    api.answer<PutCartProduct>('PUT', '/cart/product', both);
    happen.tabMessage(tabMessage(aCart({ id: 'first', listProduct: [aLine({ id: 'x', productVariantId: 'x' })] })));
    await settled();
    expect(
      api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => [body.cartId, body.quantity]),
    ).toEqual([['first', 2]]);
    expect(cart().cart?.listProduct).toHaveLength(2);
  });

  it('is told of every change, and of an order', async () => {
    const { store, tabMessages: posted, platform } = await openCart(aCart({ version: 3 }));
    expect(JSON.parse(posted.at(-1) ?? '')).toMatchObject({ id: 'cart-1', version: 3 });
    store.dispatch(orderPlaced({ orderId: 'order-1' }));
    expect([posted.at(-1), platform.storage.read('cart')]).toEqual([cartGoneMessage('cart-1', '/order/order-1'), null]);
  });

  it.each([
    '',
    'not json',
    '{"gone":7}',
    '{"gone":"cart-1","orderedAt":"//elsewhere.test"}',
    '[]',
    tabMessage(aCart()).replace('"listProduct":[', '"listProduct":[7,'),
  ])('that tells nonsense changes nothing (%#)', async (text) => {
    const { cart, happen } = await openCart(aCart({ id: 'cart-2' }));
    if (text !== '') happen.tabMessage(text);
    await settled();
    expect(cart().cart?.id).toBe('cart-2');
  });
});

describe('storage', () => {
  const kept = tabMessage(aCart());
  const corrupt: [string, string][] = [
    ['of 5 MB', `{"shape":2,"id":"${'x'.repeat(5_000_000)}"}`],
    ['with a line of quantity 0', kept.replace('"quantity":1', '"quantity":0')],
    ['with a cart of another id', kept.replace('"id":"cart-1"', '"id":"cart-9"')],
    ['of the first shape', JSON.stringify({ shape: 1, id: 'cart-1', zipCode: null, deliveryCityId: null, lines: [] })],
    ['that is a list', '[]'],
    ['cut off', kept.slice(0, -20)],
  ];

  it.each(corrupt)('holding a cart %s puts it aside, and the shop goes on', async (_what, text) => {
    const browser = memoryStorage();
    browser.setItem('cart', text);
    const fake = fakePlatform();
    const platform = { ...fake.platform, storage: keyValueStorage(browser) };
    const { store, api } = openStore({ fake: { ...fake, platform } });
    await settled();
    expect([api.calls, store.getState().cart.loading]).toEqual([[], 'settled']);
    expect(browser.getItem('cart')).toBeNull();
    expect(text.startsWith(browser.getItem('cart.unreadable') ?? '?')).toBe(true);
  });

  it.each([
    ['full', () => keyValueStorage(memoryStorage(100))],
    ['blocked', () => keyValueStorage(null)],
  ])('that is %s leaves the cart in memory', async (_what, storageOf) => {
    const fake = fakePlatform();
    const platform = { ...fake.platform, storage: storageOf() };
    const opened = await openCart(aCart(), { ...fake, platform });
    opened.api.answer<PutCartProduct>('PUT', '/cart/product', () =>
      succeeded(aCart({ version: 2, listProduct: [aLine({ quantity: 4, total: 67_560 })] })),
    );
    opened.store.dispatch(quantityChanged({ cartProductId: 'line-1', quantity: 4 }));
    await jest.advanceTimersByTimeAsync(QUANTITY_DEBOUNCE_MS);
    expect(opened.cart().cart?.listProduct[0]?.quantity).toBe(4);
    expect(opened.saved()?.lines[0]?.quantity).toBe(4);
  });

  it('says which goods of a dead cart cannot be bought any more', async () => {
    const fake = fakePlatform();
    fake.platform.storage.write('cart', tabMessage(aCart({ id: 'dead' })));
    fake.api.answer<GetCart>('GET', '/cart/:cartId', () => refused('NotFoundError'));
    fake.api.answer<PutCartProduct>('PUT', '/cart/product', () => refused('NotFoundError'));
    const { store } = openStore({ fake });
    await settled();
    expect(store.getState().cart.notices).toEqual([
      { kind: 'productGone', title: 'Ração Matuta Cães Adultos Frango e Arroz' },
    ]);
  });
});
