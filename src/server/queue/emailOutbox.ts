import { and, eq, sql } from 'drizzle-orm';

import { newId } from '../kernel/newId';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { outbox } from '../db/schema/systemTables';
import { addingJob, newJob, ONE_ROW } from './addJob';

/** E-mails about an order. */
export const ORDER_TEMPLATES = [
  'orderReceived',
  'paymentApproved',
  'paymentRefused',
  'orderShipped',
  'orderDelivered',
  'orderCanceled',
  'refundMade',
  'refundInPart',
  'refundAccountNeeded',
  'returnReceived',
] as const;
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number];

/** E-mails with a link that works once: for an account, or for an invited person. */
export const ACCOUNT_TEMPLATES = [
  'emailConfirmation',
  'passwordRecovery',
  'merchantPasswordRecovery',
  'customerInvitation',
  'merchantInvitation',
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

/** E-mails about a message from a contact page: to whom it is for, and to who wrote it. */
export const CONTACT_TEMPLATES = ['contactMessage', 'contactReceipt'] as const;
export type ContactTemplate = (typeof CONTACT_TEMPLATES)[number];

/** E-mails in which the store's team answers a message. */
const ANSWER_TEMPLATES = ['contactAnswer'] as const;
type AnswerTemplate = (typeof ANSWER_TEMPLATES)[number];

/** E-mails about an abandoned cart. */
const CART_TEMPLATES = ['cartReminder'] as const;
type CartTemplate = (typeof CART_TEMPLATES)[number];

/** E-mails requested by a merchant: a payment link for a buyer. */
const PAYMENT_LINK_TEMPLATES = ['paymentLink'] as const;
type PaymentLinkTemplate = (typeof PAYMENT_LINK_TEMPLATES)[number];

/** E-mails to owners about a receiver of events. */
const WEBHOOK_TEMPLATES = ['webhookDisabled'] as const;
type WebhookTemplate = (typeof WEBHOOK_TEMPLATES)[number];

/** E-mails to a store's owners about what they pay the platform. */
const SUBSCRIPTION_TEMPLATES = ['subscriptionFailed'] as const;
type SubscriptionTemplate = (typeof SUBSCRIPTION_TEMPLATES)[number];

/** Every e-mail the outbox takes; each has a preview at /gallery/emails. */
export const EMAIL_TEMPLATES = [
  ...ORDER_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...CONTACT_TEMPLATES,
  ...ANSWER_TEMPLATES,
  ...CART_TEMPLATES,
  ...PAYMENT_LINK_TEMPLATES,
  ...WEBHOOK_TEMPLATES,
  ...SUBSCRIPTION_TEMPLATES,
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** An e-mail waiting in the outbox. `data` names its subject; the text is rendered when it is sent. */
export type OutboxRow = typeof outbox.$inferSelect;

type NewEmail<Template extends EmailTemplate> = { storeId: string; template: Template; recipient: string; at: string };
type OrderEmail = NewEmail<OrderTemplate> & { saleOrderId: string };
/** `about` names customer, merchant or invitation; the link is made when the e-mail is written. */
type AccountEmail = NewEmail<AccountTemplate> & { about: { personId: string } | { invitationId: string } };
type ContactEmail = NewEmail<ContactTemplate> & { messageId: string };
type AnswerEmail = NewEmail<AnswerTemplate> & { entryId: string };
/** `ref` opens the cart; `personId` is whose it is, so that erasing them erases this too. */
type CartEmail = NewEmail<CartTemplate> & { ref: string; personId: string };
type PaymentLinkEmail = NewEmail<PaymentLinkTemplate> & { linkId: string };
type WebhookEmail = NewEmail<WebhookTemplate> & { endpointId: string };
type Rendered = { subject: string; html: string; text: string };

const value = (name: string) => sql.placeholder(name);
// Drizzle's `set` takes SQL, not a bare placeholder.
const given = (name: string) => sql`${sql.placeholder(name)}`;

const isEmail = and(eq(outbox.storeId, value('storeId')), eq(outbox.id, value('id')));

const putStatement = prepared((db) => {
  const put = db.$with('put').as(
    db.insert(outbox).values({
      storeId: value('storeId'),
      id: value('id'),
      template: value('template'),
      recipient: value('recipient'),
      data: value('data'),
      createdAt: value('at'),
    }),
  );
  return db.with(put).select({ added: addingJob }).from(ONE_ROW).prepare('email_put');
});

const byIdStatement = prepared((db) => db.select().from(outbox).where(isEmail).prepare('email_by_id'));

const keepRenderedStatement = prepared((db) =>
  db
    .update(outbox)
    .set({
      subject: given('subject'),
      html: given('html'),
      text: given('text'),
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(isEmail)
    .prepare('email_keep_rendered'),
);

const markSentStatement = prepared((db) =>
  db
    .update(outbox)
    .set({ sentAt: given('at') })
    .where(isEmail)
    .prepare('email_mark_sent'),
);

/** E-mails are written in the transaction that causes them: none without it, none lost after it (rules §11). */
export const emailOutbox = {
  /** Puts an e-mail about an order in the outbox, with the job that sends it. @param at ISO instant */
  put: (tx: Db, { saleOrderId, ...email }: OrderEmail): Promise<void> => insert(tx, email, { saleOrderId }),

  /** Puts an e-mail with a link in the outbox, with the job that writes and sends it. @param at ISO instant */
  putForAccount: (tx: Db, { about, ...email }: AccountEmail): Promise<void> => insert(tx, email, about),

  /** Puts an e-mail about a message in the outbox, with the job that sends it. @param at ISO instant */
  putForContact: (tx: Db, { messageId, ...email }: ContactEmail): Promise<void> => insert(tx, email, { messageId }),

  /** Puts an answer to a message in the outbox, with the job that sends it. @param at ISO instant @returns its id */
  putForAnswer: (tx: Db, { entryId, ...email }: AnswerEmail): Promise<string> => insertOne(tx, email, { entryId }),

  /** Puts an e-mail about a cart in the outbox, with the job that writes and sends it. @param at ISO instant */
  putForCart: (tx: Db, { ref, personId, ...email }: CartEmail): Promise<void> => insert(tx, email, { ref, personId }),

  /** Puts an e-mail with a payment link in the outbox, with the job that writes and sends it. @param at ISO instant */
  putForPaymentLink: (tx: Db, { linkId, ...email }: PaymentLinkEmail): Promise<void> => insert(tx, email, { linkId }),

  /** Puts an e-mail about a receiver in the outbox, with the job that writes and sends it. @param at ISO instant */
  putForWebhook: (tx: Db, { endpointId, ...email }: WebhookEmail): Promise<void> => insert(tx, email, { endpointId }),
  /** Puts an e-mail about the store's subscription in the outbox, with the job that writes and sends it. @param at ISO instant */
  putForSubscription: (tx: Db, email: NewEmail<SubscriptionTemplate>): Promise<void> => insert(tx, email, {}),

  async byId(db: Db, storeId: string, id: string): Promise<OutboxRow | null> {
    const rows = await byIdStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** Keeps what is about to be sent, and that it is tried once more. */
  async keepRendered(db: Db, storeId: string, id: string, rendered: Rendered): Promise<void> {
    await keepRenderedStatement(db).execute({ ...rendered, storeId, id });
  },

  /** Notes that the mail server took it. @param at ISO instant */
  async markSent(db: Db, storeId: string, id: string, at: string): Promise<void> {
    await markSentStatement(db).execute({ storeId, id, at });
  },

  /** Notes that the mail server refused the recipient for good. @param words what it said */
  async markRefused(db: Db, storeId: string, id: string, words: string): Promise<void> {
    await db
      .update(outbox)
      .set({ refusedWith: words })
      .where(and(eq(outbox.storeId, storeId), eq(outbox.id, id)));
  },

  /** Removes an e-mail that must no longer be sent. */
  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), eq(outbox.id, id)));
  },
};

async function insert(tx: Db, email: NewEmail<EmailTemplate>, data: Record<string, string>): Promise<void> {
  await insertOne(tx, email, data);
}

async function insertOne(
  tx: Db,
  { storeId, template, recipient, at }: NewEmail<EmailTemplate>,
  data: Record<string, string>,
): Promise<string> {
  const id = newId();
  const delivery = newJob('deliverEmail', { storeId, emailId: id }, { jobKey: `deliverEmail:${id}` });
  await putStatement(tx).execute({ ...delivery, storeId, id, template, recipient, data, at });
  return id;
}
