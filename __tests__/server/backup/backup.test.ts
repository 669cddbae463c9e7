import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { listBackups } from '../../../src/server/backup/manifest';
import { restoreDatabase, restoreFilesOf } from '../../../src/server/backup/restore';
import { verifyBackup } from '../../../src/server/backup/verify';
import { migrateDatabase } from '../../../src/server/db/migrate';
import { openBackupStore } from '../../../src/server/backup/backupStore';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { s3Storage } from '../../../src/server/gateways/files/s3Storage';
import { openS3Server, S3_KEYS } from '../../support/server/s3Server';
import { silentLog } from '../../support/server/testServer';
import { makeBackupTemplate, openBackupGround, PASSPHRASE, type BackupGround } from '../../support/server/backupGround';

jest.setTimeout(120_000);

let template: Awaited<ReturnType<typeof makeBackupTemplate>>;
let ground: BackupGround;
beforeAll(async () => {
  template = await makeBackupTemplate();
});
beforeEach(async () => {
  ground = await openBackupGround(template.dataDir);
});
afterEach(() => ground.close());
afterAll(() => template.remove());

/** Whole numbers from 0 below a limit, the same for the same seed. */
const seeded = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % limit;
  };
};

const SUM = "select coalesce(string_agg(n::text, ',' order by n), '') from kept";

it('restores what was written until the last pass of the archive, to its end and to a moment', async () => {
  const shop = await ground.start();
  const backups = await ground.service(shop);
  await ground.ask(shop, 'create table kept (n int)');
  await ground.files.write('a/picture.webp', Buffer.from('a picture'));
  const made = await backups.backUp();
  await ground.ask(shop, 'insert into kept values (1)');
  const moment = await ground.ask(shop, 'select clock_timestamp()::text');
  await ground.ask(shop, 'insert into kept values (2)');
  await ground.files.write('a/later.webp', Buffer.from('a later picture'));
  expect(await backups.archive()).toBe(true);
  // The machine is gone, with what was written since.
  process.kill(shop.pid(), 'SIGKILL');
  await shop.stop();
  await rm(ground.dataDir, { recursive: true });

  const store = await ground.store();
  const look = async (to: string, at: string | null) => {
    const dataDir = path.join(ground.folder, to);
    const { restoredTo } = await restoreDatabase({ store, dataDir, at, isDurable: false }, async () => null);
    const restored = await ground.start(dataDir);
    const found = await ground.ask(restored, SUM);
    return { restored, found, restoredTo };
  };
  expect((await look('whole', null)).found).toBe('1,2');
  const at = new Date(String(moment)).toISOString();
  const then = await look('then', at);
  expect(then.found).toBe('1');
  expect(String(then.restoredTo) <= at).toBe(true);
  // A moment after the last transaction is no failure.
  expect((await look('late', new Date(Date.now() + 60_000).toISOString())).found).toBe('1,2');

  const files = folderStorage(path.join(ground.folder, 'files of the restored'));
  expect(await restoreFilesOf(store, made, files)).toEqual({ files: 2, written: 2 });
  expect((await files.read('a/later.webp'))?.toString()).toBe('a later picture');

  // The restored shop goes on in the same place, on a line of its own.
  const goes = await ground.service(then.restored, path.join(ground.folder, 'then'));
  expect(await goes.archive()).toBe(false);
  await ground.ask(then.restored, 'insert into kept values (3)');
  await goes.archive();
  ground.time.now += 1_000;
  await goes.backUp();
  expect((await look('again', null)).found).toBe('1,3');
});

it('counts no half of a backup, whenever it is killed, and loses no log to a kill', async () => {
  const shop = await ground.start();
  const backups = await ground.service(shop);
  await ground.ask(shop, 'create table kept (n int)');
  await backups.backUp();
  const pick = seeded(Number(process.env['SEED'] ?? 7));
  let lost = 0;
  for (let round = 1; round <= 8; round += 1) {
    ground.time.now += 60_000;
    await ground.ask(shop, 'insert into kept values ($1)', [round]);
    // A backup of this size is about eight objects.
    ground.killAfter(pick(10));
    const work = round % 2 === 0 ? backups.archive() : backups.backUp();
    lost += await work.then(
      () => 0,
      () => 1,
    );
    ground.killAfter();
    const whole = await backups.list();
    expect(whole.map(({ id }) => id)).toEqual((await listBackups(await ground.store())).whole);
    await backups.archive();
  }
  expect(lost).toBeGreaterThan(0);
  ground.time.now += 60_000;
  await backups.backUp();
  expect((await listBackups(await ground.store())).half).toEqual([]);
  // From the first one on the log has no gap.
  const [oldest] = await backups.list();
  const dataDir = path.join(ground.folder, 'restored');
  const store = await ground.store();
  await restoreDatabase({ store, dataDir, at: null, isDurable: false, backupId: oldest?.id }, async (client) => {
    const { rows } = await client.query(SUM);
    expect(Object.values(rows[0])).toEqual(['1,2,3,4,5,6,7,8']);
  });
});

it('says in one line what keeps it from restoring, and leaves no half of a data folder', async () => {
  const shop = await ground.start();
  const backups = await ground.service(shop);
  const store = await ground.store();
  const dataDir = path.join(ground.folder, 'restored');
  const restoring = (options: { at?: string; backupId?: string; dataDir?: string } = {}) =>
    restoreDatabase({ store, dataDir, at: null, isDurable: false, ...options }, async () => null);
  await expect(restoring()).rejects.toThrow('BACKUP_TO: there is no backup that was ended.');
  await ground.ask(shop, 'create table kept (n int)');
  const { id, database } = await backups.backUp();
  for (const n of [1, 2, 3]) {
    await ground.ask(shop, 'insert into kept values ($1)', [n]);
    await backups.archive();
  }
  await expect(restoring({ dataDir: ground.dataDir })).rejects.toThrow(
    /a database runs in this folder \(process \d+\)/,
  );
  await expect(restoring({ dataDir: path.join(ground.folder, 'backups') })).rejects.toThrow('not empty (');
  await expect(restoring({ at: '2026-11-19T00:00:00.000Z' })).rejects.toThrow(
    '--at: before the end of the oldest backup (20261120T120000Z).',
  );
  await expect(restoring({ backupId: 'another' })).rejects.toThrow('There is no backup another');

  const segments: string[] = [];
  for await (const { key } of store.list('wal/')) segments.push(key);
  const [later = ''] = segments.toSorted().slice(-2);
  const bytes = (await ground.place.read(later)) ?? Buffer.alloc(0);
  await ground.place.remove(later);
  await expect(restoring()).rejects.toThrow(`The log has a gap: segment ${later.slice('wal/'.length)} is missing.`);
  await ground.place.write(later, bytes);

  const part = database?.parts[0]?.name ?? '';
  const whole = (await ground.place.read(part)) ?? Buffer.alloc(0);
  await ground.place.write(part, Buffer.concat([whole.subarray(0, -1), Buffer.of((whole.at(-1) ?? 0) ^ 1)]));
  await expect(restoring()).rejects.toThrow(`${part} is damaged`);
  await ground.place.remove(part);
  await expect(restoring()).rejects.toThrow(`${part} is missing.`);
  await ground.place.write(part, whole);
  expect(await readdir(dataDir)).toEqual([]);

  const manifest = `base/${id}/manifest.json`;
  const text = String(await ground.place.read(manifest));
  await ground.place.write(manifest, Buffer.from(text.replace('1.0.0', '1.0.1')));
  await expect(restoring()).rejects.toThrow(`${manifest} was altered or is damaged.`);
});

it('refuses a second backup at once, and a place with backups of another database', async () => {
  const shop = await ground.start();
  const [one, other] = [await ground.service(shop), await ground.service(shop)];
  const both = await Promise.allSettled([one.backUp(), other.backUp()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Another backup is under way.' },
  });
  const elsewhere = path.join(ground.folder, 'elsewhere');
  const stranger = await ground.start(elsewhere);
  ground.time.now += 1_000;
  await expect((await ground.service(stranger, elsewhere)).backUp()).rejects.toThrow(
    'BACKUP_TO: holds backups of another database.',
  );
});

it('proves a backup in a bucket by restoring it: books, indexes and files', async () => {
  const bucket = await openS3Server('backups');
  await ground.close();
  const place = s3Storage({ ...S3_KEYS, endpoint: bucket.endpoint, bucket: 'backups' });
  ground = await openBackupGround(template.dataDir, place);
  const shop = await ground.start();
  await migrateDatabase(shop.connection, { log: silentLog });
  await ground.files.write('a/picture.webp', Buffer.from('a picture'));
  const backups = await ground.service(shop);
  await backups.backUp();
  const verify = async () => {
    const store = await ground.store();
    return verifyBackup({ store, scratchIn: ground.dataDir, clock: () => ground.time.now });
  };
  expect(await verify()).toMatchObject({ violations: [] });
  expect(await backups.state()).toMatchObject({
    fault: null,
    verified: { violations: [], backupId: '20261120T120000Z' },
  });
  // A cart that no order closed, written past the constraints; and a picture's copy that is gone.
  await ground.ask(
    shop,
    "set session_replication_role = replica; insert into carts (store_id, id, status) values ('store', 'lonely', 'closed')",
  );
  await backups.archive();
  await ground.place.remove('files/a/picture.webp');
  expect((await verify()).violations).toEqual([
    'a cart is closed by its one order: not so for lonely',
    'file a/picture.webp: missing',
  ]);
  expect((await readdir(ground.dataDir)).filter((name) => name.startsWith('verify'))).toEqual([]);
  await bucket.close();
});

it('writes nothing readable, and opens with no other passphrase', async () => {
  const shop = await ground.start();
  await ground.ask(shop, "create table kept as select 'rita@oipet.test' as email from generate_series(1, 1000)");
  await (await ground.service(shop)).backUp();
  for await (const { key } of ground.place.list('')) {
    const bytes = await ground.place.read(key);
    expect(bytes?.includes('rita@oipet.test')).toBe(false);
    expect(bytes?.includes('of the shop')).toBe(false);
  }
  await expect(openBackupStore({ place: ground.place, passphrase: `${PASSPHRASE}!` })).rejects.toThrow(
    'BACKUP_PASSPHRASE: not the one these backups were made with.',
  );
  expect((await listBackups(await ground.store())).whole).toHaveLength(1);
});
