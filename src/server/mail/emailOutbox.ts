import { and, eq, sql } from 'drizzle-orm';

import { newId } from '../app/newId';
import type { Db } from '../db/database';
import { outbox } from '../db/schema/systemTables';
import { addJob } from '../jobs/addJob';

/** E-mails the shop knows to write. */
export const EMAIL_TEMPLATES = ['orderReceived', 'paymentApproved'] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** An e-mail waiting in the outbox. `data` names what it tells of; the text is made when it is sent. */
export type OutboxRow = typeof outbox.$inferSelect;

type NewEmail = { storeId: string; template: EmailTemplate; recipient: string; saleOrderId: string; at: string };
type Rendered = { subject: string; html: string; text: string };

const isEmail = (storeId: string, id: string) => and(eq(outbox.storeId, storeId), eq(outbox.id, id));

/** E-mails written in the transaction of what they tell: none without it, none lost after it (decisions §11). */
export const emailOutbox = {
  /** Puts an e-mail about an order in the outbox, with the job that sends it. @param at ISO instant */
  async put(tx: Db, { storeId, template, recipient, saleOrderId, at }: NewEmail): Promise<void> {
    const id = newId();
    await tx.insert(outbox).values({ storeId, id, template, recipient, data: { saleOrderId }, createdAt: at });
    await addJob(tx, 'deliverEmail', { storeId, emailId: id }, { jobKey: `deliverEmail:${id}` });
  },

  async byId(db: Db, storeId: string, id: string): Promise<OutboxRow | null> {
    const rows = await db.select().from(outbox).where(isEmail(storeId, id));
    return rows.at(0) ?? null;
  },

  /** Keeps what is about to be sent, and that it is tried once more. */
  async keepRendered(db: Db, storeId: string, id: string, rendered: Rendered): Promise<void> {
    await db
      .update(outbox)
      .set({ ...rendered, attempts: sql`${outbox.attempts} + 1` })
      .where(isEmail(storeId, id));
  },

  /** Notes that the mail server took it. @param at ISO instant */
  async markSent(db: Db, storeId: string, id: string, at: string): Promise<void> {
    await db.update(outbox).set({ sentAt: at }).where(isEmail(storeId, id));
  },
};
