import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { apiKeys } from '../../db/schema/integrationTables';

/** An API key, as stored. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;

const isOfStore = (storeId: string) => and(eq(apiKeys.storeId, storeId), isNull(apiKeys.revokedAt));

/** SQL of API keys: one statement per function, inside the store's transaction. Instants are ISO. */
export const apiKeyRepository = {
  /**
   * Counts a call of the active API key with this hash, and the day it was used: each concurrent call is either before
   * a revocation or after it. @param minute start of the current minute @returns null for no such key
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

  /** True when the hash is of an active API key of any store. */
  async isOfAnyStore(db: Db, keyHash: string): Promise<boolean> {
    const { rows } = await db.execute<{ is_known: boolean }>(
      sql`select is_api_key_of_any_store(${keyHash}) as is_known`,
    );
    return rows.at(0)?.is_known ?? false;
  },

  /** Active API keys, the newest first. */
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

  /** @returns the revoked key; null where it was revoked before, or never existed */
  async revoke(db: Db, storeId: string, id: string, at: string): Promise<ApiKeyRow | null> {
    const rows = await db
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(isOfStore(storeId), eq(apiKeys.id, id)))
      .returning();
    return rows.at(0) ?? null;
  },
};
