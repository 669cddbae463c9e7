import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { customers, merchants } from '../../db/schema/accountTables';
import { saleOrders } from '../../db/schema/orderTables';
import { payments, providerEvents, type PaymentRow } from '../../db/schema/paymentTables';
import { saleOrderNotes } from '../../db/schema/saleTables';
import { auditEntries } from '../../db/schema/systemTables';
/** The kind of subject under which the audit log keeps what merchants do to orders. */
export const SALE_SUBJECT = 'saleOrder';

export type NoteRow = typeof saleOrderNotes.$inferSelect;
/** What a merchant did, with their name; null for who has left the team, and for the system. */
export type AuditRow = {
  action: string;
  at: string;
  by: string | null;
  /** Of a buyer who was forgotten. */
  protocol: string | null;
  proof: string | null;
  /** Of a file of the invoice. */
  kind: string | null;
};
/** The provider's report of a charge. */
export type EventRow = { kind: string; chargeId: string; at: string };

/** The most of a history that is shown. */
const MOST_SHOWN = 100;

/** SQL of what stands around an order: one statement per function. */
export const saleOrderRepository = {
  /** Every payment of an order, the latest first. */
  paymentsOf: (db: Db, storeId: string, saleOrderId: string): Promise<PaymentRow[]> =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.storeId, storeId), eq(payments.saleOrderId, saleOrderId)))
      .orderBy(desc(payments.createdAt), desc(payments.id)),

  /** The provider's reports of charges, latest first. */
  eventsOf: (db: Db, storeId: string, chargeIds: string[]): Promise<EventRow[]> =>
    db
      .select({ kind: providerEvents.kind, chargeId: providerEvents.resourceId, at: providerEvents.receivedAt })
      .from(providerEvents)
      .where(and(eq(providerEvents.storeId, storeId), inArray(providerEvents.resourceId, chargeIds)))
      .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
      .limit(MOST_SHOWN),

  /** Notes, oldest first. */
  notesOf: (db: Db, storeId: string, saleOrderId: string): Promise<NoteRow[]> =>
    db
      .select()
      .from(saleOrderNotes)
      .where(and(eq(saleOrderNotes.storeId, storeId), eq(saleOrderNotes.saleOrderId, saleOrderId)))
      .orderBy(asc(saleOrderNotes.createdAt), asc(saleOrderNotes.id))
      .limit(MOST_SHOWN),

  async insertNote(db: Db, row: NoteRow): Promise<void> {
    await db.insert(saleOrderNotes).values(row);
  },

  /** What merchants did to an order, the latest first; that they opened it is in the log of the store alone. */
  auditOf: (db: Db, storeId: string, saleOrderId: string): Promise<AuditRow[]> =>
    db
      .select({
        action: auditEntries.action,
        at: auditEntries.createdAt,
        by: merchants.name,
        protocol: sql<string | null>`${auditEntries.changes} ->> 'protocol'`,
        proof: sql<string | null>`${auditEntries.changes} ->> 'proof'`,
        kind: sql<string | null>`${auditEntries.changes} ->> 'kind'`,
      })
      .from(auditEntries)
      .leftJoin(merchants, and(eq(merchants.storeId, auditEntries.storeId), eq(merchants.id, auditEntries.actorId)))
      .where(
        and(
          eq(auditEntries.storeId, storeId),
          eq(auditEntries.subjectKind, SALE_SUBJECT),
          eq(auditEntries.subjectId, saleOrderId),
          ne(auditEntries.action, 'saleViewed'),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(MOST_SHOWN),

  /** How many orders a document has made. */
  async countOfDocument(db: Db, storeId: string, document: string): Promise<number> {
    const isTheirs = and(eq(saleOrders.storeId, storeId), eq(saleOrders.buyerDocument, document));
    return db.$count(saleOrders, isTheirs);
  },

  /** Which terms a customer accepted, and when; null for an account that is gone, or from before this was kept. */
  async termsOf(db: Db, storeId: string, customerId: string): Promise<{ version: string; at: string } | null> {
    const isThem = and(eq(customers.storeId, storeId), eq(customers.id, customerId));
    const [row] = await db
      .select({ version: customers.termsVersion, at: customers.termsAcceptedAt })
      .from(customers)
      .where(isThem);
    return row && row.version !== null && row.at !== null ? { version: row.version, at: row.at } : null;
  },

  /** A merchant's name, as it is now. */
  async nameOf(db: Db, storeId: string, merchantId: string): Promise<string> {
    const isThem = and(eq(merchants.storeId, storeId), eq(merchants.id, merchantId));
    const rows = await db.select({ name: merchants.name }).from(merchants).where(isThem);
    return rows.at(0)?.name ?? '';
  },
};
