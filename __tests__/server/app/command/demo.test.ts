import path from 'node:path';
import { readdir } from 'node:fs/promises';

import { loadDemoOnce } from '../../../../src/server/app/demoData';
import { demoStores } from '../../../../src/server/demo/demoStores';
import { loadDemo } from '../../../../src/server/demo/loadDemo';
import { folderStorage } from '../../../../src/server/gateways/files/folderStorage';
import { hasDemoPeople } from '../../../../src/server/app/realShopCheck';
import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
  const files = folderStorage(path.join(commands.dataDir, 'files'));
  const hashPassword = async () => 'a hash';
  const stores = demoStores();
  const clock = () => Date.parse('2026-11-23T15:00:00Z');
  await loadDemoOnce(commands.database.owner, (tx) => loadDemo(tx, { stores, files, hashPassword, clock }));
  await commands.run(['store', 'create', '--name', 'Casa', '--slug', 'casa', '--owner-email', 'davi@loja.test']);
});
afterAll(() => commands.close());

const pictures = async () => {
  const entries = await readdir(path.join(commands.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

it('asks before it removes anything', async () => {
  expect(await commands.run(['demo', 'remove'])).toMatchObject({
    exitCode: 2,
    error: expect.stringContaining('--yes'),
  });
  expect(await commands.run(['demo', 'remove'], { answers: ['no'] })).toMatchObject({ exitCode: 3 });
  expect(await pictures()).toBeGreaterThan(100);
});

it('keeps real orders in a demo store, unless they are named', async () => {
  const [played] = await commands.rows<{ id: string }>(
    `update payments set provider_charge_id = 'ch_real' where (store_id, id) = (
       select store_id, id from payments where provider_charge_id is not null limit 1) returning id`,
  );
  expect(played).toBeDefined();
  const { exitCode, error } = await commands.run(['demo', 'remove', '--yes']);
  expect([exitCode, error]).toEqual([
    3,
    expect.stringMatching(/has real orders \(1\): nothing was removed\. .+ --yes --name \w+\n$/),
  ]);
  expect(await commands.rows('select from stores')).toHaveLength(3);
});

it('leaves no person, no order and no picture of the demo, and everything of other stores', async () => {
  const [real] = await commands.rows<{ slug: string }>(
    "select slug from stores where id = (select store_id from payments where provider_charge_id = 'ch_real')",
  );
  const { exitCode, error, out } = await commands.run([
    'demo',
    'remove',
    '--yes',
    '--name',
    real?.slug ?? '',
    '--json',
  ]);
  expect([exitCode, error]).toEqual([0, '']);
  expect(JSON.parse(out).data).toMatchObject({ isSomebodyLeft: false });
  expect(await commands.rows('select slug, is_default from stores')).toEqual([{ slug: 'casa', is_default: true }]);
  expect(await hasDemoPeople(commands.database.owner)).toBe(false);
  for (const table of ['sale_orders', 'customers', 'products', 'sandbox_records', 'payments'])
    expect(await commands.rows(`select from ${table}`)).toEqual([]);
  expect(await commands.rows('select from invitations')).toHaveLength(1);
  expect(await pictures()).toBe(0);
  // What keeps ledgers from being changed is on again.
  expect(await commands.rows("select from pg_trigger where tgenabled <> 'O'")).toEqual([]);
  expect((await commands.run(['demo', 'remove', '--json'])).json()).toMatchObject({ ok: true, data: { stores: [] } });
});
