import { gte, lt, sql } from 'drizzle-orm';

import type { FailureKind, ProviderLine } from '../../../shared/providers/providers';
import type { Db } from '../../db/database';
import { platformProviderFigures, type ProviderFigureRow } from '../../db/schema/platformTables';
import type { LineFigures } from '../../gateways/calls/providerCalls';

/** What was last heard of a line, in all that is kept. Instants are ISO, null: never. */
export type LineNews = {
  line: ProviderLine;
  lastAnswerAt: string | null;
  lastFailureAt: string | null;
  failureKind: FailureKind | null;
  failureWords: string | null;
  stoppedAt: string | null;
};

const figures = platformProviderFigures;
const added = (column: 'answered' | 'failed') => sql.raw(`platform_provider_figures.${column} + excluded.${column}`);
// Of two instants the later one; an instant is later than none.
const later = (column: 'last_answer_at' | 'stopped_at') =>
  sql.raw(`greatest(platform_provider_figures.${column}, excluded.${column})`);
const ofLaterFailure = (column: 'last_failure_at' | 'failure_kind' | 'failure_words') =>
  sql.raw(`case when excluded.last_failure_at >= coalesce(platform_provider_figures.last_failure_at, '-infinity')
    then excluded.${column} else platform_provider_figures.${column} end`);

/** SQL of the calls to providers: one statement per function, of all processes together. Instants are ISO. */
export const providerFigureRepository = {
  /** Adds what one process has counted to what is kept. */
  async add(db: Db, counted: readonly LineFigures[]): Promise<void> {
    if (counted.length === 0) return;
    // Always in the same order, so that two processes never wait for each other.
    const rows = counted
      .map(({ lastFailure, ...sums }) => ({
        ...sums,
        lastFailureAt: lastFailure?.at ?? null,
        failureKind: lastFailure?.kind ?? null,
        failureWords: lastFailure?.words ?? null,
      }))
      .toSorted((a, b) => a.line.localeCompare(b.line) || a.halfHour.localeCompare(b.halfHour));
    await db
      .insert(figures)
      .values(rows)
      .onConflictDoUpdate({
        target: [figures.line, figures.halfHour],
        set: {
          answered: added('answered'),
          failed: added('failed'),
          answerTimes: sql.raw(`(select array_agg(kept + more order by step)
            from unnest(platform_provider_figures.answer_times, excluded.answer_times)
              with ordinality as steps (kept, more, step))`),
          lastAnswerAt: later('last_answer_at'),
          lastFailureAt: ofLaterFailure('last_failure_at'),
          failureKind: ofLaterFailure('failure_kind'),
          failureWords: ofLaterFailure('failure_words'),
          stoppedAt: later('stopped_at'),
        },
      });
  },

  /** The half hours from one on. */
  since: (db: Db, halfHour: string): Promise<ProviderFigureRow[]> =>
    db.select().from(figures).where(gte(figures.halfHour, halfHour)),

  /** The news of every line that was ever counted. */
  async news(db: Db): Promise<LineNews[]> {
    const { rows } = await db.execute<LineNews>(sql`
      select line, max(last_answer_at) as "lastAnswerAt", max(last_failure_at) as "lastFailureAt",
        (array_agg(failure_kind order by last_failure_at desc nulls last))[1] as "failureKind",
        (array_agg(failure_words order by last_failure_at desc nulls last))[1] as "failureWords",
        max(stopped_at) as "stoppedAt"
      from platform_provider_figures group by line`);
    return rows.map((row) => ({
      ...row,
      lastAnswerAt: isoOf(row.lastAnswerAt),
      lastFailureAt: isoOf(row.lastFailureAt),
      stoppedAt: isoOf(row.stoppedAt),
    }));
  },

  /** Removes half hours that began before. */
  async purge(db: Db, before: string): Promise<void> {
    await db.delete(figures).where(lt(figures.halfHour, before));
  },
};

const isoOf = (written: string | null): string | null => (written === null ? null : new Date(written).toISOString());
