import { and, asc, count, desc, eq, lt, sql, type SQL } from 'drizzle-orm';

import type { DeliveryStatus } from '../../../shared/admin/webhookEvents';
import type { Db } from '../../db/database';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrationTables';
import type { KeysetPlace } from '../core/keysetPlace';

/** A receiver of events, as the database keeps it. */
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
/** A delivery, as the database keeps it. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const isEndpoint = (storeId: string, id: string) =>
  and(eq(webhookEndpoints.storeId, storeId), eq(webhookEndpoints.id, id));
const isDelivery = (storeId: string, id: string) =>
  and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.id, id));
const ofEndpoint = and(
  eq(webhookEndpoints.storeId, webhookDeliveries.storeId),
  eq(webhookEndpoints.id, webhookDeliveries.endpointId),
);

/** SQL of receivers and deliveries: one statement per function, inside the store's transaction. Instants are ISO. */
export const webhookRepository = {
  /** Every receiver, the oldest first. */
  endpoints: (db: Db, storeId: string): Promise<EndpointRow[]> =>
    db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.storeId, storeId))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),

  async countEndpoints(db: Db, storeId: string): Promise<number> {
    const isOfStore = eq(webhookEndpoints.storeId, storeId);
    const rows = await db.select({ endpoints: count() }).from(webhookEndpoints).where(isOfStore);
    return rows.at(0)?.endpoints ?? 0;
  },

  async endpoint(db: Db, storeId: string, id: string): Promise<EndpointRow | null> {
    const rows = await db.select().from(webhookEndpoints).where(isEndpoint(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The receiver, locked until the transaction ends. */
  async lockEndpoint(db: Db, storeId: string, id: string): Promise<EndpointRow | null> {
    const rows = await db.select().from(webhookEndpoints).where(isEndpoint(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** @returns null where the address is a receiver of the store's already */
  async insertEndpoint(db: Db, row: typeof webhookEndpoints.$inferInsert): Promise<EndpointRow | null> {
    const isTaken = [webhookEndpoints.storeId, webhookEndpoints.url];
    const rows = await db.insert(webhookEndpoints).values(row).onConflictDoNothing({ target: isTaken }).returning();
    return rows.at(0) ?? null;
  },

  async updateEndpoint(
    db: Db,
    { storeId, id }: Pick<EndpointRow, 'storeId' | 'id'>,
    values: Partial<typeof webhookEndpoints.$inferInsert>,
  ): Promise<EndpointRow | null> {
    const rows = await db.update(webhookEndpoints).set(values).where(isEndpoint(storeId, id)).returning();
    return rows.at(0) ?? null;
  },

  /** @returns the removed endpoint */
  async removeEndpoint(db: Db, storeId: string, id: string): Promise<EndpointRow | null> {
    const rows = await db.delete(webhookEndpoints).where(isEndpoint(storeId, id)).returning();
    return rows.at(0) ?? null;
  },

  async insertDelivery(db: Db, row: typeof webhookDeliveries.$inferInsert): Promise<DeliveryRow> {
    const [made] = await db.insert(webhookDeliveries).values(row).returning();
    if (!made) throw new Error('an insert returned no row');
    return made;
  },

  /** A delivery with its receiver. */
  async delivery(
    db: Db,
    storeId: string,
    id: string,
  ): Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | null> {
    const rows = await db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, ofEndpoint)
      .where(isDelivery(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The delivery, locked until the transaction ends. */
  async lockDelivery(db: Db, storeId: string, id: string): Promise<DeliveryRow | null> {
    const rows = await db.select().from(webhookDeliveries).where(isDelivery(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  async updateDelivery(
    db: Db,
    { storeId, id }: Pick<DeliveryRow, 'storeId' | 'id'>,
    values: Partial<typeof webhookDeliveries.$inferInsert>,
  ): Promise<DeliveryRow | null> {
    const rows = await db.update(webhookDeliveries).set(values).where(isDelivery(storeId, id)).returning();
    return rows.at(0) ?? null;
  },

  /** Deliveries with their receivers' addresses, the latest first. */
  page: (
    db: Db,
    storeId: string,
    query: { endpointId?: string; status?: DeliveryStatus; after: KeysetPlace | null; limit: number },
  ): Promise<{ delivery: DeliveryRow; url: string }[]> => {
    const { endpointId, status, after, limit } = query;
    const isMatch: (SQL | undefined)[] = [
      eq(webhookDeliveries.storeId, storeId),
      endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
      status === undefined ? undefined : eq(webhookDeliveries.status, status),
      after === null
        ? undefined
        : sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after.createdAt}::timestamptz, ${after.id})`,
    ];
    return db
      .select({ delivery: webhookDeliveries, url: webhookEndpoints.url })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, ofEndpoint)
      .where(and(...isMatch))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit);
  },

  /** Removes what is too old for the log and waits for no try. */
  async purge(db: Db, storeId: string, before: string): Promise<void> {
    const isOver = sql`${webhookDeliveries.status} <> 'waiting'`;
    await db
      .delete(webhookDeliveries)
      .where(and(eq(webhookDeliveries.storeId, storeId), lt(webhookDeliveries.createdAt, before), isOver));
  },
};
