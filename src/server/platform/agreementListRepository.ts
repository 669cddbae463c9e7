import { sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import type { Slice } from '../db/page';

/** An owner of any store, as `platform_agreements` finds them. Instants are as PostgreSQL writes them. */
export type ListedOwner = {
  storeId: string;
  storeName: string;
  id: string;
  name: string;
  email: string;
  isBound: boolean;
  version: string | null;
  acceptedAt: string | null;
};

/** Which owners: `binding` are the versions of which who is bound accepted one; null: all. */
export type OwnersAsked = { binding: readonly string[]; isBound: boolean | null; search: string | null };

const filterOf = ({ binding, isBound, search }: OwnersAsked) =>
  sql`string_to_array(${binding.join(' ')}, ' '), ${isBound}::boolean, ${search}::text`;

/** SQL of what owners of all stores have accepted: one statement per function. */
export const agreementListRepository = {
  async page(db: Db, asked: OwnersAsked, { limit, offset }: Slice): Promise<ListedOwner[]> {
    const { rows } = await db.execute<ListedOwner>(sql`
      select store_id as "storeId", store_name as "storeName", id, name, email, is_bound as "isBound", version,
        accepted_at as "acceptedAt"
      from platform_agreements(${filterOf(asked)}, ${limit}, ${offset})`);
    return rows;
  },

  async count(db: Db, asked: OwnersAsked): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count_platform_agreements(${filterOf(asked)}) as total`,
    );
    return rows.at(0)?.total ?? 0;
  },
};
