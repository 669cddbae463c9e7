import type { ErasureProof } from '../../shared/account/buyerErasure';
import { protocolNumberOf } from '../contact/protocolNumber';
import { contactRepository } from '../contact/contactRepository';
import { customerRepository } from '../customer/customerRepository';
import { auditLog, type Actor } from '../db/auditLog';
import type { Tx } from '../db/database';
import { instantOf } from '../kernel/clock';
import { buyerErasureRepository, type GuestBuyer } from './buyerErasureRepository';
import { abandonedBeforeOf, forgetEnded } from './endedOrders';
import { erasureRepository } from './erasureRepository';
import { hasEnded } from './orderErasureRepository';

/** On whose word it is done, and when, in milliseconds. */
type Asked = { actor: Actor; proof: ErasureProof; now: number };
/** What was done: the number to quote, and how many orders are still running. */
type Forgotten = { protocol: string; running: number };

/**
 * Forgets a buyer without an account, as far as a customer who deletes theirs is forgotten: e-mail and phone of orders
 * that have ended, with all that hangs on them, at once; of others when they end. What tax law asks for stays for its
 * years. Letters and messages go with them, unless somebody has an account with that e-mail, whose they are. Each order
 * has its entry in the log. @returns null where there is no such order
 */
export async function forgetBuyer(tx: Tx, buyer: GuestBuyer, { actor, proof, now }: Asked): Promise<Forgotten | null> {
  const { storeId, email } = buyer;
  const orders = await buyerErasureRepository.orders(tx, buyer);
  if (orders.length === 0) return null;
  const at = instantOf(now);
  const ids = orders.map(({ id }) => id);
  await buyerErasureRepository.mark(tx, storeId, ids, at);
  await buyerErasureRepository.spendLinks(tx, storeId, ids);
  await buyerErasureRepository.erasePlaces(
    tx,
    storeId,
    orders.map(({ cartId }) => cartId),
  );
  const customer = await customerRepository.byEmail(tx, storeId, email);
  if (customer?.emailConfirmedAt == null) {
    await erasureRepository.eraseCorrespondence(tx, storeId, { id: null, email });
    await contactRepository.eraseOf(tx, storeId, email);
  }
  await forgetEnded(tx, storeId, now);
  const protocol = protocolNumberOf(now);
  for (const id of ids) {
    const subject = { kind: 'saleOrder', id } as const;
    await auditLog.write(tx, { storeId, actor, action: 'saleBuyerErased', subject, changes: { protocol, proof }, at });
  }
  return { protocol, running: orders.filter((order) => !hasEnded(order, abandonedBeforeOf(now))).length };
}
