import type { BackupWarning } from '../../../shared/providers/providers';
import { openBackupReader } from '../backups';
import type { Configuration } from '../configuration';
import { loggedError } from '../log';
import { failure, fine, warning, type Finding } from './doctorChecks';

const CHECK = 'backup';

/** What is found of backups for each warning, and what to do. */
const WORDS: Record<BackupWarning, { found: string; remedy: string }> = {
  never: { found: 'none was made yet', remedy: 'Run backup, or keep the shop running: it makes one by itself.' },
  old: {
    found: 'the last one is older than a day',
    remedy: 'Run backup and read what it says; look at the logs of the shop.',
  },
  behind: { found: 'the log is not archived', remedy: 'Look whether the shop runs, and at its logs.' },
  broken: {
    found: 'the last one that was tried has broken books',
    remedy: 'Run backup verify, and look at what it names.',
  },
  unverified: { found: 'none was restored to try it for 35 days', remedy: 'Run backup verify.' },
};

/** Whether backups are made, are young enough, and were tried. */
export async function backupFindings(configuration: Configuration): Promise<Finding[]> {
  const { backup, environment, databaseUrl } = configuration;
  const ofServer =
    databaseUrl === null
      ? []
      : [fine('backup of the database', 'by pgBackRest (deploy/pgbackrest.conf); not looked at from here')];
  if (backup === null) {
    // Elsewhere nothing would be lost.
    if (environment !== 'production') return [fine(CHECK, 'BACKUP_TO is not set; production needs it')];
    const what = databaseUrl === null ? 'the database, files and secrets' : 'files and secrets';
    return [
      warning(
        CHECK,
        `none: a broken disk takes ${what}`,
        'Set BACKUP_TO to a folder or bucket off this machine, and BACKUP_PASSPHRASE.',
      ),
      ...ofServer,
    ];
  }
  try {
    const { backup: last, verified, fault, warnings, place } = await openBackupReader(configuration).overview();
    const lines = warnings.map((word) => {
      const { found, remedy } = WORDS[word];
      const cause = fault === null ? '' : ` (${fault.message})`;
      return word === 'unverified' ? warning(CHECK, found, remedy) : failure(CHECK, `${found}${cause}`, remedy);
    });
    if (last === null || lines.some(({ state }) => state === 'failed')) return [...lines, ...ofServer];
    const tried = verified === null ? '' : `, tried ${verified.at}`;
    return [fine(CHECK, `${last.endedAt} at ${place}${tried}`), ...lines, ...ofServer];
  } catch (error) {
    const found = loggedError(error).message.split('\n', 1)[0] ?? '';
    return [
      failure(CHECK, found, 'Look at BACKUP_TO and BACKUP_PASSPHRASE, and whether the place can be reached.'),
      ...ofServer,
    ];
  }
}
