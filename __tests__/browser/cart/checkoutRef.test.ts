import { selectCart } from '../../../src/browser/cart/cartSelectors';
import { selectBuyerToStart } from '../../../src/browser/cart/checkoutSelectors';
import { buyerEntered } from '../../../src/browser/cart/checkoutSlice';
import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import { routeEntered } from '../../../src/browser/app/appSlice';
import type { Cart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import type { GetBrand, GetCategory } from '../../../src/shared/catalog/catalogContract';
import type { GetCheckout, OpenedCheckout } from '../../../src/shared/cart/checkoutReferenceContract';
import { refused } from '../../../src/shared/kernel/outcome';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { openCart } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const entered = (search = '') => routeEntered({ pathname: '/checkout/ref-1', search, at: '2026-11-20T13:28:00.000Z' });
const cart = aCart({ id: 'cart-of-mail', listProduct: [aLine({ id: 'm' })] });
const named: OpenedCheckout = { ...cart, madeFor: null };

type Answer = OpenedCheckout | (() => ReturnType<typeof refused>);

/** Comes by the link of an e-mail, with an own cart kept on this device. */
const follow = async (own: Cart, answer: Answer) => {
  const fake = fakePlatform();
  fake.api.answer<GetCategory>('GET', '/category', []);
  fake.api.answer<GetBrand>('GET', '/brand', []);
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

it('brings along what this device had in its own cart', async () => {
  const opened = await follow(aCart({ id: 'cart-1', listProduct: [aLine({ id: 'a' })] }), named);
  expect(opened.api.inputsOf<PutCartProduct>('PUT', '/cart/product')).toMatchObject([
    { body: { cartId: 'cart-of-mail', cartProductId: null } },
  ]);
  expect(selectCart(opened.store.getState())?.id).toBe('cart-of-mail');
});

it.each([
  ['CartClosedError', checkoutTexts.linkOrdered],
  ['NotFoundError', checkoutTexts.linkOver],
] as const)('says why nothing opens, and leaves the own cart alone: %s', async (name, words) => {
  const { store } = await follow(aCart(), () => refused(name));
  expect(JSON.stringify(store.getState().app)).toContain(words);
  expect(selectCart(store.getState())?.id).toBe('cart-1');
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
