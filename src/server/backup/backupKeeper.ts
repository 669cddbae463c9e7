import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import { uncounted, type CountedLine } from '../gateways/calls/providerCalls';
import { instantOf, type Clock } from '../kernel/clock';
import type { BackupState, Verification } from './backupState';
import type { BackupService } from './backupService';

/** How often the log is archived: with the time a pass takes, nothing older than a minute is lost. */
const PASS_MS = 30_000;
/** Between a backup that failed and the next try. */
const RETRY_MS = 15 * 60_000;
const VERIFY_EVERY_MS = 7 * 24 * 60 * 60_000;

type Options = {
  service: BackupService;
  /** Null: nothing to restore into. */
  verify: (() => Promise<Verification>) | null;
  /** The hour of the day a backup is made at, by the clock of this machine. */
  hour: number;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  passMs?: number;
  /** Counts the work, as calls to the place of backups. */
  count?: CountedLine;
};

/** The latest moment a backup was due at. @param now milliseconds */
export function lastDue(now: number, hour: number): number {
  const due = new Date(now);
  due.setHours(hour, 0, 0, 0);
  if (due.getTime() > now) due.setDate(due.getDate() - 1);
  return due.getTime();
}

/** Whether a backup is due: none since the hour, or the log has a gap. */
export const isBackupDue = ({ backup }: Pick<BackupState, 'backup'>, now: number, hour: number): boolean =>
  backup === null || Date.parse(backup.endedAt) < lastDue(now, hour);

/** Whether a backup should be restored to try it: a week after the last time. */
export const isVerificationDue = (
  { backup, verified }: Pick<BackupState, 'backup' | 'verified'>,
  now: number,
): boolean => backup !== null && (verified === null || now - Date.parse(verified.at) > VERIFY_EVERY_MS);

/**
 * Keeps backups while the server runs: archives the log all the time, makes a backup each day at its hour and tries one
 * each week. Every process may run it; each piece of work is one process's.
 */
export function startBackupKeeper(options: Options): { stop: () => Promise<void> } {
  const { service, verify, hour, clock, log, passMs = PASS_MS, count = uncounted } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let notBefore = 0;
  let hasGap = false;

  const failed = async (what: 'archive' | 'backup' | 'verify', error: unknown): Promise<void> => {
    if (signal.aborted) return;
    log.error(
      { err: error },
      `${what === 'archive' ? 'archiving the log' : what === 'backup' ? 'the backup' : 'trying the backup'} failed`,
    );
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    await service.notes.failed({ at: instantOf(clock()), what, message }).catch(() => {});
  };

  async function archiving(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await count(() => service.archive()))) hasGap = true;
      } catch (error) {
        await failed('archive', error);
      }
      await pause(passMs, undefined, { signal });
    }
  }

  async function backingUp(): Promise<void> {
    while (!signal.aborted) {
      await pause(passMs, undefined, { signal });
      if (clock() < notBefore) continue;
      let what: 'backup' | 'verify' = 'backup';
      try {
        const state = await service.state();
        if (hasGap || isBackupDue(state, clock(), hour)) {
          const { id, storedBytes } = await count(() => service.backUp({ signal }));
          hasGap = false;
          log.info({ id, storedBytes }, 'a backup was made');
        } else if (verify && isVerificationDue(state, clock())) {
          what = 'verify';
          const verification = await count(() => service.tryAlone(verify));
          if (verification === null) continue;
          const { backupId, violations } = verification;
          if (violations.length > 0) log.error({ backupId, violations }, 'a restored backup has broken books');
          else log.info({ backupId }, 'a backup was restored and is whole');
        }
      } catch (error) {
        notBefore = clock() + RETRY_MS;
        await failed(what, error);
      }
    }
  }

  // A stop interrupts the pauses.
  const running = Promise.all([archiving().catch(() => {}), backingUp().catch(() => {})]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
