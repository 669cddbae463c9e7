import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';

import { openDatabase } from '../../../../src/server/db/database';
import { folderStorage } from '../../../../src/server/gateways/files/folderStorage';
import { ARCHIVED_TABLES, LEFT_OUT } from '../../../../src/server/platform/archive/archiveTables';
import { readSealedTar, writeSealedTar } from '../../../../src/server/platform/archive/sealedTar';
import { storeExport } from '../../../../src/server/platform/archive/storeExport';
import { storeImport, type ImportedStore } from '../../../../src/server/platform/archive/storeImport';
import { MONDAY_NOON } from '../../../support/server/accountApp';
import { openCommands, type Commands } from '../../../support/server/commandRun';
import { digestOf, fillTenant, tenantTables } from '../../../support/server/matrix/tenantRows';

const PASSPHRASE = 'a passphrase of the test';
const clock = () => MONDAY_NOON;
const by = { kind: 'command' } as const;

let from: Commands;
let to: Commands;
let store: { id: string; slug: string };
let archive: Buffer;
beforeAll(async () => {
  [from, to] = await Promise.all([openCommands(), openCommands()]);
  await from.run(['store', 'create', '--name', 'Patas', '--slug', 'patas', '--owner-email', 'ana@loja.test']);
  const [row] = await from.rows<{ id: string; slug: string }>('select id, slug from stores');
  if (!row) throw new Error('the command made no store');
  store = row;
  await fillTenant(from.database.owner, store.id);
  await manyRows();
  archive = await exported(from);
});
afterAll(() => Promise.all([from.close(), to.close()]));

const filesOf = ({ dataDir }: Commands) => folderStorage(path.join(dataDir, 'files'));

/** Enough rows for several files of one table, sales whose money went back on another day, and a picture. */
async function manyRows(): Promise<void> {
  await from.rows('update outbox set sent_at = now()');
  await from.rows(
    `insert into products (store_id, id, slug, title, description, attributes, search_text)
     select store_id, 'p' || n, 'p' || n, 'Ração ' || n, repeat('Grãos. ', 200), attributes, 'racao graos ' || n || '|||'
     from products, generate_series(1, 1500) n`,
  );
  await from.rows(
    `insert into categories (store_id, id, slug, title, position, parent_id) select store_id, 'a-child', 'a-child', 'Filhotes', 2, id
     from categories`,
  );
  // A kit whose id comes before its part's.
  const variant = (id: string, product: string, price: number, parts: string) =>
    `insert into product_variants (store_id, id, product_id, sku, price, weight_g, width_cm, height_cm, length_cm, kit_parts)
     select id, '${id}', '${product}', '${id}', ${price}, 500, 10, 20, 30, ${parts} from stores`;
  await from.rows(variant('z-part', 'p1', 5_000, 'null'));
  await from.rows(variant('a-kit', 'p2', 8_000, `'[{"productVariantId": "z-part", "quantity": 2}]'`));
  await from.rows(`update payments set paid_at = '2026-10-02T12:00:00Z', status = 'paid', amount = 5000`);
  await from.rows(`update payments set refunded_amount = 2000, updated_at = '2026-10-20T12:00:00Z'`);
  await from.rows(`update products set updated_at = '2026-10-05T12:00:00Z'`);
  for (const { key } of await from.rows<{ key: string }>('select file_key as key from product_images'))
    await filesOf(from).write(`originals/${key}`, Buffer.from('a picture'));
}

async function exported(where: Commands): Promise<Buffer> {
  const parts: Buffer[] = [];
  const out = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  const db = openDatabase(where.database.app);
  const writing = storeExport({ db, files: filesOf(where), clock, workFactor: 10 });
  await writing.write(store.id, out, { passphrase: PASSPHRASE });
  return Buffer.concat(parts);
}

const imported = (bytes: Buffer, options: { slug?: string; passphrase?: string } = {}): Promise<ImportedStore> =>
  storeImport({ owner: to.database.owner, files: filesOf(to), clock }).read(Readable.from([bytes]), {
    passphrase: PASSPHRASE,
    by,
    ...options,
  });

/** Every file of the archive. */
async function filesIn(bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const files = [];
  for await (const file of readSealedTar(Readable.from([bytes]), PASSPHRASE)) files.push(file);
  return files;
}

/** The archive with other files. */
async function changed(work: (files: { name: string; bytes: Buffer }[]) => { name: string; bytes: Buffer }[]) {
  const parts: Buffer[] = [];
  const out = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  const files = work(await filesIn(archive));
  await writeSealedTar(out, { passphrase: PASSPHRASE, at: new Date(clock()), workFactor: 10 }, async (add) => {
    for (const file of files) await add(file.name, file.bytes);
  });
  return Buffer.concat(parts);
}

it('holds every table of a store, or says why not', async () => {
  const tables = (await tenantTables(from.database.owner)).map(({ name }) => name);
  expect([...ARCHIVED_TABLES, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(tables.toSorted());
});

it('is opened by its passphrase alone, and lists what is in it', async () => {
  await expect(imported(archive, { passphrase: 'another passphrase' })).rejects.toThrow(
    'The passphrase is not that of the archive.',
  );
  await expect(imported(Buffer.from('anything'))).rejects.toThrow('This is no archive of a store.');
  const files = await filesIn(archive);
  const sums = files.at(-1);
  expect(sums?.name).toBe('SHA256SUMS');
  expect(sums?.bytes.toString()).toBe(
    files
      .slice(0, -1)
      .map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      .join(''),
  );
  // Neither a provider's secret nor one of this installation's.
  const texts = files.map(({ bytes }) => bytes.toString('latin1')).join('');
  expect(texts).not.toMatch(/secret_box|key_hash|token_hash/);
});

it('shows nothing of a store until all of it is there, and goes on where it was interrupted', async () => {
  for (const cut of [0.3, 0.8]) {
    const half = archive.subarray(0, Math.floor(archive.length * cut));
    await expect(imported(half)).rejects.toThrow(/^The archive is damaged or was cut short/);
    expect(await to.rows('select status, is_default from stores')).toEqual([{ status: 'draft', is_default: false }]);
    expect(await to.rows('select from merchants')).toEqual([]);
  }
  const withoutLast = await changed((files) => files.filter(({ name }) => !name.startsWith('rows/audit_entries')));
  await expect(imported(withoutLast)).rejects.toThrow('The archive is damaged: its files are not those it lists.');
  expect(await imported(archive)).toMatchObject({ slug: store.slug, wasHere: false });
});

it('has every row as it was, and each picture', async () => {
  const [before, after] = [await digestOf(from.database.owner, store.id), await digestOf(to.database.owner, store.id)];
  // The domain is to be proved anew, and a test purchase that ran ended with the store it ran in; the log says where the store is from, and the money its old platform still holds.
  const differing = ARCHIVED_TABLES.filter((table) => before[table] !== after[table]);
  // Owners have time for the agreement with the platform they come to.
  expect(differing).toEqual([
    'store_domains',
    'store_test_purchases',
    'platform_payouts',
    'audit_entries',
    'merchants',
  ]);
  expect(await to.rows('select distinct status, is_primary from store_domains')).toEqual([
    { status: 'pending', is_primary: false },
  ]);
  expect(await to.rows("select action from audit_entries where action = 'storeImported'")).toHaveLength(1);
  const [own, others] = await Promise.all(
    [from, to].map((one) => one.rows("select to_jsonb(s) - '{status,is_default}'::text[] as row from stores s")),
  );
  expect(others).toEqual(own);
  const keys = await from.rows<{ key: string }>('select file_key as key from product_images');
  expect(keys.length).toBeGreaterThan(0);
  for (const { key } of keys)
    expect(await filesOf(to).read(`originals/${key}`)).toEqual(await filesOf(from).read(`originals/${key}`));
});

it('makes its kits anew', async () => {
  const kits = 'select kit_variant_id, product_variant_id, quantity from kit_components order by 1';
  expect(await to.rows(kits)).toEqual([{ kit_variant_id: 'a-kit', product_variant_id: 'z-part', quantity: 2 }]);
  expect(await to.rows("select weight_g, is_active from product_variants where id = 'a-kit'")).toEqual([
    { weight_g: 1_000, is_active: true },
  ]);
});

it('goes on as a store of its own: the search finds, and ledgers are added to', async () => {
  expect(await to.rows("select word from search_words where word in ('racao', 'graos') order by word")).toEqual([
    { word: 'graos' },
    { word: 'racao' },
  ]);
  await to.rows(
    `insert into audit_entries (store_id, actor_kind, action, subject_kind, subject_id)
     values ($1, 'system', 'test', 'store', $1)`,
    [store.id],
  );
});

it('changes nothing when it is read again', async () => {
  await to.rows("update stores set name = 'Outro nome'");
  await to.rows('delete from store_pages');
  const before = await digestOf(to.database.owner, store.id);
  expect(await imported(archive)).toMatchObject({ wasHere: true });
  expect(await digestOf(to.database.owner, store.id)).toEqual(before);
});

it('touches no store that is here already', async () => {
  await expect(imported(await exported(from))).rejects.toThrow(/^The store .+ is here already/);
});

/** An archive of a store that is not here, which somebody else has made. */
const foreign = (change: (manifest: Manifest) => void) =>
  changed(([manifest]) => {
    const said: Manifest = JSON.parse(manifest?.bytes.toString() ?? '');
    Object.assign(said.store, { id: 'guest', slug: 'guest' });
    change(said);
    return [{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(said)) }];
  });
type Manifest = { store: Record<string, unknown>; tables: unknown[] };

it.each<[string, RegExp, (manifest: Manifest) => void]>([
  ['another table', /^The archive is of a later version/, ({ tables }) => tables.push(table('stores', ['id', 'slug']))],
  ['a table that stays here', /later version/, ({ tables }) => tables.push(table('sessions', ['store_id', 'id']))],
  ['a name that is SQL', /later version/, ({ tables }) => tables.push(table('brands; drop table brands', ['id']))],
  ['a column that is SQL', /later version/, ({ tables }) => tables.push(table('brands', ['id") select 1; --']))],
  ['a column of the store that is SQL', /later version/, ({ store: row }) => (row['id") select 1; --'] = 1)],
  ['no columns', /^The archive is damaged/, ({ tables }) => tables.push({ name: 'brands', rows: 1 })],
  ['an id that is none', /^The archive is damaged/, ({ store: row }) => (row['id'] = "a' or 'a' = 'a")],
  [
    'the name of the console',
    /^No store may have the slug plataforma/,
    ({ store: row }) => (row['slug'] = 'plataforma'),
  ],
])('takes nothing from an archive that lists %s', async (_what, why, change) => {
  await expect(imported(await foreign(change))).rejects.toThrow(why);
  expect(await to.rows("select from stores where id = 'guest' or slug = 'plataforma'")).toEqual([]);
});
const table = (name: string, columns: string[]) => ({ name, columns, rows: 1 });

it('is refused by an installation that does not know all of it', async () => {
  const later = await changed(([manifest, ...files]) => {
    const said = JSON.parse(manifest?.bytes.toString() ?? '');
    said.tables[0].columns.push('from_the_future');
    return [{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(said)) }, ...files];
  });
  await expect(imported(later)).rejects.toThrow(
    /^The archive is of a later version .+: update this installation first/,
  );
});

it('goes by command, and names what is in its way', async () => {
  const file = path.join(from.dataDir, 'store.age');
  const passphrase = ['--passphrase-file', from.passwordFile];
  const line = ['store', 'export', store.slug, '--to', file, ...passphrase];
  const ran = await from.run([...line, '--json']);
  expect(ran).toMatchObject({ exitCode: 0, error: '' });
  expect(ran.json().data).toMatchObject({ file, storeId: store.id });
  expect(await from.run(line)).toMatchObject({ exitCode: 3, error: expect.stringContaining('is there already') });
  expect(await from.run(['store', 'export', 'nobody', '--to', 'x', ...passphrase])).toMatchObject({ exitCode: 3 });

  const third = await openCommands();
  try {
    await third.run(['store', 'create', '--name', 'Casa', '--slug', store.slug, '--owner-email', 'davi@loja.test']);
    const reading = ['store', 'import', file, ...passphrase];
    expect(await third.run(reading)).toMatchObject({ exitCode: 3, error: expect.stringContaining('--slug') });
    expect(await third.run([...reading, '--slug', 'mudou'])).toMatchObject({ exitCode: 0 });
    expect(await third.rows("select status from stores where slug = 'mudou'")).toEqual([{ status: 'draft' }]);
    expect(await third.rows("select actor_kind from platform_entries where action = 'storeImported'")).toEqual([
      { actor_kind: 'command' },
    ]);
  } finally {
    await third.close();
  }
});
