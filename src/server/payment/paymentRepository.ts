import { and, asc, count, eq, lt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { payments, providerEvents, type PaymentRow } from '../db/schema/paymentTables';
import { storeRepository } from '../store/storeRepository';
type ProviderEvent = typeof providerEvents.$inferSelect;
/** An event as received; `appliedAt` (ISO) where nothing is left to be done. */
type NewEvent = Pick<ProviderEvent, 'storeId' | 'id' | 'kind' | 'resourceId' | 'body' | 'appliedAt'>;

const value = (name: string) => sql.placeholder(name);
// Drizzle's `set` takes SQL, not a bare placeholder.
const given = (name: string) => sql`${sql.placeholder(name)}`;

const isPayment = and(eq(payments.storeId, value('storeId')), eq(payments.id, value('id')));
const isEvent = and(
  eq(providerEvents.storeId, value('storeId')),
  eq(providerEvents.provider, 'pagarme'),
  eq(providerEvents.id, value('id')),
);

const byIdStatement = prepared((db) => db.select().from(payments).where(isPayment).prepare('payment_by_id'));

const updateStatement = prepared((db) =>
  db
    .update(payments)
    .set({
      status: given('status'),
      providerOrderId: given('providerOrderId'),
      providerChargeId: given('providerChargeId'),
      pixCode: given('pixCode'),
      boletoLine: given('boletoLine'),
      boletoPdfUrl: given('boletoPdfUrl'),
      cardBrand: given('cardBrand'),
      cardLastDigits: given('cardLastDigits'),
      refundedAmount: given('refundedAmount'),
      expiresAt: given('expiresAt'),
      refusalReason: given('refusalReason'),
      refusalAdvice: given('refusalAdvice'),
      paidAt: given('paidAt'),
      updatedAt: given('updatedAt'),
    })
    .where(isPayment)
    .prepare('payment_update'),
);

const insertEventStatement = prepared((db) =>
  db
    .insert(providerEvents)
    .values({
      storeId: value('storeId'),
      provider: 'pagarme',
      id: value('id'),
      kind: value('kind'),
      resourceId: value('resourceId'),
      body: value('body'),
      isApplied: value('isApplied'),
      appliedAt: value('appliedAt'),
    })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
    .prepare('event_insert'),
);

const eventStatement = prepared((db) => db.select().from(providerEvents).where(isEvent).prepare('event_by_id'));

const markEventStatement = prepared((db) =>
  db
    .update(providerEvents)
    .set({ isApplied: true, appliedAt: given('at') })
    .where(isEvent)
    .prepare('event_mark_applied'),
);

const isWaitingStatement = prepared((db) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.storeId, value('storeId')),
        eq(payments.providerChargeId, value('chargeId')),
        eq(payments.status, 'waitingPayment'),
      ),
    )
    .prepare('payment_is_waiting'),
);

/** SQL of payments and of the provider's events: one statement per function, on an open transaction. */
export const paymentRepository = {
  /** How many cards were tried for an order. */
  async countCards(db: Db, storeId: string, saleOrderId: string): Promise<number> {
    const isCard = and(
      eq(payments.storeId, storeId),
      eq(payments.saleOrderId, saleOrderId),
      eq(payments.method, 'creditCard'),
    );
    const rows = await db.select({ cards: count() }).from(payments).where(isCard);
    return rows.at(0)?.cards ?? 0;
  },

  async byId(db: Db, storeId: string, id: string): Promise<PaymentRow | null> {
    const rows = await byIdStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  async insert(db: Db, payment: PaymentRow): Promise<void> {
    await db.insert(payments).values(payment);
  },

  /**
   * Writes all of a payment that can change. Writers must hold the lock of the order's row, and read the payment under
   * it.
   */
  async update(db: Db, payment: PaymentRow, changes: Partial<PaymentRow>): Promise<void> {
    await updateStatement(db).execute({ ...payment, ...changes });
  },

  /** True while the payment of a charge waits for money. */
  async isWaiting(db: Db, storeId: string, chargeId: string): Promise<boolean> {
    const rows = await isWaitingStatement(db).execute({ storeId, chargeId });
    return rows.length > 0;
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
  storeIds: (db: Db): Promise<string[]> => storeRepository.ids(db),

  /** Keeps an event. @returns false when it is known already */
  async insertEvent(db: Db, event: NewEvent): Promise<boolean> {
    const rows = await insertEventStatement(db).execute({ ...event, isApplied: event.appliedAt !== null });
    return rows.length > 0;
  },

  async eventById(db: Db, storeId: string, id: string): Promise<ProviderEvent | null> {
    const rows = await eventStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** Notes that an event was acted on. @param at ISO instant */
  async markEventApplied(db: Db, storeId: string, id: string, at: string): Promise<void> {
    await markEventStatement(db).execute({ storeId, id, at });
  },

  /** Empties messages of providers received before `before` (ISO): that they came stays, so that none counts twice. */
  async emptyOldEvents(db: Db, storeId: string, before: string): Promise<void> {
    const isOld = and(lt(providerEvents.receivedAt, before), sql`${providerEvents.body} <> '{}'`);
    await db
      .update(providerEvents)
      .set({ body: {} })
      .where(and(eq(providerEvents.storeId, storeId), isOld));
  },
};

const MOST_AT_A_TIME = 500;
