import type { AccountCookie, SignInKeeper } from './accountCookie';
import type { CardTrade, TradedCard } from './cardTrade';
import type { ConsentCookie } from './consentCookie';
import type { HelpSession } from './helpSession';
import type { HttpClient } from './httpClient';
import type { KeyValueStorage } from './keyValueStorage';
import type { LinkedPage } from './linkWatch';
import type { OrderEvents } from './orderEvents';
import type { PageEvents } from './pageEvents';
import type { TabMessages } from './tabMessages';
import type { InTurn, Tracking } from './tracking';

/**
 * The outside world as sagas see it, one object so that a test or a replay can take its place. Whatever is read here
 * enters the store inside an action (decision 001).
 */
export type Platform = {
  http: HttpClient;
  storage: KeyValueStorage;
  /** What this tab alone keeps, over reloads, until it is closed. */
  tabStorage: KeyValueStorage;
  accountCookie: AccountCookie;
  /** The merchant's sign-in, under the local storage's key 'admin' (specification §6). */
  adminSession: SignInKeeper;
  /** A helper's visit, in the storage of the tab. */
  helpSession: HelpSession;
  /** Loads our code for the consent cookie and the analytics providers; no third-party script. */
  openConsent: () => Promise<{ cookie: ConsentCookie; tracking: Tracking; inTurn: InTurn }>;
  /** Listens for the end of the customer's session; returns what unsubscribes. */
  onSignInEnd: (listener: () => void) => () => void;
  /** Listens for the page solving what the server asks of it (shared/kernel/challenge); returns what unsubscribes. */
  onChecking: (listener: (isChecking: boolean) => void) => () => void;
  orderEvents: OrderEvents;
  pageEvents: PageEvents;
  /** The other tabs of this shop. */
  tabs: TabMessages;
  /** Listens for pages worth prefetching; returns what unsubscribes. */
  watchLinks: (listener: (linked: LinkedPage) => void) => () => void;
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
  /** What stands behind '#' in the address, '#' included; '' for nothing. */
  readHash: () => string;
  /** Loads the page's document again. */
  reload: () => void;
  /** Loads another page of the shop as a document of its own, in this one's place in the history. */
  leaveFor: (path: string) => void;
  /** Trades a card for a token, straight with the provider; `url` is where. Never rejects. */
  tradeCard: (url: string, card: TradedCard) => Promise<CardTrade>;
  /** Gives the person a file to keep. */
  saveFile: (name: string, text: string) => void;
  /** A picture chosen on this page as it is sent, in base64; null where it is not there any more. Never rejects. */
  readPicture: (value: string) => Promise<string | null>;
  /** A bug that a supervisor or error boundary caught. @param where the noun or place it happened in */
  reportCrash: (error: unknown, where: string) => void;
};
