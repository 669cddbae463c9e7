import { and, asc, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';

import { addDays, startOfDay, type PlainDay } from '../../shared/kernel/calendar';
import type { Db } from '../db/database';
import { contactEntries, contactMessages } from '../db/schema/contactTables';

/** A message as it is kept. */
export type ContactRow = typeof contactMessages.$inferSelect;
/** What two messages have in common that are the same one, sent twice. */
type SameMessage = Pick<ContactRow, 'kind' | 'email' | 'message'>;

/** A message as it is handed out with its sender's data. */
type AnsweredMessage = Pick<
  ContactRow,
  'protocol' | 'createdAt' | 'name' | 'email' | 'phone' | 'orderNumber' | 'message'
> & {
  listAnswer: { createdAt: string; message: string }[];
};

/** Messages that came on days of São Paulo, both ends included; `at` is an ISO instant. */
type DueMessages = { storeId: string; from: PlainDay; to: PlainDay; at: string; limit: number };

/** SQL of messages: one statement per function, inside the store's transaction. */
export const contactRepository = {
  /** Keeps a message. @returns false where its protocol is taken */
  async insert(db: Db, row: ContactRow): Promise<boolean> {
    const target = [contactMessages.storeId, contactMessages.protocol];
    const kept = await db
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing({ target })
      .returning({ id: contactMessages.id });
    return kept.length > 0;
  },

  /** The same message of before, not older than `since` (ISO); null for a new one. */
  async same(
    db: Db,
    storeId: string,
    { kind, email, message }: SameMessage,
    since: string,
  ): Promise<ContactRow | null> {
    const isSame = and(
      eq(contactMessages.storeId, storeId),
      eq(contactMessages.email, email),
      eq(contactMessages.kind, kind),
      eq(contactMessages.message, message),
      gte(contactMessages.createdAt, since),
    );
    const rows = await db
      .select()
      .from(contactMessages)
      .where(isSame)
      .orderBy(desc(contactMessages.createdAt))
      .limit(1);
    return rows.at(0) ?? null;
  },

  async byId(db: Db, storeId: string, id: string): Promise<ContactRow | null> {
    const isMatch = and(eq(contactMessages.storeId, storeId), eq(contactMessages.id, id));
    const rows = await db.select().from(contactMessages).where(isMatch);
    return rows.at(0) ?? null;
  },

  /** Messages of an address, the latest first, each with its answers. */
  async withAnswers(db: Db, storeId: string, email: string): Promise<AnsweredMessage[]> {
    const rows = await db
      .select({ message: contactMessages, answer: contactEntries })
      .from(contactMessages)
      .leftJoin(
        contactEntries,
        and(
          eq(contactEntries.storeId, contactMessages.storeId),
          eq(contactEntries.messageId, contactMessages.id),
          eq(contactEntries.kind, 'answer'),
        ),
      )
      .where(and(eq(contactMessages.storeId, storeId), eq(contactMessages.email, email)))
      .orderBy(desc(contactMessages.createdAt), asc(contactEntries.createdAt));
    const kept = new Map<string, AnsweredMessage>();
    for (const { message: row, answer } of rows) {
      const { protocol, createdAt, name, phone, orderNumber, message } = row;
      const told = { protocol, createdAt, name, email, phone, orderNumber, message };
      const known = kept.get(row.id) ?? { ...told, listAnswer: [] };
      kept.set(row.id, known);
      if (answer) known.listAnswer.push({ createdAt: answer.createdAt, message: answer.message });
    }
    return [...kept.values()];
  },

  /** Marks messages that wait and were not written of yet, the oldest first. @returns their ids */
  async markDue(db: Db, { storeId, from, to, at, limit }: DueMessages): Promise<string[]> {
    const due = db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.storeId, storeId),
          isNull(contactMessages.handledAt),
          isNull(contactMessages.dueLetterAt),
          gte(contactMessages.createdAt, startOfDay(from)),
          lt(contactMessages.createdAt, startOfDay(addDays(to, 1))),
        ),
      )
      .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
      .limit(limit)
      .for('update');
    const marked = await db
      .update(contactMessages)
      .set({ dueLetterAt: at })
      .where(and(eq(contactMessages.storeId, storeId), inArray(contactMessages.id, due)))
      .returning({ id: contactMessages.id });
    return marked.map(({ id }) => id);
  },

  /** Removes the messages of an address whose owner wants to be forgotten, with all that was added to them. */
  async eraseOf(db: Db, storeId: string, email: string): Promise<void> {
    await db.delete(contactMessages).where(and(eq(contactMessages.storeId, storeId), eq(contactMessages.email, email)));
  },

  /** Removes messages older than `before` (ISO). */
  async purge(db: Db, storeId: string, before: string): Promise<void> {
    await db
      .delete(contactMessages)
      .where(and(eq(contactMessages.storeId, storeId), lt(contactMessages.createdAt, before)));
  },
};
