import type { SignedIn } from '../../../src/browser/platform/accountCookie';
import { keyValueStorage, type StorageKey } from '../../../src/browser/platform/keyValueStorage';
import type { Platform } from '../../../src/browser/platform/platform';
import { fakeApi } from './fakeApi';

const listeners = <Values extends unknown[]>() => {
  const all = new Set<(...values: Values) => void>();
  return {
    listen: (listener: (...values: Values) => void) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell: (...values: Values) => all.forEach((listener) => listener(...values)),
    count: () => all.size,
  };
};

/**
 * The outside world for tests: an API that answers what it is told, storage in memory, the clock of jest's fake timers,
 * ids that count up, and `happen`, which makes things happen around the page.
 */
export const fakePlatform = ({ signedIn = null }: { signedIn?: SignedIn | null } = {}) => {
  const api = fakeApi();
  const hidden = listeners();
  const shown = listeners();
  const connectivity = listeners<[boolean]>();
  const stored = listeners<[StorageKey, string | null]>();
  const orders = new Map<string, ReturnType<typeof listeners<['changed' | 'lost']>>>();
  let account = signedIn;
  let ids = 0;
  const ordersOf = (orderId: string) => {
    const known = orders.get(orderId) ?? listeners<['changed' | 'lost']>();
    orders.set(orderId, known);
    return known;
  };
  const platform: Platform = {
    http: api.http,
    storage: keyValueStorage(null),
    accountCookie: {
      read: () => account,
      clear: () => {
        account = null;
      },
    },
    orderEvents: {
      listen: (orderId, onChange, onLost) =>
        ordersOf(orderId).listen((news) => (news === 'changed' ? onChange() : onLost())),
    },
    pageEvents: {
      onHide: hidden.listen,
      onShow: shown.listen,
      onConnectivityChange: connectivity.listen,
      onStorageChange: stored.listen,
    },
    now: () => Date.now(),
    newId: () => `id-${(ids += 1)}`,
    // A crash fails the test: console.error is forbidden there.
    reportCrash: (error, where) => console.error(`crash in ${where}:`, error),
  };
  return {
    platform,
    api,
    happen: {
      pageHidden: () => hidden.tell(),
      pageShown: () => shown.tell(),
      wentOffline: () => connectivity.tell(false),
      wentOnline: () => connectivity.tell(true),
      /** Another tab wrote a value. */
      stored: (key: StorageKey, value: string | null) => stored.tell(key, value),
      orderChanged: (orderId: string) => ordersOf(orderId).tell('changed'),
      /** The line of the order's news broke. */
      orderLineLost: (orderId: string) => ordersOf(orderId).tell('lost'),
      signedIn: (name: string) => {
        account = { accessToken: 'token', name };
      },
    },
    /** How many listen to an order now. */
    orderListeners: (orderId: string) => ordersOf(orderId).count(),
  };
};

export type FakePlatform = ReturnType<typeof fakePlatform>;
