import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';

/** An order as its cycle sees it. */
type OfCycle = Pick<SaleOrderRow, 'storeId' | 'cycleId'>;

/**
 * What orders ask of the cycles of repeat purchases that they were made of (`repeat/cyclePayments`), in their own
 * transaction, with the order locked. All of it is nothing for an order of no cycle.
 */
export type OrderCycles = {
  /** Whether money may make it an order: nothing is sent to who has cancelled, or left. */
  mayTakeMoney(tx: Db, order: OfCycle): Promise<boolean>;
  /** It was paid, and approved. @returns whether the cycle was over by then */
  paid(tx: Db, order: OfCycle, payment: PaymentRow | null, at: string): Promise<boolean>;
  /**
   * A payment was refused, or ran out. @returns 'waits' where the order waits with its cycle, 'over' where it ends with it,
   * null where it is of no cycle that is under way
   */
  refused(tx: Db, order: OfCycle, payment: PaymentRow, at: string): Promise<'waits' | 'over' | null>;
  /** True while its cycle says when it ends, and not the age of its payment. */
  hasOwnEnd(tx: Db, order: OfCycle): Promise<boolean>;
  /** It was cancelled by itself. */
  cancelled(tx: Db, order: OfCycle, at: string): Promise<void>;
};

const ofNone =
  <Value>(value: Value) =>
  async (_tx: Db, { cycleId }: OfCycle): Promise<Value> => {
    if (cycleId !== null) throw new Error('an order of a repeat purchase, where nobody knows its cycle');
    return value;
  };

/** For what has orders of no cycle alone; it breaks with any other, rather than leaving its cycle behind. */
export const NO_CYCLES: OrderCycles = {
  mayTakeMoney: ofNone(true),
  paid: ofNone(false),
  refused: ofNone(null),
  hasOwnEnd: ofNone(false),
  cancelled: ofNone(undefined),
};
