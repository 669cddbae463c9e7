import { formSent } from '../../../src/browser/account/customerSlice';
import { selectFirstName } from '../../../src/browser/account/accountSelectors';
import { selectCustomerPage, selectForm } from '../../../src/browser/account/customerSelectors';
import { selectCart, selectNotices } from '../../../src/browser/cart/cartSelectors';
import { quantityChanged } from '../../../src/browser/cart/cartSlice';
import type { CartNotice, GetCart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import type {
  PostConfirm,
  PostForgotPassword,
  PostInvitationRead,
  PostLogin,
  PostSignup,
} from '../../../src/shared/account/authContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { withCart } from '../cart/withCart';
import { answerCustomer, enter, openAccount, settled, TOKEN } from './openAccount';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const newCustomer = {
  name: 'Ana Souza',
  email: 'ana@oipet.test',
  phone: '19987654321',
  document: '11144477735',
  password: 'lagarta feliz 77',
  termsVersion: '2026-11-20',
  wantsCartReminders: false,
};
const signIn = formSent({ form: 'signIn', values: { email: 'cliente@oipet.test', password: 'oipet-demo-1' } });
const granted = (cartId: string | null, notices: CartNotice[] = []) => ({
  accessToken: 'token',
  name: 'Mariana Albuquerque',
  expiresAt: '2026-11-20T15:15:00.000Z',
  cartId,
  notices,
});

it('signs up, and still knows on the next page whom the e-mail went to', async () => {
  const opened = await openAccount('/auth/signup');
  opened.api.answer<PostSignup>('POST', '/auth/signup', ({ body }) => succeeded({ email: body.email }));
  opened.store.dispatch(formSent({ form: 'signUp', values: newCustomer }));
  await settled();
  await enter(opened, '/auth/signup-successful');
  expect(selectForm('signUp')(opened.store.getState())).toMatchObject({ status: 'accepted', email: 'ana@oipet.test' });
  await enter(opened, '/auth/signup');
  expect(selectForm('signUp')(opened.store.getState()).status).toBe('idle');
  expectReplayable(opened.store, opened.actions);
});

it('keeps no password in the state', async () => {
  const { store, api } = await openAccount('/auth/login');
  api.answer<PostLogin>('POST', '/auth/login', () => refused('InvalidCredentialsError'));
  store.dispatch(signIn);
  await settled();
  expect(selectForm('signIn')(store.getState())).toMatchObject({ refusal: { name: 'InvalidCredentialsError' } });
  expect(JSON.stringify(store.getState())).not.toContain('oipet-demo-1');
});

it("confirms by the link's token, once, though its page is entered twice", async () => {
  const opened = await openAccount('/auth/confirm', answered(fakePlatform({ hash: `#${TOKEN}` })));
  await enter(opened, '/auth/confirm');
  expect(opened.api.inputsOf<PostConfirm>('POST', '/auth/confirm')).toEqual([{ body: { token: TOKEN } }]);
  expect(selectForm('confirm')(opened.store.getState())).toMatchObject({ status: 'accepted', email: 'ana@oipet.test' });
  expectReplayable(opened.store, opened.actions);
});

it('sends nothing for a link without its token', async () => {
  const { store, api } = await openAccount('/auth/confirm', answered(fakePlatform({ hash: '#x' })));
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(selectForm('confirm')(store.getState())).toMatchObject({ status: 'refused' });
});

it('signs in with the cart saved to its last click, and shows the joined cart with what did not fit', async () => {
  const fake = fakePlatform();
  answerCustomer(fake);
  withCart(aCart())(fake);
  const { store, api, platform, actions } = await openAccount('/auth/login', fake);
  const notices: CartNotice[] = [{ kind: 'stockFell', title: 'Ração', available: 3 }];
  const joined = aCart({ id: 'cart-9', customerId: 'customer-1', listProduct: [aLine({ quantity: 3 })] });
  api.answer<PutCartProduct>('PUT', '/cart/product', () =>
    succeeded(aCart({ version: 2, listProduct: [aLine({ quantity: 2 })] })),
  );
  api.answer<PostLogin>('POST', '/auth/login', () => succeeded(granted('cart-9', notices)));
  api.answer<GetCart>('GET', '/cart/:cartId', joined);
  store.dispatch(quantityChanged({ cartProductId: 'line-1', quantity: 2 }));
  store.dispatch(signIn);
  await settled();
  const sent = api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  // The last one only asks how long the goods of the joined cart last.
  expect(sent).toEqual(['/cart/product', '/auth/login', '/customer/lasting']);
  expect(api.inputsOf<PostLogin>('POST', '/auth/login')[0]?.body.cartId).toBe('cart-1');
  expect(selectFirstName(store.getState())).toBe('Mariana');
  expect(platform.accountCookie.read()).toEqual({ accessToken: 'token', name: 'Mariana Albuquerque' });
  expect([selectCart(store.getState())?.id, selectNotices(store.getState())]).toEqual(['cart-9', notices]);
  expectReplayable(store, actions);
});

it('signs in all the same when the cart cannot be saved in time', async () => {
  const fake = fakePlatform();
  answerCustomer(fake);
  withCart(aCart())(fake);
  const { store, api } = await openAccount('/auth/login', fake);
  api.answer<PutCartProduct>('PUT', '/cart/product', () => new Promise(() => {}));
  api.answer<PostLogin>('POST', '/auth/login', () => succeeded(granted(null)));
  store.dispatch(quantityChanged({ cartProductId: 'line-1', quantity: 2 }));
  store.dispatch(signIn);
  await jest.advanceTimersByTimeAsync(3000);
  expect(selectFirstName(store.getState())).toBe('Mariana');
});

it('answers a forgotten password with the e-mail that was typed, whoever has it', async () => {
  const opened = await openAccount('/auth/forgot-password');
  opened.api.answer<PostForgotPassword>('POST', '/auth/forgot-password', null);
  opened.store.dispatch(formSent({ form: 'forgot', values: { email: 'x@oipet.test' } }));
  await settled();
  expect(selectForm('forgot')(opened.store.getState())).toMatchObject({ status: 'accepted', email: 'x@oipet.test' });
  expectReplayable(opened.store, opened.actions);
});

it('reads an invitation by its token', async () => {
  const fake = fakePlatform({ hash: `#${TOKEN}` });
  fake.api.answer<PostInvitationRead>('POST', '/auth/invitation/read', {
    email: 'membro@oipet.test',
    name: 'Bia',
    role: null,
  });
  const { store } = await openAccount('/auth/invitation', fake);
  expect(selectCustomerPage('invitation')(store.getState())).toMatchObject({ value: { email: 'membro@oipet.test' } });
});

function answered(fake: ReturnType<typeof fakePlatform>) {
  fake.api.answer<PostConfirm>('POST', '/auth/confirm', { email: 'ana@oipet.test' });
  return fake;
}
