import { and, eq, lt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { throttles } from '../db/schema/credentialTables';

/** How tries are slowed down. */
export type ThrottlePolicy = {
  /** Tries without any wait. */
  free: number;
  /** The wait after the last free try; each further one doubles it. */
  firstMs: number;
  /** The longest wait. */
  mostMs: number;
  /** After this long without a try all are forgotten. */
  forgetMs: number;
};

const seconds = (ms: number) => ms / 1000;
const isThrottle = (storeId: string, key: string) => and(eq(throttles.storeId, storeId), eq(throttles.key, key));

/** SQL of counted tries: one statement per function. Instants are ISO. */
export const throttleRepository = {
  /**
   * Counts a try before it is made, in one statement: of a thousand concurrent ones no more than the limit pass.
   * @returns false where none may be made now
   */
  async take(db: Db, storeId: string, key: string, now: string, policy: ThrottlePolicy): Promise<boolean> {
    const { free, firstMs, mostMs, forgetMs } = policy;
    const at = sql`${now}::timestamptz`;
    const tries = sql`case when ${throttles.lastAt} + make_interval(secs => ${seconds(forgetMs)}) <= ${at} then 1
      else ${throttles.tries} + 1 end`;
    const wait = sql`case when (${tries}) < ${free}::int then 0
      else least(${seconds(mostMs)}::float8, ${seconds(firstMs)}::float8 * power(2, least((${tries}) - ${free}::int, 30))) end`;
    const taken = await db
      .insert(throttles)
      .values({ storeId, key, tries: 1, lastAt: now, blockedUntil: now })
      .onConflictDoUpdate({
        target: [throttles.storeId, throttles.key],
        set: { tries, lastAt: at, blockedUntil: sql`${at} + make_interval(secs => ${wait})` },
        setWhere: sql`${throttles.blockedUntil} <= ${at}`,
      })
      .returning({ tries: throttles.tries });
    return taken.length > 0;
  },

  /** Until when no try may be made; null for a throttle that does not exist. */
  async blockedUntil(db: Db, storeId: string, key: string): Promise<string | null> {
    const rows = await db.select({ until: throttles.blockedUntil }).from(throttles).where(isThrottle(storeId, key));
    return rows.at(0)?.until ?? null;
  },

  /** Takes one try back that turned out well, and the wait it began. */
  async giveBack(db: Db, storeId: string, key: string, now: string): Promise<void> {
    await db
      .update(throttles)
      .set({ tries: sql`greatest(${throttles.tries} - 1, 0)`, blockedUntil: now })
      .where(isThrottle(storeId, key));
  },

  /** Clears all tries of a throttle. */
  async clear(db: Db, storeId: string, key: string): Promise<void> {
    await db.delete(throttles).where(isThrottle(storeId, key));
  },

  /** Removes throttles without tries since. */
  async purge(db: Db, storeId: string, before: string): Promise<void> {
    await db.delete(throttles).where(and(eq(throttles.storeId, storeId), lt(throttles.lastAt, before)));
  },
};
