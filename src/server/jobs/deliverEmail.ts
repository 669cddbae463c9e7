import { messageRepository } from '../admin/message/messageRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { RecipientRefusedError, type MailGateway } from '../gateways/mail/mailPort';
import { instantOf } from '../kernel/clock';
import type { RenderedEmail } from '../mail/renderEmail';
import { EMAIL_TEMPLATES, emailOutbox, type OutboxRow } from '../queue/emailOutbox';
import type { Job } from '../queue/jobTypes';
import { storeRepository } from '../store/storeRepository';
import { emailWriters, readAnswer, type EmailWriterDeps } from './emailWriters';

type Deps = EmailWriterDeps & {
  mail: MailGateway;
  /** Scheme and host of a store's pages, without a slash at its end: links in e-mails begin with it. */
  originOf: (store: StoreRow) => string | Promise<string>;
};

/**
 * Renders and sends one e-mail of the outbox. Sent means accepted by the mail server; if the process dies before
 * recording it, the same message, by its id, is sent once more.
 */
export const deliverEmail = (deps: Deps): Job<'deliverEmail'> => {
  const { db, clock, mail, originOf } = deps;
  const writers = emailWriters(deps);

  /** Keeps why an answer did not arrive, and has its message wait again: the team finds another way. */
  const noteRefusal = async (email: OutboxRow, words: string): Promise<void> => {
    const { storeId, id } = email;
    const read = await readAnswer(db, email);
    await db.inStore(storeId, async (tx) => {
      await emailOutbox.markRefused(tx, storeId, id, words);
      if (read) await messageRepository.handle(tx, storeId, read.message.id, null);
    });
  };

  return async ({ storeId, emailId }) => {
    const email = await emailOutbox.byId(db.shared, storeId, emailId);
    if (!email || email.sentAt !== null || email.refusedWith !== null) return;
    const store = await storeRepository.byId(db.shared, storeId);
    if (!store) throw new Error('an e-mail of a store that is not there');
    const template = EMAIL_TEMPLATES.find((name) => name === email.template);
    if (!template) throw new Error(`an e-mail of no known template: ${email.template}`);
    const written = await writers[template](email, { store, origin: await originOf(store), now: clock() });
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
      // No retry for a permanent failure: the author of the e-mail sees it in the message.
      if (template !== 'contactAnswer' || !(error instanceof RecipientRefusedError)) throw error;
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
