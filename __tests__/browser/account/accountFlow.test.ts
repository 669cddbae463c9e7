import { selectFirstName } from '../../../src/browser/account/accountSelectors';
import { loggedOut, signedIn } from '../../../src/browser/account/accountSlice';
import { selectAddresses, selectProfile } from '../../../src/browser/account/customerSelectors';
import { selectCart, selectIsPanelOpen } from '../../../src/browser/cart/cartSelectors';
import { panelOpened } from '../../../src/browser/cart/cartSlice';
import { savedCartOf } from '../../../src/browser/cart/savedCart';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import type { PostLogout } from '../../../src/shared/account/authContract';
import type { GetCart } from '../../../src/shared/cart/cartContract';
import { fakePlatform, type FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { aCart, anAddress, aProfile } from '../../support/browser/wireBuilders';
import { enter, openAccount, settled, signedInCustomer } from './openAccount';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks for no profile and no addresses when nobody is signed in', async () => {
  const { store, api } = await openAccount('/auth/login');
  expect(store.getState().account).toEqual({ session: { status: 'none', hasLeft: false } });
  expect(api.calls).toEqual([]);
});

it('knows the first name on every page, and asks for the rest on the pages that show it', async () => {
  const opened = await openAccount('/', signedInCustomer());
  expect(selectFirstName(opened.store.getState())).toBe('Mariana');
  expect(opened.api.calls).toEqual([]);
  await enter(opened, '/account/address');
  expect(selectProfile(opened.store.getState())).toEqual(aProfile());
  expect(selectAddresses(opened.store.getState())).toEqual([anAddress()]);
  expectReplayable(opened.store, opened.actions);
});

it("clears account, profile, addresses, cookie and the customer's cart on logging out, and ends the sign-in", async () => {
  const fake = signedInCustomer();
  fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart())));
  fake.platform.storage.write('checkout', '{}');
  fake.api.answer<GetCart>('GET', '/cart/:cartId', aCart({ customerId: 'customer-1' }));
  const { store, platform, api, actions } = await openAccount('/account/address', fake);
  store.dispatch(loggedOut());
  await settled();
  const state = store.getState();
  expect(state.account.session).toEqual({ status: 'none', hasLeft: true });
  expect([selectProfile(state), selectAddresses(state), selectCart(state)]).toEqual([null, null, null]);
  expect([platform.accountCookie.read(), platform.storage.read('cart'), platform.storage.read('checkout')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(api.inputsOf<PostLogout>('POST', '/auth/logout')).toHaveLength(1);
  expectReplayable(store, actions);
});

it('leaves the cart panel open that was opened while the cart of the account was on its way', async () => {
  const fake = signedInCustomer();
  fake.api.answer<GetCart>('GET', '/cart/:cartId', aCart({ customerId: 'customer-1' }));
  const { store, actions } = await openAccount('/', fake);
  store.dispatch(signedIn({ name: 'Mariana Duarte', cartId: 'cart-1', notices: [] }));
  store.dispatch(panelOpened());
  await settled();
  expect(selectCart(store.getState())?.id).toBe('cart-1');
  expect(selectIsPanelOpen(store.getState())).toBe(true);
  expectReplayable(store, actions);
});

it('leaves an anonymous cart where it is', async () => {
  const fake = signedInCustomer();
  fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart())));
  fake.api.answer<GetCart>('GET', '/cart/:cartId', aCart());
  const { store } = await openAccount('/', fake);
  store.dispatch(loggedOut());
  await settled();
  expect(selectCart(store.getState())?.id).toBe('cart-1');
});

it('is signed out with a word about it when the sign-in ends under a page of the shop', async () => {
  const { store, happen, actions } = await openAccount('/', signedInCustomer());
  happen.signInEnded();
  expect(store.getState().account.session).toEqual({ status: 'none', hasLeft: false });
  expect(store.getState().app.toasts.map(({ content }) => content)).toEqual([refusalTexts.SessionExpiredError]);
  expectReplayable(store, actions);
});

it('follows another tab that signs out or in', async () => {
  const { store, happen, platform } = await openAccount('/', signedInCustomer());
  platform.accountCookie.clear();
  happen.pageShown();
  expect(store.getState().account.session.status).toBe('none');
  happen.signedIn('Ana Souza');
  happen.pageShown();
  expect(selectFirstName(store.getState())).toBe('Ana');
});

it("finds the customer's cart again after a reload, and leaves it alone where nobody is signed in", async () => {
  const keep = (fake: FakePlatform) => {
    fake.platform.storage.write('cart', JSON.stringify(savedCartOf(aCart({ customerId: 'customer-1' }))));
    fake.api.answer<GetCart>('GET', '/cart/:cartId', aCart({ customerId: 'customer-1' }));
    return fake;
  };
  const theirs = await openAccount('/', keep(signedInCustomer()));
  expect(selectCart(theirs.store.getState())?.id).toBe('cart-1');
  const nobodys = await openAccount('/', keep(fakePlatform()));
  expect(selectCart(nobodys.store.getState())).toBeNull();
  expect(nobodys.api.calls.filter(({ path }) => path.startsWith('/cart'))).toEqual([]);
});
