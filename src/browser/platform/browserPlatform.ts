import { accountCookie } from './accountCookie';
import { fetchRequest } from './fetchRequest';
import { httpClient } from './httpClient';
import { keyValueStorage } from './keyValueStorage';
import { orderEvents } from './orderEvents';
import { pageEvents } from './pageEvents';
import type { Platform } from './platform';

const API = '/api';

// Reading the property alone throws where storage is blocked.
const localStorageOf = (page: Window): Storage | null => {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
};

/** 128 random bits as 32 hexadecimal digits; works without a secure context, where `randomUUID` does not. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The real outside world of a page. @param storeId the page's store, sent with every call */
export const browserPlatform = (page: Window, storeId: string): Platform => {
  const cookie = accountCookie(page.document);
  const readToken = () => cookie.read()?.accessToken ?? null;
  return {
    http: httpClient(fetchRequest({ base: API, storeId, readToken })),
    storage: keyValueStorage(localStorageOf(page)),
    accountCookie: cookie,
    orderEvents: orderEvents(API),
    pageEvents: pageEvents(page),
    now: () => Date.now(),
    newId: randomId,
    reportCrash: (error, where) => console.error(`${where}:`, error),
  };
};
