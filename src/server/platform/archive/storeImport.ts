import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { Value } from 'typebox/value';

import { isStoreSlug, RESERVED_STORE_SLUGS } from '../../../shared/platform/storeSlug';
import { auditLog } from '../../db/auditLog';
import { sqlStateOf } from '../../db/sqlState';
import { isFileKey, type FileStorage } from '../../gateways/files/fileStoragePort';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { platformLog, type PlatformActor } from '../platformLog';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  ArchiveError,
  FILES_FOLDER,
  MANIFEST_FILE,
  SUMS_FILE,
  tableOfPart,
  ManifestSchema,
  type ArchiveManifest,
} from './archiveFormat';
import { ARCHIVED_TABLES, REPLACED_TABLES, RESET_COLUMNS } from './archiveTables';
import { readSealedTar } from './sealedTar';
import { primaryKeyOf, type WorkProgress } from './storeExport';

type Options = {
  /** Connections of the owner of the tables: ledgers are closed to the role of requests. */
  owner: Pool;
  files: Pick<FileStorage, 'exists' | 'write'>;
  clock: Clock;
};
type Reading = {
  passphrase: string;
  /** Instead of the archive's own, where another store has it. */
  slug?: string | undefined;
  progress?: WorkProgress;
  by: PlatformActor;
};

/** What came of reading an archive. `wasHere`: it had been read before, and nothing was changed. */
export type ImportedStore = { storeId: string; slug: string; name: string; wasHere: boolean; rows: number };

/** Of a store's own row: it opens here when its owner opens it. */
const CLOSED = {
  status: 'draft',
  is_default: false,
  suspended_by: null,
  suspension_reason: null,
  delete_at: null,
} as const;

/** Namespace of the locks of imports: one at a time for each store. */
const IMPORT_LOCK = 7_013_005;

const UNIQUE_VIOLATION = '23505';

const ARCHIVED_NAMES: ReadonlySet<string> = new Set(ARCHIVED_TABLES);

/**
 * Reads archives of stores into this installation, with the ids they had. The store is a draft that nobody can sign in to
 * until all is there and counted; an import that was interrupted is run again and goes on. Tables keep their triggers and
 * other stores are not locked; whatever a row says, it goes into the archive's store.
 */
export const storeImport = ({ owner, files, clock }: Options) => ({
  /** @throws ArchiveError with one line: not readable, of a later version, damaged, or in the way of a store that is here */
  async read(source: Readable, { passphrase, slug, progress = () => {}, by }: Reading): Promise<ImportedStore> {
    const client = await owner.connect();
    try {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      const reading = new ArchiveReading(client, files, clock, progress);
      for await (const { name, bytes } of readSealedTar(source, passphrase)) {
        if (reading.manifest === null) {
          if (name !== MANIFEST_FILE) throw new ArchiveError('This is no archive of a store.');
          await reading.begin(bytes, slug, by);
          if (reading.wasHere) return reading.result();
        } else await reading.take(name, bytes);
      }
      await reading.finish(by);
      return reading.result();
    } finally {
      // With its locks and its temporary table.
      client.release(true);
    }
  },
});

class ArchiveReading {
  manifest: ArchiveManifest | null = null;
  wasHere = false;
  private workId = '';
  private slug = '';
  private readonly sums = new Map<string, string>();
  private isWhole = false;
  private done = 0;
  private readonly begun = new Set<string>();
  private readonly keys = new Map<string, string[]>();

  constructor(
    private readonly client: PoolClient,
    private readonly files: Options['files'],
    private readonly clock: Clock,
    private readonly progress: WorkProgress,
  ) {}

  private get known(): ArchiveManifest {
    if (this.manifest === null) throw new Error('an archive begins with its manifest');
    return this.manifest;
  }

  result(): ImportedStore {
    const { store, tables } = this.known;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { storeId: store.id, slug: this.slug, name: store.name, wasHere: this.wasHere, rows };
  }

  async begin(bytes: Buffer, slug: string | undefined, by: PlatformActor): Promise<void> {
    const manifest = manifestIn(bytes);
    this.sums.set(MANIFEST_FILE, sumOf(bytes));
    this.manifest = manifest;
    this.slug = slug ?? manifest.store.slug;
    await this.refuseLater();
    await this.client.query('select pg_advisory_lock($1, hashtext($2))', [IMPORT_LOCK, manifest.store.id]);
    await this.client.query('create temp table imported_dates (id text primary key, updated_at timestamptz)');
    await this.transaction(async () => {
      const { rows: here } = await this.client.query<{ slug: string }>('select slug from stores where id = $1', [
        manifest.store.id,
      ]);
      const { rows: works } = await this.client.query<{ id: string; status: string }>(
        `select id, status from store_works where about_store_id = $1 and kind = 'import' and archive_id = $2
         order by created_at desc limit 1`,
        [manifest.store.id, manifest.archiveId],
      );
      const [store, work] = [here[0], works[0]];
      if (store) {
        this.slug = store.slug;
        if (work?.status === 'done') this.wasHere = true;
        else if (work) await this.resume(work.id);
        else
          throw new ArchiveError(
            `The store ${store.slug} is here already, and is not this archive's: export and delete it first, or keep it.`,
          );
        return;
      }
      await this.insertStore();
      await this.insertWork(by);
    });
  }

  /**
   * Statements name the tables and columns that the archive lists: they are those of our own list and of our own tables.
   * @throws where one is not
   */
  private async refuseLater(): Promise<void> {
    const { store, tables, schema } = this.known;
    const { rows } = await this.client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relname = any($1) group by c.relname`,
      [['stores', ...tables.map(({ name }) => name)]],
    );
    const here = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
    const isKnown = ({ name, columns }: { name: string; columns: string[] }) =>
      columns.every((column) => here.get(name)?.has(column) === true);
    const row = { name: 'stores', columns: Object.keys(store) };
    const unknown = isKnown(row) ? tables.find((table) => !ARCHIVED_NAMES.has(table.name) || !isKnown(table)) : row;
    if (unknown)
      throw new ArchiveError(
        `The archive is of a later version (${schema}; ${unknown.name} is different here): update this installation first.`,
      );
  }

  private async insertStore(): Promise<void> {
    const { store } = this.known;
    if (!isStoreSlug(this.slug) || RESERVED_STORE_SLUGS.has(this.slug))
      throw new ArchiveError(`No store may have the slug ${this.slug}: give this one another by --slug.`);
    const row = { ...store, ...CLOSED, slug: this.slug };
    // What the archive is too old to know takes its default.
    const columns = Object.keys(row)
      .map((column) => `"${column}"`)
      .join(', ');
    try {
      await this.client.query(
        `insert into stores (${columns}) select ${columns} from jsonb_populate_record(null::stores, $1::jsonb)`,
        [JSON.stringify(row)],
      );
    } catch (error) {
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
      throw new ArchiveError(`Another store has the slug ${this.slug}: give this one another by --slug.`, {
        cause: error,
      });
    }
  }

  private async insertWork(by: PlatformActor): Promise<void> {
    const { store, archiveId, tables } = this.known;
    this.workId = newId();
    const at = instantOf(this.clock());
    await this.client.query(
      `insert into store_works (id, about_store_id, kind, status, requester_kind, requester_id, archive_id, total, created_at, updated_at)
       values ($1, $2, 'import', 'running', $3, $4, $5, $6, $7, $7)`,
      [
        this.workId,
        store.id,
        by.kind,
        by.kind === 'owner' ? by.id : null,
        archiveId,
        tables.reduce((sum, { rows }) => sum + rows, 0),
        at,
      ],
    );
  }

  private async resume(workId: string): Promise<void> {
    this.workId = workId;
    await this.client.query(`update store_works set status = 'running', fault = null where id = $1`, [workId]);
  }

  async take(name: string, bytes: Buffer): Promise<void> {
    if (name === SUMS_FILE) {
      this.refuseOtherSums(bytes);
      return;
    }
    this.sums.set(name, sumOf(bytes));
    const table = tableOfPart(name);
    if (table !== null) await this.insertRows(table, bytes.toString('utf8'));
    else if (name.startsWith(FILES_FOLDER)) await this.writeFile(name.slice(FILES_FOLDER.length), bytes);
  }

  private refuseOtherSums(bytes: Buffer): void {
    const listed = bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    const isSame =
      listed.length === this.sums.size && listed.every((line) => this.sums.get(line.slice(66)) === line.slice(0, 64));
    if (!isSame) throw new ArchiveError('The archive is damaged: its files are not those it lists.');
    this.isWhole = true;
  }

  private async insertRows(table: string, text: string): Promise<void> {
    const { store, tables } = this.known;
    const listed = tables.find(({ name }) => name === table);
    if (!listed) throw new ArchiveError(`The archive is damaged: it does not list ${table}.`);
    const lines = text.split('\n').filter((line) => line !== '');
    const key = this.keys.get(table) ?? (await primaryKeyOf(this.client, table));
    this.keys.set(table, key);
    const resets: Readonly<Record<string, string>> = {
      ...RESET_COLUMNS[table as keyof typeof RESET_COLUMNS],
      store_id: '$2',
    };
    const columns = listed.columns.map((column) => `"${column}"`).join(', ');
    const values = listed.columns.map((column) => resets[column] ?? `r."${column}"`).join(', ');
    const rows = `jsonb_populate_recordset(null::${table}, $1::jsonb) r`;
    const json = `[${lines.join(',')}]`;
    await this.transaction(async () => {
      if (REPLACED_TABLES.has(table) && !this.begun.has(table))
        await this.client.query(`delete from ${table} where store_id = $1`, [store.id]);
      this.begun.add(table);
      // Ids of ledgers count up within the database, and are unique within a store.
      await this.client.query(
        `insert into ${table} (${columns}) overriding system value select ${values} from ${rows}
         on conflict (${key.join(', ')}) do nothing`,
        [json, store.id],
      );
      if (table === 'products')
        await this.client.query(
          `insert into imported_dates select r.id, r.updated_at from ${rows} on conflict do nothing`,
          [json],
        );
      this.done += lines.length;
      await this.client.query('update store_works set done = $2, step = $3, updated_at = $4 where id = $1', [
        this.workId,
        this.done,
        table,
        instantOf(this.clock()),
      ]);
    });
    const total = tables.reduce((sum, one) => sum + one.rows, 0);
    await this.progress(this.done, total, table);
  }

  private async writeFile(key: string, bytes: Buffer): Promise<void> {
    if (!isFileKey(key) || !key.startsWith('originals/')) throw new ArchiveError(`The archive has no file ${key}.`);
    // What is here under this name is of whoever it is; the names are random.
    if (!(await this.files.exists(key))) await this.files.write(key, bytes);
  }

  async finish(by: PlatformActor): Promise<void> {
    const { store, tables, archiveId } = this.known;
    if (!this.isWhole) throw new ArchiveError('The archive was cut short: its last file is missing. Copy it again.');
    await this.transaction(async () => {
      // Pictures and variants that came after their product have dated it anew.
      await this.client.query(
        `update products p set updated_at = d.updated_at from imported_dates d
         where p.store_id = $1 and p.id = d.id and p.updated_at is distinct from d.updated_at`,
        [store.id],
      );
      for (const { name, rows } of tables) {
        const counted = await this.client.query<{ count: number }>(
          `select count(*)::int as count from ${name} where store_id = $1`,
          [store.id],
        );
        const found = counted.rows[0]?.count ?? 0;
        if (found !== rows)
          throw new ArchiveError(`The import is not whole: ${name} has ${found} rows, and the archive ${rows}.`);
      }
      await this.passIds();
      await this.settleHeld();
      const at = instantOf(this.clock());
      await this.client.query(
        `update store_works set status = 'done', step = '', updated_at = $2, finished_at = $2 where id = $1`,
        [this.workId, at],
      );
      await this.client.query(
        'update stores set is_default = true where id = $1 and not exists (select from stores where is_default)',
        [store.id],
      );
      const tx = Object.assign(drizzle(this.client), { client: this.client });
      const changes = { slug: this.slug, archiveId };
      await platformLog.write(tx, { actor: by, action: 'storeImported', storeId: store.id, changes, at });
      const subject = { kind: 'store', id: store.id } as const;
      const actor = { kind: 'platform' } as const;
      await auditLog.write(tx, { storeId: store.id, actor, action: 'storeImported', subject, changes, at });
    });
  }

  /** The next id of a ledger comes after those that were read. */
  private async passIds(): Promise<void> {
    const { rows } = await this.client.query<{ name: string; column: string; sequence: string }>(
      `select c.relname as name, a.attname as column, pg_get_serial_sequence(c.relname, a.attname) as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and c.relname = any($1)`,
      [this.known.tables.map(({ name }) => name)],
    );
    for (const { name, column, sequence } of rows)
      await this.client.query(
        `select setval('${sequence}', greatest(nextval('${sequence}'),
           (select coalesce(max(${column}), 0) from ${name} where store_id = $1)))`,
        [this.known.store.id],
      );
  }

  /** What the store's former platform owes it is paid by that one. */
  private async settleHeld(): Promise<void> {
    const { store, heldByPlatform, archiveId, madeAt } = this.known;
    if (heldByPlatform <= 0) return;
    await this.client.query(
      `insert into platform_payouts (store_id, id, amount, note, paid_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [store.id, `moved-${archiveId}`, heldByPlatform, 'Saldo que a plataforma anterior paga', madeAt],
    );
  }

  private async transaction(work: () => Promise<void>): Promise<void> {
    await this.client.query('begin');
    try {
      await work();
      await this.client.query('commit');
    } catch (error) {
      await this.client.query('rollback').catch(() => {});
      throw error;
    }
  }
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function manifestIn(bytes: Buffer): ArchiveManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ArchiveError('This is no archive of a store.', { cause: error });
  }
  const { format, version } = (manifest ?? {}) as { format?: unknown; version?: unknown }; // looked at below
  if (format !== ARCHIVE_FORMAT) throw new ArchiveError('This is no archive of a store.');
  if (version !== ARCHIVE_VERSION)
    throw new ArchiveError(`The archive has version ${String(version)}, and this program reads ${ARCHIVE_VERSION}.`);
  if (!Value.Check(ManifestSchema, manifest))
    throw new ArchiveError(`The archive is damaged: its ${MANIFEST_FILE} is none of this version.`);
  return manifest as ArchiveManifest; // what the schema leaves out is not read
}
