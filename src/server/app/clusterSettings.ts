import { MAIN_CLUSTER } from '../db/clusterName';
import { StartupError } from '../kernel/startupError';

/** A further cluster of an installation, by its variables with its name at their end. */
export type ClusterSettings = {
  name: string;
  databaseUrl: string;
  databaseOwnerUrl: string | null;
  databaseDirectUrl: string | null;
  databaseReplicaUrls: string[];
};

const NAMED = /^DATABASE_(OWNER_|DIRECT_|REPLICA_)?URL_(.*)$/;
const NAME = /^[a-z][a-z0-9]{0,19}$/;
const ADDRESS = /^postgres(ql)?:\/\/[^\s,]+$/;

/**
 * The further clusters of the environment, by name: `DATABASE_URL_<name>`, and beside it `DATABASE_OWNER_URL_<name>`,
 * `DATABASE_DIRECT_URL_<name>` and `DATABASE_REPLICA_URL_<name>`, each as the variable without a name is.
 * @throws StartupError with one line
 */
export function readClusters(env: Record<string, string | undefined>): ClusterSettings[] {
  const found = new Map<string, Partial<Record<string, string>>>();
  for (const [variable, value] of Object.entries(env)) {
    const [, kind = '', name = ''] = NAMED.exec(variable) ?? [];
    if (!value || name === '') continue;
    if (!NAME.test(name) || name === MAIN_CLUSTER) {
      throw new StartupError(
        `${variable}: not a name of a further cluster. It takes a small letter and up to 19 small letters or digits, other than ${MAIN_CLUSTER}, which is that of DATABASE_URL.`,
      );
    }
    const addresses = kind === 'REPLICA_' ? value.split(',') : [value];
    if (!addresses.every((address) => ADDRESS.test(address))) {
      throw new StartupError(
        `${variable}: value not accepted. It takes an address like postgres://user:password@host:5432/database.`,
      );
    }
    found.set(name, { ...found.get(name), [kind]: value });
  }
  const clusters = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return clusters.map(([name, set]) => {
    const { '': databaseUrl } = set;
    if (databaseUrl === undefined)
      throw new StartupError(`DATABASE_URL_${name}: not set. The other variables of a cluster go with it.`);
    return {
      name,
      databaseUrl,
      databaseOwnerUrl: set['OWNER_'] ?? null,
      databaseDirectUrl: set['DIRECT_'] ?? null,
      databaseReplicaUrls: set['REPLICA_']?.split(',') ?? [],
    };
  });
}

/**
 * Refuses what an installation of several clusters cannot do yet, so that nobody finds out by what is missing.
 * @throws StartupError with one line
 */
export function refuseUnsupported(set: { hasDatabaseUrl: boolean; hasBackup: boolean }): void {
  if (!set.hasDatabaseUrl)
    throw new StartupError(
      'DATABASE_URL: not set. It goes with DATABASE_URL_<name>: the embedded database is the only one of its installation.',
    );
  if (set.hasBackup)
    throw new StartupError(
      'BACKUP_TO: value not accepted beside DATABASE_URL_<name>. Backups of the shop know one database: each cluster is backed up by its own means, such as pgBackRest or Barman.',
    );
}
