import { and, asc, eq, inArray, isNotNull, like, lte, sql } from 'drizzle-orm';

import { LOOKED_FOR_STATUSES } from '../../shared/payment/lookRhythm';
import type { Db } from '../db/database';
import { payments, providerEvents, type PaymentRow } from '../db/schema/paymentTables';

const isWaiting = inArray(payments.status, [...LOOKED_FOR_STATUSES]);

/** SQL of asking the provider for payments that wait: one statement per function. Instants are ISO. */
export const paymentLookRepository = {
  /** Those whose look is due, the longest due first. */
  due: (db: Db, storeId: string, at: string, limit: number): Promise<PaymentRow[]> =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.storeId, storeId), isWaiting, lte(payments.nextLookAt, at)))
      .orderBy(asc(payments.nextLookAt))
      .limit(limit),

  /**
   * Takes the look of payments that are still due, so that no other process looks too until an instant; whoever dies
   * with it loses no more than that time. @returns the ids taken
   */
  async claim(db: Db, storeId: string, ids: string[], at: string, until: string): Promise<string[]> {
    const isDue = and(
      eq(payments.storeId, storeId),
      inArray(payments.id, ids),
      isWaiting,
      lte(payments.nextLookAt, at),
    );
    // One that another process is taking is theirs: nobody waits, and two never wait for each other.
    const free = db.select({ id: payments.id }).from(payments).where(isDue).for('update', { skipLocked: true });
    const rows = await db
      .update(payments)
      .set({ nextLookAt: until })
      .where(and(eq(payments.storeId, storeId), inArray(payments.id, free)))
      .returning({ id: payments.id });
    return rows.map(({ id }) => id);
  },

  /** Notes when payments of a store were looked at, and when each is next. */
  async note(db: Db, storeId: string, lookedAt: string, next: { id: string; nextLookAt: string }[]): Promise<void> {
    await db.execute(sql`
      update payments set looked_at = ${lookedAt}::timestamptz, next_look_at = given."nextLookAt"
      from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as given (id text, "nextLookAt" timestamptz)
      where payments.store_id = ${storeId} and payments.id = given.id`);
  },

  /** Notes when a payment is looked at next. */
  async putOff(db: Db, storeId: string, id: string, nextLookAt: string): Promise<void> {
    await db
      .update(payments)
      .set({ nextLookAt })
      .where(and(eq(payments.storeId, storeId), eq(payments.id, id)));
  },

  /** Has payments that wait looked for at once: all of a store, or those of one order. @returns how many */
  async makeDue(db: Db, storeId: string, at: string, saleOrderId: string | null): Promise<number> {
    const isOfOrder = saleOrderId === null ? undefined : eq(payments.saleOrderId, saleOrderId);
    const rows = await db
      .update(payments)
      .set({ nextLookAt: at })
      .where(and(eq(payments.storeId, storeId), isWaiting, isOfOrder))
      .returning({ id: payments.id });
    return rows.length;
  },

  /** Whether the provider told by itself that a charge was paid. */
  async hasPaidNews(db: Db, storeId: string, chargeId: string): Promise<boolean> {
    const rows = await db
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(
        and(
          eq(providerEvents.storeId, storeId),
          eq(providerEvents.resourceId, chargeId),
          // charge.paid, charge.overpaid and order.paid.
          like(providerEvents.kind, '%paid'),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },

  /** Notes that a paid payment was found before any news of it. */
  async noteFound(db: Db, { storeId, id }: PaymentRow, foundAt: string): Promise<void> {
    await db
      .update(payments)
      .set({ foundAt })
      .where(and(eq(payments.storeId, storeId), eq(payments.id, id), isNotNull(payments.paidAt)));
  },
};
