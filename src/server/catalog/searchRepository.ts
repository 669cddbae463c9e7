import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { searchMisses, searchSynonyms, searchWords } from '../db/schema/searchTables';

/** Maximum number of candidates: more would not help. */
const MAX_CANDIDATES = 200;
/** Different searches in vain a store keeps; past it only those known are counted. */
const MAX_MISSES = 5_000;

/** SQL of what a store knows about words: one statement per function. */
export const searchRepository = {
  /** Which of these are words of the store's products, and which of `beginnings` some word begins with. */
  async known(db: Db, storeId: string, words: string[], beginnings: string[]): Promise<Set<string>> {
    const { rows } = await db.execute<{ word: string }>(sql`
      select word from ${searchWords} where store_id = ${storeId} and word = any(${sql.param(words)}::text[])
      union all
      select letters || '*' from unnest(${sql.param(beginnings)}::text[]) letters
      -- '{' comes after every letter and digit; unlike LIKE, these two are read from the index.
      where exists (
        select from ${searchWords} where store_id = ${storeId} and word ~>=~ letters and word ~<~ (letters || '{'))`);
    return new Set(rows.map(({ word }) => word));
  },

  /** Words of the open store that share a deletion with a wrong one; about one typo away, to be compared. */
  async near(db: Db, deletions: string[]): Promise<string[]> {
    const { rows } = await db.execute<{ word: string }>(
      sql`select near_words(${sql.param(deletions)}::text[], ${MAX_CANDIDATES}::int) as word`,
    );
    return rows.map(({ word }) => word);
  },

  /** The store's groups of words and phrases that mean the same. */
  async synonyms(db: Db, storeId: string): Promise<string[][]> {
    const rows = await db
      .select({ words: searchSynonyms.words })
      .from(searchSynonyms)
      .where(eq(searchSynonyms.storeId, storeId))
      .orderBy(searchSynonyms.createdAt, searchSynonyms.id);
    return rows.map(({ words }) => words);
  },

  /** Counts a search in vain. Inside the store's transaction. @param at ISO */
  async noteMiss(db: Db, storeId: string, words: string, at: string): Promise<void> {
    await db.execute(sql`
      insert into ${searchMisses} (store_id, words, first_at, last_at)
      select ${storeId}, ${words}, ${at}::timestamptz, ${at}::timestamptz
      where (select count(*) from ${searchMisses} where store_id = ${storeId}) < ${MAX_MISSES}::int
        or exists (select from ${searchMisses} where store_id = ${storeId} and words = ${words})
      on conflict (store_id, words) do update set count = ${searchMisses}.count + 1, last_at = excluded.last_at`);
  },

  /** Searches in vain, the most frequent first. Inside the store's transaction. */
  misses: (db: Db, storeId: string, limit: number): Promise<(typeof searchMisses.$inferSelect)[]> =>
    db
      .select()
      .from(searchMisses)
      .where(eq(searchMisses.storeId, storeId))
      .orderBy(desc(searchMisses.count), desc(searchMisses.lastAt), searchMisses.words)
      .limit(limit),

  /** Removes searches not made since `before` (ISO). Inside the store's transaction. */
  async purgeMisses(db: Db, storeId: string, before: string): Promise<void> {
    await db.delete(searchMisses).where(and(eq(searchMisses.storeId, storeId), lt(searchMisses.lastAt, before)));
  },
};
