import { and, asc, countDistinct, eq, gt, lt, sql } from 'drizzle-orm';

import type { KeptPapers } from '../../../shared/platform/keptPapersContract';
import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';
import { keptPapers, type KeptPaperRow } from '../../db/schema/platformTables';

/** SQL of files of invoices of deleted stores: one statement per function. */
export const keptPaperRepository = {
  /** By store, the one whose last file goes last first. Instants are as PostgreSQL writes them. */
  async stores(db: Db, { limit, offset }: Slice): Promise<KeptPapers[]> {
    const { rows } = await db.execute<KeptPapers>(sql`
      select former_store_id as id, max(seller ->> 'name') as name, max(seller ->> 'legalName') as "legalName",
        max(seller ->> 'companyId') as "companyId", count(*)::int as count, sum(bytes)::float8 as bytes,
        min(keep_until) as "firstEnd", max(keep_until) as "lastEnd"
      from ${keptPapers} group by former_store_id order by max(keep_until) desc, former_store_id
      limit ${limit} offset ${offset}`);
    return rows;
  },

  async countStores(db: Db): Promise<number> {
    const rows = await db.select({ total: countDistinct(keptPapers.formerStoreId) }).from(keptPapers);
    return rows.at(0)?.total ?? 0;
  },

  /** Files of one store in the order of their ids. @param after the last id of the part before; '' begins */
  ofStore: (db: Db, formerStoreId: string, after: string, limit: number): Promise<KeptPaperRow[]> =>
    db
      .select()
      .from(keptPapers)
      .where(and(eq(keptPapers.formerStoreId, formerStoreId), gt(keptPapers.id, after)))
      .orderBy(asc(keptPapers.id))
      .limit(limit),

  /** Files whose term is over. @param now ISO */
  expired: (db: Db, now: string, limit: number): Promise<Pick<KeptPaperRow, 'formerStoreId' | 'id'>[]> =>
    db
      .select({ formerStoreId: keptPapers.formerStoreId, id: keptPapers.id })
      .from(keptPapers)
      .where(lt(keptPapers.keepUntil, now))
      .orderBy(asc(keptPapers.keepUntil))
      .limit(limit),

  /** Removes the row of a file whose term is over. @param now ISO */
  async remove(db: Db, { formerStoreId, id }: Pick<KeptPaperRow, 'formerStoreId' | 'id'>, now: string): Promise<void> {
    await db.execute(sql`select remove_kept_paper(${formerStoreId}, ${id}, ${now}::timestamptz)`);
  },
};
