import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';

import type { AudienceCounts } from '../../../shared/platform/incidentContract';
import { INCIDENT_SEVERITIES } from '../../../shared/platform/incidentMachine';
import type { Db } from '../../db/database';
import {
  platformIncidentNews,
  platformIncidentReads,
  platformIncidents,
  platformIncidentStores,
  type IncidentRow,
} from '../../db/schema/incidentTables';
import { platformStoreFacts } from '../../db/schema/platformTables';
import { stores } from '../../db/schema/storeTables';

/** What was said of an incident. */
export type IncidentNewsRow = typeof platformIncidentNews.$inferSelect;

/** 0 for the worst. */
const rank: SQL = sql`array_position(array[${sql.raw(INCIDENT_SEVERITIES.map((one) => `'${one}'`).join(', '))}], ${platformIncidents.severity})`;

/** Of an open incident: whether a store is of its audience. */
const isShownTo = (storeId: string): SQL | undefined =>
  and(
    eq(platformIncidents.status, 'open'),
    or(
      eq(platformIncidents.audience, 'all'),
      and(
        eq(platformIncidents.audience, 'method'),
        sql`exists (select from ${platformStoreFacts} where ${platformStoreFacts.aboutStoreId} = ${storeId}
          and ${platformIncidents.method} = any(${platformStoreFacts.methods}))`,
      ),
      and(
        eq(platformIncidents.audience, 'stores'),
        sql`exists (select from ${platformIncidentStores} where ${platformIncidentStores.incidentId} = ${platformIncidents.id}
          and ${platformIncidentStores.aboutStoreId} = ${storeId})`,
      ),
    ),
  );

/** SQL of incidents: one statement per function. Instants are ISO. */
export const incidentRepository = {
  async insert(tx: Db, incident: typeof platformIncidents.$inferInsert): Promise<void> {
    await tx.insert(platformIncidents).values(incident);
  },

  /** How many of the stores there are. */
  countStores: (tx: Db, ids: readonly string[]): Promise<number> => tx.$count(stores, inArray(stores.id, [...ids])),

  async chooseStores(tx: Db, incidentId: string, ids: readonly string[]): Promise<void> {
    await tx.insert(platformIncidentStores).values(ids.map((aboutStoreId) => ({ incidentId, aboutStoreId })));
  },

  /** The next piece of news of an incident whose row is locked or new. */
  async addNews(tx: Db, incidentId: string, text: string, at: string): Promise<void> {
    const number = sql<number>`(select coalesce(max(n.number), 0) + 1 from platform_incident_news n where n.incident_id = ${incidentId})`;
    await tx.insert(platformIncidentNews).values({ incidentId, number, text, createdAt: at });
  },

  async lock(tx: Db, id: string): Promise<IncidentRow | null> {
    const rows = await tx.select().from(platformIncidents).where(eq(platformIncidents.id, id)).for('update');
    return rows.at(0) ?? null;
  },

  async update(
    tx: Db,
    id: string,
    values: Partial<Pick<IncidentRow, 'status' | 'nextNewsAt' | 'resolvedAt'>>,
  ): Promise<void> {
    await tx.update(platformIncidents).set(values).where(eq(platformIncidents.id, id));
  },

  /** Open ones of a store, the worst first; of equals the latest. */
  shownTo: (db: Db, storeId: string): Promise<IncidentRow[]> =>
    db
      .select()
      .from(platformIncidents)
      .where(isShownTo(storeId))
      .orderBy(asc(rank), desc(platformIncidents.createdAt), desc(platformIncidents.id)),

  /** Notes that a store has read one it is shown; once. @returns whether it is shown to the store */
  async noteRead(tx: Db, storeId: string, id: string, at: string): Promise<boolean> {
    const shown = await tx
      .select({ id: platformIncidents.id })
      .from(platformIncidents)
      .where(and(eq(platformIncidents.id, id), isShownTo(storeId)));
    if (shown.length === 0) return false;
    await tx
      .insert(platformIncidentReads)
      .values({ incidentId: id, aboutStoreId: storeId, createdAt: at })
      .onConflictDoNothing();
    return true;
  },

  /** Every open one, the worst first. */
  open: (db: Db): Promise<IncidentRow[]> =>
    db
      .select()
      .from(platformIncidents)
      .where(eq(platformIncidents.status, 'open'))
      .orderBy(asc(rank), desc(platformIncidents.createdAt), desc(platformIncidents.id)),

  /** Those resolved last. */
  resolved: (db: Db, limit: number): Promise<IncidentRow[]> =>
    db
      .select()
      .from(platformIncidents)
      .where(eq(platformIncidents.status, 'resolved'))
      .orderBy(desc(platformIncidents.resolvedAt), desc(platformIncidents.id))
      .limit(limit),

  /** All that was said of some incidents, the latest first. */
  newsOf: (db: Db, ids: readonly string[]): Promise<IncidentNewsRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(platformIncidentNews)
          .where(inArray(platformIncidentNews.incidentId, [...ids]))
          .orderBy(asc(platformIncidentNews.incidentId), desc(platformIncidentNews.number)),

  /** In how many admins each was on screen. */
  async readCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: platformIncidentReads.incidentId, count: sql<number>`count(*)::int` })
      .from(platformIncidentReads)
      .where(inArray(platformIncidentReads.incidentId, [...ids]))
      .groupBy(platformIncidentReads.incidentId);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },

  /** How many stores each audience is. Those on their way out count in none. */
  async audienceCounts(db: Db): Promise<AudienceCounts> {
    const paidBy = (method: string) =>
      sql<number>`count(*) filter (where ${method} = any(${platformStoreFacts.methods}))::int`;
    const [row] = await db
      .select({
        all: sql<number>`count(*)::int`,
        creditCard: paidBy('creditCard'),
        boleto: paidBy('boleto'),
        pix: paidBy('pix'),
      })
      .from(stores)
      .leftJoin(platformStoreFacts, eq(platformStoreFacts.aboutStoreId, stores.id))
      .where(ne(stores.status, 'deleting'));
    if (!row) throw new Error('an aggregate without a row');
    const { all, ...methods } = row;
    return { all, methods };
  },
};
