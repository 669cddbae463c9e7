import type { ClientBase, Pool } from 'pg';

import { MAIN_CLUSTER } from '../../db/clusterName';
import type { StorePlace } from '../../db/storeDirectory';
import { storeJobs } from './storeJobs';

type Asked = Pick<ClientBase, 'query'>;

/** The lock in the main cluster of whoever moves a store, or puts an interrupted move in order. */
export const MOVER_LOCK = 'hashtextextended($1, 20261129)';

const PLACE = `about_store_id as "aboutStoreId", cluster, state, other_cluster as "otherCluster", move_id as "moveId", slug`;

/** Where a store stands by the main cluster itself, not by what a process remembers. */
export async function placeOf(main: Asked, storeId: string): Promise<StorePlace> {
  const { rows } = await main.query<StorePlace>(`select ${PLACE} from store_directory where about_store_id = $1`, [
    storeId,
  ]);
  return (
    rows[0] ?? {
      aboutStoreId: storeId,
      cluster: MAIN_CLUSTER,
      state: 'here',
      otherCluster: null,
      moveId: null,
      slug: null,
    }
  );
}

/** Notes that a move begins. @returns false where one has not ended */
export async function beginMove(main: Asked, place: StorePlace, target: string, moveId: string): Promise<boolean> {
  const { rowCount } = await main.query(
    `insert into store_directory as d (about_store_id, cluster, state, other_cluster, move_id, changed_at)
     values ($1, $2, 'moving', $3, $4, now())
     on conflict (about_store_id) do update
       set state = 'moving', other_cluster = excluded.other_cluster, move_id = excluded.move_id, changed_at = now()
     where d.state = 'here' and d.cluster = excluded.cluster`,
    [place.aboutStoreId, place.cluster, target, moveId],
  );
  return rowCount === 1;
}

/** Takes a move back that has not reached its end. @returns false where it had, or is another one */
export async function cancelMove(main: Asked, { aboutStoreId, moveId }: StorePlace): Promise<boolean> {
  const { rowCount } = await main.query(
    `update store_directory set state = 'here', other_cluster = null, move_id = null, changed_at = now()
     where about_store_id = $1 and move_id = $2 and state = 'moving'`,
    [aboutStoreId, moveId],
  );
  return rowCount === 1;
}

type Arrival = { place: StorePlace; target: string; slug: string; domains: string[] };

/**
 * From the end of this transaction on the store is in its new cluster, for whoever asks.
 * @returns false, and nothing is changed, where the move was taken back meanwhile
 */
export async function arrive(main: Asked, { place, target, slug, domains }: Arrival): Promise<boolean> {
  const { aboutStoreId, moveId, cluster } = place;
  await main.query('begin');
  try {
    const { rowCount } = await main.query(
      `update store_directory set cluster = $3, state = 'moved', other_cluster = $4, slug = $5, changed_at = now()
       where about_store_id = $1 and move_id = $2 and state = 'moving'`,
      [aboutStoreId, moveId, target, cluster, target === MAIN_CLUSTER ? null : slug],
    );
    if (rowCount !== 1) {
      await main.query('rollback');
      return false;
    }
    await main.query('delete from store_hosts where about_store_id = $1', [aboutStoreId]);
    if (target !== MAIN_CLUSTER)
      await main.query(
        'insert into store_hosts (host, about_store_id) select unnest($1::text[]), $2 on conflict do nothing',
        [domains, aboutStoreId],
      );
    await main.query(
      `insert into platform_entries (actor_kind, action, about_store_id, changes, created_at)
       values ('command', 'storeMoved', $1, jsonb_build_object('from', $2::text, 'to', $3::text), now())`,
      [aboutStoreId, cluster, target],
    );
    await main.query('commit');
    return true;
  } catch (error) {
    await main.query('rollback').catch(() => {});
    throw error;
  }
}

/** Notes that nothing of a store is left where it came from. */
export async function endMove(main: Asked, { aboutStoreId, moveId, cluster }: StorePlace): Promise<void> {
  await main.query(
    cluster === MAIN_CLUSTER
      ? "delete from store_directory where about_store_id = $1 and move_id = $2 and state = 'moved'"
      : `update store_directory set state = 'here', other_cluster = null, move_id = null, changed_at = now()
         where about_store_id = $1 and move_id = $2 and state = 'moved'`,
    [aboutStoreId, moveId],
  );
}

/** Has a cluster refuse to write a store's rows, whoever asks, until `admitStore`. */
export async function refuseStore(cluster: Asked, storeId: string): Promise<void> {
  await cluster.query(
    'insert into stores_elsewhere (about_store_id, since) values ($1, now()) on conflict do nothing',
    [storeId],
  );
}

/** Has the cluster that serves a store write its rows, and its processes read them anew. */
export async function admitStore(cluster: Asked, storeId: string): Promise<void> {
  await cluster.query(
    `with admitted as (delete from stores_elsewhere where about_store_id = $1 returning 1)
     select pg_notify('catalogue_changed', $1) from admitted`,
    [storeId],
  );
}

/**
 * Puts in order what a move left that nobody works on any more: before its end the store stays where it was, after it the
 * store is where it went. Nothing is done while somebody works on it, or where nothing is to do.
 * @param pools of each cluster, by a role that may work the job queue
 */
export async function settleStore(pools: ReadonlyMap<string, Pool>, storeId: string): Promise<void> {
  const main = poolOf(pools, MAIN_CLUSTER);
  const client = await main.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(${MOVER_LOCK}) as "isFree"`,
      [storeId],
    );
    if (!rows[0]?.isFree) return;
    const place = await placeOf(client, storeId);
    if (place.state === 'moving') await cancelMove(client, place);
    await client.query('commit');
    // Again under a lock of its own: what was just taken back is settled as a store that is here.
    await client.query('begin');
    const again = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(${MOVER_LOCK}) as "isFree"`,
      [storeId],
    );
    if (!again.rows[0]?.isFree) return;
    const settled = await placeOf(client, storeId);
    if (settled.state === 'moving') return;
    const serving = poolOf(pools, settled.cluster);
    if (settled.state === 'moved' && settled.otherCluster !== null)
      await storeJobs.bring(poolOf(pools, settled.otherCluster), serving, storeId, '');
    await admitStore(serving, storeId);
  } finally {
    // Gives the lock back, whatever came.
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

const poolOf = (pools: ReadonlyMap<string, Pool>, name: string): Pool => {
  const pool = pools.get(name);
  if (!pool) throw new Error(`DATABASE_URL_${name}: not set, and stores are in this cluster`);
  return pool;
};
