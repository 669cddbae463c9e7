import { setTimeout as pause } from 'node:timers/promises';

import type { Pool, QueryResult } from 'pg';

import { isConnectionLost } from './databaseAway';
import { readAsOne, type Database, type Db } from './database';
import {
  joinedPart,
  JoinedStatements,
  NAME_STORE,
  NAME_STORE_OF_SEARCH,
  PROVE_REPLAYED,
  type Statement,
} from './joinedStatements';
import { PrimarySilentError, ReplicaUnfitError, type Replicas } from './replicas';
import { isRead, statementDbs } from './storeStatements';

/**
 * How long a read looks for a server once the primary is lost, ms: in a switchover copies are away for a moment too, and
 * until the change feed has noticed (six seconds at most), no copy is known to be right.
 */
const LOST_MS = 7_000;
const LOOK_AGAIN_MS = 200;

/**
 * The database for what may be read somewhat late: reads of one store come from a replica where one is fit, and from the
 * primary wherever anything is in the way. Stores and their domains are looked up at the primary, and at a replica while it
 * is away. Everything that writes is the same. For the catalogue as shoppers see it and
 * for reports alone: what is sold, reserved or charged is read where it is written.
 */
export const replicaReads = (db: Database, replicas: Replicas, { lostMs = LOST_MS } = {}): Database => {
  const orPrimary = async <T>(
    read: () => Promise<T>,
    primary: () => Promise<T>,
    { isReplicaFirst = true } = {},
  ): Promise<T> => {
    const until = performance.now() + lostMs;
    let asked: Promise<T> | null = null;
    for (let isReplicaNext = isReplicaFirst; ; isReplicaNext = true) {
      if (isReplicaNext)
        try {
          return await read();
        } catch (unfit) {
          if (!(unfit instanceof ReplicaUnfitError)) throw unfit;
        }
      try {
        asked ??= primary();
        return await replicas.whilePrimaryAnswers(asked);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        replicas.primaryLost();
        const isSilent = error instanceof PrimarySilentError;
        // One that is silent under too much work is asked no second time.
        if (performance.now() > until) return await (isSilent && asked ? asked : Promise.reject(error));
        if (!isSilent) asked = null;
      }
      await pause(LOOK_AGAIN_MS);
    }
  };
  const through = (ofStore: (storeId: string) => Db, nameStore: Naming) =>
    statementDbs(async (storeId, statement, values) => {
      const primary = () => askAs(ofStore(storeId), statement, values);
      if (!isRead(statement)) return primary();
      return orPrimary(
        () => replicas.read(storeId, (pool, least) => ask(pool, { storeId, least, nameStore, statement, values })),
        primary,
      );
    });
  const lookUps = statementDbs(async (asked, statement, values) => {
    const storeId = asked === WHICHEVER ? null : asked;
    const atReplica = () =>
      replicas.lookUp(storeId, (pool, least) =>
        ask(pool, { storeId: '', least, nameStore: NAME_STORE, statement, values }),
      );
    const atPrimary = () => askAs(db.shared, statement, values);
    if (!isRead(statement)) return atPrimary();
    return orPrimary(atReplica, atPrimary, { isReplicaFirst: !replicas.isPrimarySeen() });
  });
  return {
    ...db,
    lookUp: (storeId) => lookUps(storeId ?? WHICHEVER),
    ofStore: through((storeId) => db.ofStore(storeId), NAME_STORE),
    ofSearch: through((storeId) => db.ofSearch(storeId), NAME_STORE_OF_SEARCH),
    inStoreRead: (storeId, work) =>
      orPrimary(
        () =>
          replicas.read(storeId, (pool, least) =>
            readAsOne(pool, storeId, {
              // Alone and first: the rows are of the moment at which a transaction asks its first question.
              async prove(client) {
                const { rows } = await client.query<Proof>({ ...PROVE_REPLAYED, values: [least] });
                if (!rows[0]?.hasReplayed) throw new ReplicaUnfitError('behind');
              },
              work,
            }),
          ),
        () => db.inStoreRead(storeId, work),
      ),
  };
};

/** In place of the id of a store, of which there is none that is empty. */
const WHICHEVER = '';

type Naming = { name: string; text: string };
type Proof = { hasReplayed: boolean | null };
type Asked = {
  storeId: string;
  least: number;
  nameStore: Naming;
  statement: Statement;
  values: unknown[];
};

// One message: the proof, the store, and the question, each of which sees what was replayed before it.
const ask = async (pool: Pool, { storeId, least, nameStore, statement, values }: Asked): Promise<QueryResult> => {
  const client = await pool.connect();
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      let isFit = false;
      const proof = joinedPart(PROVE_REPLAYED, [least], (_error, result) => {
        const rows = (result as QueryResult<Proof> | undefined)?.rows;
        isFit = rows?.[0]?.hasReplayed === true;
      });
      const naming = joinedPart(nameStore, [storeId], () => {});
      const asked = joinedPart(statement, values, (error, result) => {
        if (error) reject(error);
        else if (isFit) resolve(result);
        else reject(new ReplicaUnfitError('behind'));
      });
      client.query(new JoinedStatements([proof, naming, asked]));
    });
  } finally {
    client.release();
  }
};

// Drizzle keeps what it was opened on.
const askAs = (db: Db, statement: Statement, values: unknown[]): Promise<QueryResult> =>
  (db as Db & { $client: Pick<Pool, 'query'> }).$client.query(statement, values);
