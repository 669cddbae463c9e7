import { FISCAL_YEARS } from '../../shared/account/fiscalYears';
import { startOfDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { INVOICE_KEEP_MONTHS } from '../../shared/order/invoicePapers';
import { PRESCRIPTION_YEARS } from '../../shared/order/prescriptionYears';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** How long something is kept, in milliseconds, and from which instant it counts. */
export type Retention = {
  /** 0: until that instant itself. */
  ms: number;
  /** The column it counts from. */
  from: `${string}.${string}`;
  /** Which rows, where not all; what becomes of them, where not the whole row goes. In plain words. */
  of: string;
  /** Why so long. */
  why: string;
};

/**
 * Every term after which the hourly job removes something, each once: purgeExpired and the services it calls read it here,
 * the privacy policy promises it from here, and docs/data-map.md is made from it.
 */
export const RETENTION = {
  repeatedCalls: {
    ms: DAY,
    from: 'idempotency_keys.created_at',
    of: 'answers to calls that may be repeated',
    why: 'a browser that lost the answer asks again within minutes; a day is generous',
  },
  quotes: {
    ms: 0,
    from: 'shipping_quotes.expires_at',
    of: 'prices of carriers',
    why: 'carriers change their prices',
  },
  sessions: {
    ms: 0,
    from: 'sessions.ends_at',
    of: 'sign-ins of shoppers and merchants, with the tokens that renew them',
    why: 'nobody is signed in by it any more',
  },
  emailLinks: {
    ms: 0,
    from: 'one_time_tokens.expires_at',
    of: 'links of e-mails',
    why: 'it opens nothing any more',
  },
  throttles: {
    ms: DAY,
    from: 'throttles.last_at',
    of: 'counts of tries, under a keyed hash of account or network',
    why: 'the longest pause after failed tries',
  },
  platformThrottles: {
    ms: DAY,
    from: 'platform_throttles.last_at',
    of: 'the same of tries to sign in to the console',
    why: 'the longest pause after failed tries',
  },
  platformSessions: {
    ms: 0,
    from: 'platform_sessions.ends_at',
    of: 'sign-ins of people of the platform',
    why: 'nobody is signed in by it any more',
  },
  vainSearches: {
    ms: 90 * DAY,
    from: 'search_misses.last_at',
    of: 'words that were searched for in vain, without who typed them',
    why: 'what nobody repeated for three months needs no synonym',
  },
  imports: {
    ms: 30 * DAY,
    from: 'catalog_imports.created_at',
    of: 'imports of products, with their files',
    why: 'one can be undone for seven days; what it did is remembered for a month',
  },
  contactMessages: {
    ms: 2 * YEAR,
    from: 'contact_messages.created_at',
    of: 'messages of the contact pages, with the answers',
    why: 'a complaint may come back; the privacy policy promises it',
  },
  accesses: {
    ms: 184 * DAY,
    from: 'access_entries.hour',
    of: 'hours, addresses and accounts of requests by people who are signed in',
    why: 'six months, of which the longest have 184 days: Marco Civil (Lei 12.965/2014), art. 15',
  },
  guestPlaces: {
    ms: 90 * DAY,
    from: 'carts.updated_at',
    of: 'CEP, town and delivery of abandoned carts of visitors without an account; the cart stays',
    why: 'who comes back after a season types eight digits again',
  },
  paymentLinks: {
    ms: 90 * DAY,
    from: 'payment_links.expires_at',
    of: 'payment links and for whom they were made',
    why: 'a merchant looks up what became of it',
  },
  invitations: {
    ms: 90 * DAY,
    from: 'invitations.expires_at',
    of: 'invitations, accepted or not',
    why: 'who was invited and did not come is asked again within a season, or never',
  },
  deliveries: {
    ms: 30 * DAY,
    from: 'webhook_deliveries.created_at',
    of: "deliveries to the store's own programs that wait for nothing more",
    why: 'finding out what went wrong lately',
  },
  providerEvents: {
    ms: 90 * DAY,
    from: 'provider_events.created_at',
    of: 'what messages of the provider of payments and of carriers said; that they came stays',
    why: 'looking at a disputed charge; what they changed stays with the order',
  },
  sentLetters: {
    ms: YEAR,
    from: 'outbox.sent_at',
    of: 'e-mails that were sent',
    why: 'proof of what a buyer was told, for as long as most disputes take; the privacy policy promises it',
  },
  failedLetters: {
    ms: YEAR,
    from: 'outbox.created_at',
    of: 'e-mails that failed for good',
    why: 'as those that were sent',
  },
  unconfirmedAccounts: {
    ms: 7 * DAY,
    from: 'customers.created_at',
    of: 'accounts whose e-mail was not confirmed',
    why: 'it frees the e-mail for its owner',
  },
  abandonedOrders: {
    ms: 30 * DAY,
    from: 'sale_orders.updated_at',
    of: 'e-mail and phone of abandoned orders whose buyer deleted their account',
    why: 'the longest after which an abandoned order may still be paid',
  },
  unsoldOrders: {
    ms: 90 * DAY,
    from: 'sale_orders.updated_at',
    of: 'who ordered and never paid, all but the goods, the amounts and the town; of nobody’s account, or of one that was deleted',
    why: 'nothing was sold, so tax law asks for nothing; who asks what became of it does so within a season',
  },
  storeRequests: {
    ms: YEAR,
    from: 'store_requests.answered_at',
    of: 'answered requests to open a store',
    why: 'who was refused asks again',
  },
  signUps: {
    ms: 0,
    from: 'store_sign_ups.expires_at',
    of: 'sign-ups of stores',
    why: 'its letter opens nothing any more',
  },
  providerFigures: {
    ms: 30 * DAY,
    from: 'platform_provider_figures.half_hour',
    of: 'how providers answered',
    why: 'looking at a bad week afterwards',
  },
  givenUpSetup: {
    ms: 7 * DAY,
    from: 'platform_setup.expires_at',
    of: 'the logo of a set-up that was given up',
    why: 'who comes back within a week goes on where they were',
  },
  consents: {
    ms: 5 * YEAR,
    from: 'consent_entries.created_at',
    of: 'answers to what was asked of a shopper, with the version of the text',
    why: 'as long as a consumer may sue (CDC art. 27): until then the store has to prove them',
  },
  invoicePapers: {
    ms: 0,
    from: 'invoice_papers.keep_until',
    of: 'XML and DANFE of invoices, with what they say of the buyer',
    why: `${INVOICE_KEEP_MONTHS} months from the authorisation of the invoice: Ajuste SINIEF 2/2025`,
  },
  keptPapers: {
    ms: 0,
    from: 'kept_papers.keep_until',
    of: 'files of invoices of stores that were deleted, with what they say of the buyer',
    why: `the same ${INVOICE_KEEP_MONTHS} months: the duty does not end with the store`,
  },
  prescriptions: {
    ms: PRESCRIPTION_YEARS * YEAR,
    from: 'prescriptions.created_at',
    of: 'files of prescriptions, the animal, the veterinarian and who sent them; that one was there stays',
    why: 'the years IN MAPA 25/2012 asked of archives; under Portaria MAPA 837 their number was not found',
  },
  exports: {
    ms: 31 * DAY,
    from: 'store_works.finished_at',
    of: 'the file of an export of a store',
    why: 'longer than the grace of a store that is being deleted',
  },
} as const satisfies Record<string, Retention>;
export type RetentionName = keyof typeof RETENTION;

/**
 * The instant before which a sale last changed once its fiscal years are over, ISO: the beginning of a year in São
 * Paulo. @param now milliseconds since 1970
 */
export const fiscalYearsBegan = (now: number): string => {
  const year = Number(storeDayOf(now).slice(0, 4));
  return startOfDay(`${year - FISCAL_YEARS}-01-01`);
};

/** A term in whole days, for texts. */
export const daysOf = (name: RetentionName): number => RETENTION[name].ms / DAY;
/** A term in whole years, for texts. */
export const yearsOf = (name: RetentionName): number => RETENTION[name].ms / YEAR;
