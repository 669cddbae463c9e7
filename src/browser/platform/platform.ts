import type { AccountCookie } from './accountCookie';
import type { HttpClient } from './httpClient';
import type { KeyValueStorage } from './keyValueStorage';
import type { OrderEvents } from './orderEvents';
import type { PageEvents } from './pageEvents';

/**
 * The outside world as sagas see it, one object so that a test or a replay can take its place. Whatever comes from here
 * enters the store inside an action (style §1).
 */
export type Platform = {
  http: HttpClient;
  storage: KeyValueStorage;
  accountCookie: AccountCookie;
  orderEvents: OrderEvents;
  pageEvents: PageEvents;
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
  /** A bug that a supervisor or error boundary caught. @param where the noun or place it happened in */
  reportCrash: (error: unknown, where: string) => void;
};
