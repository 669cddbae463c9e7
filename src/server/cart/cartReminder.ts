import { customerRepository } from '../customer/customerRepository';
import { newId } from '../kernel/newId';
import type { Database, Db } from '../db/database';
import { emailOutbox, type OutboxRow } from '../queue/emailOutbox';
import { cartRepository, type CartRow, type LineRow } from './cartRepository';
import { checkoutReferenceRepository } from './checkoutReferenceRepository';

/** Data of an e-mail about an abandoned cart: the recipient, the products, and the reference that opens it. */
export type CartReminder = {
  name: string;
  ref: string;
  lines: Pick<LineRow, 'title' | 'optionValues' | 'quantity' | 'fileKey'>[];
};

/**
 * Queues a reminder to the owner of a cart that has just become abandoned, if they agreed to it: once per cart, however
 * often it is abandoned (rules §11). @param at ISO instant
 */
export async function remindOwner(tx: Db, cart: CartRow, at: string): Promise<void> {
  const { storeId, id: cartId, customerId } = cart;
  if (customerId === null) return;
  const customer = await customerRepository.byId(tx, storeId, customerId);
  if (!customer || customer.cartRemindersSince === null || customer.emailConfirmedAt === null) return;
  const reference = { storeId, ref: newId(), cartId, customerId, remindedAt: at, createdAt: at };
  const ref = await checkoutReferenceRepository.remind(tx, reference);
  if (ref === null) return;
  const data = { ref, personId: customerId };
  await emailOutbox.put(tx, { storeId, template: 'cartReminder', recipient: customer.email, at, data });
}

/** Current data of a queued e-mail; null once they bought, came back, emptied the cart or withdrew consent. */
export const readReminder = (db: Database, { storeId, data, recipient }: OutboxRow): Promise<CartReminder | null> =>
  db.inStore(storeId, async (tx) => {
    const ref = String(data['ref']);
    const reference = await checkoutReferenceRepository.byRef(tx, storeId, ref);
    const basket = reference && (await cartRepository.basket(tx, storeId, reference.cartId));
    if (!basket?.cart.customerId || basket.cart.status !== 'abandoned' || basket.lines.length === 0) return null;
    const customer = await customerRepository.byId(tx, storeId, basket.cart.customerId);
    if (!customer || customer.cartRemindersSince === null || customer.email !== recipient) return null;
    return { name: customer.name, ref, lines: basket.lines };
  });
