import { and, desc, eq, gte, lt } from 'drizzle-orm';

import type { Db } from '../db/database';
import { contactMessages } from '../db/schema/contactTables';

/** A message as it is kept. */
export type ContactRow = typeof contactMessages.$inferSelect;
/** What two messages have in common that are the same one, sent twice. */
export type SameMessage = Pick<ContactRow, 'kind' | 'email' | 'message'>;

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
    const isAsked = and(eq(contactMessages.storeId, storeId), eq(contactMessages.id, id));
    const rows = await db.select().from(contactMessages).where(isAsked);
    return rows.at(0) ?? null;
  },

  /** Removes the messages of an address whose owner wants to be forgotten. */
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
