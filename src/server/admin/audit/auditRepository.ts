import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { merchants } from '../../db/schema/accountTables';
import { helpVisits } from '../../db/schema/helpTables';
import { apiKeys } from '../../db/schema/integrationTables';
import { auditEntries } from '../../db/schema/systemTables';
import type { KeysetPlace } from '../core/keysetPlace';

/** An entry of the log, as the database keeps it. */
export type AuditRow = typeof auditEntries.$inferSelect;
/** A visit of a person of the platform. */
export type VisitRow = typeof helpVisits.$inferSelect;
/** An actor the log may name. */
export type NamedActor = { id: string; kind: 'merchant' | 'apiKey'; name: string };

type Asked = {
  actorId?: string;
  action?: string;
  /** ISO instants, both included. */
  from: string | null;
  to: string | null;
  after: KeysetPlace | null;
  limit: number;
};

/** SQL of the log's reading: one statement per function, inside the store's transaction. */
export const auditRepository = {
  /** Entries, the latest first. */
  page: (db: Db, storeId: string, { actorId, action, from, to, after, limit }: Asked): Promise<AuditRow[]> => {
    const isMatch: (SQL | undefined)[] = [
      eq(auditEntries.storeId, storeId),
      actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
      action === undefined ? undefined : eq(auditEntries.action, action),
      from === null ? undefined : gte(auditEntries.createdAt, from),
      to === null ? undefined : lte(auditEntries.createdAt, to),
      after === null
        ? undefined
        : sql`(${auditEntries.createdAt}, ${auditEntries.id}) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`,
    ];
    return db
      .select()
      .from(auditEntries)
      .where(and(...isMatch))
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(limit);
  },

  /** The team by name. */
  merchants: (db: Db, storeId: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: merchants.id, name: merchants.name })
      .from(merchants)
      .where(eq(merchants.storeId, storeId))
      .orderBy(asc(merchants.name), asc(merchants.id)),

  /** Visits of helpers by their ids. */
  async visits(db: Db, storeId: string, ids: string[]): Promise<VisitRow[]> {
    if (ids.length === 0) return [];
    const isAsked = and(eq(helpVisits.storeId, storeId), inArray(helpVisits.id, ids));
    return db.select().from(helpVisits).where(isAsked);
  },

  /** API keys by name, revoked ones too: their entries stay. */
  keys: (db: Db, storeId: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(eq(apiKeys.storeId, storeId))
      .orderBy(asc(apiKeys.name), asc(apiKeys.id))
      .limit(1_000),
};
