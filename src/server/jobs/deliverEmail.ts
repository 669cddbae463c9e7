import { instantOf, type Clock } from '../app/clock';
import type { Database } from '../db/database';
import type { MailGateway } from '../gateways/mail/mailPort';
import { EMAIL_TEMPLATES, emailOutbox } from '../mail/emailOutbox';
import { renderEmail } from '../mail/renderEmail';
import type { OrderService } from '../order/orderService';
import { storeRepository, type StoreRow } from '../store/storeRepository';
import type { Job } from './jobTypes';

type Deps = {
  db: Database;
  clock: Clock;
  mail: MailGateway;
  orders: OrderService;
  /** Scheme and host of a store's pages, without a slash at its end: links in e-mails begin with it. */
  originOf: (store: StoreRow) => string | Promise<string>;
};

/**
 * Writes and sends one e-mail of the outbox. Sent means that the mail server took it; if the process dies between that
 * and noting it, the same message, by its id, goes out once more.
 */
export const deliverEmail =
  ({ db, clock, mail, orders, originOf }: Deps): Job<'deliverEmail'> =>
  async ({ storeId, emailId }) => {
    const email = await emailOutbox.byId(db.shared, storeId, emailId);
    if (!email || email.sentAt !== null) return;
    const template = EMAIL_TEMPLATES.find((name) => name === email.template);
    const store = await storeRepository.byId(db.shared, storeId);
    const order = await orders.load(storeId, String(email.data['saleOrderId']));
    if (!template || !store || !order) throw new Error('an e-mail tells of something that is not there');
    const rendered = renderEmail(template, { order, store, origin: await originOf(store), now: clock() });
    await emailOutbox.keepRendered(db.shared, storeId, emailId, rendered);
    await mail.send({
      id: emailId,
      from: { name: store.name, address: store.email },
      to: email.recipient,
      ...rendered,
    });
    await emailOutbox.markSent(db.shared, storeId, emailId, instantOf(clock()));
  };
