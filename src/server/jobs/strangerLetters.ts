import { sql } from 'drizzle-orm';

import type { Database, Db } from '../db/database';
import type { Limiter } from '../http/limiter';
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

type Deps = { db: Database; limiter: Pick<Limiter, 'take'> };

/**
 * Which letters are held back: those that anybody can cause, to an address that never confirmed that it is its owner's
 * and never paid, past the limit of a day. Counted when a letter is first sent, in one statement, so that of any number
 * at once no more go out; a letter of a paid order is never among them.
 */
export const strangerLetters = ({ db, limiter }: Deps) => ({
  async isHeldBack({ storeId, template, recipient, attempts }: OutboxRow): Promise<boolean> {
    if (!BY_ANYBODY.has(template) || attempts > 0) return false;
    if (await isKnown(db.ofStore(storeId), storeId, recipient)) return false;
    const sender = { storeId, network: '', isProven: true };
    const counted = { limit: 'lettersToStranger', of: recipient.toLowerCase() } as const;
    return (await limiter.take(sender, [counted])) !== null;
  },
});

/** True for a customer who confirmed the address, a merchant, and a guest who ever paid an order. */
async function isKnown(on: Db, storeId: string, email: string): Promise<boolean> {
  const { rows } = await on.execute<{ known: boolean }>(sql`select
    exists (select from customers where store_id = ${storeId} and email = ${email} and email_confirmed_at is not null)
    or exists (select from merchants where store_id = ${storeId} and email = ${email})
    or exists (select from sale_orders o
      join payments p on p.store_id = o.store_id and p.sale_order_id = o.id and p.paid_at is not null
      where o.store_id = ${storeId} and o.buyer_email = ${email} and o.customer_id is null) as known`);
  return rows.at(0)?.known ?? false;
}
