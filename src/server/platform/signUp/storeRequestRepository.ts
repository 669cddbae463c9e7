import { and, asc, count, desc, eq, gt, lt, ne } from 'drizzle-orm';

import type { StoreRequestStatus } from '../../../shared/platform/storeRequestMachine';
import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';
import { storeRequests } from '../../db/schema/signUpTables';

/** A request as it is kept. */
export type StoreRequestRow = typeof storeRequests.$inferSelect;

const isInStatus = (status: StoreRequestStatus | null) =>
  status === null ? undefined : eq(storeRequests.status, status);

/** SQL of requests to open a store: one statement per function. */
export const storeRequestRepository = {
  /** Keeps a request. @returns false where the same e-mail has one that waits */
  async insert(tx: Db, row: typeof storeRequests.$inferInsert): Promise<boolean> {
    const kept = await tx.insert(storeRequests).values(row).onConflictDoNothing().returning({ id: storeRequests.id });
    return kept.length > 0;
  },

  async byId(db: Db, id: string): Promise<StoreRequestRow | null> {
    const rows = await db.select().from(storeRequests).where(eq(storeRequests.id, id));
    return rows.at(0) ?? null;
  },

  /** The row, locked until the transaction ends. */
  async lock(tx: Db, id: string): Promise<StoreRequestRow | null> {
    const rows = await tx.select().from(storeRequests).where(eq(storeRequests.id, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** The accepted request whose invitation this is, while it is valid. @param now ISO */
  async byInvite(db: Db, inviteHash: string, now: string): Promise<StoreRequestRow | null> {
    const isOpen = and(
      eq(storeRequests.inviteHash, inviteHash),
      eq(storeRequests.status, 'accepted'),
      gt(storeRequests.inviteExpiresAt, now),
    );
    const rows = await db.select().from(storeRequests).where(isOpen);
    return rows.at(0) ?? null;
  },

  async update(tx: Db, id: string, values: Partial<StoreRequestRow>): Promise<void> {
    await tx.update(storeRequests).set(values).where(eq(storeRequests.id, id));
  },

  async count(db: Db, status: StoreRequestStatus | null): Promise<number> {
    const rows = await db.select({ count: count() }).from(storeRequests).where(isInStatus(status));
    return rows.at(0)?.count ?? 0;
  },

  /** Those that wait come the oldest first, others the latest first. */
  page(db: Db, status: StoreRequestStatus | null, { limit, offset }: Slice): Promise<StoreRequestRow[]> {
    const { createdAt, id } = storeRequests;
    const order = status === 'waiting' ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)];
    return db
      .select()
      .from(storeRequests)
      .where(isInStatus(status))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  },

  /** Removes those answered before an instant (ISO). */
  async purge(db: Db, before: string): Promise<void> {
    await db
      .delete(storeRequests)
      .where(and(ne(storeRequests.status, 'waiting'), lt(storeRequests.answeredAt, before)));
  },
};
