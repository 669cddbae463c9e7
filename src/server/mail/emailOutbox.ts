import { and, eq, sql } from 'drizzle-orm';

import { newId } from '../app/newId';
import type { Db } from '../db/database';
import { outbox } from '../db/schema/systemTables';
import { addJob } from '../jobs/addJob';

/** E-mails about an order. */
export const ORDER_TEMPLATES = ['orderReceived', 'paymentApproved'] as const;
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number];

/** E-mails with a link that works once: for an account, or for somebody invited. */
export const ACCOUNT_TEMPLATES = [
  'emailConfirmation',
  'passwordRecovery',
  'merchantPasswordRecovery',
  'customerInvitation',
  'merchantInvitation',
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

/** An e-mail waiting in the outbox. `data` names what it tells of; the text is made when it is sent. */
export type OutboxRow = typeof outbox.$inferSelect;

type NewEmail<Template> = { storeId: string; template: Template; recipient: string; at: string };
type OrderEmail = NewEmail<OrderTemplate> & { saleOrderId: string };
/** `about` names customer, merchant or invitation; the link is made when the e-mail is written. */
type AccountEmail = NewEmail<AccountTemplate> & { about: { personId: string } | { invitationId: string } };
type Rendered = { subject: string; html: string; text: string };

const isEmail = (storeId: string, id: string) => and(eq(outbox.storeId, storeId), eq(outbox.id, id));

/** E-mails written in the transaction of what they tell: none without it, none lost after it (decisions §11). */
export const emailOutbox = {
  /** Puts an e-mail about an order in the outbox, with the job that sends it. @param at ISO instant */
  put: (tx: Db, { saleOrderId, ...email }: OrderEmail): Promise<void> => insert(tx, email, { saleOrderId }),

  /** Puts an e-mail with a link in the outbox, with the job that writes and sends it. @param at ISO instant */
  putForAccount: (tx: Db, { about, ...email }: AccountEmail): Promise<void> => insert(tx, email, about),

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

  /** Removes an e-mail that nobody is to have any more. */
  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(outbox).where(isEmail(storeId, id));
  },
};

async function insert(
  tx: Db,
  { storeId, template, recipient, at }: NewEmail<OrderTemplate | AccountTemplate>,
  data: Record<string, string>,
): Promise<void> {
  const id = newId();
  await tx.insert(outbox).values({ storeId, id, template, recipient, data, createdAt: at });
  await addJob(tx, 'deliverEmail', { storeId, emailId: id }, { jobKey: `deliverEmail:${id}` });
}
