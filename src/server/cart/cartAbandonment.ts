import { ABANDONED_AFTER_MS } from '../../shared/cart/cartLimits';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database } from '../db/database';
import { storeRepository } from '../store/storeRepository';
import type { Job } from '../queue/jobTypes';
import { cartRepository } from './cartRepository';
import { remindOwner } from './cartReminder';
import { stepped } from './cartState';
import { checkoutReferenceRepository } from './checkoutReferenceRepository';

type Deps = { db: Database; clock: Clock };

/** Carts of one transaction: few enough that no shopper waits for it. */
const BATCH = 200;

/**
 * Marks a store's open carts that hold products and were not changed for 24 h as abandoned (rules §6). A cart locked by
 * a change under way is skipped; the next visit to an abandoned one opens it again. `updatedAt` stays: the time of the
 * last change. Each gets a reference that opens it, for its merchant's list; shoppers who agreed to it get a reminder,
 * once per cart.
 * @returns how many were marked
 */
export async function abandonStaleCarts({ db, clock }: Deps, storeId: string): Promise<number> {
  const unchangedSince = instantOf(clock() - ABANDONED_AFTER_MS);
  for (let total = 0; ;) {
    const marked = await db.inStore(storeId, async (tx) => {
      const stale = await cartRepository.lockStale(tx, { storeId, unchangedSince, limit: BATCH });
      for (const cart of stale) {
        await cartRepository.update(tx, { ...stepped(cart, { type: 'wentStale' }), version: cart.version + 1 });
        const at = instantOf(clock());
        await checkoutReferenceRepository.give(tx, { storeId, ref: newId(), cartId: cart.id, createdAt: at });
        await remindOwner(tx, cart, at);
      }
      return stale.length;
    });
    total += marked;
    if (marked < BATCH) return total;
  }
}

/** Each five minutes: the stale carts of every store. */
export const abandonCarts =
  (deps: Deps): Job<'abandonCarts'> =>
  async () => {
    for (const id of await storeRepository.ids(deps.db.shared)) {
      await abandonStaleCarts(deps, id);
    }
  };
