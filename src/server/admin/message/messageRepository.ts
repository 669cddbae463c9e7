import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { MessageFilter } from '../../../shared/admin/message/messageLimits';
import type { ContactRow } from '../../contact/contactRepository';
import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { merchants } from '../../db/schema/accountTables';
import { contactEntries, contactMessages } from '../../db/schema/contactTables';
import { saleOrders } from '../../db/schema/orderTables';
import { outbox } from '../../db/schema/systemTables';
import { isInvoiceCanceled } from '../../order/invoice/canceledInvoice';
import { isDeliveryPresumed } from '../../order/presumedOrder';
import { lexemesOf } from '../sales/saleFilter';

/** What the team added to a message, as it is kept. */
type EntryRow = typeof contactEntries.$inferSelect;

/** An entry with who wrote it, null for one who left, and where an answer's e-mail is. */
export type WrittenEntry = {
  entry: EntryRow;
  by: string | null;
  email: { attempts: number; sentAt: string | null; refusedWith: string | null } | null;
};

type MessageOrderRow = Pick<
  typeof saleOrders.$inferSelect,
  'id' | 'number' | 'total' | 'status' | 'shipping' | 'createdAt' | 'buyerPhone'
> & { isInvoiceCanceled: boolean; isPresumed: boolean };

const conditionOf = (storeId: string, filter: MessageFilter): SQL | undefined =>
  and(eq(contactMessages.storeId, storeId), filter === 'waiting' ? isNull(contactMessages.handledAt) : undefined);

const isMessage = (storeId: string, id: string) =>
  and(eq(contactMessages.storeId, storeId), eq(contactMessages.id, id));

const entries = (db: Db) =>
  db
    .select({
      entry: contactEntries,
      by: merchants.name,
      email: { attempts: outbox.attempts, sentAt: outbox.sentAt, refusedWith: outbox.refusedWith },
    })
    .from(contactEntries)
    .leftJoin(merchants, and(eq(merchants.storeId, contactEntries.storeId), eq(merchants.id, contactEntries.authorId)))
    .leftJoin(outbox, and(eq(outbox.storeId, contactEntries.storeId), eq(outbox.id, contactEntries.emailId)));

const orderFields = {
  id: saleOrders.id,
  number: saleOrders.number,
  total: saleOrders.total,
  status: saleOrders.status,
  shipping: saleOrders.shipping,
  createdAt: saleOrders.createdAt,
  buyerPhone: saleOrders.buyerPhone,
  isInvoiceCanceled: isInvoiceCanceled(sql`${saleOrders.storeId}`, sql`${saleOrders.id}`),
  isPresumed: isDeliveryPresumed(sql`${saleOrders.storeId}`, sql`${saleOrders.id}`),
};

/** SQL of messages and what was added to them: one statement per function, inside the store's transaction. */
export const messageRepository = {
  /** A part of the messages: those that wait first, the oldest before the others; then the rest, the latest first. */
  page: (db: Db, storeId: string, filter: MessageFilter, { limit, offset }: Slice): Promise<ContactRow[]> =>
    db
      .select()
      .from(contactMessages)
      .where(conditionOf(storeId, filter))
      .orderBy(
        sql`${contactMessages.handledAt} is not null`,
        sql`case when ${contactMessages.handledAt} is null then ${contactMessages.createdAt} end`,
        desc(contactMessages.createdAt),
        desc(contactMessages.id),
      )
      .limit(limit)
      .offset(offset),

  async count(db: Db, storeId: string, filter: MessageFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(contactMessages).where(conditionOf(storeId, filter));
    return row?.total ?? 0;
  },

  /** The message, locked until the transaction ends; null for none. */
  async lock(db: Db, storeId: string, id: string): Promise<ContactRow | null> {
    const rows = await db.select().from(contactMessages).where(isMessage(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** Records since when a message no longer waits; null: it waits again. @param at ISO instant */
  async handle(db: Db, storeId: string, id: string, at: string | null): Promise<void> {
    await db.update(contactMessages).set({ handledAt: at }).where(isMessage(storeId, id));
  },

  async addEntry(db: Db, row: typeof contactEntries.$inferInsert): Promise<void> {
    await db.insert(contactEntries).values(row);
  },

  /** What was added to some messages, the oldest first. */
  entriesOf: (db: Db, storeId: string, messageIds: string[]): Promise<WrittenEntry[]> => {
    const isTheirs = sql`${contactEntries.messageId} in ${messageIds}`;
    return messageIds.length === 0
      ? Promise.resolve([])
      : entries(db)
          .where(and(eq(contactEntries.storeId, storeId), isTheirs))
          .orderBy(asc(contactEntries.position));
  },

  /** An entry by its id; null for none. */
  async entry(db: Db, storeId: string, id: string): Promise<EntryRow | null> {
    const isMatch = and(eq(contactEntries.storeId, storeId), eq(contactEntries.id, id));
    const rows = await db.select().from(contactEntries).where(isMatch);
    return rows.at(0) ?? null;
  },

  /** The orders of an e-mail: how many, and the latest. */
  async ordersOf(db: Db, storeId: string, email: string): Promise<{ total: number; latest: MessageOrderRow | null }> {
    const words = lexemesOf(storeId, email);
    if (words === null) return { total: 0, latest: null };
    // The index finds every address that begins like this one.
    const isTheirs = and(
      eq(saleOrders.storeId, storeId),
      sql`${saleOrders.id} in (select found_sale_orders(${words}))`,
      eq(saleOrders.buyerEmail, email),
    );
    const rows = await db
      .select({ ...orderFields, of: sql<number>`count(*) over ()::int` })
      .from(saleOrders)
      .where(isTheirs)
      .orderBy(desc(saleOrders.createdAt), desc(saleOrders.id))
      .limit(1);
    const latest = rows.at(0) ?? null;
    return { total: latest?.of ?? 0, latest };
  },

  /** The store's order of a number; null for none. */
  async orderByNumber(db: Db, storeId: string, number: number): Promise<MessageOrderRow | null> {
    const rows = await db
      .select(orderFields)
      .from(saleOrders)
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.number, number)));
    return rows.at(0) ?? null;
  },
};
