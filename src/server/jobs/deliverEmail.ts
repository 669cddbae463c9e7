import { firstNameOf } from '../../shared/kernel/firstName';
import type { AccountLetters } from '../account/accountLetters';
import { merchantRepository } from '../account/merchantRepository';
import { messageRepository } from '../admin/message/messageRepository';
import { webhookRepository } from '../admin/integration/webhookRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { subscriptionRepository } from '../subscription/subscriptionRepository';
import { readReminder } from '../cart/cartReminder';
import { readPaymentLink } from '../cart/paymentLinkLetter';
import { contactRepository } from '../contact/contactRepository';
import type { Database } from '../db/database';
import { RecipientRefusedError, type Email, type MailGateway } from '../gateways/mail/mailPort';
import {
  ACCOUNT_TEMPLATES,
  ANSWER_TEMPLATES,
  CART_TEMPLATES,
  CONTACT_TEMPLATES,
  emailOutbox,
  ORDER_TEMPLATES,
  PAYMENT_LINK_TEMPLATES,
  WEBHOOK_TEMPLATES,
  SUBSCRIPTION_TEMPLATES,
  type OutboxRow,
} from '../queue/emailOutbox';
import { isOvertaken } from '../mail/orderMessages';
import { renderAnswerEmail } from '../mail/renderAnswerEmail';
import { renderAccountEmail } from '../mail/renderAccountEmail';
import { renderCartEmail } from '../mail/renderCartEmail';
import { renderContactEmail } from '../mail/renderContactEmail';
import { renderPaymentLinkEmail } from '../mail/renderPaymentLinkEmail';
import { renderWebhookEmail } from '../mail/renderWebhookEmail';
import { renderSubscriptionEmail } from '../mail/renderSubscriptionEmail';
import { renderEmail, type RenderedEmail } from '../mail/renderEmail';
import type { OrderService } from '../order/orderService';
import { storeRepository } from '../store/storeRepository';
import type { Job } from '../queue/jobTypes';

type Deps = {
  db: Database;
  clock: Clock;
  mail: MailGateway;
  orders: OrderService;
  letters: AccountLetters;
  /** Scheme and host of a store's pages, without a slash at its end: links in e-mails begin with it. */
  originOf: (store: StoreRow) => string | Promise<string>;
};

/** An e-mail as it is sent; `secret` is what of it only its reader may know. */
type Written = { rendered: RenderedEmail; secret: string | null } & Pick<Email, 'replyTo'>;

/**
 * Renders and sends one e-mail of the outbox. Sent means accepted by the mail server; if the process dies before
 * recording it, the same message, by its id, is sent once more.
 */
export const deliverEmail = ({ db, clock, mail, orders, letters, originOf }: Deps): Job<'deliverEmail'> => {
  /** The answer an e-mail takes along and the message it answers; null once they were erased. */
  const readAnswer = ({ storeId, data }: OutboxRow) =>
    db.inStore(storeId, async (tx) => {
      const answer = await messageRepository.entry(tx, storeId, String(data['entryId']));
      const message = answer && (await contactRepository.byId(tx, storeId, answer.messageId));
      const author = answer && (await merchantRepository.byId(tx, storeId, answer.authorId));
      return message && { message, answer, by: author && firstNameOf(author.name) };
    });

  /** Keeps why an answer did not arrive, and has its message wait again: the team finds another way. */
  const noteRefusal = async (email: OutboxRow, words: string): Promise<void> => {
    const { storeId, id } = email;
    const read = await readAnswer(email);
    await db.inStore(storeId, async (tx) => {
      await emailOutbox.markRefused(tx, storeId, id, words);
      if (read) await messageRepository.handle(tx, storeId, read.message.id, null);
    });
  };

  /** Null where there is nothing left to say. */
  const write = async (email: OutboxRow, store: StoreRow): Promise<Written | null> => {
    const about = { store, origin: await originOf(store), now: clock() };
    const accountTemplate = ACCOUNT_TEMPLATES.find((name) => name === email.template);
    if (accountTemplate) {
      const letter = await letters.make(accountTemplate, email);
      if (!letter) return null;
      const { name, path, token } = letter;
      const rendered = renderAccountEmail(accountTemplate, { ...about, name, url: `${about.origin}${path}` });
      return { rendered, secret: token };
    }
    const contactTemplate = CONTACT_TEMPLATES.find((name) => name === email.template);
    if (contactTemplate) {
      const id = String(email.data['messageId']);
      const message = await db.inStore(email.storeId, (tx) => contactRepository.byId(tx, email.storeId, id));
      if (!message) return null;
      const rendered = renderContactEmail(contactTemplate, { ...about, message });
      // The store answers the person, not itself.
      const replyTo = { name: message.name, address: message.email };
      return { rendered, secret: null, ...(contactTemplate === 'contactMessage' ? { replyTo } : {}) };
    }
    if (ANSWER_TEMPLATES.some((name) => name === email.template)) {
      const read = await readAnswer(email);
      if (!read) return null;
      const { message, answer, by } = read;
      const rendered = renderAnswerEmail({ ...about, message, answer: answer.message, by });
      return { rendered, secret: null, replyTo: { name: store.name, address: store.email } };
    }
    if (SUBSCRIPTION_TEMPLATES.some((name) => name === email.template)) {
      const row = await db.inStore(email.storeId, (tx) => subscriptionRepository.ofStore(tx, email.storeId));
      // Paid before it was written.
      if (!row?.failedSince) return null;
      return { rendered: renderSubscriptionEmail({ ...about, suspendsAt: row.suspendsAt }), secret: null };
    }
    if (CART_TEMPLATES.some((name) => name === email.template)) {
      const reminder = await readReminder(db, email);
      // The reference opens the cart, so it is a secret: stored where only the sandbox reads it.
      return reminder && { rendered: renderCartEmail({ ...about, reminder }), secret: reminder.ref };
    }
    if (PAYMENT_LINK_TEMPLATES.some((name) => name === email.template)) {
      const link = await readPaymentLink({ db, clock }, email);
      // The reference is a secret.
      return link && { rendered: renderPaymentLinkEmail({ ...about, link }), secret: link.ref };
    }
    if (WEBHOOK_TEMPLATES.some((name) => name === email.template)) {
      const id = String(email.data['endpointId']);
      const endpoint = await db.inStore(email.storeId, (tx) => webhookRepository.endpoint(tx, email.storeId, id));
      // Switched on again, or removed.
      if (endpoint?.disabledAt == null) return null;
      return { rendered: renderWebhookEmail({ ...about, receiver: endpoint.url }), secret: null };
    }
    const template = ORDER_TEMPLATES.find((name) => name === email.template);
    const order = await orders.load(email.storeId, String(email.data['saleOrderId']));
    if (!template || !order) throw new Error('an e-mail tells of something that is not there');
    if (isOvertaken(template, order)) return null;
    return { rendered: renderEmail(template, { ...about, order }), secret: null };
  };

  return async ({ storeId, emailId }) => {
    const email = await emailOutbox.byId(db.shared, storeId, emailId);
    if (!email || email.sentAt !== null || email.refusedWith !== null) return;
    const store = await storeRepository.byId(db.shared, storeId);
    if (!store) throw new Error('an e-mail of a store that is not there');
    const written = await write(email, store);
    if (!written) {
      await emailOutbox.remove(db.shared, storeId, emailId);
      return;
    }
    const { rendered, secret, replyTo } = written;
    // Once a mail server has it, the link is not needed here.
    const kept = secret === null || mail.isReadInOutbox ? rendered : withoutSecret(rendered, secret);
    await emailOutbox.keepRendered(db.shared, storeId, emailId, kept);
    try {
      await mail.send({
        id: emailId,
        from: { name: store.name, address: store.email },
        to: email.recipient,
        ...(replyTo ? { replyTo } : {}),
        ...rendered,
      });
    } catch (error) {
      const isAnswer = ANSWER_TEMPLATES.some((name) => name === email.template);
      // No retry for a permanent failure: the author of the e-mail sees it in the message.
      if (!isAnswer || !(error instanceof RecipientRefusedError)) throw error;
      return noteRefusal(email, error.words);
    }
    await emailOutbox.markSent(db.shared, storeId, emailId, instantOf(clock()));
  };
};

const withoutSecret = ({ subject, html, text }: RenderedEmail, secret: string): RenderedEmail => ({
  subject,
  html: html.replaceAll(secret, '…'),
  text: text.replaceAll(secret, '…'),
});
