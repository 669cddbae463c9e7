import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { needsOtherAddress } from '../../../shared/platform/letterFault';
import type { GetPlatformWorks, Work, WorkTab } from '../../../shared/platform/workContract';
import type { ReplyOf } from '../../../shared/kernel/contract';
import { enterStore, type Database } from '../../db/database';
import { instantOf, isInstant, type Clock } from '../../kernel/clock';
import { emailOutbox } from '../../queue/emailOutbox';
import { platformLog, type PlatformActor } from '../platformLog';
import { workRepository, type LetterKey, type LetterRow, type WorkPlace, type WorkRow } from './workRepository';

const ROWS_PER_PAGE = 50;
const MOST_WORDS = 300;

/** Jobs and letters of every store, for the console. */
export type WorkService = ReturnType<typeof workService>;

/** Reading what failed and what waits, and trying again: four statements for a page, however many rows there are. */
export const workService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** A page: failed and sent ones from the latest on, those of the queue as they are due. A place that is none begins it. */
  async page({ tab, after }: { tab: WorkTab; after?: string }): Promise<ReplyOf<GetPlatformWorks>> {
    const rows = await workRepository.page(db.shared, tab, placeOf(after), ROWS_PER_PAGE + 1);
    const shown = rows.slice(0, ROWS_PER_PAGE);
    const names = await workRepository.storeNames(db.shared, [
      ...new Set(shown.flatMap(({ storeId }) => storeId ?? [])),
    ]);
    const letters = await workRepository.letters(
      db.shared,
      shown.flatMap(({ letterId }) => letterId ?? []),
    );
    const letterOf = new Map(letters.map((letter) => [letter.id, letter]));
    const last = shown.at(-1);
    return {
      ...(await workRepository.counts(db.shared)),
      list: shown.map((row) =>
        toWork(row, tab, names.get(row.storeId ?? '') ?? null, letterOf.get(row.letterId ?? '') ?? null),
      ),
      next: rows.length > ROWS_PER_PAGE && last ? `${last.exactAt}_${last.id}` : null,
    };
  },

  /** Tries those of the ids again that failed and may be tried. @returns them */
  retry: (ids: readonly string[], actor: PlatformActor): Promise<Outcome<{ ids: string[] }>> =>
    db.inPlatform(async (tx) => {
      const jobs = ids.filter((id) => id.startsWith('j')).map((id) => id.slice(1));
      const tried = (await workRepository.retryJobs(tx, jobs)).map((id) => `j${id}`);
      for (const key of ids.flatMap(letterKeyOf)) {
        await enterStore(tx, key.storeId);
        const failed = await workRepository.lockFailedLetter(tx, key);
        if (failed === null || needsOtherAddress(failed.words)) continue;
        await emailOutbox.sendAgain(tx, key.storeId, key.id);
        tried.push(`l${key.storeId}.${key.id}`);
      }
      if (tried.length > 0)
        await platformLog.write(tx, {
          actor,
          action: 'worksRetried',
          changes: { ids: tried },
          at: instantOf(clock()),
        });
      return succeeded({ ids: tried });
    }),
});

const letterKeyOf = (id: string): LetterKey[] => {
  const [, storeId, letterId] = /^l([\w-]+)\.([\w-]+)$/.exec(id) ?? [];
  return storeId === undefined || letterId === undefined ? [] : [{ storeId, id: letterId }];
};

const placeOf = (written: string | undefined): WorkPlace | null => {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([\w.-]{1,90})$/.exec(written ?? '') ?? [];
  return at !== undefined && id !== undefined && isInstant(at) ? { at, id } : null;
};

const stateOf = ({ isRunning, nextAt }: WorkRow, tab: WorkTab): Work['state'] => {
  if (tab === 'done') return 'done';
  if (isRunning) return 'running';
  return nextAt === null ? 'stopped' : 'waiting';
};

const toWork = (row: WorkRow, tab: WorkTab, storeName: string | null, letter: LetterRow | null): Work => {
  const { id, task, attempts, maxAttempts, nextAt, at } = row;
  // What broke, without the values a driver may put after it.
  const words = row.words?.split('\n', 1)[0]?.slice(0, MOST_WORDS) ?? null;
  const state = stateOf(row, tab);
  return {
    id,
    task,
    storeName,
    letter: letter && { template: letter.template, subject: letter.subject, recipient: letter.recipient },
    words,
    attempts,
    maxAttempts,
    state,
    nextAt: state === 'running' ? null : nextAt,
    at,
    canRetry: tab === 'failed' && state !== 'running' && !(letter !== null && needsOtherAddress(words ?? '')),
  };
};
