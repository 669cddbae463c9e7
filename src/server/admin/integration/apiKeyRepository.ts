import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { apiKeys } from '../../db/schema/integrationTables';

/** A key of the API, as the database keeps it. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;

const isOfStore = (storeId: string) => and(eq(apiKeys.storeId, storeId), isNull(apiKeys.revokedAt));

/** SQL of keys: one statement per function, inside the store's transaction. Instants are ISO. */
export const apiKeyRepository = {
  /**
   * Counts a call of the living key with this hash, and the day it was used: of calls and a revocation that come at once
   * each call is before it or after it. @param minute the instant the present minute began @returns null for no such key
   */
  async call(
    db: Db,
    { storeId, keyHash, minute, day }: { storeId: string; keyHash: string; minute: string; day: string },
  ): Promise<ApiKeyRow | null> {
    const rows = await db
      .update(apiKeys)
      .set({
        lastUsedOn: day,
        minuteAt: minute,
        minuteCalls: sql`case when ${apiKeys.minuteAt} = ${minute}::timestamptz then ${apiKeys.minuteCalls} + 1 else 1 end`,
      })
      .where(and(isOfStore(storeId), eq(apiKeys.keyHash, keyHash)))
      .returning();
    return rows.at(0) ?? null;
  },

  /** True when the hash is of a living key of any store. */
  async isOfAnyStore(db: Db, keyHash: string): Promise<boolean> {
    const { rows } = await db.execute<{ is_known: boolean }>(
      sql`select is_api_key_of_any_store(${keyHash}) as is_known`,
    );
    return rows.at(0)?.is_known ?? false;
  },

  /** Keys in force, the newest first. */
  living: (db: Db, storeId: string): Promise<ApiKeyRow[]> =>
    db.select().from(apiKeys).where(isOfStore(storeId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),

  async countLiving(db: Db, storeId: string): Promise<number> {
    const rows = await db.select({ keys: count() }).from(apiKeys).where(isOfStore(storeId));
    return rows.at(0)?.keys ?? 0;
  },

  async insert(db: Db, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
    const [made] = await db.insert(apiKeys).values(row).returning();
    if (!made) throw new Error('an insert returned no row');
    return made;
  },

  /** @returns the key that is dead from now on; null where it was before, or never was */
  async revoke(db: Db, storeId: string, id: string, at: string): Promise<ApiKeyRow | null> {
    const rows = await db
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(isOfStore(storeId), eq(apiKeys.id, id)))
      .returning();
    return rows.at(0) ?? null;
  },
};
