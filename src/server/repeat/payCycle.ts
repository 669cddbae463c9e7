import { refused, succeeded } from '../../shared/kernel/outcome';
import type { Database } from '../db/database';
import type { BuyerOrderService } from '../order/buyerOrderService';
import { repeatRepository } from './repeatRepository';
import type { PayCycle } from './repeatLinkService';

type Deps = { db: Database; buyerOrders: Pick<BuyerOrderService, 'pay'> };

/** Pays the order of a cycle whose card was refused by Pix: a new payment of it, in the place of the one before. */
export const payCycleByPix =
  ({ db, buyerOrders }: Deps): PayCycle =>
  async (store, customerId, purchaseId, { cycleId }) => {
    const owner = { storeId: store.id, customerId };
    const [cycle] = await db.inStore(owner.storeId, (tx) =>
      repeatRepository.cyclesUnderWay(tx, owner.storeId, [purchaseId]),
    );
    if (cycle?.id !== cycleId || cycle.status !== 'retryWait' || cycle.orderId === null)
      return refused('TransitionRefusedError');
    const { orderId } = cycle;
    const paid = await buyerOrders.pay(owner, orderId, { choice: { method: 'pix' } }, store);
    return paid.ok ? succeeded({ orderId }) : paid;
  };
