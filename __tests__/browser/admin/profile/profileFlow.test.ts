import {
  selectMe,
  selectProfile,
  nameChangeRequested,
  passwordChangeRequested,
  sessionsEndRequested,
} from '../../../../src/browser/admin/core/profileSlice';
import { selectMerchantSession } from '../../../../src/browser/admin/core/sessionSlice';
import {
  selectSecondFactor,
  codesRequested,
  disablingRequested,
  firstCodeEntered,
  offerRequested,
  stepLeft,
  stepOpened,
} from '../../../../src/browser/admin/profile/secondFactor/secondFactorSlice';
import { retryRequested } from '../../../../src/browser/core/appSlice';
import type {
  DeleteAdminSessions,
  DeleteSecondFactor,
  GetAdminMe,
  PostRecoveryCodes,
  PostSecondFactor,
  PutAdminMe,
  PutAdminPassword,
  PutSecondFactor,
} from '../../../../src/shared/account/merchantContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable } from '../../../support/browser/openStore';
import { aMerchant, aSession, openAdmin, PASSWORD, settled } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const OFFER = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrPath: 'M0 0h1v1H0z', size: 33 };

it('changes the name everywhere it is kept', async () => {
  const { store, actions, api, platform } = await openAdmin('/admin/profile');
  api.answer<PutAdminMe>('PUT', '/admin/me', aMerchant({ name: 'Lia Prado' }));
  store.dispatch(nameChangeRequested({ name: 'Lia Prado' }));
  await settled();
  expect(selectMe(store.getState())?.name).toBe('Lia Prado');
  expect(selectMerchantSession(store.getState())).toEqual({ status: 'signedIn', name: 'Lia Prado' });
  expect(platform.adminSession.read()).toEqual({ accessToken: 'admin-token', name: 'Lia Prado' });
  expectReplayable(store, actions);
});

it('goes on with the token that a new password gives', async () => {
  const { store, actions, api, platform } = await openAdmin('/admin/profile');
  api.answer<PutAdminPassword>('PUT', '/admin/me/password', {
    accessToken: 'after',
    name: 'Lia Andrade',
    expiresAt: '2026-11-20T13:15:00.000Z',
  });
  store.dispatch(passwordChangeRequested({ password: 'oipet-demo-1', newPassword: PASSWORD }));
  await settled();
  expect(platform.adminSession.read()?.accessToken).toBe('after');
  expect(selectProfile(store.getState())).toMatchObject({ passwordChange: { status: 'done' } });
  expectReplayable(store, actions);
});

it('tells of a wrong current password and stays signed in', async () => {
  const { store, api } = await openAdmin('/admin/profile');
  api.answer<PutAdminPassword>('PUT', '/admin/me/password', () => refused('InvalidCredentialsError'));
  store.dispatch(passwordChangeRequested({ password: 'errada', newPassword: PASSWORD }));
  await settled();
  expect(selectProfile(store.getState()).passwordChange).toMatchObject({ status: 'refused' });
  expect(selectMerchantSession(store.getState()).status).toBe('signedIn');
});

it('lists where one is signed in, and leaves all of them', async () => {
  const { store, actions, api, platform } = await openAdmin('/admin/profile');
  expect(selectProfile(store.getState()).sessions).toEqual({ status: 'ready', value: [aSession()] });
  api.answer<DeleteAdminSessions>('DELETE', '/admin/me/sessions', null);
  store.dispatch(sessionsEndRequested());
  await settled();
  expect(platform.adminSession.read()).toBeNull();
  expect(selectMerchantSession(store.getState())).toEqual({ status: 'none', cause: 'left' });
  expectReplayable(store, actions);
});

it('keeps what it knows of the profile when reading it anew fails', async () => {
  const { store, actions, api } = await openAdmin('/admin/profile');
  api.answer<GetAdminMe>('GET', '/admin/me', () => refused('UnexpectedError'));
  store.dispatch(retryRequested());
  await settled();
  expect(selectMe(store.getState())).toEqual(aMerchant());
  expectReplayable(store, actions);
});

it('sets up the second factor: password, first code, recovery codes shown once', async () => {
  const { store, actions, api } = await openAdmin('/admin/profile');
  api.answer<PostSecondFactor>('POST', '/admin/me/second-factor', OFFER);
  api.answer<PutSecondFactor>('PUT', '/admin/me/second-factor', { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  store.dispatch(stepOpened('enrolling'));
  store.dispatch(offerRequested({ password: PASSWORD }));
  await settled();
  expect(selectSecondFactor(store.getState()).step).toEqual({ name: 'confirming', offer: OFFER });
  api.answer<GetAdminMe>('GET', '/admin/me', aMerchant({ hasSecondFactor: true, recoveryCodesLeft: 2 }));
  store.dispatch(firstCodeEntered({ code: '123456' }));
  await settled();
  expect(selectSecondFactor(store.getState()).step).toEqual({
    name: 'codes',
    recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
  });
  expect(selectMe(store.getState())?.hasSecondFactor).toBe(true);
  store.dispatch(stepLeft());
  expect(JSON.stringify(store.getState())).not.toContain('aaaa-bbbb');
  expectReplayable(store, actions);
});

it('keeps the QR code when the first code is wrong', async () => {
  const { store, api } = await openAdmin('/admin/profile');
  api.answer<PostSecondFactor>('POST', '/admin/me/second-factor', OFFER);
  api.answer<PutSecondFactor>('PUT', '/admin/me/second-factor', () => refused('InvalidCredentialsError'));
  store.dispatch(offerRequested({ password: PASSWORD }));
  await settled();
  store.dispatch(firstCodeEntered({ code: '000000' }));
  await settled();
  expect(selectSecondFactor(store.getState())).toMatchObject({
    step: { name: 'confirming' },
    request: { status: 'refused', refusal: { name: 'InvalidCredentialsError' } },
  });
});

it('takes the second factor down, and makes new codes, with password and a code', async () => {
  const me = aMerchant({ hasSecondFactor: true, recoveryCodesLeft: 1 });
  const { store, actions, api } = await openAdmin('/admin/profile', { me });
  const proof = { password: PASSWORD, code: '123456' };
  api.answer<PostRecoveryCodes>('POST', '/admin/me/recovery-codes', { recoveryCodes: ['eeee-ffff'] });
  store.dispatch(stepOpened('renewing'));
  store.dispatch(codesRequested(proof));
  await settled();
  expect(selectSecondFactor(store.getState()).step.name).toBe('codes');
  api.answer<DeleteSecondFactor>('DELETE', '/admin/me/second-factor', null);
  api.answer<GetAdminMe>('GET', '/admin/me', aMerchant());
  store.dispatch(stepOpened('disabling'));
  store.dispatch(disablingRequested(proof));
  await settled();
  expect(selectSecondFactor(store.getState()).step.name).toBe('none');
  expect(selectMe(store.getState())?.hasSecondFactor).toBe(false);
  expectReplayable(store, actions);
});
