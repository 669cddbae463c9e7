import type { Clock } from '../kernel/clock';
import { abandonStaleCarts } from '../cart/cartAbandonment';
import type { Database } from '../db/database';
import { stores } from '../db/schema/storeTables';
import type { Job } from '../queue/jobTypes';

/** Each five minutes: carts with products that nobody has changed for a day count as abandoned (rules §6). */
export const abandonCarts =
  (deps: { db: Database; clock: Clock }): Job<'abandonCarts'> =>
  async () => {
    for (const { id } of await deps.db.shared.select({ id: stores.id }).from(stores)) {
      await abandonStaleCarts(deps, id);
    }
  };
