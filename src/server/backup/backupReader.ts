import type { BackupWarning } from '../../shared/providers/providers';
import type { Clock } from '../kernel/clock';
import { backupWarnings, type BackupState } from './backupState';

/** How backups stand, for the operator's console, `doctor` and metrics. `place` null: none are made. */
export type BackupOverview = BackupState & {
  /** A folder, or bucket and folder. */
  place: string | null;
  /** Whether the database is in them: the embedded one is, a server of its own has backups of its own. */
  hasDatabase: boolean;
  /** In the order of their weight; empty: all is well, or none are made. */
  warnings: BackupWarning[];
};

/** Reads how backups stand. */
export type BackupReader = { overview: () => Promise<BackupOverview> };

/** The least time between two looks at the place, however often one asks. */
const FRESH_MS = 30_000;

const NOTHING: BackupState = { archivedAt: null, backup: null, verified: null, fault: null };

/** Of an installation without backups. */
export const noBackups: BackupReader = {
  overview: async () => ({ ...NOTHING, place: null, hasDatabase: false, warnings: [] }),
};

/** @param read looks at the place; it rejects while that cannot be reached */
export function backupReader(options: {
  place: string;
  hasDatabase: boolean;
  read: () => Promise<BackupState>;
  clock: Clock;
}): BackupReader {
  const { place, hasDatabase, read, clock } = options;
  let latest: { at: number; state: Promise<BackupState> } | null = null;
  return {
    async overview() {
      if (latest === null || clock() - latest.at > FRESH_MS) {
        const looked = { at: clock(), state: read() };
        latest = looked;
        looked.state.catch(() => {
          if (latest === looked) latest = null;
        });
      }
      const state = await latest.state;
      return { ...state, place, hasDatabase, warnings: backupWarnings(state, clock(), hasDatabase) };
    },
  };
}
