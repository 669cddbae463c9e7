import type { JobHelpers } from 'graphile-worker';

import type { PlatformIdentity } from '../../shared/store/storeContract';
import { messageRepository } from '../admin/message/messageRepository';
import { HELD_BACK } from '../../shared/admin/emailFailure';
import type { StoreRow } from '../db/schema/storeTables';
import type { TestPurchaseService } from '../firstSteps/testPurchaseService';
import { RecipientRefusedError, type MailGateway } from '../gateways/mail/mailPort';
import type { Limiter } from '../http/limiter';
import { instantOf } from '../kernel/clock';
import { errorCodeOf } from '../kernel/errorCode';
import type { RenderedEmail } from '../mail/renderEmail';
import { EMAIL_TEMPLATES, emailOutbox, type OutboxRow } from '../queue/emailOutbox';
import type { Job } from '../queue/jobTypes';
import { storeRepository } from '../store/storeRepository';
import type { StoreService } from '../store/storeService';
import { emailWriters, readAnswer, type EmailWriterDeps } from './emailWriters';
import { strangerLetters } from './strangerLetters';

type Tries = Pick<JobHelpers['job'], 'attempts' | 'max_attempts'>;

type Deps = EmailWriterDeps & {
  mail: MailGateway;
  limiter: Pick<Limiter, 'take'>;
  stores: Pick<StoreService, 'byId'>;
  testPurchases: Pick<TestPurchaseService, 'completeIfWhole'>;
  /** Scheme and host of a store's pages, without a slash at its end: links in e-mails begin with it. */
  originOf: (store: StoreRow) => string | Promise<string>;
  /** Who runs the platform; null: nobody beside the stores. */
  platformIdentity: PlatformIdentity | null;
};

/**
 * Renders and sends one e-mail of the outbox. Sent means accepted by the mail server; if the process dies before
 * recording it, the same message, by its id, is sent once more. One that is refused for good, or was tried as often as
 * a job is, keeps why: merchants see it where the e-mail belongs, and try again. So does one too many to a stranger.
 */
export const deliverEmail = (deps: Deps): Job<'deliverEmail'> => {
  const { db, clock, mail, stores, testPurchases, originOf, platformIdentity } = deps;
  const writers = emailWriters(deps);
  const strangers = strangerLetters(deps);

  const noteFailure = async (email: OutboxRow, words: string): Promise<void> => {
    const { storeId, id } = email;
    // Its recipient asked for one e-mail, and to be forgotten.
    if (email.template === 'storeOpened') return emailOutbox.remove(db.ofStore(storeId), storeId, id);
    const read = email.template === 'contactAnswer' ? await readAnswer(db, email) : null;
    await db.inStore(storeId, async (tx) => {
      await emailOutbox.markRefused(tx, storeId, id, words);
      // The message waits again: the team finds another way.
      if (read) await messageRepository.handle(tx, storeId, read.message.id, null);
    });
  };

  /** The default store answers for the platform. */
  const contactAtPlatform = async (store: StoreRow) => {
    const answering = (await storeRepository.platform(db.shared)) ?? store;
    return { name: answering.name, email: answering.email, origin: await originOf(answering) };
  };

  const deliver = async (email: OutboxRow, store: StoreRow): Promise<void> => {
    const { storeId, id } = email;
    const template = EMAIL_TEMPLATES.find((name) => name === email.template);
    if (!template) throw new Error(`an e-mail of no known template: ${email.template}`);
    const platformContact = store.status === 'active' ? null : await contactAtPlatform(store);
    const written = await writers[template](email, {
      store,
      origin: await originOf(store),
      now: clock(),
      platform: platformIdentity,
      platformContact,
    });
    if (!written) return emailOutbox.remove(db.ofStore(storeId), storeId, id);
    // Until it opens, a store's own address is that of whoever sets it up, and may be the recipient's.
    const asked = store.status === 'draft' && platformContact ? platformContact : store;
    const { rendered, secret, unsubscribeUrl, replyTo = { name: asked.name, address: asked.email } } = written;
    // Once a mail server has it, the link is not needed here.
    const kept = secret === null || mail.isReadInOutbox ? rendered : withoutSecret(rendered, secret);
    try {
      const unsubscribe = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
      await mail.send({ id, fromName: store.name, to: email.recipient, replyTo, ...unsubscribe, ...rendered });
    } catch (error) {
      await emailOutbox.keepTried(db.ofStore(storeId), storeId, id, kept);
      throw error;
    }
    if (written.isForgotten && !mail.isReadInOutbox) return emailOutbox.remove(db.ofStore(storeId), storeId, id);
    return emailOutbox.keepSent(db.ofStore(storeId), storeId, id, kept, instantOf(clock()));
  };

  /** Sends what is still to be sent. */
  const send = async (email: OutboxRow, store: StoreRow, job: Tries): Promise<void> => {
    if (await strangers.isHeldBack(email)) return noteFailure(email, HELD_BACK);
    try {
      await deliver(email, store);
    } catch (error) {
      // No retry for a permanent failure.
      if (error instanceof RecipientRefusedError) return noteFailure(email, error.words);
      if (job.attempts >= job.max_attempts) await noteFailure(email, errorCodeOf(error) ?? 'not sent');
      throw error;
    }
  };

  return async ({ storeId, emailId }, { job }) => {
    const [email, store] = await Promise.all([
      emailOutbox.byId(db.ofStore(storeId), storeId, emailId),
      stores.byId(storeId),
    ]);
    if (!store) throw new Error('an e-mail of a store that is not there');
    if (email && email.sentAt === null && email.refusedWith === null) await send(email, store, job);
    // It may be the last thing a test purchase waits for, which only a store that is being set up has.
    if (store.status === 'draft') await testPurchases.completeIfWhole(storeId);
  };
};

const withoutSecret = ({ subject, html, text }: RenderedEmail, secret: string | readonly string[]): RenderedEmail => {
  const hidden = (words: string) => [secret].flat().reduce((rest, one) => rest.replaceAll(one, '…'), words);
  return { subject, html: hidden(html), text: hidden(text) };
};
