import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { throttles } from '../db/schema/credentialTables';

/** One count to be raised by one: `key` is a hash of what is counted. */
export type Count = { key: string; ceiling: number; windowMs: number };

const takeStatement = prepared((db) => {
  const at = sql`${sql.placeholder('now')}::timestamptz`;
  const given = sql`jsonb_to_recordset(${sql.placeholder('counts')}::jsonb) as given (key text, ceiling int, "windowMs" float8)`;
  const isOver = sql`throttles.blocked_until <= ${at}`;
  const raised = sql`
    insert into throttles (store_id, key, tries, last_at, blocked_until)
    select ${sql.placeholder('storeId')}, key, 1, ${at}, ${at} + make_interval(secs => "windowMs" / 1000) from ${given}
    order by key
    on conflict (store_id, key) do update set
      tries = case when ${isOver} then 1 else throttles.tries + 1 end,
      blocked_until = case when ${isOver} then excluded.blocked_until else throttles.blocked_until end,
      last_at = excluded.last_at
    where ${isOver} or throttles.tries < (select ceiling from ${given} where given.key = excluded.key)
    returning key`;
  return db
    .with(db.$with('raised', { key: sql<string>`key`.as('key') }).as(raised))
    .select({ key: sql<string>`key` })
    .from(sql`raised`)
    .prepare('limits_take');
});

/** SQL of the limits that all processes share: counts in fixed windows, kept beside the throttles of guesses. */
export const limitRepository = {
  /**
   * Raises counts in one statement, each unless it stands at its ceiling: of any number of tries at once no more pass.
   * @param now ISO instant @returns the keys of those raised
   */
  async take(db: Db, storeId: string, counts: Count[], now: string): Promise<string[]> {
    const raised = await takeStatement(db).execute({ storeId, counts: JSON.stringify(counts), now });
    return raised.map(({ key }) => key);
  },

  /** A count and when its window ends. */
  async read(db: Db, storeId: string, key: string): Promise<{ used: number; endsAt: string } | null> {
    const rows = await db
      .select({ used: throttles.tries, endsAt: throttles.blockedUntil })
      .from(throttles)
      .where(and(eq(throttles.storeId, storeId), eq(throttles.key, key)));
    return rows.at(0) ?? null;
  },

  /** Lowers counts by one each. */
  async giveBack(db: Db, storeId: string, keys: string[]): Promise<void> {
    // In the order in which they are taken: two callers never wait for each other in a circle.
    const locked = db
      .select({ key: throttles.key })
      .from(throttles)
      .where(and(eq(throttles.storeId, storeId), inArray(throttles.key, keys)))
      .orderBy(throttles.key)
      .for('update');
    await db
      .update(throttles)
      .set({ tries: sql`greatest(${throttles.tries} - 1, 0)` })
      .where(and(eq(throttles.storeId, storeId), inArray(throttles.key, locked)));
  },
};
