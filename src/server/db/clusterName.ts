import type { ClientBase } from 'pg';

import { StartupError } from '../kernel/startupError';

/** The cluster of `DATABASE_URL`: it has the directory of stores and the platform's own tables. */
export const MAIN_CLUSTER = 'main';

type Asked = Pick<ClientBase, 'query'>;

/** The name a database has noted; null where its installation never had several clusters. */
export async function clusterNameOf(client: Asked): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>('select name from cluster_identity');
  return rows[0]?.name ?? null;
}

/**
 * Has a database be the cluster of this name, as its owner or the server: addresses that were exchanged would have stores
 * looked for, and written, in the wrong one. A further cluster begins without stores.
 * @param variable of the address, for the message
 * @throws StartupError with one line where it is another one, or has stores of an installation of its own
 */
export async function claimClusterName(client: Asked, name: string, variable: string): Promise<void> {
  const known = await clusterNameOf(client);
  if (known === name) return;
  if (known !== null)
    throw new StartupError(`${variable}: it leads to the cluster ${known}, not ${name}. Addresses were exchanged.`);
  if (name !== MAIN_CLUSTER) {
    const { rows } = await client.query('select from stores limit 1');
    if (rows.length > 0)
      throw new StartupError(
        `${variable}: it leads to a database that has stores already. A further cluster begins without any; stores come into it by move-store.`,
      );
  }
  await client.query('insert into cluster_identity (name) values ($1) on conflict do nothing', [name]);
  if ((await clusterNameOf(client)) !== name) await claimClusterName(client, name, variable);
}

/** Refuses a database that is a further cluster where the main one is asked for. @throws StartupError with one line */
export async function refuseOtherThanMain(client: Asked): Promise<void> {
  const known = await clusterNameOf(client);
  if (known !== null && known !== MAIN_CLUSTER)
    throw new StartupError(
      `DATABASE_URL: it leads to the cluster ${known}, not ${MAIN_CLUSTER}. Addresses were exchanged.`,
    );
}
