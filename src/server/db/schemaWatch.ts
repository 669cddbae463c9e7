import type { Pool } from 'pg';

import { migrationsFolder, readMigrations } from './migrationFiles';
import { appliedMigrations } from './migrationState';

/** Between two looks. */
const FRESH_MS = 10_000;

/**
 * Whether the database still has every migration this version needs: one that was restored to a day before lacks some.
 * One that a later version has migrated is whole, as each leaves room for the version before. It never waits: it says
 * what the last look found, and looks again where that is old. @param now milliseconds
 */
export const schemaWatch = (pool: Pick<Pool, 'query'>, now: () => number, folder = migrationsFolder()) => {
  let isWhole = true;
  let lookedAt = -Infinity;

  const look = async (): Promise<void> => {
    const there = new Set(await appliedMigrations(pool));
    isWhole = readMigrations(folder, (when) => !there.has(when)).every(({ kind }) => kind === 'after');
  };

  return (): boolean => {
    if (now() - lookedAt >= FRESH_MS) {
      lookedAt = now();
      // That the database is away is said by whoever asks it; of its schema nothing new is known.
      look().catch(() => {});
    }
    return isWhole;
  };
};
