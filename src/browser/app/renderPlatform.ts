import type { PageRequest } from '../../shared/page/pageContract';
import { httpClient } from '../platform/httpClient';
import { keyValueStorage } from '../platform/keyValueStorage';
import type { Platform } from '../platform/platform';

const nothingHappens = () => () => {};

/**
 * The platform for server rendering: the API in process, without a session. Pages are the same for all visitors, so
 * there is no session, no storage and no timer.
 */
export const renderPlatform = ({ store, now, origin, send }: PageRequest): Platform => ({
  http: httpClient((request) => {
    const own = { 'x-store-id': store.id, host: new URL(origin).host };
    return send({ ...request, headers: { ...request.headers, ...own } });
  }),
  storage: keyValueStorage(null),
  tabStorage: keyValueStorage(null),
  accountCookie: { read: () => null, write: () => {}, clear: () => {} },
  onSignInEnd: nothingHappens,
  onChecking: nothingHappens,
  adminSession: { read: () => null, write: () => {}, clear: () => {} },
  helpSession: { read: () => null, write: () => {}, clear: () => {} },
  openConsent: () => Promise.reject(new Error('nobody is asked while a page is rendered')),
  orderEvents: { listen: nothingHappens },
  pageEvents: {
    onHide: nothingHappens,
    onShow: nothingHappens,
    onConnectivityChange: nothingHappens,
    onStorageChange: nothingHappens,
  },
  tabs: { post: () => {}, onMessage: nothingHappens },
  watchLinks: nothingHappens,
  now: () => Date.parse(now),
  newId: () => {
    throw new Error('nothing is made while a page is rendered');
  },
  reload: () => {},
  leaveFor: () => {},
  readHash: () => '',
  tradeCard: async () => ({ kind: 'unreachable' }),
  saveFile: () => {},
  readPicture: async () => null,
  reportCrash: (error) => {
    throw error;
  },
});
