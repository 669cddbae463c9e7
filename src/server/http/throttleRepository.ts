import { and, eq, lt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { throttles } from '../db/schema/credentialTables';
import { platformThrottles } from '../db/schema/platformTables';

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

/**
 * `blockedUntil` of a throttle that blocks nobody. Not the instant of its last try: the next one may be counted by a
 * process whose clock is a moment behind, or by this one in another order.
 */
const NO_WAIT = '1970-01-01T00:00:00.000Z';

/** What a further try changes of a row, and when it may be made. */
const furtherTry = (
  row: Pick<typeof throttles | typeof platformThrottles, 'tries' | 'lastAt' | 'blockedUntil'>,
  now: string,
  { free, firstMs, mostMs, forgetMs }: ThrottlePolicy,
) => {
  const at = sql`${now}::timestamptz`;
  const tries = sql`case when ${row.lastAt} + make_interval(secs => ${seconds(forgetMs)}) <= ${at} then 1
    else ${row.tries} + 1 end`;
  const wait = sql`least(${seconds(mostMs)}::float8, ${seconds(firstMs)}::float8 * power(2, least((${tries}) - ${free}::int, 30)))`;
  const blockedUntil = sql`case when (${tries}) < ${free}::int then ${NO_WAIT}::timestamptz
    else ${at} + make_interval(secs => ${wait}) end`;
  return {
    set: { tries, lastAt: at, blockedUntil },
    setWhere: sql`${row.blockedUntil} <= ${at}`,
  };
};

/** One try fewer, and no wait. */
const oneTryLess = (row: Pick<typeof throttles | typeof platformThrottles, 'tries'>) => ({
  tries: sql`greatest(${row.tries} - 1, 0)`,
  blockedUntil: NO_WAIT,
});

const isThrottle = (storeId: string, key: string) => and(eq(throttles.storeId, storeId), eq(throttles.key, key));

/** SQL of counted tries: one statement per function. Instants are ISO. */
export const throttleRepository = {
  /**
   * Counts a try before it is made, in one statement: of a thousand concurrent ones no more than the limit pass.
   * @returns false where none may be made now
   */
  async take(db: Db, storeId: string, key: string, now: string, policy: ThrottlePolicy): Promise<boolean> {
    const taken = await db
      .insert(throttles)
      .values({ storeId, key, tries: 1, lastAt: now, blockedUntil: NO_WAIT })
      .onConflictDoUpdate({
        target: [throttles.storeId, throttles.key],
        ...furtherTry(throttles, now, policy),
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
  async giveBack(db: Db, storeId: string, key: string): Promise<void> {
    await db.update(throttles).set(oneTryLess(throttles)).where(isThrottle(storeId, key));
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

const isPlatformThrottle = (key: string) => eq(platformThrottles.key, key);

/** The same of tries to sign in to the platform, which is no store. */
export const platformThrottleRepository = {
  /** @returns false where no try may be made now */
  async take(db: Db, key: string, now: string, policy: ThrottlePolicy): Promise<boolean> {
    const taken = await db
      .insert(platformThrottles)
      .values({ key, tries: 1, lastAt: now, blockedUntil: NO_WAIT })
      .onConflictDoUpdate({ target: platformThrottles.key, ...furtherTry(platformThrottles, now, policy) })
      .returning({ tries: platformThrottles.tries });
    return taken.length > 0;
  },

  /** Until when no try may be made; null for a throttle that does not exist. */
  async blockedUntil(db: Db, key: string): Promise<string | null> {
    const rows = await db
      .select({ until: platformThrottles.blockedUntil })
      .from(platformThrottles)
      .where(isPlatformThrottle(key));
    return rows.at(0)?.until ?? null;
  },

  async giveBack(db: Db, key: string): Promise<void> {
    await db.update(platformThrottles).set(oneTryLess(platformThrottles)).where(isPlatformThrottle(key));
  },

  async clear(db: Db, key: string): Promise<void> {
    await db.delete(platformThrottles).where(isPlatformThrottle(key));
  },

  /** Removes throttles without tries since. */
  async purge(db: Db, before: string): Promise<void> {
    await db.delete(platformThrottles).where(lt(platformThrottles.lastAt, before));
  },
};
