import { signedIn } from '../../../src/browser/account/accountSlice';
import { selectCart } from '../../../src/browser/cart/cartSelectors';
import {
  selectBuyerToStart,
  selectLink,
  selectLinkGoods,
  selectLinkOrderId,
} from '../../../src/browser/cart/checkoutSelectors';
import { buyerEntered, linkConflictResolved, linkRetried, linkReopened } from '../../../src/browser/cart/checkoutSlice';
import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import type { SignedIn } from '../../../src/browser/platform/accountCookie';
import { routeEntered } from '../../../src/browser/core/appSlice';
import type { GetCustomerAddress, GetCustomerMe } from '../../../src/shared/account/accountContract';
import type { Cart, GetCart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import type { GetBrand, GetCategory } from '../../../src/shared/catalog/catalogContract';
import type {
  CheckoutReply,
  GetCheckout,
  OpenedCheckout,
  PostCheckoutChoice,
} from '../../../src/shared/cart/checkoutReferenceContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { aCart, aLine, aProfile } from '../../support/browser/wireBuilders';
import { openCart } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const entered = (search = '') => routeEntered({ pathname: '/checkout/ref-1', search, at: '2026-11-20T13:28:00.000Z' });
const cart = aCart({ id: 'cart-of-mail', listProduct: [aLine({ id: 'm' })] });
const named: OpenedCheckout = { ...cart, madeFor: null };

type Answer = CheckoutReply | (() => ReturnType<typeof refused>);

/** Comes by the link of an e-mail, with an own cart kept on this device. */
const follow = async (own: Cart, answer: Answer, signedInAs: SignedIn | null = null) => {
  const fake = fakePlatform({ signedIn: signedInAs });
  fake.api.answer<GetCategory>('GET', '/category', []);
  fake.api.answer<GetBrand>('GET', '/brand', []);
  fake.api.answer<GetCustomerMe>('GET', '/customer/me', aProfile());
  fake.api.answer<GetCustomerAddress>('GET', '/customer/address', []);
  fake.api.answer<GetCheckout>('GET', '/checkout/:checkoutRef', answer);
  fake.api.answer<PutCartProduct>('PUT', '/cart/product', cart);
  return { ...(await openCart(own, fake, '/checkout/ref-1')), storage: fake.platform.storage };
};

it('opens the cart of the link, once: the steps of the wizard leave it alone', async () => {
  const { store, api, actions } = await follow(aCart({ listProduct: [] }), named);
  expect(selectCart(store.getState())?.id).toBe('cart-of-mail');
  store.dispatch(entered('?step=delivery'));
  await settled();
  expect(api.inputsOf<GetCheckout>('GET', '/checkout/:checkoutRef')).toHaveLength(1);
  expectReplayable(store, actions);
});

const own = aCart({ id: 'cart-1', listProduct: [aLine({ id: 'a' })] });
const goods = [{ title: 'Bola', variantTitle: '', imageUrl: null, quantity: 2 }];
const question = { question: { listProduct: goods } };

it('asks whoever has goods in a cart, and changes nothing until they have said what is to become of the two', async () => {
  const { store, api, actions } = await follow(own, question);
  expect([selectLink(store.getState())?.status, selectLinkGoods(store.getState())]).toEqual(['question', goods]);
  expect(selectCart(store.getState())?.id).toBe('cart-1');
  expect(api.inputsOf<GetCheckout>('GET', '/checkout/:checkoutRef')).toMatchObject([{ query: { cartId: 'cart-1' } }]);
  expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product')).toEqual([]);
  expectReplayable(store, actions);
});

it.each([
  ['join', checkoutTexts.linkJoined('1 produto')],
  ['linkOnly', checkoutTexts.linkAlone],
] as const)('does what they chose and says so: %s', async (choice, words) => {
  const { store, api, actions, toasts } = await follow(own, question);
  const filled = {
    ...own,
    version: 2,
    listProduct: [aLine({ id: 'm' })],
    notices: [{ kind: 'productGone' as const, title: 'Osso' }],
  };
  api.answer<PostCheckoutChoice>('POST', '/checkout/:checkoutRef/choice', { ...filled, madeFor: null });
  store.dispatch(linkConflictResolved({ ref: 'ref-1', choice }));
  await settled();
  const [requested] = api.inputsOf<GetCheckout>('GET', '/checkout/:checkoutRef');
  expect(api.inputsOf<PostCheckoutChoice>('POST', '/checkout/:checkoutRef/choice')).toMatchObject([
    { body: { cartId: 'cart-1', choice, visit: requested?.query?.visit } },
  ]);
  expect(toasts()).toEqual([`${words} Osso não está mais à venda.`]);
  expect(selectCart(store.getState())?.listProduct.map(({ id }) => id)).toEqual(['m']);
  expectReplayable(store, actions);
});

it('is one visit in every tab and at every try, and another one for whoever buys once more', async () => {
  const { store, api, storage } = await follow(aCart({ listProduct: [] }), { orderId: 'order-1' });
  expect([selectLink(store.getState())?.status, selectLinkOrderId(store.getState())]).toEqual(['bought', 'order-1']);
  const first = storage.read('visits');
  api.answer<GetCheckout>('GET', '/checkout/:checkoutRef', named);
  store.dispatch(linkReopened({ ref: 'ref-1' }));
  await settled();
  expect(selectCart(store.getState())?.id).toBe('cart-of-mail');
  const visits = api.inputsOf<GetCheckout>('GET', '/checkout/:checkoutRef').map(({ query }) => query?.visit);
  expect(first).toBe(JSON.stringify([['ref-1', visits[0]]]));
  expect(storage.read('visits')).toBe(JSON.stringify([['ref-1', visits[1]]]));
  expect(visits[0]).not.toBe(visits[1]);
});

it("brings along to a reminder's cart what this device had in its own, once that was chosen", async () => {
  const opened = await follow(own, question);
  opened.api.answer<PostCheckoutChoice>('POST', '/checkout/:checkoutRef/choice', named);
  opened.store.dispatch(linkConflictResolved({ ref: 'ref-1', choice: 'join' }));
  await settled();
  expect(opened.api.inputsOf<PutCartProduct>('PUT', '/cart/product')).toMatchObject([
    { body: { cartId: 'cart-of-mail', cartProductId: null } },
  ]);
  expect(selectCart(opened.store.getState())?.id).toBe('cart-of-mail');
});

it.each([
  ['CartClosedError', checkoutTexts.linkOrdered],
  ['NotFoundError', checkoutTexts.linkOver],
  ['ProductStockInsufficientError', checkoutTexts.linkNotices.soldOut.title],
] as const)('says why nothing opens, and leaves the own cart alone: %s', async (name, words) => {
  const { store } = await follow(aCart(), () => refused(name));
  expect(JSON.stringify(store.getState().app)).toContain(words);
  expect(selectCart(store.getState())?.id).toBe('cart-1');
});

it.each([
  ['CartClosedError', 'ordered'],
  ['NotFoundError', 'over'],
  ['ValidationError', 'over'],
  // A private store's link waits for its customer instead.
  ['AccessDeniedError', 'asked'],
] as const)('says so on the page alone where this device has no cart of its own: %s', async (name, status) => {
  const { store, toasts } = await follow(aCart({ listProduct: [] }), () => refused(name));
  expect(selectLink(store.getState())).toEqual({ ref: 'ref-1', status });
  expect(toasts()).toEqual([]);
});

it('opens the cart of the link at the second try where the first came to nothing', async () => {
  const { store, api, actions, toasts } = await follow(aCart({ listProduct: [] }), () => refused('UnavailableError'));
  expect(selectLink(store.getState())?.status).toBe('failed');
  expect(toasts()).toEqual([]);
  api.answer<GetCheckout>('GET', '/checkout/:checkoutRef', named);
  // Walking on does not ask again by itself; the shopper's key does.
  store.dispatch(entered('?step=delivery'));
  await settled();
  expect(selectLink(store.getState())?.status).toBe('failed');
  store.dispatch(linkRetried({ ref: 'ref-1' }));
  await settled();
  expect(selectLink(store.getState())?.status).toBe('opened');
  expect(selectCart(store.getState())?.id).toBe('cart-of-mail');
  expect(api.inputsOf<GetCheckout>('GET', '/checkout/:checkoutRef')).toHaveLength(2);
  expectReplayable(store, actions);
});

it("opens a private store's link once its customer has signed in", async () => {
  const { store, api, toasts } = await follow(aCart({ listProduct: [] }), () => refused('AccessDeniedError'));
  expect(toasts()).toEqual([]);
  api.answer<GetCheckout>('GET', '/checkout/:checkoutRef', named);
  api.answer<GetCart>('GET', '/cart/:cartId', ({ params }) =>
    succeeded(params.cartId === cart.id ? cart : aCart({ id: params.cartId, listProduct: [] })),
  );
  store.dispatch(signedIn({ name: 'Maria Souza', cartId: 'cart-1', notices: [] }));
  store.dispatch(entered());
  await settled();
  expect(selectLink(store.getState())?.status).toBe('opened');
  expect(selectCart(store.getState())?.id).toBe('cart-of-mail');
});

it("tells a customer who is signed in that another's link opens nothing for them", async () => {
  const { store, toasts } = await follow(aCart(), () => refused('AccessDeniedError'), {
    accessToken: 'token',
    name: 'João',
  });
  expect(selectLink(store.getState())?.status).toBe('over');
  expect(toasts()).toEqual([checkoutTexts.linkOver]);
});

const madeFor = { name: 'Maria Souza', email: 'maria@oipet.test' };

it("begins a guest's form with whom the merchant made it for, and keeps that on no device", async () => {
  const { store, actions, storage } = await follow(aCart({ listProduct: [] }), { ...named, madeFor });
  expect(selectBuyerToStart(store.getState())).toEqual({ ...madeFor, document: '', phone: '' });
  expect(JSON.stringify(selectCart(store.getState()))).not.toContain('Maria');
  expect(storage.read('checkout')).toBeNull();
  expectReplayable(store, actions);
});

it('leaves alone what the shopper typed themselves', async () => {
  const { store } = await follow(aCart({ listProduct: [] }), { ...named, madeFor });
  const typed = { name: 'João Lima', email: '', document: '', phone: '' };
  store.dispatch(buyerEntered(typed));
  expect(selectBuyerToStart(store.getState())).toEqual({ ...typed, email: madeFor.email });
});
