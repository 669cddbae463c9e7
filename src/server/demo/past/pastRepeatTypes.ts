import type { Centavos } from '../../../shared/kernel/money';
import type { GrantedDiscount } from '../../../shared/repeat/repeatDiscount';
import type { stockMoves } from '../../db/schema/catalogTables';
import type {
  customerCards,
  cycleAttempts,
  purchaseCycles,
  repeatConsents,
  repeatPurchaseLines,
  repeatPurchases,
  repeatSettings,
} from '../../db/schema/repeatTables';
import type { TokenCard } from '../../sandbox/pagarme/cardTokens';
import type { DemoStore } from '../demoTypes';
import type { Draw } from './draw';
import type { PastLine } from './pastBaskets';
import type { PastBuyer } from './pastBuyers';
import type { PastGiven, PastOrder } from './pastOrders';

/** A row to be written. */
export type Insert<Table extends { $inferInsert: object }> = Table['$inferInsert'];
/** A cycle to be written. */
export type Cycle = Insert<typeof purchaseCycles> & { id: string };

/** Rows of a demo store's repeat purchases, and what the simulated provider remembers of their cards. */
export type PastRepeats = {
  settings: Insert<typeof repeatSettings>[];
  cards: Insert<typeof customerCards>[];
  purchases: Insert<typeof repeatPurchases>[];
  lines: Insert<typeof repeatPurchaseLines>[];
  consents: Insert<typeof repeatConsents>[];
  cycles: Insert<typeof purchaseCycles>[];
  attempts: Insert<typeof cycleAttempts>[];
  stock: Omit<Insert<typeof stockMoves>, 'id'>[];
  sandbox: { kind: string; id: string; body: Record<string, unknown>; createdAt: string }[];
  /** Orders of cycles that wait for their money. */
  orders: PastOrder[];
};

/** Where a purchase stands, and how many of the demo's stand there: forty in all. */
export const STANDINGS = {
  scheduled: 15,
  reminded: 6,
  asked: 2,
  locked: 2,
  refused: 3,
  cardOver: 2,
  paused: 3,
  pausedUnpaid: 2,
  cancelled: 4,
  ended: 1,
} as const;
/** Where a purchase stands. */
export type Standing = keyof typeof STANDINGS;

/** What the store takes off its repeat purchases. */
export const DISCOUNT: GrantedDiscount = { percent: 10, most: null };
/** How many percent prices may rise without a question. */
export const RISE_LIMIT = 5;
export const MINUTE_MS = 60_000;

/** What a purchase is made of. */
export type RepeatGiven = {
  store: DemoStore;
  storeId: string;
  draw: Draw;
  now: number;
  pictures: PastGiven['pictures'];
  index: number;
  standing: Standing;
  customerId: string;
  buyer: PastBuyer;
  addressId: string;
};

/** A line as a purchase has it now: by today's price, and the one agreed to. */
export type AgreedLine = {
  line: PastLine;
  productId: string;
  id: string;
  quantity: number;
  unitPrice: Centavos;
  agreedUnitPrice: Centavos;
};

/** A customer's kept card, with what the simulated provider remembers of it. */
export type PastCard = { id: string; providerCustomerId: string; providerCardId: string; card: TokenCard };
