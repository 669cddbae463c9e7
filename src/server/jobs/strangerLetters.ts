import { sql } from 'drizzle-orm';

import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import type { Limiter } from '../http/limiter';
import { ONE_ROW } from '../queue/addJob';
import type { EmailTemplate, OutboxRow } from '../queue/emailOutbox';

/** Letters that anybody can have written to any address, by ordering, writing or signing up in its name. */
const BY_ANYBODY: ReadonlySet<string> = new Set<EmailTemplate>([
  'orderReceived',
  'paymentRefused',
  'orderCanceled',
  'contactReceipt',
  'emailConfirmation',
  'passwordRecovery',
  'buyerErasure',
]);

const store = sql.placeholder('storeId');
const address = sql.placeholder('email');

/** Whether an address is that of a customer who confirmed it, a merchant, or a guest who ever paid an order. */
const knownStatement = prepared((on) =>
  on
    .select({
      isKnown: sql<boolean>`exists (
          select from customers where store_id = ${store} and email = ${address} and email_confirmed_at is not null)
        or exists (select from merchants where store_id = ${store} and email = ${address})
        or exists (select from sale_orders o
          join payments p on p.store_id = o.store_id and p.sale_order_id = o.id and p.paid_at is not null
          where o.store_id = ${store} and o.buyer_email = ${address} and o.customer_id is null)`,
    })
    .from(ONE_ROW)
    .prepare('letter_recipient_known'),
);

type Deps = { db: Database; limiter: Pick<Limiter, 'take'> };

/**
 * Which letters are held back: those that anybody can cause, to an address that never confirmed that it is its owner's
 * and never paid, past the limit of a day. Counted when a letter is first sent, in one statement, so that of any number
 * at once no more go out; a letter of a paid order is never among them.
 */
export const strangerLetters = ({ db, limiter }: Deps) => ({
  async isHeldBack({ storeId, template, recipient, attempts }: OutboxRow): Promise<boolean> {
    if (!BY_ANYBODY.has(template) || attempts > 0) return false;
    const [found] = await knownStatement(db.ofStore(storeId)).execute({ storeId, email: recipient });
    if (found?.isKnown) return false;
    const sender = { storeId, network: '', isProven: true };
    const counted = { limit: 'lettersToStranger', of: recipient.toLowerCase() } as const;
    return (await limiter.take(sender, [counted])) !== null;
  },
});
