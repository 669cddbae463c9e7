import { addDays } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { PRESUMED_AFTER_DAYS, presumedDeliveryDay } from '../../shared/order/presumedDelivery';
import type { Database, Db } from '../db/database';
import { storeRepository } from '../store/storeRepository';
import { instantOf, type Clock } from '../kernel/clock';
import type { Job } from '../queue/jobTypes';
import { fulfilmentRepository } from './fulfilmentRepository';
import { deliverOrder } from './orderDelivery';
import { orderRepository } from './orderRepository';
import { DELIVERY_PRESUMED } from './saleOrderLife';

type Deps = { db: Database; clock: Clock };

/** Orders read at a time; each is a transaction of its own. */
const BATCH = 200;

async function presumeOne(tx: Db, storeId: string, id: string, now: number): Promise<void> {
  const order = await orderRepository.lock(tx, storeId, id);
  const fulfilment = await fulfilmentRepository.ofOrder(tx, storeId, id);
  if (!order || !fulfilment?.shippedAt) return;
  const { shippedAt, events } = fulfilment;
  const day = presumedDeliveryDay({ arrivesTo: order.shipping.arrivesTo, shippedAt, events: events ?? [] });
  if (storeDayOf(now) < day) return;
  await deliverOrder(tx, order, { author: 'system', cause: DELIVERY_PRESUMED, at: instantOf(now) });
}

/** Each hour: orders on their way of whose delivery nobody gave word in time count as delivered (decision 077). */
export const presumeDeliveries =
  ({ db, clock }: Deps): Job<'presumeDeliveries'> =>
  async () => {
    const now = clock();
    const promisedUntil = addDays(storeDayOf(now), -PRESUMED_AFTER_DAYS);
    for (const storeId of await storeRepository.ids(db.shared)) {
      for (let after = '', isMore = true; isMore;) {
        const ids = await db.inStore(storeId, (tx) =>
          fulfilmentRepository.withoutWord(tx, { storeId, promisedUntil, after, limit: BATCH }),
        );
        for (const id of ids) await db.inStore(storeId, (tx) => presumeOne(tx, storeId, id, now));
        after = ids.at(-1) ?? '';
        isMore = ids.length === BATCH;
      }
    }
  };
