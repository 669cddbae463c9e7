import { lt, sql } from 'drizzle-orm';

import { instantOf, type Clock } from '../app/clock';
import { KEPT_MS } from '../app/idempotency';
import type { Database } from '../db/database';
import { shippingQuotes } from '../db/schema/shippingTables';
import { stores } from '../db/schema/storeTables';
import { idempotencyKeys } from '../db/schema/systemTables';
import type { Job } from './jobTypes';

type Deps = { db: Database; clock: Clock };

/** Each hour: answers kept for repeated calls and quotes of carriers that have served their time are removed. */
export const purgeExpired =
  ({ db, clock }: Deps): Job<'purgeExpired'> =>
  async () => {
    await db.shared.delete(shippingQuotes).where(lt(shippingQuotes.expiresAt, instantOf(clock())));
    const before = instantOf(clock() - KEPT_MS);
    for (const { id } of await db.shared.select({ id: stores.id }).from(stores)) {
      await db.inStore(id, (tx) =>
        tx
          .delete(idempotencyKeys)
          .where(sql`${idempotencyKeys.storeId} = ${id} and ${lt(idempotencyKeys.createdAt, before)}`),
      );
    }
  };
