import { sql } from 'drizzle-orm';

import { addDays, startOfDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import {
  DELIVERY_PRESUMED,
  PRESUMED_AFTER_DAYS,
  presumedDeliveryDay,
  PRESUMPTION_RETRACTED,
} from '../../shared/order/presumedDelivery';
import type { Database, Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { Job } from '../queue/jobTypes';
import { fulfilmentRepository } from './fulfilmentRepository';
import { deliverOrder } from './orderDelivery';
import { orderRepository } from './orderRepository';
import { orderReturnRepository } from './orderReturnRepository';
import { moveOrder, type Cause } from './saleOrderLife';

type Deps = { db: Database; clock: Clock };
type Due = { storeId: string; id: string };

/** Orders read at a time, of all stores; each that is due is a transaction of its own. */
const BATCH = 200;

async function presumeOne(tx: Db, { storeId, id }: Due, now: number): Promise<void> {
  const order = await orderRepository.lock(tx, storeId, id);
  const fulfilment = await fulfilmentRepository.ofOrder(tx, storeId, id);
  if (!order || !fulfilment?.shippedAt) return;
  const { shippedAt, events } = fulfilment;
  // Whoever took a presumption back gave word of the order then.
  const last = (await orderRepository.movesOf(tx, storeId, id)).at(-1)?.createdAt ?? shippedAt;
  const words = [...(events ?? []), { at: last }];
  const day = presumedDeliveryDay({ arrivesTo: order.shipping.arrivesTo, shippedAt, events: words });
  if (storeDayOf(now) < day) return;
  await deliverOrder(tx, order, { author: 'system', cause: DELIVERY_PRESUMED, at: instantOf(now) });
}

/**
 * Each hour: orders on their way of whose delivery nobody gave word in time count as delivered (decision 077). They are
 * found among those of all stores at once, so that a store without any costs an index read and no transaction.
 */
export const presumeDeliveries =
  ({ db, clock }: Deps): Job<'presumeDeliveries'> =>
  async () => {
    const now = clock();
    const promisedUntil = addDays(storeDayOf(now), -PRESUMED_AFTER_DAYS);
    const movedBefore = startOfDay(addDays(promisedUntil, 1));
    let after: Due = { storeId: '', id: '' };
    for (let isMore = true; isMore;) {
      const { rows } = await db.shared.execute<Due>(sql`
        select store_id as "storeId", order_id as id
        from deliveries_without_word(${promisedUntil}, ${movedBefore}, ${after.storeId}, ${after.id}, ${BATCH})`);
      for (const due of rows) await db.inStore(due.storeId, (tx) => presumeOne(tx, due, now));
      after = rows.at(-1) ?? after;
      isMore = rows.length === BATCH;
    }
  };

/**
 * Takes the presumed delivery of a locked order back: it is on its way as before, its days of regret have no end until
 * it is delivered, and its buyer is written so. A delivery that somebody gave word of stays, and so does one whose goods
 * are on their way back.
 * @param movedAt ISO: when its parcel was moved still, where that is why; before the presumption it says nothing
 * @returns whether there was one to take back
 */
export async function retractPresumption(
  tx: Db,
  order: SaleOrderRow,
  cause: Cause,
  movedAt: string | null = null,
): Promise<boolean> {
  const { storeId, id } = order;
  if (order.status !== 'concluded' || (await orderReturnRepository.ofOrder(tx, storeId, id))) return false;
  const moves = await orderRepository.movesOf(tx, storeId, id);
  const last = moves.at(-1);
  if (last?.cause !== DELIVERY_PRESUMED) return false;
  if (movedAt !== null && Date.parse(movedAt) <= Date.parse(last.createdAt)) return false;
  const isOwn = moves.findLast(({ status }) => status.startsWith('shipped'))?.status === 'shippedManual';
  const type = isOwn ? 'ownPresumptionRetracted' : 'presumptionRetracted';
  await moveOrder(tx, order, { type }, { ...cause, cause: `${PRESUMPTION_RETRACTED}${cause.cause}` });
  return true;
}
