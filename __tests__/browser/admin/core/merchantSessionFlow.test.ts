import { selectMe } from '../../../../src/browser/admin/core/profileSlice';
import {
  selectMerchantFirstName,
  selectMerchantSession,
  loggedOut,
} from '../../../../src/browser/admin/core/sessionSlice';
import { signInRequested, signInRestarted } from '../../../../src/browser/admin/auth/adminAuthSlice';
import { sidebarToggled } from '../../../../src/browser/admin/layout/sidebarSlice';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import type { GetAdminMe, PostAdminLogin, PostAdminLogout } from '../../../../src/shared/account/merchantContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { aMerchant, merchantWorld, openAdmin, PASSWORD, settled } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const SIGNED_IN = { accessToken: 'fresh', name: 'Lia Andrade', expiresAt: '2026-11-20T13:15:00.000Z' };
const entries = { email: 'lojista@oipet.test', password: PASSWORD };

it('loads nothing of the merchant on a page of the shop', async () => {
  const { store, api } = openStore({ fake: merchantWorld() });
  store.dispatch(routeEntered({ pathname: '/caes', search: '', at: '2026-11-20T13:00:00.000Z' }));
  await settled();
  expect(api.calls.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
});

it('finds who is signed in under the key admin, and reads their profile', async () => {
  const { store, actions } = await openAdmin('/admin/profile');
  expect(selectMerchantFirstName(store.getState())).toBe('Lia');
  expect(selectMe(store.getState())).toEqual(aMerchant());
  expectReplayable(store, actions);
});

it('signs in with e-mail and password, and keeps token and name alone', async () => {
  const { store, actions, api, platform } = await openAdmin('/auth/login', { isSignedIn: false });
  api.answer<PostAdminLogin>('POST', '/auth/admin/login', SIGNED_IN);
  store.dispatch(signInRequested({ ...entries, code: null }));
  await settled();
  expect(JSON.parse(platform.storage.read('admin') ?? '')).toEqual({ accessToken: 'fresh', name: 'Lia Andrade' });
  expect(selectMerchantSession(store.getState())).toEqual({ status: 'signedIn', name: 'Lia Andrade' });
  expectReplayable(store, actions);
});

it('asks for a code where the second factor is on, and signs in with it', async () => {
  const { store, actions, api } = await openAdmin('/auth/login', { isSignedIn: false });
  api.answer<PostAdminLogin>('POST', '/auth/admin/login', ({ body }) =>
    succeeded(body.code === null ? { needs: 'secondFactor' as const } : SIGNED_IN),
  );
  store.dispatch(signInRequested({ ...entries, code: null }));
  await settled();
  expect(store.getState().admin?.auth).toMatchObject({ needsCode: true, signIn: { status: 'idle' } });
  store.dispatch(signInRequested({ ...entries, code: '123456' }));
  await settled();
  expect(selectMerchantSession(store.getState()).status).toBe('signedIn');
  expect(JSON.stringify(store.getState())).not.toContain(PASSWORD);
  expectReplayable(store, actions);
});

it('goes back from the code to the password', async () => {
  const { store, api } = await openAdmin('/auth/login', { isSignedIn: false });
  api.answer<PostAdminLogin>('POST', '/auth/admin/login', { needs: 'secondFactor' });
  store.dispatch(signInRequested({ ...entries, code: null }));
  await settled();
  store.dispatch(signInRestarted());
  expect(store.getState().admin?.auth.needsCode).toBe(false);
});

it('tells of wrong credentials and stays where it is', async () => {
  const { store, actions, api } = await openAdmin('/auth/login', { isSignedIn: false });
  api.answer<PostAdminLogin>('POST', '/auth/admin/login', () => refused('InvalidCredentialsError'));
  store.dispatch(signInRequested({ ...entries, code: null }));
  await settled();
  expect(store.getState().admin?.auth.signIn).toEqual({
    status: 'refused',
    refusal: { name: 'InvalidCredentialsError' },
  });
  expectReplayable(store, actions);
});

it('clears storage and everything known on logging out, and tells the server', async () => {
  const { store, actions, api, platform } = await openAdmin('/admin/profile');
  store.dispatch(loggedOut());
  await settled();
  expect(platform.storage.read('admin')).toBeNull();
  expect(selectMe(store.getState())).toBeNull();
  expect(api.inputsOf<PostAdminLogout>('POST', '/auth/admin/logout')).toHaveLength(1);
  expectReplayable(store, actions);
});

it('ends the sign-in when the server knows it no more', async () => {
  const fake = merchantWorld();
  fake.api.answer<GetAdminMe>('GET', '/admin/me', () => refused('SessionExpiredError'));
  const { store, actions, platform } = openStore({ fake });
  store.dispatch(routeEntered({ pathname: '/admin/profile', search: '', at: '2026-11-20T13:00:00.000Z' }));
  await settled();
  expect(selectMerchantSession(store.getState())).toEqual({ status: 'none', cause: 'expired' });
  expect(platform.storage.read('admin')).toBeNull();
  expectReplayable(store, actions);
});

it('follows another tab out and in again', async () => {
  const { store, happen } = await openAdmin('/admin/profile');
  happen.stored('admin', null);
  await settled();
  expect(selectMerchantSession(store.getState())).toEqual({ status: 'none', cause: 'absent' });
  happen.stored('admin', JSON.stringify({ accessToken: 'other', name: 'Davi Rocha' }));
  await settled();
  expect(selectMerchantFirstName(store.getState())).toBe('Davi');
});

it('reads nothing anew when another tab only renewed the token', async () => {
  const { happen, api } = await openAdmin('/admin/profile');
  const before = api.calls.length;
  happen.stored('admin', JSON.stringify({ accessToken: 'renewed', name: 'Lia Andrade' }));
  await settled();
  expect(api.calls).toHaveLength(before);
});

it('keeps how the sidebar was left', async () => {
  const { store, platform } = await openAdmin('/admin/profile');
  store.dispatch(sidebarToggled());
  expect(platform.storage.read('sidebar')).toBe('minimized');
  const again = openStore({ fake: { ...merchantWorld(), platform } });
  again.store.dispatch(routeEntered({ pathname: '/admin/profile', search: '', at: '2026-11-20T13:00:00.000Z' }));
  await settled();
  expect(again.store.getState().admin?.sidebar.isMinimized).toBe(true);
  again.store.dispatch(sidebarToggled());
  expect(platform.storage.read('sidebar')).toBeNull();
});
