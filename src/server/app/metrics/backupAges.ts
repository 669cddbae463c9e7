import pTimeout from 'p-timeout';

import type { BackupOverview } from '../../backup/backupReader';
import type { Instruments } from './instruments';
import type { Sources } from './metrics';

/** The place of backups may be a bucket that does not answer; a scrape waits no longer. */
const LIMIT_MS = 4_000;

/** Tells how old backups are. An age is left out where there is none yet, or while the place cannot be reached. */
export const backupAges = (
  make: Instruments,
  { backups, clock }: Pick<Sources, 'backups' | 'clock'>,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  const made = make.gauge('oipet_backup_age_seconds');
  const verified = make.gauge('oipet_backup_verified_age_seconds');
  const archived = make.gauge('oipet_backup_archived_age_seconds');
  const expected = make.gauge('oipet_backup_expected');
  expected.clear();

  const tell = (overview: BackupOverview): void => {
    const { place, backup, verified: tried, archivedAt } = overview;
    const isWhole = tried !== null && tried.violations.length === 0;
    expected.set(place === null ? 0 : 1);
    const ages = [
      [made, backup?.endedAt ?? null],
      [verified, isWhole ? tried.at : null],
      [archived, archivedAt],
    ] as const;
    for (const [gauge, at] of ages) if (at !== null) gauge.set((clock() - Date.parse(at)) / 1_000);
  };

  return async () => {
    const overview = await pTimeout(backups.overview(), {
      milliseconds: LIMIT_MS,
      message: `the place of backups took over ${LIMIT_MS} ms`,
    }).catch((error: unknown) => {
      failed(error);
      return null;
    });
    for (const gauge of [made, verified, archived]) gauge.clear();
    if (overview) tell(overview);
  };
};
