import type { BuyerErasure, BuyerErasureReceipt } from '../../shared/account/buyerErasureContract';
import { isTaxDocument } from '../../shared/kernel/documents';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Database, Tx } from '../db/database';
import type { Throttle } from '../http/throttle';
import { instantOf, type Clock } from '../kernel/clock';
import { orderRepository } from '../order/orderRepository';
import { addJob } from '../queue/addJob';
import { emailOutbox } from '../queue/emailOutbox';
import { forgetBuyer } from './buyerErasing';
import { buyerErasureRepository, type GuestBuyer } from './buyerErasureRepository';
import { abandonedBeforeOf } from './endedOrders';
import { oneTimeTokenRepository } from './oneTimeTokenRepository';
import { hasEnded } from './orderErasureRepository';
import type { Visit } from './visit';

type Options = { db: Database; clock: Clock; throttle: Throttle };
type Link = { storeId: string; token: string };

/** Buyers without an account who want to be forgotten. */
export type BuyerErasureService = ReturnType<typeof buyerErasureService>;

/**
 * Erasure by buyers without an account (LGPD, art. 18): who knows e-mail and document of an order gets a letter to that
 * e-mail, whose link shows what goes and does it. The response to the request is the same for everybody, after the same
 * work: a job looks the orders up.
 */
export const buyerErasureService = ({ db, clock, throttle }: Options) => {
  /** Whom a valid link speaks for; null for any other. The link stays locked until the transaction ends. */
  const buyerOf = async (tx: Tx, { storeId, token }: Link): Promise<GuestBuyer | null> => {
    const now = instantOf(clock());
    const link = await oneTimeTokenRepository.lock(tx, { storeId, token, purpose: 'eraseBuyer', now });
    const order = link?.saleOrderId == null ? null : await orderRepository.byId(tx, storeId, link.saleOrderId);
    // One whose buyer is forgotten names nobody.
    if (!order || order.buyerEmail === '') return null;
    return { storeId, email: order.buyerEmail, document: order.buyerDocument };
  };

  return {
    /** Requests the link. @returns ValidationError with `fields`, TooManyRequestsError */
    async ask({ store, address }: Visit, typed: { email: string; document: string }): Promise<Outcome<null>> {
      const email = emailOf(typed.email);
      const { document } = typed;
      const fields = {
        ...(isEmail(email) ? {} : { email: 'not accepted' }),
        ...(isTaxDocument(document) ? {} : { document: 'not accepted' }),
      };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const allowed = await throttle.take(store.id, [
        { policy: 'erasureAddress', of: address },
        { policy: 'erasureEmail', of: email },
      ]);
      if (!allowed.ok) return allowed;
      await db.inStore(store.id, (tx) => addJob(tx, 'sendErasureLink', { storeId: store.id, email, document }));
      return done;
    },

    /** Sends the letter if this buyer has orders without an account. For the job alone. */
    send: (buyer: GuestBuyer): Promise<void> =>
      db.inStore(buyer.storeId, async (tx) => {
        const latest = (await buyerErasureRepository.orders(tx, buyer)).at(0);
        if (!latest) return;
        const { storeId, email: recipient } = buyer;
        const data = { saleOrderId: latest.id };
        await emailOutbox.put(tx, { storeId, template: 'buyerErasure', recipient, at: instantOf(clock()), data });
      }),

    /** What a link would erase. @returns NotFoundError for one that does nothing any more */
    read: (link: Link): Promise<Outcome<BuyerErasure>> =>
      db.inStore(link.storeId, async (tx) => {
        const buyer = await buyerOf(tx, link);
        const orders = buyer ? await buyerErasureRepository.orders(tx, buyer) : [];
        if (!buyer || orders.length === 0) return refused('NotFoundError');
        const abandonedBefore = abandonedBeforeOf(clock());
        const listOrder = orders.map((order) => ({
          number: order.number,
          createdAt: order.createdAt,
          isRunning: !hasEnded(order, abandonedBefore),
        }));
        return succeeded({ email: buyer.email, listOrder });
      }),

    /** Erases by the link, once. @returns NotFoundError for one that does nothing any more */
    erase: (link: Link): Promise<Outcome<BuyerErasureReceipt>> =>
      db.inStore(link.storeId, async (tx) => {
        const buyer = await buyerOf(tx, link);
        const now = clock();
        const asked = { actor: { kind: 'system' }, proof: 'emailLink', now } as const;
        const forgotten = buyer && (await forgetBuyer(tx, buyer, asked));
        return forgotten ? succeeded({ ...forgotten, createdAt: instantOf(now) }) : refused('NotFoundError');
      }),
  };
};
