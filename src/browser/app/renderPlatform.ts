import type { PageRequest } from '../../shared/page/pageContract';
import { httpClient } from '../platform/httpClient';
import { keyValueStorage } from '../platform/keyValueStorage';
import type { Platform } from '../platform/platform';

const nothingHappens = () => () => {};

/**
 * The outside world while a page is rendered: the API in process, and nobody there. Pages are the same for everybody,
 * so there is no shopper, no storage and no later.
 */
export const renderPlatform = ({ store, now, send }: PageRequest): Platform => ({
  http: httpClient((request) => send({ ...request, headers: { ...request.headers, 'x-store-id': store.id } })),
  storage: keyValueStorage(null),
  accountCookie: { read: () => null, write: () => {}, clear: () => {} },
  onSignInEnd: nothingHappens,
  adminSession: { read: () => null, write: () => {}, clear: () => {} },
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
