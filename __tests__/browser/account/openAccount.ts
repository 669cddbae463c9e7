import { appReducer, routeEntered } from '../../../src/browser/core/appSlice';
import type {
  GetCustomerAddress,
  GetCustomerMe,
  GetCustomerOrder,
  GetCustomerSessions,
} from '../../../src/shared/account/accountContract';
import type { PostLogout } from '../../../src/shared/account/authContract';
import { fakePlatform, type FakePlatform } from '../../support/browser/fakePlatform';
import { openStore, type OpenedStore } from '../../support/browser/openStore';
import { stockShop } from '../../support/browser/stockShop';
import { aListOf, anAddress, aProfile } from '../../support/browser/wireBuilders';

/** Lets every answer that is on its way arrive, without moving the clock. */
export const settled = () => jest.advanceTimersByTimeAsync(0);

const at = '2026-11-20T15:00:00.000Z';

/** The answers a signed-in customer's pages need: a profile, an address, no orders, no sessions. */
export const answerCustomer = ({ api }: FakePlatform): void => {
  api.answer<GetCustomerMe>('GET', '/customer/me', aProfile());
  api.answer<GetCustomerAddress>('GET', '/customer/address', [anAddress()]);
  api.answer<GetCustomerOrder>('GET', '/customer/order', aListOf([], { limit: 10 }));
  api.answer<GetCustomerSessions>('GET', '/customer/me/sessions', []);
  api.answer<PostLogout>('POST', '/auth/logout', null);
};

/** An outside world in which a customer is signed in. */
export const signedInCustomer = (): FakePlatform => {
  const fake = fakePlatform({ signedIn: { accessToken: 'token', name: 'Mariana Albuquerque' } });
  answerCustomer(fake);
  return fake;
};

/** The store of a page that was opened there. */
export const openAccount = async (pathname: string, fake = fakePlatform()) => {
  stockShop(fake.api);
  const app = appReducer(undefined, routeEntered({ pathname, search: '', at }));
  const opened = openStore({ fake, preloadedState: { app } });
  await settled();
  return opened;
};

/** Goes to another page of the same store. */
export const enter = async ({ store }: OpenedStore, pathname: string, search = ''): Promise<void> => {
  store.dispatch(routeEntered({ pathname, search, at }));
  await settled();
};

/** What an e-mail's link carries. */
export const TOKEN = 'a'.repeat(43);
