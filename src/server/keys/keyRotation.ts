import type { Pool } from 'pg';

import { UNKEYED } from '../account/secondFactorCodes';
import { keyIdOf, UnreadableBoxError, type Secrets } from '../kernel/secretKey';
import { SEALED_COLUMNS, type SealedColumn } from './sealedColumns';

/** What one column holds: how many values by key, and how many cannot be decrypted with the keys that are set. */
export type KeyUse = Pick<SealedColumn, 'table' | 'column' | 'what' | 'wayOn'> & {
  /** By id of the key; null: of before keys had ids. */
  byKey: { keyId: string | null; values: number }[];
  unreadable: number;
};

/** Everything that depends on the secret keys. */
export type KeyReport = {
  columns: KeyUse[];
  /** Recovery codes of 1.0.0, hashed with a key: they end with it, unless renewed or used before. */
  keyedRecoveryCodes: number;
};

const BATCH = 500;

type SealedRow = { key: string[]; box: string };

/** Values of the database that are encrypted with the secret keys, across stores: needs the owner's connections. */
export const keyRotation = ({ owner, secrets }: { owner: Pool; secrets: Secrets }) => {
  const [currentId] = secrets.keyIds;

  async function* batchesOf({ table, column, keys }: SealedColumn): AsyncGenerator<SealedRow[]> {
    const list = keys.map((key) => `${key}::text`).join(', ');
    // In the order of the texts, as the place to go on from is one.
    const order = keys.map((key) => `${key}::text collate "C"`).join(', ');
    let after: string[] | null = null;
    for (;;) {
      const places = keys.map((_key, index) => `$${index + 1}`).join(', ');
      const { rows }: { rows: SealedRow[] } = await owner.query<SealedRow>(
        `select array[${list}] as key, ${column} as box from ${table}
         where ${column} is not null ${after === null ? '' : `and (${order}) > (${places})`}
         order by ${order} limit ${BATCH}`,
        after ?? [],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.key ?? null;
    }
  }

  const resealed = (column: SealedColumn, { box, key }: SealedRow): string | null => {
    try {
      return column.reseal(secrets, box, key);
    } catch (error) {
      if (error instanceof UnreadableBoxError) return null;
      throw error;
    }
  };

  /** One batch in one transaction. A value that was changed meanwhile stays as it is: it has the current key. */
  const write = async ({ table, column, keys }: SealedColumn, changes: (SealedRow & { next: string })[]) => {
    const client = await owner.connect();
    try {
      await client.query('begin');
      const isRow = keys.map((key, index) => `${key}::text = $${index + 3}`).join(' and ');
      for (const { key, box, next } of changes)
        await client.query(`update ${table} set ${column} = $1 where ${column} = $2 and ${isRow}`, [next, box, ...key]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  const useOf = async (sealed: SealedColumn): Promise<KeyUse> => {
    const { table, column, what, wayOn } = sealed;
    const byKey = new Map<string | null, number>();
    let unreadable = 0;
    for await (const rows of batchesOf(sealed)) {
      for (const row of rows) {
        const keyId = keyIdOf(row.box);
        byKey.set(keyId, (byKey.get(keyId) ?? 0) + 1);
        if (resealed(sealed, row) === null) unreadable += 1;
      }
    }
    return { table, column, what, wayOn, byKey: [...byKey].map(([keyId, values]) => ({ keyId, values })), unreadable };
  };

  /** What depends on which key. */
  const report = async (): Promise<KeyReport> => {
    const columns: KeyUse[] = [];
    for (const sealed of SEALED_COLUMNS) columns.push(await useOf(sealed));
    const { rows } = await owner.query<{ count: number }>(
      `select (select count(*) from merchant_recovery_codes where not starts_with(code_hash, $1))::int
         + (select count(*) from platform_recovery_codes where not starts_with(code_hash, $1))::int as count`,
      [UNKEYED],
    );
    return { columns, keyedRecoveryCodes: rows.at(0)?.count ?? 0 };
  };

  return {
    report,

    /**
     * Encrypts everything that is not under the current key with it. Killed halfway it goes on with the next call; a
     * second call changes nothing. @returns how many values were changed
     */
    async rotate(progress: (done: number, all: number, what: string) => void = () => {}): Promise<number> {
      const { columns } = await report();
      const all = columns.reduce((sum, { byKey }) => sum + byKey.reduce((part, { values }) => part + values, 0), 0);
      let [done, changed] = [0, 0];
      for (const sealed of SEALED_COLUMNS) {
        for await (const rows of batchesOf(sealed)) {
          const changes = rows
            .filter(({ box }) => keyIdOf(box) !== currentId)
            .map((row) => ({ ...row, next: resealed(sealed, row) }))
            .filter((row) => row.next !== null);
          await write(sealed, changes as (SealedRow & { next: string })[]); // just filtered
          done += rows.length;
          changed += changes.length;
          progress(done, all, sealed.what);
        }
      }
      return changed;
    },
  };
};
