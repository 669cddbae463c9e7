import { and, desc, eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { outbox } from '../db/schema/systemTables';

/** An e-mail of the outbox as the sandbox shows it; texts are null until it was written. */
export type OutboxEmail = Pick<
  typeof outbox.$inferSelect,
  'storeId' | 'id' | 'template' | 'recipient' | 'subject' | 'html' | 'text' | 'createdAt' | 'sentAt'
>;

const columns = {
  storeId: outbox.storeId,
  id: outbox.id,
  template: outbox.template,
  recipient: outbox.recipient,
  subject: outbox.subject,
  html: outbox.html,
  text: outbox.text,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

/** SQL of the sandbox's outbox: one statement per function. */
export const outboxRepository = {
  /** A store's latest e-mails, newest first. @param to an address; null for all */
  latest(db: Db, storeId: string, to: string | null, limit: number): Promise<OutboxEmail[]> {
    const isTo = to === null ? undefined : eq(outbox.recipient, to.toLowerCase());
    const rows = db
      .select(columns)
      .from(outbox)
      .where(and(eq(outbox.storeId, storeId), isTo));
    return rows.orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(limit);
  },

  async byId(db: Db, storeId: string, id: string): Promise<OutboxEmail | null> {
    const rows = await db
      .select(columns)
      .from(outbox)
      .where(and(eq(outbox.storeId, storeId), eq(outbox.id, id)));
    return rows.at(0) ?? null;
  },
};
