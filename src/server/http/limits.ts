import type { RefusalReason } from '../../shared/kernel/refusal';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may be done before it is doubted (`free`), and before it is refused (`most`). */
export type Bounds = { free: number; most: number };

/**
 * One limit. Past `free` a browser proves by a challenge that it is one; where both are the same nothing is asked. The
 * count begins anew after `windowMs`; null: it is of what is there at once. `kept` says where it is remembered: in each
 * process, or in the database, which all processes share.
 */
export type Limit = Bounds & {
  windowMs: number | null;
  kept: 'process' | 'database';
  /** What a refusal gives as its reason. */
  reason?: Extract<RefusalReason, 'cardsTried' | 'unpaidOrders'>;
  /** What is counted, and why so many; shown in docs/operations.md. */
  counts: string;
  why: string;
};

/**
 * Every limit of the shop beside the throttles of guesses (`throttle.ts`). Whole networks of honest shoppers share the
 * address of a mobile carrier, so what counts a network is generous and asks for a proof before it refuses; beside it
 * stands a tighter one of a cart, an order or a person. What costs money, stock or letters is kept in the database, the
 * rest in memory: there it costs no round trip, and another process only lets as much through again.
 */
export const LIMITS = {
  cartsOfNetwork: {
    free: 60,
    most: 1_200,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'carts made by one network',
    why: 'a shopper makes one',
  },
  quotesOfNetwork: {
    free: 60,
    most: 1_200,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'different quotes of shipping asked by one network: another product, quantity or postal code',
    why: 'each may ask the carriers',
  },
  quotesOfCart: {
    free: 30,
    most: 30,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'different postal codes a cart is quoted for',
    why: 'parcels go to one',
  },
  postalCodesOfNetwork: {
    free: 60,
    most: 1_200,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'different postal codes looked up by one network',
    why: 'each unknown one asks the postal service',
  },
  checkoutsOfNetwork: {
    free: 60,
    most: 1_200,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'orders one network tries to place',
    why: 'each locks stock for a moment',
  },
  turnsOfNetwork: {
    free: 2,
    most: 2,
    windowMs: null,
    kept: 'process',
    counts: 'new and changed carts, quotes and orders of one network that are worked on; the next wait for their turn',
    why: 'what a machine may do for free it sends within a second, and others would wait for it',
  },
  petPhotosOfNetwork: {
    free: 20,
    most: 200,
    windowMs: HOUR,
    kept: 'process',
    counts: 'photos of animals one network sends',
    why: 'each is a picture that is decoded',
  },
  prescriptionsOfNetwork: {
    free: 10,
    most: 200,
    windowMs: HOUR,
    kept: 'process',
    counts: 'prescriptions one network sends',
    why: 'each is a picture that is decoded and a file that is kept',
  },
  invoicePapersOfStore: {
    free: 120,
    most: 120,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'files of invoices handed in for one store',
    why: 'each is encrypted and kept for eleven years; a program hands in two for each order',
  },
  checkoutsOfCart: {
    free: 20,
    most: 20,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'tries to place the order of one cart',
    why: 'a shopper presses the button a few times',
  },
  unpaidOfNetwork: {
    free: 20,
    most: 400,
    windowMs: null,
    kept: 'database',
    reason: 'unpaidOrders',
    counts: 'orders of one network that wait for a Pix or boleto at once',
    why: 'each holds stock',
  },
  unpaidOfEmail: {
    free: 10,
    most: 10,
    windowMs: null,
    kept: 'database',
    reason: 'unpaidOrders',
    counts: 'the same of one e-mail',
    why: 'a buyer pays before the next',
  },
  unpaidOfDocument: {
    free: 10,
    most: 10,
    windowMs: null,
    kept: 'database',
    reason: 'unpaidOrders',
    counts: 'the same of one CPF or CNPJ',
    why: 'a buyer pays before the next',
  },
  cardsOfOrder: {
    free: 10,
    most: 10,
    windowMs: null,
    kept: 'database',
    reason: 'cardsTried',
    counts: 'cards tried for one cart and its order',
    why: 'nobody has more at hand; stolen ones are tried by the hundred',
  },
  cardsOfDocument: {
    free: 10,
    most: 10,
    windowMs: DAY,
    kept: 'database',
    reason: 'cardsTried',
    counts: 'cards of one CPF or CNPJ that were not approved',
    why: 'nobody has more at hand',
  },
  cardsOfNetwork: {
    free: 10,
    most: 300,
    windowMs: HOUR,
    kept: 'database',
    reason: 'cardsTried',
    counts: 'cards of one network that were not approved',
    why: 'stolen cards are tried from one place',
  },
  cardsOfStore: {
    free: 60,
    most: 3_000,
    windowMs: HOUR,
    kept: 'database',
    reason: 'cardsTried',
    counts: 'cards at one store that were not approved',
    why: 'stolen cards are tried from many places at once',
  },
  consentsOfNetwork: {
    free: 60,
    most: 1_200,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'answers about cookies sent by one network',
    why: 'a browser sends one; each is a row that stays',
  },
  letterLinksOfNetwork: {
    free: 60,
    most: 1_200,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'links of letters about repeat purchases that one network follows',
    why: 'each asks the database; a page that waits for its Pix asks a few times',
  },
  lettersToStranger: {
    free: 3,
    most: 3,
    windowMs: DAY,
    kept: 'database',
    counts: 'letters to an address that never confirmed it is its owner’s, and never paid',
    why: 'anybody may type any address; letters of a paid order always go',
  },
  streamsOfOrder: {
    free: 12,
    most: 12,
    windowMs: null,
    kept: 'process',
    counts: 'open pages that watch one order',
    why: 'a buyer has a few tabs',
  },
  streamsOfNetwork: {
    free: 400,
    most: 400,
    windowMs: null,
    kept: 'process',
    counts: 'open pages of one network that watch orders',
    why: 'a process has room for 2,000',
  },
  webhooksOfNetwork: {
    free: 60,
    most: 60,
    windowMs: MINUTE,
    kept: 'process',
    counts: 'events of one network that do not prove whom they come from',
    why: 'each costs a signature; proven ones are not counted',
  },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Other bounds for some limits, and under `each` for all that are not named. */
export type LimitSettings = Partial<Record<LimitName | 'each', Partial<Bounds>>>;

/** The limits as an installation has set them. */
export const limitsWith = (settings: LimitSettings = {}): Record<LimitName, Limit> => {
  const names = Object.keys(LIMITS) as LimitName[]; // keys of a const object
  const pairs = names.map((name): [LimitName, Limit] => {
    const set = { ...LIMITS[name], ...settings.each, ...settings[name] };
    return [name, { ...set, most: Math.max(set.free, set.most) }];
  });
  return Object.fromEntries(pairs) as Record<LimitName, Limit>; // every name is among the pairs
};
