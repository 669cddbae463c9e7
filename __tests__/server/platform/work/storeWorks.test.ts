import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { extract } from 'tar-stream';

import { openDatabase, type Database } from '../../../../src/server/db/database';
import { folderStorage } from '../../../../src/server/gateways/files/folderStorage';
import { secretsOf } from '../../../../src/server/kernel/secretKey';
import { paperFiles } from '../../../../src/server/order/invoice/paperFiles';
import { keptPaperService } from '../../../../src/server/platform/keptPapers/keptPaperService';
import { readSealedTar } from '../../../../src/server/platform/archive/sealedTar';
import { storeWorks } from '../../../../src/server/platform/work/storeWorks';
import { openCommands, type Commands } from '../../../support/server/commandRun';
import { digestOf, fillTenant } from '../../../support/server/matrix/tenantRows';
import { silentFinance } from '../../../support/server/silentFinance';
import { letShip } from '../../../support/server/shippingPaper';

const by = { kind: 'owner', id: 'rita' } as const;

let commands: Commands;
let folder: string;
let store: { id: string; slug: string };
let other: { id: string; slug: string };
beforeEach(async () => {
  commands = await openCommands();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-works-'));
  [store, other] = [await aStore('patas'), await aStore('casa')];
});
afterEach(async () => {
  await commands.close();
  await rm(folder, { recursive: true, force: true });
});

async function aStore(slug: string): Promise<{ id: string; slug: string }> {
  await commands.run(['store', 'create', '--name', slug, '--slug', slug, '--owner-email', `${slug}@loja.test`]);
  const [row] = await commands.rows<{ id: string; slug: string }>('select id, slug from stores where slug = $1', [
    slug,
  ]);
  if (!row) throw new Error('the command made no store');
  await fillTenant(commands.database.owner, row.id);
  for (const { key } of await commands.rows<{ key: string }>('select file_key as key from product_images'))
    await files().write(`originals/${key}`, Buffer.from('a picture'));
  return row;
}

const files = () => folderStorage(folder);
const filesLeft = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

const openWorks = (db: Database = openDatabase(commands.database.app), now = Date.now) =>
  storeWorks({
    db,
    clock: now,
    secrets: secretsOf('of a test'),
    files: files(),
    finance: silentFinance,
    archiveWorkFactor: 10,
    rowsAtOnce: 3,
  });

/** Runs the jobs that wait. */
const runJobs = (works = openWorks()) =>
  runOnce({
    pgPool: commands.database.owner,
    taskList: { workOnStore: ({ workId }: { workId: string }) => works.run(workId) } as unknown as TaskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });

/** As if its grace were over. */
async function pastGrace(): Promise<void> {
  expect(await commands.run(['store', 'delete', store.slug, '--yes'])).toMatchObject({ exitCode: 0 });
  await commands.rows("update stores set delete_at = now() - interval '1 minute' where id = $1", [store.id]);
}

/** Everything that would be in the way is done. */
const settle = async () => {
  const unsent = await commands.rows<{ id: string }>('select id from sale_orders where store_id = $1', [store.id]);
  await letShip(commands, store.id, ...unsent.map(({ id }) => id));
  await commands.rows(
    `with paid as (update withdrawals set status = 'transferred', provider_id = 'w', paid_at = now() where store_id = $1),
       refunds as (update payment_refunds set status = 'made', settled_at = now() where store_id = $1)
     update sale_orders set status = 'shipped' where store_id = $1`,
    [store.id],
  );
};

const removalOf = () => openWorks().latest(store.id, 'removal');

describe('an export', () => {
  it('is written by a job that shows its progress, and read piece by piece', async () => {
    const works = openWorks();
    const asked = await works.requestExport(store.id, by);
    if (!asked.ok) throw new Error('an export may be requested');
    const { work, passphrase } = asked.value;
    expect(work).toMatchObject({ status: 'waiting', kind: 'export' });
    // The second request is the first one's work; its passphrase is told once.
    expect(await works.requestExport(store.id, by)).toMatchObject({
      ok: true,
      value: { work: { id: work.id }, passphrase: null },
    });
    await runJobs();
    const done = await works.latest(store.id, 'export');
    expect(done).toMatchObject({ status: 'done', passphraseBox: null });
    expect(done?.done).toBe(done?.total);
    const file = await works.file(done?.id ?? '');
    if (!file.ok) throw new Error('an export that is done has its file');
    const names = [];
    for await (const { name } of readSealedTar(Readable.from(file.value.pieces), passphrase ?? '')) names.push(name);
    expect(names.at(0)).toBe('manifest.json');
    expect(names.at(-1)).toBe('SHA256SUMS');
    expect(await commands.rows("select actor_id from platform_entries where action = 'storeExported'")).toEqual([
      { actor_id: 'rita' },
    ]);
    // After its time the file goes.
    const before = await filesLeft();
    await openWorks(undefined, () => Date.now() + 32 * 24 * 3_600_000).lookAfter();
    expect(await works.file(done?.id ?? '')).toMatchObject({ ok: false, refusal: { name: 'GoneError' } });
    expect(await filesLeft()).toBeLessThan(before);
  });

  it('is stopped before it begins and while it is written, and leaves no file', async () => {
    const works = openWorks();
    const before = await filesLeft();
    const asked = await works.requestExport(store.id, by);
    if (!asked.ok) throw new Error('an export may be requested');
    // The database stops it in the middle: at the third of its steps.
    await commands.rows(`create function stop_it() returns trigger language plpgsql as $$
      begin if new.done > 3 then new.status := 'stopped'; new.passphrase_box := null; end if; return new; end $$`);
    await commands.rows(
      'create trigger stop_it before update of done on store_works for each row execute function stop_it()',
    );
    await runJobs();
    expect(await works.latest(store.id, 'export')).toMatchObject({ status: 'stopped', passphraseBox: null, parts: 0 });
    expect(await filesLeft()).toBe(before);
    expect(await works.stop(asked.value.work.id)).toMatchObject({
      ok: false,
      refusal: { name: 'TransitionRefusedError' },
    });
  });
});

describe('a deletion', () => {
  it('can be undone until it is due, with everything in its place', async () => {
    const before = await digestOf(commands.database.owner, store.id);
    expect(await commands.run(['store', 'delete', store.slug])).toMatchObject({ exitCode: 2 });
    expect(await commands.run(['store', 'delete', store.slug], { answers: ['no'] })).toMatchObject({ exitCode: 3 });
    expect(await commands.run(['store', 'delete', store.slug], { answers: ['patas'] })).toMatchObject({ exitCode: 0 });
    await openWorks().lookAfter();
    expect(await removalOf()).toBeNull();
    expect(await commands.run(['store', 'delete', store.slug, '--undo'])).toMatchObject({ exitCode: 0 });
    const after = await digestOf(commands.database.owner, store.id);
    expect({ ...after, audit_entries: '' }).toEqual({ ...before, audit_entries: '' });
  });

  it('waits for orders that are paid and not sent, and for money to be passed on', async () => {
    await commands.rows("update payments set paid_at = now(), status = 'paid', amount = 5000 where store_id = $1", [
      store.id,
    ]);
    await pastGrace();
    await openWorks().lookAfter();
    await runJobs();
    expect(await removalOf()).toMatchObject({
      status: 'waiting',
      fault: expect.stringMatching(/paid orders not sent: 1; .+; to be passed on: R\$ \d+\.\d\d/),
    });
    // It may be kept meanwhile.
    expect(await commands.run(['store', 'delete', store.slug, '--undo'])).toMatchObject({ exitCode: 0 });
  });

  it('is refused by the database for a store whose grace is not over', async () => {
    await commands.run(['store', 'delete', store.slug, '--yes']);
    for (const call of [
      "remove_rows_of_deleted_store($1, 'products', 10)",
      'remove_deleted_store($1)',
      "keep_sales_of_deleted_store($1, '', 10)",
    ])
      await expect(commands.database.app.query(`select ${call}`, [store.id])).rejects.toThrow(
        'is not to be deleted yet',
      );
  });

  // Each kill ends the process between two transactions, or within one.
  it.each([3, 11, 29, 57, 83])('goes on after a process that dies at its %i. transaction', async (kill) => {
    await settle();
    await commands.rows(
      `update payments set paid_at = '2026-03-02T12:00:00Z', status = 'refunded', amount = 5000, refunded_amount = 5000
       where store_id = $1`,
      [store.id],
    );
    await commands.rows('delete from platform_payouts where store_id = $1', [store.id]);
    await commands.rows('delete from store_recipients where store_id = $1', [store.id]);
    const others = await digestOf(commands.database.owner, other.id);
    await pastGrace();
    await openWorks().lookAfter();

    let left = kill;
    const db = openDatabase(commands.database.app);
    const dying: Database = {
      ...db,
      inStore: (id, work) =>
        db.inStore(id, async (tx) => {
          const result = await work(tx);
          left -= 1;
          if (left === 0) throw new Error('killed');
          return result;
        }),
    };
    await runJobs(openWorks(dying));
    if (left <= 0) {
      expect(await commands.rows('select from stores where id = $1', [store.id])).toHaveLength(1);
      expect(await commands.run(['store', 'delete', store.slug, '--undo'])).toMatchObject({ exitCode: 3 });
    }
    await commands.rows("update store_works set updated_at = now() - interval '1 hour'");
    await openWorks().lookAfter();
    await commands.rows('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();

    expect(await removalOf()).toMatchObject({ status: 'done' });
    expect(await commands.rows('select from stores where id = $1', [store.id])).toEqual([]);
    expect(new Set(Object.values(await digestOf(commands.database.owner, store.id)))).toEqual(new Set(['0 ']));
    expect(await digestOf(commands.database.owner, other.id)).toEqual(others);
    // Six years after the year's first day, as the law counts; and of no use to the shop.
    expect(
      await commands.rows(
        "select kind, seller ->> 'slug' as slug, record -> 'payments' -> 0 ->> 'amount' as amount from kept_records where kind = 'sale'",
      ),
    ).toEqual([{ kind: 'sale', slug: 'patas', amount: '5000' }]);
    await expect(commands.database.app.query('select from kept_records')).rejects.toThrow('permission denied');
    expect(await commands.rows("select actor_kind from platform_entries where action = 'storeRemoved'")).toEqual([
      { actor_kind: 'system' },
    ]);
    expect(await filesLeft()).toBe(1);
  });

  it('keeps the files of its invoices for their years: they are listed, fetched in one archive, and removed then', async () => {
    await settle();
    await commands.rows('delete from platform_payouts where store_id = $1', [store.id]);
    await commands.rows('delete from store_recipients where store_id = $1', [store.id]);
    const [paper] = await commands.rows<{ id: string }>('select id from invoice_papers where store_id = $1', [
      store.id,
    ]);
    const secrets = secretsOf('of a test');
    const papers = paperFiles({ files: files(), secrets });
    const bytes = Buffer.from('a DANFE');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const keyBox = await papers.write({ storeId: store.id, id: paper?.id ?? '' }, bytes);
    await commands.rows(
      `update invoice_papers set key_box = $2, sha256 = $3, bytes = $4, keep_until = '2037-11-20T23:59:59Z' where id = $1`,
      [paper?.id, keyBox, sha256, bytes.length],
    );
    await pastGrace();
    await openWorks().lookAfter();
    await runJobs();
    expect(await removalOf()).toMatchObject({ status: 'done' });

    const db = openDatabase(commands.database.app);
    const keptAt = (now: number) => keptPaperService({ db, clock: () => now, secrets, papers });
    const kept = keptAt(Date.now());
    const end = '2037-11-20T23:59:59.000Z';
    expect(await kept.list({})).toMatchObject({
      total: 1,
      list: [{ id: store.id, name: 'patas', count: 1, bytes: bytes.length, firstEnd: end, lastEnd: end }],
    });
    expect(await kept.link(other.id, by)).toMatchObject({ ok: false, refusal: { name: 'NotFoundError' } });
    const link = await kept.link(store.id, by);
    const ticket = link.ok ? (new URL(link.value.address, 'http://x').searchParams.get('ticket') ?? '') : '';
    expect(await keptAt(Date.now() + 6 * 60_000).open(ticket)).toMatchObject({
      ok: false,
      refusal: { name: 'GoneError' },
    });
    const archive = await kept.open(ticket);
    if (!archive.ok) throw new Error('the files may be fetched');
    const found = new Map<string, string>();
    const reading = extract();
    reading.on('entry', (header, stream, next) => {
      stream.on('data', (part) => found.set(header.name, (found.get(header.name) ?? '') + String(part)));
      stream.on('end', next);
    });
    await pipeline(Readable.from(archive.value.pieces), reading);
    const name = `DANFE-${'3'.repeat(44)}.pdf`;
    expect(Object.fromEntries(found)).toEqual({ [name]: 'a DANFE', SHA256SUMS: `${sha256}  ${name}\n` });
    expect(
      await commands.rows("select actor_id, changes from platform_entries where action = 'keptPapersDownloaded'"),
    ).toEqual([{ actor_id: 'rita', changes: { name: 'patas' } }]);

    // The role of requests reads the rows, and neither writes nor removes one before its time.
    for (const statement of ['delete from kept_papers', 'update kept_papers set keep_until = now()'])
      await expect(commands.database.app.query(statement)).rejects.toThrow('permission denied');
    await keptAt(Date.parse('2036-01-01')).purge();
    expect([
      (await kept.list({})).total,
      await papers.read({ storeId: store.id, id: paper?.id ?? '', keyBox }),
    ]).toEqual([1, bytes]);
    await commands.rows("update kept_papers set keep_until = now() - interval '1 minute'");
    await kept.purge();
    expect([
      (await kept.list({})).total,
      await papers.read({ storeId: store.id, id: paper?.id ?? '', keyBox }),
    ]).toEqual([0, null]);
  });
});
