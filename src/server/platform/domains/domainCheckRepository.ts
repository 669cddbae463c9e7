import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { platformDomainChecks as checks } from '../../db/schema/platformTables';
import { storeDomains } from '../../db/schema/storeTables';
import type { DomainStanding } from './domainStanding';

/** A domain of a store that is to be asked. */
export type DueDomain = { storeId: string; domain: string };
/** A domain that does not lead here any more. */
export type LostDomain = Pick<typeof checks.$inferSelect, 'domain' | 'cause' | 'lostAt'>;

/** SQL of what is known of the domains of stores: one statement per function. */
export const domainCheckRepository = {
  /**
   * Active domains that were not asked since, the longest waiting first. @param since by how they stand, ISO: of those
   * that began to fail, and of all others
   */
  due: (db: Db, since: { failing: string; others: string }, limit: number): Promise<DueDomain[]> =>
    db
      .select({ storeId: storeDomains.storeId, domain: storeDomains.domain })
      .from(storeDomains)
      .leftJoin(checks, eq(checks.domain, storeDomains.domain))
      .where(
        and(
          eq(storeDomains.status, 'active'),
          or(
            isNull(checks.checkedAt),
            lte(checks.checkedAt, since.others),
            and(sql`${checks.failures} > 0`, isNull(checks.lostAt), lte(checks.checkedAt, since.failing)),
          ),
        ),
      )
      .orderBy(sql`${checks.checkedAt} nulls first`, asc(storeDomains.domain))
      .limit(limit),

  /** How a domain stood, its row locked; null where it was never asked. */
  async lock(tx: Db, domain: string): Promise<DomainStanding | null> {
    const { failures, cause, failingSince, lostAt } = checks;
    const rows = await tx
      .select({ failures, cause, failingSince, lostAt })
      .from(checks)
      .where(eq(checks.domain, domain))
      .for('update');
    return rows.at(0) ?? null;
  },

  /** Keeps how a domain stands; nothing of one that is its store's no more. @returns whether it is */
  async put(tx: Db, { storeId, domain }: DueDomain, standing: DomainStanding, at: string): Promise<boolean> {
    const { failures, cause, failingSince, lostAt } = standing;
    const { rowCount } = await tx.execute(sql`
      insert into ${checks} (domain, about_store_id, checked_at, failures, cause, failing_since, lost_at)
      select d.domain, d.store_id, ${at}::timestamptz, ${failures}::int, ${cause}::text, ${failingSince}::timestamptz,
        ${lostAt}::timestamptz
      from ${storeDomains} d
      where d.store_id = ${storeId} and d.domain = ${domain} and d.status = 'active'
      for key share
      on conflict (domain) do update set about_store_id = excluded.about_store_id, checked_at = excluded.checked_at,
        failures = excluded.failures, cause = excluded.cause, failing_since = excluded.failing_since,
        lost_at = excluded.lost_at`);
    return (rowCount ?? 0) > 0;
  },

  /** Those of a store that do not lead here any more. */
  lostOf: (db: Db, storeId: string): Promise<LostDomain[]> =>
    db
      .select({ domain: checks.domain, cause: checks.cause, lostAt: checks.lostAt })
      .from(checks)
      .where(and(eq(checks.aboutStoreId, storeId), isNotNull(checks.lostAt)))
      .orderBy(asc(checks.lostAt), asc(checks.domain)),
};
