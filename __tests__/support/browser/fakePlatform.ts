import type { SignedIn } from '../../../src/browser/platform/accountCookie';
import { adminSession } from '../../../src/browser/platform/adminSession';
import { helpSession, withHelp } from '../../../src/browser/platform/helpSession';
import { keyValueStorage, type StorageKey } from '../../../src/browser/platform/keyValueStorage';
import type { ConsentAnswer } from '../../../src/browser/platform/consentCookie';
import type { TrackedEvent } from '../../../src/browser/platform/tracking';
import type { LinkedPage } from '../../../src/browser/platform/linkWatch';
import type { Platform } from '../../../src/browser/platform/platform';
import type { PostConsent } from '../../../src/shared/account/consentContract';
import type { GetPaymentMethod } from '../../../src/shared/payment/paymentContract';
import type { GetRepeatOffer } from '../../../src/shared/repeat/repeatOfferContract';
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
    post: (...values: Values) => all.forEach((listener) => listener(...values)),
    count: () => all.size,
  };
};

type Options = {
  signedIn?: SignedIn | null;
  /** What stands behind the address: '#' and a token of an e-mail. */
  hash?: string;
  /** The consent cookie; refused by default, so that the card covers nothing. */
  consent?: ConsentAnswer | null;
};

/**
 * The platform for tests: an API with given responses, storage in memory, the clock of jest's fake timers, ids that
 * count up, and `happen`, which makes things happen around the page.
 */
export const fakePlatform = ({ signedIn = null, hash = '', consent = 'refused' }: Options = {}) => {
  const api = fakeApi();
  api.answer<GetRepeatOffer>('GET', '/repeat-offer', { offer: null });
  api.answer<GetPaymentMethod>('GET', '/payment-method', {
    listMethod: ['creditCard', 'boleto', 'pix'],
    cardTokenUrl: '/tokens?appId=pk_test',
  });
  api.answer<PostConsent>('POST', '/consent', null);
  const ends = listeners();
  const hidden = listeners();
  const shown = listeners();
  const connectivity = listeners<[boolean]>();
  const checking = listeners<[boolean]>();
  const tabs = listeners<[string]>();
  const tabMessages: string[] = [];
  const links = listeners<[LinkedPage]>();
  const stored = listeners<[StorageKey, string | null]>();
  const orders = new Map<string, ReturnType<typeof listeners<['changed' | 'lost']>>>();
  const files: { name: string; text: string }[] = [];
  let account = signedIn;
  let consentAnswer = consent;
  const tracked: (TrackedEvent['name'] | 'start' | 'stop')[] = [];
  const counted: TrackedEvent[] = [];
  const reload = jest.fn();
  let fragment = hash;
  const leaveFor = jest.fn<void, [string]>();
  const tradeCard = jest.fn<ReturnType<Platform['tradeCard']>, Parameters<Platform['tradeCard']>>(async () => ({
    kind: 'token',
    token: 'token_aBcD1234',
  }));
  let ids = 0;
  const ordersOf = (orderId: string) => {
    const known = orders.get(orderId) ?? listeners<['changed' | 'lost']>();
    orders.set(orderId, known);
    return known;
  };
  const storage = keyValueStorage(null);
  const tabStorage = keyValueStorage(null);
  const help = helpSession(tabStorage);
  const platform: Platform = {
    http: api.http,
    storage,
    tabStorage,
    helpSession: help,
    adminSession: withHelp(adminSession(storage), help),
    accountCookie: {
      read: () => account,
      write: (written) => {
        account = written;
      },
      clear: () => {
        account = null;
      },
    },
    openConsent: async () => ({
      cookie: {
        read: () => consentAnswer,
        write: (answer) => {
          consentAnswer = answer;
        },
      },
      tracking: {
        start: () => void (tracked.includes('start') || tracked.push('start')),
        post: (_ids, event) => {
          tracked.push(event.name);
          counted.push(event);
        },
        stop: () => void tracked.push('stop'),
      },
      inTurn: async (work) => work(),
    }),
    reload,
    leaveFor,
    onSignInEnd: ends.listen,
    onChecking: checking.listen,
    orderEvents: {
      listen: (orderId, onChange, onLost) =>
        ordersOf(orderId).listen((change) => (change === 'changed' ? onChange() : onLost())),
    },
    pageEvents: {
      onHide: hidden.listen,
      onShow: shown.listen,
      onConnectivityChange: connectivity.listen,
      onStorageChange: stored.listen,
    },
    tabs: { post: (text) => void tabMessages.push(text), onMessage: tabs.listen },
    watchLinks: links.listen,
    now: () => Date.now(),
    readHash: () => fragment,
    tradeCard,
    readPicture: async (value) => `picture of ${value}`,
    saveFile: (name, text) => {
      files.push({ name, text });
    },
    newId: () => `id-${(ids += 1)}`,
    // A crash fails the test: console.error is forbidden there.
    reportCrash: (error, where) => console.error(`crash in ${where}:`, error),
  };
  return {
    platform,
    api,
    /** What stands behind '#' in the address, '#' included. */
    setHash(next: string) {
      fragment = next;
    },
    happen: {
      /** The sign-in ended by itself: no renewal was granted. */
      signInEnded: () => {
        account = null;
        ends.post();
      },
      pageHidden: () => hidden.post(),
      pageShown: () => shown.post(),
      /** The pointer rests on a link. */
      linkApproached: (linked: LinkedPage) => links.post(linked),
      wentOffline: () => connectivity.post(false),
      wentOnline: () => connectivity.post(true),
      /** Posts a message of another tab about the cart. */
      tabMessage: (text: string) => tabs.post(text),
      /** Another tab wrote a value. */
      stored: (key: StorageKey, value: string | null) => stored.post(key, value),
      orderChanged: (orderId: string) => ordersOf(orderId).post('changed'),
      /** The order's event stream broke. */
      orderLineLost: (orderId: string) => ordersOf(orderId).post('lost'),
      signedIn: (name: string) => {
        account = { accessToken: 'token', name };
      },
    },
    /** Messages this tab posted to the others. */
    tabMessages,
    /** Events sent to analytics, in order, and when the scripts were loaded or removed. */
    tracked,
    /** The same with the data of each event. */
    counted,
    reload,
    /** Where the page was left for. */
    leaveFor,
    /** The provider that trades cards for tokens. */
    tradeCard,
    readConsent: () => consentAnswer,
    /** What the person was given to keep. */
    files,
    /** How many listen to an order now. */
    orderListeners: (orderId: string) => ordersOf(orderId).count(),
  };
};

export type FakePlatform = ReturnType<typeof fakePlatform>;
