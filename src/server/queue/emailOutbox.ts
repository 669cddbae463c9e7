import { createHash } from 'node:crypto';

import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';

import { newId } from '../kernel/newId';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { outbox } from '../db/schema/systemTables';
import { addingJobs, addJob, newJob, ONE_ROW } from './addJob';

/** E-mails about an order. */
export const ORDER_TEMPLATES = [
  'orderReceived',
  'paymentApproved',
  'paymentRefused',
  'orderShipped',
  'orderDelivered',
  'deliveryRetracted',
  'deliveryDayMoved',
  'orderCanceled',
  'refundMade',
  'refundInPart',
  'refundAccountNeeded',
  'returnReceived',
  'returnInstructions',
] as const;
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number];

/** E-mails with a link that works once: for an account, an invited person, or a buyer without an account. */
export const ACCOUNT_TEMPLATES = [
  'emailConfirmation',
  'passwordRecovery',
  'merchantPasswordRecovery',
  'customerInvitation',
  'merchantInvitation',
  'buyerErasure',
] as const;
export type AccountTemplate = (typeof ACCOUNT_TEMPLATES)[number];

/** E-mails about a message from a contact page: to whom it is for, and to who wrote it. */
export const CONTACT_TEMPLATES = ['contactMessage', 'contactReceipt'] as const;
export type ContactTemplate = (typeof CONTACT_TEMPLATES)[number];

/** E-mails to owners about a chargeback: that it was opened, and that its last day is near. */
export const CHARGEBACK_TEMPLATES = ['chargebackOpened', 'chargebackDue'] as const;
export type ChargebackTemplate = (typeof CHARGEBACK_TEMPLATES)[number];

/** E-mails to a customer about their repeat purchase: what is about to be charged, was charged or was not, and its own moves. */
export const REPEAT_TEMPLATES = [
  'repeatReminder',
  'repeatLocked',
  'repeatRise',
  'repeatOrdered',
  'repeatPartlyOrdered',
  'repeatRefused',
  'repeatGivenUp',
  'repeatSkipped',
  'repeatRefunded',
  'repeatPaused',
  'repeatResumed',
  'repeatCancelled',
] as const;
export type RepeatTemplate = (typeof REPEAT_TEMPLATES)[number];

/** E-mails about opening a store, in the name of the default store: answers to a request, and the proof of an e-mail. */
export const SIGN_UP_TEMPLATES = ['storeRequestAccepted', 'storeRequestRefused', 'storeSignUpProof'] as const;
export type SignUpTemplate = (typeof SIGN_UP_TEMPLATES)[number];

/** Every e-mail the outbox takes; each has a preview at /gallery/emails. */
export const EMAIL_TEMPLATES = [
  ...ORDER_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...CONTACT_TEMPLATES,
  ...CHARGEBACK_TEMPLATES,
  ...SIGN_UP_TEMPLATES,
  ...REPEAT_TEMPLATES,
  'cardExpiring',
  'contactAnswer',
  'purchaseRegretted',
  'messageDue',
  'agreementAsked',
  'prescriptionSent',
  'prescriptionApproved',
  'prescriptionRefused',
  'kitsOffSale',
  'cartReminder',
  'pantryReminder',
  'paymentLink',
  'webhookDisabled',
  'subscriptionFailed',
  'trialEnding',
  'recipientStopped',
  'domainLost',
  'storeOpened',
  'helpEntered',
  'factorResetAsked',
  'factorResetMade',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** An e-mail waiting in the outbox. `data` names its subject; the text is rendered when it is sent. */
export type OutboxRow = typeof outbox.$inferSelect;

/** What the row of each e-mail keeps: ids that its writer reads the rest by. */
type EmailData = Record<OrderTemplate, { saleOrderId: string }> &
  Record<ChargebackTemplate, { saleOrderId: string; chargebackId: string }> &
  // The customer, merchant, invitation or order; the link is made when the e-mail is written.
  Record<AccountTemplate, { personId: string } | { invitationId: string } | { saleOrderId: string }> &
  Record<ContactTemplate, { messageId: string }> &
  Record<
    RepeatTemplate,
    {
      personId: string;
      purchaseId: string;
      /** The cycle it is about, and its day then; null for a letter about the purchase itself. */
      cycleId: string | null;
      chargeOn: string | null;
      pausedBy?: 'customer' | 'merchant' | 'unpaid';
    }
  > & {
    cardExpiring: { personId: string; cardId: string };
    contactAnswer: { entryId: string };
    /** To the store: a paid purchase that its buyer took back. */
    purchaseRegretted: { saleOrderId: string };
    /** To the store's owners: tomorrow the law's term to answer a contact message ends. */
    messageDue: { messageId: string };
    /** To an owner: an edition of the agreement with the platform is announced, or asked for. */
    agreementAsked: { merchantId: string; version: string };
    /** To the store: a prescription waits to be checked. The other two go to the shopper. */
    prescriptionSent: { prescriptionId: string };
    prescriptionApproved: { prescriptionId: string };
    prescriptionRefused: { prescriptionId: string };
    /** To the store: kits that the database took off sale, of one change; it writes the row (`write_of_kit`). */
    kitsOffSale: { productIds: string[] };
    /** `ref` opens the cart; `personId` is whose it is, so that erasing them erases this too. */
    cartReminder: { ref: string; personId: string };
    /** Goods that are to be ordered; the link that ends such letters is made when the letter is written. */
    pantryReminder: { personId: string; itemIds: string[] };
    paymentLink: { linkId: string };
    webhookDisabled: { endpointId: string };
    /** The store tells whose subscription it is. */
    subscriptionFailed: Record<string, never>;
    trialEnding: Record<string, never>;
    /** The provider of payments gives the store no money any more. */
    recipientStopped: Record<string, never>;
    domainLost: { domain: string };
    storeRequestAccepted: { requestId: string };
    storeRequestRefused: { requestId: string };
    storeSignUpProof: { signUpId: string };
    /** The store that opened; the row goes as soon as it is sent, and the address with it. */
    storeOpened: Record<string, never>;
    helpEntered: { visitId: string };
    /** The link that cancels it is made when the e-mail is written. */
    factorResetAsked: { resetId: string };
    factorResetMade: { resetId: string };
  };

/** An e-mail to be sent; `at` is an ISO instant. */
export type NewEmail<Template extends EmailTemplate = EmailTemplate> = {
  storeId: string;
  template: Template;
  recipient: string;
  at: string;
  data: EmailData[Template];
};
/** An e-mail about an order without its words. */
export type OrderEmailRow = Pick<
  OutboxRow,
  'id' | 'recipient' | 'subject' | 'createdAt' | 'sentAt' | 'refusedWith' | 'attempts'
>;
type Rendered = { subject: string; html: string; text: string };

/** As many as of any other id. */
const ID_BYTES = 16;

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
  return db.with(put).select({ added: addingJobs }).from(ONE_ROW).prepare('email_put');
});

// Nothing is written where the letter is there, and no job added.
const putOnceStatement = prepared((db) => {
  const put = db.$with('put').as(
    db
      .insert(outbox)
      .values({
        storeId: value('storeId'),
        id: value('id'),
        template: value('template'),
        recipient: value('recipient'),
        data: value('data'),
        createdAt: value('at'),
      })
      .onConflictDoNothing()
      .returning({ id: outbox.id }),
  );
  return db.with(put).select({ added: addingJobs }).from(put).prepare('email_put_once');
});

const byIdStatement = prepared((db) => db.select().from(outbox).where(isEmail).prepare('email_by_id'));

const keepTriedStatement = prepared((db) =>
  db
    .update(outbox)
    .set({
      subject: given('subject'),
      html: given('html'),
      text: given('text'),
      attempts: sql`${outbox.attempts} + 1`,
      sentAt: sql`coalesce(${value('sentAt')}::timestamptz, ${outbox.sentAt})`,
    })
    .where(isEmail)
    .prepare('email_keep_tried'),
);

/** Of the open store: row-level security keeps `->>` from the index `outbox_by_order`, so the owner looks into it. */
export const isAboutOrders = (ids: readonly string[]) =>
  sql`${outbox.id} = any(array(select letters_of_orders(${sql.param(ids)}::text[])))`;

/** The e-mails of these templates that failed for good; read by the index `outbox_failed_of_store`. */
export const isFailedOf = (storeId: string, templates: readonly EmailTemplate[]) =>
  and(eq(outbox.storeId, storeId), isNotNull(outbox.refusedWith), inArray(outbox.template, [...templates]));

type SendAgainWithin = { saleOrderId?: string; templates?: readonly EmailTemplate[] };

/** E-mails of an order that are shown: each move of it makes one. */
const MOST_OF_ORDER = 50;

/** E-mails are written in the transaction that causes them: none without it, none lost after it (rules §11). */
export const emailOutbox = {
  /** Puts an e-mail in the outbox, with the job that writes and sends it. @returns its id */
  async put<Template extends EmailTemplate>(tx: Db, email: NewEmail<Template>): Promise<string> {
    const id = newId();
    const { storeId } = email;
    const delivery = newJob('deliverEmail', { storeId, emailId: id }, { jobKey: `deliverEmail:${id}` });
    await putStatement(tx).execute({ jobs: JSON.stringify([delivery]), ...email, id });
    return id;
  },

  /**
   * The same for an e-mail of one step of something: written once, however often the step is repeated, while e-mails are
   * kept (`RETENTION.sentLetters`). @param step what no other e-mail of the store has
   */
  async putOnce<Template extends EmailTemplate>(tx: Db, email: NewEmail<Template>, step: string): Promise<void> {
    const id = createHash('sha256').update(step).digest().toString('base64url', 0, ID_BYTES);
    const { storeId } = email;
    const delivery = newJob('deliverEmail', { storeId, emailId: id }, { jobKey: `deliverEmail:${id}` });
    await putOnceStatement(tx).execute({ jobs: JSON.stringify([delivery]), ...email, id });
  },

  async byId(db: Db, storeId: string, id: string): Promise<OutboxRow | null> {
    const rows = await byIdStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** Keeps what was tried to be sent, and that it was. */
  async keepTried(db: Db, storeId: string, id: string, rendered: Rendered): Promise<void> {
    await keepTriedStatement(db).execute({ ...rendered, storeId, id, sentAt: null });
  },

  /** Keeps what the mail server took. @param at ISO instant */
  async keepSent(db: Db, storeId: string, id: string, rendered: Rendered, at: string): Promise<void> {
    await keepTriedStatement(db).execute({ ...rendered, storeId, id, sentAt: at });
  },

  /** Notes that it failed for good. @param words what the mail server said, or why the last try failed */
  async markRefused(db: Db, storeId: string, id: string, words: string): Promise<void> {
    await db
      .update(outbox)
      .set({ refusedWith: words })
      .where(and(eq(outbox.storeId, storeId), eq(outbox.id, id)));
  },

  /** E-mails about an order, the latest first. */
  ofOrder(db: Db, storeId: string, saleOrderId: string): Promise<OrderEmailRow[]> {
    const { id, recipient, subject, createdAt, sentAt, refusedWith, attempts } = outbox;
    return db
      .select({ id, recipient, subject, createdAt, sentAt, refusedWith, attempts })
      .from(outbox)
      .where(and(eq(outbox.storeId, storeId), isAboutOrders([saleOrderId])))
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST_OF_ORDER);
  },

  /** How many e-mails of these templates failed for good. */
  async countFailed(db: Db, storeId: string, templates: readonly EmailTemplate[]): Promise<number> {
    const rows = await db.select({ total: count() }).from(outbox).where(isFailedOf(storeId, templates));
    return rows.at(0)?.total ?? 0;
  },

  /**
   * Has an e-mail that failed for good written and sent anew, its links too. @param within the order it must be about,
   * or the templates it must be of; any without @returns false for any other
   */
  async sendAgain(tx: Db, storeId: string, id: string, within: SendAgainWithin = {}): Promise<boolean> {
    const { saleOrderId, templates } = within;
    const failed = await tx
      .update(outbox)
      .set({ refusedWith: null, attempts: 0 })
      .where(
        and(
          eq(outbox.storeId, storeId),
          eq(outbox.id, id),
          isNotNull(outbox.refusedWith),
          saleOrderId === undefined ? undefined : isAboutOrders([saleOrderId]),
          templates && inArray(outbox.template, [...templates]),
        ),
      )
      .returning({ id: outbox.id });
    if (failed.length === 0) return false;
    await addJob(tx, 'deliverEmail', { storeId, emailId: id }, { jobKey: `deliverEmail:${id}` });
    return true;
  },

  /** Removes an e-mail that must no longer be sent. */
  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), eq(outbox.id, id)));
  },

  /** Removes e-mails sent before `before` (ISO). */
  async purgeSent(db: Db, storeId: string, before: string): Promise<void> {
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), lt(outbox.sentAt, before)));
  },

  /** Removes e-mails written before `before` (ISO) that failed for good. */
  async purgeFailed(db: Db, storeId: string, before: string): Promise<void> {
    const isOld = and(isNotNull(outbox.refusedWith), lt(outbox.createdAt, before));
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), isOld));
  },
};
