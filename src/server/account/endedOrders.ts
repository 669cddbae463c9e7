import type { Tx } from '../db/database';
import { instantOf } from '../kernel/clock';
import { RETENTION } from '../privacy/retention';
import { orderErasureRepository } from './orderErasureRepository';

/** Before which instant (ISO) an abandoned order last changed that counts as ended. @param now milliseconds */
export const abandonedBeforeOf = (now: number): string => instantOf(now - RETENTION.abandonedOrders.ms);

/** Forgets, as far as their terms let it, the buyers of orders that have ended. @param now milliseconds */
export async function forgetEnded(tx: Tx, storeId: string, now: number): Promise<void> {
  const abandonedBefore = abandonedBeforeOf(now);
  const changedBefore = instantOf(now - RETENTION.unsoldOrders.ms);
  await orderErasureRepository.eraseEnded(tx, storeId, abandonedBefore);
  await orderErasureRepository.eraseUnsold(tx, storeId, { abandonedBefore, changedBefore });
}
