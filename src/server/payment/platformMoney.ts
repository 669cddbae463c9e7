import { sql } from 'drizzle-orm';

import type { Db } from '../db/database';

/**
 * Centavos of a store's sales that the platform holds: what was paid into its own account (decision 049), less
 * reversals and payouts. Gross of the provider's fees; negative where reversals exceed the rest.
 */
export async function heldByPlatform(db: Db, storeId: string): Promise<number> {
  const { rows } = await db.execute<{ platformBalance: number }>(sql`
    select (
      coalesce((select sum(amount) from payments
        where store_id = ${storeId} and recipient_id is null and paid_at is not null), 0)
      - coalesce((select sum(r.amount) from payment_reversals r join payments p on p.store_id = r.store_id and p.id = r.payment_id
        where r.store_id = ${storeId} and p.recipient_id is null and p.paid_at is not null), 0)
      - coalesce((select sum(amount) from platform_payouts where store_id = ${storeId}), 0)
    )::float8 as "platformBalance"`);
  return rows.at(0)?.platformBalance ?? 0;
}
