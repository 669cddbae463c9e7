import { readClusters } from '../clusterSettings';
import type { CommandWorld } from './commandWorld';
import { refusedBy } from './exitCode';

const OF_DATABASES = /^DATABASE_(OWNER_|DIRECT_|REPLICA_)?URL(_.*)?$/;

/** The environment as if a further cluster were the only database. @throws CommandError for a name that is none */
export const envOfCluster = (env: CommandWorld['env'], name: string): CommandWorld['env'] => {
  const cluster = readClusters(env).find((one) => one.name === name);
  if (!cluster) throw refusedBy(`DATABASE_URL_${name}: not set. --cluster takes the name of a further cluster.`);
  const others = Object.entries(env).filter(([variable]) => !OF_DATABASES.test(variable));
  return {
    ...Object.fromEntries(others),
    DATABASE_URL: cluster.databaseUrl,
    DATABASE_OWNER_URL: cluster.databaseOwnerUrl ?? undefined,
    DATABASE_DIRECT_URL: cluster.databaseDirectUrl ?? undefined,
  };
};
