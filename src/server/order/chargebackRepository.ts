import { and, asc, between, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { PlainDay } from '../../shared/kernel/calendar';
import type { Db } from '../db/database';
import { merchants } from '../db/schema/accountTables';
import { chargebacks, type ChargebackRow } from '../db/schema/chargebackTables';

/** A chargeback with the name of who answered it; null for one who left, and until somebody does. */
export type NamedChargeback = ChargebackRow & { by: string | null };

/** Days of the last day, the instant before which they were opened, and now; instants are ISO. */
type DueChargebacks = {
  storeId: string;
  from: PlainDay;
  until: PlainDay;
  openedBefore: string;
  at: string;
  limit: number;
};

/** SQL of chargebacks: one statement per function. Writers must hold the lock of the order's row. */
export const chargebackRepository = {
  /** Keeps a new one. @returns false where the payment has one already */
  async insert(db: Db, row: typeof chargebacks.$inferInsert): Promise<boolean> {
    const target = [chargebacks.storeId, chargebacks.paymentId];
    const kept = await db
      .insert(chargebacks)
      .values(row)
      .onConflictDoNothing({ target })
      .returning({ id: chargebacks.id });
    return kept.length > 0;
  },

  /** Those of an order, the latest first. */
  ofOrder: (db: Db, storeId: string, saleOrderId: string): Promise<NamedChargeback[]> =>
    db
      .select({ ...getTableColumns(chargebacks), by: merchants.name })
      .from(chargebacks)
      .leftJoin(merchants, and(eq(merchants.storeId, chargebacks.storeId), eq(merchants.id, chargebacks.answeredBy)))
      .where(and(eq(chargebacks.storeId, storeId), eq(chargebacks.saleOrderId, saleOrderId)))
      .orderBy(desc(chargebacks.openedAt), desc(chargebacks.id)),

  /** One of an order; null for none. */
  async byId(db: Db, storeId: string, saleOrderId: string, id: string): Promise<ChargebackRow | null> {
    const isMatch = and(
      eq(chargebacks.storeId, storeId),
      eq(chargebacks.saleOrderId, saleOrderId),
      eq(chargebacks.id, id),
    );
    const rows = await db.select().from(chargebacks).where(isMatch);
    return rows.at(0) ?? null;
  },

  /** Writes all of one that can change. */
  async update(db: Db, row: ChargebackRow): Promise<void> {
    const { storeId, id, status, answerBy, providerWords, answer, answeredBy, answeredAt, closedAt } = row;
    await db
      .update(chargebacks)
      .set({ status, answerBy, providerWords, answer, answeredBy, answeredAt, closedAt })
      .where(and(eq(chargebacks.storeId, storeId), eq(chargebacks.id, id)));
  },

  /** Open ones whose last day to answer was before `today`, at most `limit` of them. */
  overdue: (db: Db, storeId: string, today: PlainDay, limit: number) =>
    db
      .select({ id: chargebacks.id, saleOrderId: chargebacks.saleOrderId })
      .from(chargebacks)
      .where(and(eq(chargebacks.storeId, storeId), eq(chargebacks.status, 'open'), lt(chargebacks.answerBy, today)))
      .orderBy(asc(chargebacks.answerBy), asc(chargebacks.id))
      .limit(limit),

  /**
   * Marks open ones whose last day comes on `until` or before, opened before `openedBefore` (ISO), and gives them: each
   * once, in the statement that finds it.
   */
  async markDue(db: Db, { storeId, from, until, openedBefore, at, limit }: DueChargebacks) {
    const due = db
      .select({ id: chargebacks.id })
      .from(chargebacks)
      .where(
        and(
          eq(chargebacks.storeId, storeId),
          eq(chargebacks.status, 'open'),
          isNull(chargebacks.dueLetterAt),
          between(chargebacks.answerBy, from, until),
          lt(chargebacks.openedAt, openedBefore),
        ),
      )
      .orderBy(asc(chargebacks.answerBy), asc(chargebacks.id))
      .limit(limit)
      .for('update');
    return db
      .update(chargebacks)
      .set({ dueLetterAt: at })
      .where(and(eq(chargebacks.storeId, storeId), inArray(chargebacks.id, due)))
      .returning({ id: chargebacks.id, saleOrderId: chargebacks.saleOrderId });
  },

  /** How many wait for an answer, and the first last day of theirs; null where none does. */
  async open(db: Db, storeId: string): Promise<{ count: number; answerBy: PlainDay } | null> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int`, answerBy: sql<PlainDay | null>`min(${chargebacks.answerBy})::text` })
      .from(chargebacks)
      .where(and(eq(chargebacks.storeId, storeId), eq(chargebacks.status, 'open')));
    return row?.answerBy ? { count: row.count, answerBy: row.answerBy } : null;
  },
};
