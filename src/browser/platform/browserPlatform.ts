import { accountCookie, type SignInKeeper } from './accountCookie';
import { adminSession } from './adminSession';
import { fetchRequest } from './fetchRequest';
import { helpSession, withHelp } from './helpSession';
import { httpClient } from './httpClient';
import { keyValueStorage, storageOf } from './keyValueStorage';
import { orderEvents } from './orderEvents';
import { pageEvents } from './pageEvents';
import type { Platform } from './platform';
import { provenRequest } from './provenRequest';
import { renewedRequest } from './renewedRequest';
import { randomId } from './randomId';
import { tabMessages } from './tabMessages';

const API = '/api';

/**
 * The client itself knows no limit (specification §7): shoppers see a failure within 15 s, a merchant's files may take
 * longer.
 */
const SHOP_LIMIT_MS = 9000;
const ADMIN_LIMIT_MS = 60_000;

/** The real outside world of a page. @param storeId the page's store, sent with every call */
export const browserPlatform = (page: Window, storeId: string, reportCrash: Platform['reportCrash']): Platform => {
  const cookie = accountCookie(page.document);
  const storage = keyValueStorage(storageOf(page, 'localStorage'));
  const tabStorage = keyValueStorage(storageOf(page, 'sessionStorage'));
  const help = helpSession(tabStorage);
  const admin = withHelp(adminSession(storage), help);
  const events = pageEvents(page);
  const ends = new EventTarget();
  const checkers = new Set<(isChecking: boolean) => void>();
  const tellChecking = (isChecking: boolean) => checkers.forEach((listener) => listener(isChecking));
  const sendWith = (keeper: SignInKeeper, limitMs: number) =>
    provenRequest(
      fetchRequest({ base: API, storeId, limitMs, readToken: () => keeper.read()?.accessToken ?? null }),
      tellChecking,
    );
  const sendAsCustomer = renewedRequest({
    send: sendWith(cookie, SHOP_LIMIT_MS),
    keeper: cookie,
    renewPath: '/auth/refresh',
    onEnded: () => ends.dispatchEvent(new Event('end')),
  });
  const sendInAdmin = sendWith(admin, ADMIN_LIMIT_MS);
  const sendAsMerchant = renewedRequest({
    send: sendInAdmin,
    keeper: admin,
    renewPath: '/auth/admin/refresh',
    // In the admin the call itself reports it.
    onEnded: () => {},
  });
  const isAdminMode = () => /^\/admin(\/|$)/.test(page.location.pathname);
  return {
    http: httpClient((request) => {
      if (!isAdminMode()) return sendAsCustomer(request);
      // A helper's token is not renewed: the cookie of this browser is a merchant's.
      return (help.read() === null ? sendAsMerchant : sendInAdmin)(request);
    }),
    storage,
    tabStorage,
    accountCookie: cookie,
    adminSession: admin,
    helpSession: help,
    openConsent: () =>
      import(/* webpackChunkName: "late" */ './openConsent').then(({ openConsent }) => openConsent(page)),
    onSignInEnd(listener) {
      ends.addEventListener('end', listener);
      return () => ends.removeEventListener('end', listener);
    },
    onChecking(listener) {
      checkers.add(listener);
      return () => void checkers.delete(listener);
    },
    orderEvents: orderEvents(API),
    pageEvents: events,
    tabs: tabMessages(storeId, events),
    watchLinks(listener) {
      const watch = import(/* webpackChunkName: "preload" */ './linkWatch').then(({ linkWatch }) =>
        linkWatch(page.document, listener),
      );
      return () => void watch.then((stop) => stop());
    },
    now: () => Date.now(),
    newId: randomId,
    reload: () => page.location.reload(),
    leaveFor: (path) => page.location.replace(path),
    readHash: () => page.location.hash,
    // Choosing a picture has loaded this chunk already.
    readPicture: (value) =>
      import(/* webpackChunkName: "pictures" */ './chosenPictures').then((shelf) => shelf.readPicture(value)),
    saveFile: (name, text) =>
      void import(/* webpackChunkName: "personal" */ './saveFile').then((file) => file.saveFile(name, text)),
    tradeCard: (url, card) =>
      import(/* webpackChunkName: "personal" */ './cardTrade').then(
        (trade) => trade.tradeCard(url, card),
        () => ({ kind: 'unreachable' }),
      ),
    reportCrash,
  };
};
