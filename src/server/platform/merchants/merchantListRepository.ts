import { sql } from 'drizzle-orm';

import type { MerchantRole } from '../../../shared/account/merchantPermissions';
import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';

/** A merchant of any store, as `platform_merchants` finds them. Instants are as PostgreSQL writes them. */
export type ListedMerchant = {
  storeId: string;
  storeName: string;
  id: string;
  name: string;
  email: string;
  role: MerchantRole;
  hasSecondFactor: boolean;
  lastSeenAt: string | null;
  askedAt: string | null;
  effectiveAt: string | null;
  reason: string | null;
};

/** SQL of merchants for the console: one statement per function, of all stores. @param search null: all */
export const merchantListRepository = {
  async page(db: Db, search: string | null, { limit, offset }: Slice): Promise<ListedMerchant[]> {
    const { rows } = await db.execute<ListedMerchant>(sql`
      select store_id as "storeId", store_name as "storeName", id, name, email, role,
        has_second_factor as "hasSecondFactor", last_seen_at as "lastSeenAt", asked_at as "askedAt",
        effective_at as "effectiveAt", reason
      from platform_merchants(${search}, ${limit}, ${offset})`);
    return rows;
  },

  async count(db: Db, search: string | null): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`select count_platform_merchants(${search}) as total`);
    return rows.at(0)?.total ?? 0;
  },
};
