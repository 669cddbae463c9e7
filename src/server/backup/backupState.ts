import type { BackupWarning } from '../../shared/providers/providers';
import type { BackupStore } from './backupStore';

/** A backup that was made whole. */
export type MadeBackup = { id: string; endedAt: string; storedBytes: number; seconds: number };
/** A backup that was restored into a server of its own and looked at. `violations`: what was wrong with its books. */
export type Verification = {
  at: string;
  backupId: string;
  /** The moment it was restored to; null where the database has backups of its own. */
  restoredTo: string | null;
  violations: string[];
  seconds: number;
};

/** How backups stand, kept beside them: a restored database would tell of its own past. Instants are ISO. */
export type BackupState = {
  /** Everything that was committed before is in the archive; null: never, or the database has backups of its own. */
  archivedAt: string | null;
  backup: MadeBackup | null;
  verified: Verification | null;
  /** The last failure, where nothing of its kind succeeded since. */
  fault: { at: string; what: 'archive' | 'backup' | 'verify'; message: string } | null;
};

const NAMES = {
  archived: 'state/archived',
  backup: 'state/backup',
  verified: 'state/verified',
  fault: 'state/fault',
} as const;

const readIfThere = async <Value>(store: BackupStore, name: string): Promise<Value | null> =>
  // Encrypted: written below alone.
  (await store.exists(name)) ? ((await store.readJson(name)) as Value) : null;

/** Reads how backups stand. */
export async function readBackupState(store: BackupStore): Promise<BackupState> {
  const archived = await readIfThere<{ at: string }>(store, NAMES.archived);
  const fault = await readIfThere<BackupState['fault'] & object>(store, NAMES.fault);
  const backup = await readIfThere<MadeBackup>(store, NAMES.backup);
  const verified = await readIfThere<Verification>(store, NAMES.verified);
  const successes = { archive: archived?.at, backup: backup?.endedAt, verify: verified?.at };
  const isOver = fault !== null && (successes[fault.what] ?? '') > fault.at;
  return { archivedAt: archived?.at ?? null, backup, verified, fault: isOver ? null : fault };
}

/** Notes what happened. */
export const backupNotes = (store: BackupStore) => ({
  archived: (at: string) => store.writeJson(NAMES.archived, { at }),
  made: (backup: MadeBackup) => store.writeJson(NAMES.backup, backup),
  verified: (verification: Verification) => store.writeJson(NAMES.verified, verification),
  failed: (fault: BackupState['fault'] & object) => store.writeJson(NAMES.fault, fault),
});

const HOUR_MS = 60 * 60_000;
/** A daily backup, and a little for its own time. */
const BACKUP_AGE_MS = 26 * HOUR_MS;
const VERIFIED_AGE_MS = 35 * 24 * HOUR_MS;
const ARCHIVE_AGE_MS = 10 * 60_000;

/** What is wrong with backups, in the order of its weight. @param now milliseconds. @param hasLog whether the database's log is archived here */
export function backupWarnings(
  { archivedAt, backup, verified }: BackupState,
  now: number,
  hasLog: boolean,
): BackupWarning[] {
  if (backup === null) return ['never'];
  const isOlder = (at: string | null, age: number) => at === null || now - Date.parse(at) > age;
  return [
    ...(isOlder(backup.endedAt, BACKUP_AGE_MS) ? (['old'] as const) : []),
    ...(hasLog && isOlder(archivedAt, ARCHIVE_AGE_MS) ? (['behind'] as const) : []),
    ...(verified !== null && verified.violations.length > 0 ? (['broken'] as const) : []),
    ...(isOlder(verified?.at ?? null, VERIFIED_AGE_MS) ? (['unverified'] as const) : []),
  ];
}
