import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { WorkTab } from '../../../shared/platform/workContract';
import type { Db } from '../../db/database';
import { stores } from '../../db/schema/storeTables';
import { outbox } from '../../db/schema/systemTables';

/** A job or a letter, as `platform_works` finds it. Instants are ISO. */
export type WorkRow = {
  id: string;
  task: string;
  storeId: string | null;
  letterId: string | null;
  words: string | null;
  attempts: number;
  maxAttempts: number;
  isRunning: boolean;
  nextAt: string | null;
  at: string;
  /** `at` to the microsecond, where the next page begins after it. */
  exactAt: string;
};

/** Where a page begins: after the row of this instant and id. */
export type WorkPlace = { at: string; id: string };

/** What is said of a letter, as `platform_letters` finds it. */
export type LetterRow = Pick<typeof outbox.$inferSelect, 'id' | 'template' | 'subject' | 'recipient'>;

/** A letter by its store and its own id. */
export type LetterKey = { storeId: string; id: string };

/** SQL of jobs and letters for the console: one statement per function, of all stores. */
export const workRepository = {
  async page(db: Db, tab: WorkTab, after: WorkPlace | null, most: number): Promise<WorkRow[]> {
    const { rows } = await db.execute<WorkRow>(sql`
      select id, task, store_id as "storeId", letter_id as "letterId", words, attempts, max_attempts as "maxAttempts",
        is_running as "isRunning", next_at as "nextAt", at,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactAt"
      from platform_works(${tab}, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}, ${most})`);
    return rows.map((row) => ({ ...row, at: isoOf(row.at), nextAt: row.nextAt === null ? null : isoOf(row.nextAt) }));
  },

  async counts(db: Db): Promise<{ failed: number; queued: number }> {
    const { rows } = await db.execute<{ failed: number; queued: number }>(sql`select * from platform_work_counts()`);
    return rows.at(0) ?? { failed: 0, queued: 0 };
  },

  /** Names of stores by id. */
  async storeNames(db: Db, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.select({ id: stores.id, name: stores.name }).from(stores).where(inArray(stores.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** What is said of letters, by their ids. */
  async letters(db: Db, ids: string[]): Promise<LetterRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<LetterRow>(
      sql`select id, template, subject, recipient from platform_letters(${sql.param(ids)}::text[])`,
    );
    return rows;
  },

  /** Tries failed jobs again now. @returns those that are tried */
  async retryJobs(tx: Db, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id::text from retry_platform_jobs(array[${sql.join(ids, sql`, `)}]::bigint[]) as id`,
    );
    return rows.map(({ id }) => id);
  },

  /** A letter of the open store that failed for good, locked; null for any other. */
  async lockFailedLetter(tx: Db, { storeId, id }: LetterKey): Promise<{ words: string } | null> {
    const isFailed = and(eq(outbox.storeId, storeId), eq(outbox.id, id), isNotNull(outbox.refusedWith));
    const rows = await tx.select({ words: outbox.refusedWith }).from(outbox).where(isFailed).for('update');
    const words = rows.at(0)?.words;
    return words === undefined || words === null ? null : { words };
  },
};

const isoOf = (written: string): string => new Date(written).toISOString();
