import { and, asc, eq, lt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { payments, providerEvents } from '../db/schema/paymentTables';
import { stores } from '../db/schema/storeTables';
import type { PaymentRow } from '../order/orderRepository';

type ProviderEvent = typeof providerEvents.$inferSelect;
type NewEvent = Pick<ProviderEvent, 'storeId' | 'id' | 'kind' | 'resourceId' | 'body'>;

const isPayment = (storeId: string, id: string) => and(eq(payments.storeId, storeId), eq(payments.id, id));
const isEvent = (storeId: string, id: string) =>
  and(eq(providerEvents.storeId, storeId), eq(providerEvents.provider, 'pagarme'), eq(providerEvents.id, id));

const value = (name: string) => sql.placeholder(name);

const byIdStatement = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.storeId, value('storeId')), eq(payments.id, value('id'))))
    .prepare('payment_by_id'),
);

const insertStatement = prepared((db) =>
  db
    .insert(payments)
    .values({
      storeId: value('storeId'),
      id: value('id'),
      saleOrderId: value('saleOrderId'),
      method: value('method'),
      amount: value('amount'),
      createdAt: value('createdAt'),
      updatedAt: value('createdAt'),
    })
    .prepare('payment_insert'),
);

type NewPayment = Pick<PaymentRow, 'storeId' | 'id' | 'saleOrderId' | 'method' | 'amount' | 'createdAt'>;

/** SQL of payments and of what the provider told: one statement per function, on an open transaction. */
export const paymentRepository = {
  /** Opens a payment without outcome. */
  async insert(db: Db, payment: NewPayment): Promise<void> {
    await insertStatement(db).execute(payment);
  },

  async byId(db: Db, storeId: string, id: string): Promise<PaymentRow | null> {
    const rows = await byIdStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** Whoever writes holds the order's row. */
  async update(db: Db, { storeId, id }: PaymentRow, changes: Partial<PaymentRow>): Promise<void> {
    await db.update(payments).set(changes).where(isPayment(storeId, id));
  },

  /** Payments without outcome since before an ISO instant, oldest first. */
  stuck(db: Db, storeId: string, before: string): Promise<{ id: string }[]> {
    return db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.storeId, storeId), eq(payments.status, 'processing'), lt(payments.updatedAt, before)))
      .orderBy(asc(payments.updatedAt))
      .limit(MOST_AT_A_TIME);
  },

  /** Every store, for work across all of them. */
  async storeIds(db: Db): Promise<string[]> {
    const rows = await db.select({ id: stores.id }).from(stores);
    return rows.map(({ id }) => id);
  },

  /** Keeps an event. @returns false when it is known already */
  async insertEvent(db: Db, event: NewEvent): Promise<boolean> {
    const rows = await db
      .insert(providerEvents)
      .values({ ...event, provider: 'pagarme' })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    return rows.length > 0;
  },

  async eventById(db: Db, storeId: string, id: string): Promise<ProviderEvent | null> {
    const rows = await db.select().from(providerEvents).where(isEvent(storeId, id));
    return rows.at(0) ?? null;
  },

  /** Notes that an event was acted on. @param at ISO instant */
  async markEventApplied(db: Db, storeId: string, id: string, at: string): Promise<void> {
    await db.update(providerEvents).set({ isApplied: true, appliedAt: at }).where(isEvent(storeId, id));
  },
};

const MOST_AT_A_TIME = 500;
