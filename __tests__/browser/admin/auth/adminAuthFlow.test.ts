import {
  selectAdminAuth,
  acceptanceRequested,
  passwordResetRequested,
  recoveryRequested,
} from '../../../../src/browser/admin/auth/adminAuthSlice';
import { selectMerchantSession } from '../../../../src/browser/admin/core/sessionSlice';
import { retryRequested, routeEntered } from '../../../../src/browser/core/appSlice';
import type { OpenInvitation, PostInvitationRead } from '../../../../src/shared/account/authContract';
import type {
  PostAdminForgotPassword,
  PostAdminInvitation,
  PostAdminResetPassword,
} from '../../../../src/shared/account/merchantContract';
import { refused, type Outcome } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { merchantWorld, openAdmin, PASSWORD, settled, TOKEN } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const INVITATION = { email: 'nova@oipet.test', name: 'Nina', role: 'staff' as const };

type Reply = OpenInvitation | (() => Outcome<OpenInvitation>);

const openInvitation = async (reply: Reply, hash = `#${TOKEN}`) => {
  const fake = merchantWorld({ isSignedIn: false, hash });
  fake.api.answer<PostInvitationRead>('POST', '/auth/invitation/read', reply);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname: '/admin/invitation', search: '', at: '2026-11-20T13:00:00.000Z' }));
  await settled();
  return opened;
};

it('asks for the e-mail that lets a password be reset', async () => {
  const { store, actions, api } = await openAdmin('/admin/forgot-password', { isSignedIn: false });
  api.answer<PostAdminForgotPassword>('POST', '/auth/admin/forgot-password', null);
  store.dispatch(recoveryRequested({ email: 'lojista@oipet.test' }));
  await settled();
  expect(selectAdminAuth(store.getState()).recovery).toEqual({ status: 'done' });
  expectReplayable(store, actions);
});

it('resets a password with the token behind the address, which enters no action', async () => {
  const { store, actions, api } = await openAdmin('/admin/reset-password', { isSignedIn: false, hash: `#${TOKEN}` });
  api.answer<PostAdminResetPassword>('POST', '/auth/admin/reset-password', null);
  store.dispatch(passwordResetRequested({ password: PASSWORD }));
  await settled();
  expect(api.inputsOf<PostAdminResetPassword>('POST', '/auth/admin/reset-password')).toEqual([
    { body: { token: TOKEN, password: PASSWORD } },
  ]);
  expect(selectAdminAuth(store.getState()).reset).toEqual({ status: 'done' });
  expect(JSON.stringify(actions)).not.toContain(TOKEN);
  expectReplayable(store, actions);
});

it('sends no password for an address without a token', async () => {
  const { store, api } = await openAdmin('/admin/reset-password', { isSignedIn: false, hash: '#half' });
  store.dispatch(passwordResetRequested({ password: PASSWORD }));
  await settled();
  expect(api.calls.some(({ path }) => path === '/auth/admin/reset-password')).toBe(false);
  expect(selectAdminAuth(store.getState()).reset).toMatchObject({ refusal: { name: 'NotFoundError' } });
});

it('reads an invitation as its page is entered, and is in after accepting it', async () => {
  const { store, actions, api, platform } = await openInvitation(INVITATION);
  expect(selectAdminAuth(store.getState()).invitation).toEqual({ status: 'ready', value: INVITATION });
  api.answer<PostAdminInvitation>('POST', '/auth/admin/invitation', {
    accessToken: 'fresh',
    name: 'Nina Prado',
    expiresAt: '2026-11-20T13:15:00.000Z',
  });
  store.dispatch(acceptanceRequested({ name: 'Nina Prado', password: PASSWORD }));
  await settled();
  expect(api.inputsOf<PostAdminInvitation>('POST', '/auth/admin/invitation')).toEqual([
    { body: { token: TOKEN, name: 'Nina Prado', password: PASSWORD } },
  ]);
  expect(platform.adminSession.read()).toEqual({ accessToken: 'fresh', name: 'Nina Prado' });
  expect(selectMerchantSession(store.getState()).status).toBe('signedIn');
  expectReplayable(store, actions);
});

it.each<[string, Reply, string]>([
  ['is known no more', () => refused('NotFoundError'), `#${TOKEN}`],
  ['is a customer’s', { ...INVITATION, role: null }, `#${TOKEN}`],
  ['has no token', INVITATION, ''],
])('says that an invitation is dead where it %s', async (_case, reply, hash) => {
  const { store } = await openInvitation(reply, hash);
  expect(selectAdminAuth(store.getState()).invitation).toEqual({ status: 'notFound' });
});

it('keeps an invitation that was read before hydration enters its page', async () => {
  const { store, api } = await openInvitation(INVITATION);
  store.dispatch(routeEntered({ pathname: '/admin/invitation', search: '', at: '2026-11-20T13:00:01.000Z' }));
  await settled();
  expect(selectAdminAuth(store.getState()).invitation).toEqual({ status: 'ready', value: INVITATION });
  expect(api.inputsOf<PostInvitationRead>('POST', '/auth/invitation/read')).toHaveLength(1);
});

it('reads an invitation again after nothing came', async () => {
  const { store, api } = await openInvitation(() => refused('UnexpectedError'));
  expect(selectAdminAuth(store.getState()).invitation).toEqual({ status: 'failed' });
  api.answer<PostInvitationRead>('POST', '/auth/invitation/read', INVITATION);
  store.dispatch(retryRequested());
  await settled();
  expect(selectAdminAuth(store.getState()).invitation.status).toBe('ready');
});
