import { loggedOut } from '../../../src/browser/account/accountSlice';
import {
  selectAddresses,
  selectCustomerPage,
  selectForm,
  selectProfile,
} from '../../../src/browser/account/customerSelectors';
import { addressZipCodeTyped, formSent } from '../../../src/browser/account/customerSlice';
import { accountTexts } from '../../../src/browser/texts/accountTexts';
import type {
  DeleteCustomerMe,
  DeleteCustomerSessions,
  GetCustomerAddress,
  GetCustomerExport,
  GetCustomerOrder,
  PostCustomerAddress,
  PutCustomerMe,
  PutCustomerPassword,
} from '../../../src/shared/account/accountContract';
import type { PostLogin } from '../../../src/shared/account/authContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import { expectReplayable } from '../../support/browser/openStore';
import { aListOf, anAddress, anOrderSummary, aProfile } from '../../support/browser/wireBuilders';
import { enter, openAccount, settled, signedInCustomer } from './openAccount';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const entry = { name: 'Mariana A.', email: 'cliente@oipet.test', phone: '19987654321', wantsCartReminders: true };
const profileSent = formSent({ form: 'profile', values: { ...entry, password: null } });
const granted = { accessToken: 'next', name: 'Mariana Albuquerque', expiresAt: '2026-11-20T15:15:00.000Z' };

it('goes on with a form whose sign-in ended under it, as soon as its customer is back', async () => {
  const fake = signedInCustomer();
  const { store, api, happen, actions } = await openAccount('/account/me', fake);
  api.answer<PutCustomerMe>('PUT', '/customer/me', () => {
    happen.signInEnded();
    return refused('SessionExpiredError');
  });
  store.dispatch(profileSent);
  await settled();
  expect(store.getState().account.session).toEqual({ status: 'ended', name: 'Mariana Albuquerque' });
  expect(selectForm('profile')(store.getState()).status).toBe('sent');
  expect(selectProfile(store.getState())).not.toBeNull();

  api.answer<PutCustomerMe>('PUT', '/customer/me', ({ body }) => succeeded(aProfile({ name: body.name })));
  api.answer<PostLogin>('POST', '/auth/login', () => succeeded({ ...granted, cartId: null, notices: [] }));
  store.dispatch(formSent({ form: 'signIn', values: { email: entry.email, password: 'oipet-demo-1' } }));
  await settled();
  expect(selectForm('profile')(store.getState()).status).toBe('accepted');
  expect(selectProfile(store.getState())?.name).toBe('Mariana A.');
  expect(api.inputsOf<PutCustomerMe>('PUT', '/customer/me')).toHaveLength(2);
  expectReplayable(store, actions);
});

it('gives a waiting form up when its customer leaves', async () => {
  const opened = await openAccount('/account/me', signedInCustomer());
  opened.api.answer<PutCustomerMe>('PUT', '/customer/me', () => {
    opened.happen.signInEnded();
    return refused('SessionExpiredError');
  });
  opened.store.dispatch(profileSent);
  await settled();
  opened.store.dispatch(loggedOut());
  await settled();
  expect(opened.store.getState().account.session).toEqual({ status: 'none', hasLeft: true });
  expect(opened.api.inputsOf<PutCustomerMe>('PUT', '/customer/me')).toHaveLength(1);
  await enter(opened, '/');
  expectReplayable(opened.store, opened.actions);
});

it('goes on under the token that a new password answers', async () => {
  const { store, api, platform, actions } = await openAccount('/account/me', signedInCustomer());
  api.answer<PutCustomerPassword>('PUT', '/customer/me/password', granted);
  store.dispatch(formSent({ form: 'password', values: { password: 'a', newPassword: 'lagarta feliz 77' } }));
  await settled();
  expect(platform.accountCookie.read()?.accessToken).toBe('next');
  expect(store.getState().app.toasts.at(-1)?.content).toBe(accountTexts.passwordSaved);
  expectReplayable(store, actions);
});

it('reads the addresses again after each change: which one is the default may have moved', async () => {
  const { store, api, actions } = await openAccount('/account/address', signedInCustomer());
  const second = anAddress({ id: 'address-2', isDefault: true });
  api.answer<PostCustomerAddress>('POST', '/customer/address', () => succeeded(second));
  api.answer<GetCustomerAddress>('GET', '/customer/address', [second, anAddress({ isDefault: false })]);
  const { id: _id, cityName: _cityName, stateId: _stateId, ...values } = second;
  store.dispatch(formSent({ form: 'address', addressId: null, values }));
  await settled();
  expect(selectAddresses(store.getState())?.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  expectReplayable(store, actions);
});

it('looks a zip code up for an address, and says so where it leads nowhere', async () => {
  const { store, api, actions } = await openAccount('/account/address', signedInCustomer());
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', ({ params }) =>
    succeeded(
      params.zipCode === '13010111' ? { logradouro: 'Rua A', bairro: 'Centro', ibge: '3509502' } : { erro: true },
    ),
  );
  api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
  store.dispatch(addressZipCodeTyped({ zipCode: '13010111' }));
  await settled();
  expect(selectCustomerPage('place')(store.getState())).toMatchObject({
    value: { street: 'Rua A', cityName: 'Campinas' },
  });
  store.dispatch(addressZipCodeTyped({ zipCode: '99999999' }));
  await settled();
  expect(selectCustomerPage('place')(store.getState())).toEqual({ status: 'notFound' });
  expect(store.getState().app.toasts.at(-1)?.content).toBe('CEP não encontrado');
  expectReplayable(store, actions);
});

it('reads the page of the orders that the address names', async () => {
  const opened = await openAccount('/account', signedInCustomer());
  opened.api.answer<GetCustomerOrder>('GET', '/customer/order', ({ query }) =>
    succeeded(aListOf([anOrderSummary()], { page: query?.page ?? 1, limit: 10, total: 12 })),
  );
  await enter(opened, '/account', '?page=2');
  expect(selectCustomerPage('orders')(opened.store.getState())).toMatchObject({ value: { page: 2, total: 12 } });
  expectReplayable(opened.store, opened.actions);
});

it.each([
  ['/account', 'GET', '/customer/order'],
  ['/account/me', 'GET', '/customer/me/sessions'],
] as const)('asks once for what %s shows, though its first drawing enters it again', async (pathname, method, path) => {
  const opened = await openAccount(pathname, signedInCustomer());
  await enter(opened, pathname);
  expect(opened.api.inputsOf(method, path)).toHaveLength(1);
  await enter(opened, '/account/address');
  await enter(opened, pathname);
  expect(opened.api.inputsOf(method, path)).toHaveLength(2);
});

it('hands all data out as a file', async () => {
  const { store, api, files } = await openAccount('/account/me', signedInCustomer());
  const all = { exportedAt: '2026-11-21T01:00:00.000Z', profile: aProfile() };
  // The screen only passes it on: the rest of the contract is the server's to fill.
  api.answer<GetCustomerExport>('GET', '/customer/me/export', () => succeeded(all as never));
  store.dispatch(formSent({ form: 'export' }));
  await settled();
  expect(files.map(({ name, text }) => [name, JSON.parse(text)])).toEqual([['meus-dados-2026-11-20.json', all]]);
});

it.each([
  ['deletion', accountTexts.deleted],
  ['everywhere', accountTexts.leftEverywhere],
] as const)('is nobody any more after %s', async (form, reported) => {
  const { store, api, platform, actions } = await openAccount('/account/me', signedInCustomer());
  api.answer<DeleteCustomerMe>('DELETE', '/customer/me', null);
  api.answer<DeleteCustomerSessions>('DELETE', '/customer/me/sessions', null);
  store.dispatch(form === 'deletion' ? formSent({ form, values: { password: 'x' } }) : formSent({ form }));
  await settled();
  expect(store.getState().account.session).toEqual({ status: 'none', hasLeft: true });
  expect(platform.accountCookie.read()).toBeNull();
  expect(store.getState().app.toasts.at(-1)?.content).toBe(reported);
  expectReplayable(store, actions);
});
