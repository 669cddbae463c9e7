import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';

import type { PoolClient } from 'pg';

import type { Database } from '../../db/database';
import { knownMigrations, migrationsFolder } from '../../db/migrationFiles';
import type { FileStorage } from '../../gateways/files/fileStoragePort';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { originalKeyOf } from '../../media/pictureAddress';
import { heldByPlatform } from '../../payment/platformMoney';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  FILES_FOLDER,
  MANIFEST_FILE,
  partName,
  SUMS_FILE,
  type ArchiveManifest,
} from './archiveFormat';
import { ARCHIVED_ORDER, ARCHIVED_ROWS, ARCHIVED_TABLES, LEFT_OUT, MADE_COLUMNS } from './archiveTables';
import { writeSealedTar, type AddFile } from './sealedTar';
import { PICTURES_OF_STORE } from './storePictures';

/** How far long work on a store is: rows and pictures of all of them, and the table under way. */
export type WorkProgress = (done: number, total: number, step: string) => Promise<void> | void;

type Options = { db: Database; files: Pick<FileStorage, 'read'>; clock: Clock; workFactor?: number };
type Writing = { passphrase: string; progress?: WorkProgress; signal?: AbortSignal };

/** Writes archives of stores. */
export type StoreExport = ReturnType<typeof storeExport>;

const ROWS_AT_ONCE = 500;
/** A file of rows is closed beyond this. */
const PART_BYTES = 1_000_000;

/**
 * Writes everything of one store as one encrypted archive (docs/store-archive.md): its rows as one moment shows them, and
 * the pictures it shows. Reads as requests do, so row-level security binds it; memory stays the same however large the
 * store is.
 */
export const storeExport = ({ db, files, clock, workFactor }: Options) => ({
  /** Ends `out`. @throws for a store that is not there; what `out` throws; the signal's reason */
  write(
    storeId: string,
    out: Writable,
    { passphrase, progress = () => {}, signal }: Writing,
  ): Promise<ArchiveManifest> {
    const at = new Date(clock());
    return db.inStoreSnapshot(storeId, async (tx) => {
      await tx.client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      const manifest = await manifestOf(tx.client, storeId, instantOf(clock()), await heldByPlatform(tx, storeId));
      const total = manifest.tables.reduce((sum, { rows }) => sum + rows, manifest.pictures);
      let done = 0;
      const advance = async (count: number, step: string) => {
        signal?.throwIfAborted();
        done += count;
        await progress(done, total, step);
      };
      await writeSealedTar(out, { passphrase, at, workFactor }, async (add) => {
        const sums: string[] = [];
        const addSummed: AddFile = async (name, bytes) => {
          sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
          await add(name, bytes);
        };
        await addSummed(MANIFEST_FILE, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
        for (const { name, columns } of manifest.tables)
          await addTable(tx.client, storeId, name, columns, addSummed, advance);
        await addPictures(tx.client, storeId, files, addSummed, advance);
        await add(SUMS_FILE, Buffer.from(sums.join('')));
      });
      return manifest;
    });
  },
});

async function manifestOf(client: PoolClient, storeId: string, madeAt: string, held: number): Promise<ArchiveManifest> {
  const { rows: stores } = await client.query<{ store: ArchiveManifest['store'] }>(
    'select to_jsonb(s) as store from stores s where id = $1',
    [storeId],
  );
  const [found] = stores;
  if (!found) throw new Error('there is no such store');
  const tables: ArchiveManifest['tables'] = [];
  for (const name of ARCHIVED_TABLES) {
    const { rows } = await client.query<{ columns: string[]; rows: number }>(
      `select (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and not attname = any($3)) as columns,
       (select count(*)::int from ${name} where store_id = $2 and ${ARCHIVED_ROWS[name] ?? 'true'}) as rows`,
      [name, storeId, MADE_COLUMNS[name] ?? []],
    );
    tables.push({ name, columns: rows[0]?.columns ?? [], rows: rows[0]?.rows ?? 0 });
  }
  const pictures = await client.query<{ count: number }>(
    `select count(*)::int as count from (${PICTURES_OF_STORE}) shown`,
    [storeId],
  );
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    archiveId: newId(),
    madeAt,
    schema: knownMigrations(migrationsFolder()).at(-1)?.tag ?? '',
    store: found.store,
    heldByPlatform: held,
    tables,
    leftOut: LEFT_OUT,
    pictures: pictures.rows[0]?.count ?? 0,
  };
}

type Advance = (count: number, step: string) => Promise<void>;

async function addTable(
  client: PoolClient,
  storeId: string,
  table: string,
  columns: string[],
  add: AddFile,
  advance: Advance,
): Promise<void> {
  const key = ARCHIVED_ORDER[table as keyof typeof ARCHIVED_ORDER] ?? (await primaryKeyOf(client, table)).join(', ');
  const where = ARCHIVED_ROWS[table as keyof typeof ARCHIVED_ROWS] ?? 'true';
  const chosen = columns.map((column) => `"${column}"`).join(', ');
  // to_jsonb of the row: names and values as PostgreSQL writes them, which is how they are read back.
  await client.query(
    `declare archived no scroll cursor for
     select to_jsonb(r)::text as line from (select ${chosen} from ${table} where store_id = $1 and ${where} order by ${key}) r`,
    [storeId],
  );
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const close = async () => {
    if (lines.length === 0) return;
    part += 1;
    await add(partName(table, part), Buffer.from(`${lines.join('\n')}\n`));
    await advance(lines.length, table);
    [lines, bytes] = [[], 0];
  };
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from archived`);
    if (rows.length === 0) break;
    for (const { line } of rows) {
      lines.push(line);
      bytes += line.length;
      if (bytes >= PART_BYTES) await close();
    }
  }
  await close();
  await client.query('close archived');
}

/** The columns of a table's primary key, in its order. */
export async function primaryKeyOf(client: Pick<PoolClient, 'query'>, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_constraint c cross join unnest(c.conkey) with ordinality k (num, n)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
     where c.conrelid = $1::regclass and c.contype = 'p' order by k.n`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function addPictures(
  client: PoolClient,
  storeId: string,
  files: Pick<FileStorage, 'read'>,
  add: AddFile,
  advance: Advance,
): Promise<void> {
  await client.query(`declare pictures no scroll cursor for ${PICTURES_OF_STORE} order by key`, [storeId]);
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 100 from pictures');
    if (rows.length === 0) break;
    for (const { key } of rows) {
      const name = originalKeyOf(key);
      const bytes = await files.read(name);
      if (bytes) await add(`${FILES_FOLDER}${name}`, bytes);
      await advance(1, 'pictures');
    }
  }
  await client.query('close pictures');
}
