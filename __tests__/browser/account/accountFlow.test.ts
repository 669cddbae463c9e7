import createSagaMiddleware from 'redux-saga';
import configureMockStore from 'redux-mock-store';

import { accountSaga } from '../../../src/browser/account/accountSaga';
import { selectFirstName } from '../../../src/browser/account/accountSelectors';
import { accountReducer, addressesLoaded, loggedOut, profileLoaded } from '../../../src/browser/account/accountSlice';
import { appReducer } from '../../../src/browser/app/appSlice';
import { refused } from '../../../src/shared/kernel/outcome';
import type {
  CustomerAddress,
  CustomerProfile,
  GetCustomerAddress,
  GetCustomerMe,
} from '../../../src/shared/account/accountContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = () => jest.advanceTimersByTimeAsync(0);

const profile: CustomerProfile = {
  id: 'customer-1',
  name: 'Mariana Albuquerque',
  email: 'cliente@oipet.test',
  document: '11144477735',
  phone: '19987654321',
};
const address: CustomerAddress = {
  id: 'address-1',
  recipient: 'Mariana Albuquerque',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityId: '3509502',
  cityName: 'Campinas',
  stateId: 'SP',
  isDefault: true,
};

const signedIn = () => {
  const fake = fakePlatform({ signedIn: { accessToken: 'token', name: 'Mariana Albuquerque' } });
  fake.api.answer<GetCustomerMe>('GET', '/customer/me', profile);
  fake.api.answer<GetCustomerAddress>('GET', '/customer/address', [address]);
  return fake;
};

it('asks for no profile and no addresses when nobody is signed in', () => {
  const { store, api } = openStore();
  expect(store.getState().account).toEqual({ session: { status: 'none' }, profile: null, addresses: null });
  expect(api.calls).toEqual([]);
});

it('loads profile and addresses of who is signed in', async () => {
  const { store, actions } = openStore({ fake: signedIn() });
  expect(selectFirstName(store.getState())).toBe('Mariana');
  await settled();
  expect(store.getState().account).toMatchObject({ profile, addresses: [address] });
  expectReplayable(store, actions);
});

it('clears account, profile, addresses and cookie on logging out', async () => {
  const { store, platform } = openStore({ fake: signedIn() });
  await settled();
  store.dispatch(loggedOut());
  expect(store.getState().account).toEqual({ session: { status: 'none' }, profile: null, addresses: null });
  expect(platform.accountCookie.read()).toBeNull();
});

it('logs out a session that has expired', async () => {
  const fake = signedIn();
  fake.api.answer<GetCustomerMe>('GET', '/customer/me', () => refused('SessionExpiredError'));
  const { store } = openStore({ fake });
  await settled();
  expect(store.getState().account.session).toEqual({ status: 'none' });
  expect(fake.platform.accountCookie.read()).toBeNull();
});

it('puts one action per piece of news, in the order of the calls', async () => {
  const sagas = createSagaMiddleware();
  const store = configureMockStore([sagas])({
    app: appReducer(undefined, { type: '' }),
    account: accountReducer(undefined, { type: '' }),
    order: { shown: { status: 'none' } },
  });
  const task = sagas.run(accountSaga, signedIn().platform);
  await settled();
  expect(store.getActions()).toEqual([
    { type: 'account/sessionFound', payload: { name: 'Mariana Albuquerque' } },
    profileLoaded(profile),
    addressesLoaded([address]),
  ]);
  task.cancel();
});
