import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
let shop: AccountApp;
let [one, other] = [
  { id: '', slug: '' },
  { id: '', slug: '' },
];
beforeAll(async () => {
  commands = await openCommands();
  shop = await openAccountApp({ database: commands.database });
  [one, other] = [await shop.aStore(), await shop.aStore()];
  const ana = await shop.aPerson(one, { name: 'Ana', email: 'ana@oipet.test', createdAt: '2026-01-01T00:00:00.000Z' });
  await shop.anAddress(one, ana);
  await shop.anOrder(one, {
    customerId: ana.id,
    buyerName: 'Ana',
    buyerEmail: 'Ana@oipet.test',
    createdAt: '2026-06-01T00:00:00.000Z',
  });
  // Whoever deleted their account is concerned too, by the document that stays.
  await shop.anOrder(one, {
    buyerName: 'Bia',
    buyerEmail: '',
    buyerPhone: '',
    buyerDocument: '11144477735',
    createdAt: '2026-06-02T00:00:00.000Z',
  });
  await shop.aPerson(other, { name: '=Caio', email: 'caio@oipet.test', createdAt: '2026-01-01T00:00:00.000Z' });
});
afterAll(async () => {
  await shop.close();
  await commands.close();
});

let folders = 0;
const list = async (...line: string[]) => {
  folders += 1;
  const folder = path.join(commands.dataDir, `incident-${folders}`);
  const ran = await commands.run(['incident', '--to', folder, ...line]);
  const read = (name: string) => readFile(path.join(folder, `${name}.csv`), 'utf8');
  return { ...ran, folder, read };
};

it('writes whom it concerns to a file per store, and only counts to the screen', async () => {
  const { exitCode, out, folder, read } = await list();
  expect(exitCode).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['_platform.csv', `${one.slug}.csv`, `${other.slug}.csv`, 'summary.json'].toSorted(),
  );
  const lines = (await read(one.slug)).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes('ana@oipet.test'))).toMatch(/Ana;.*account, address, order$/i);
  expect(lines.find((line) => line.includes('Bia'))).toMatch(/11144477735;order$/);
  // No formula for whoever opens the file.
  expect(await read(other.slug)).toContain("'=Caio");
  expect((await stat(path.join(folder, `${one.slug}.csv`))).mode & 0o777).toBe(0o600);
  for (const secret of ['ana@oipet.test', 'Ana', 'Bia', '11144477735', 'caio@oipet.test'])
    expect(out).not.toContain(secret);
  expect(out).toMatch(new RegExp(`${one.slug} +anything +2`));
  expect(out).toContain('3 people');
});

it('is of one store, and of a span', async () => {
  const of = async (...line: string[]) => {
    const { folder } = await list('--store', one.slug, ...line);
    return JSON.parse(await readFile(path.join(folder, 'summary.json'), 'utf8')).counts;
  };
  expect(await of('--from', '2026-06-01T21:00:00-03:00', '--until', '2026-07-01T00:00:00Z')).toEqual([
    { name: one.slug, people: 1, held: { order: 1 } },
  ]);
  expect(await of('--until', '2026-02-01T00:00:00Z')).toEqual([{ name: one.slug, people: 1, held: { account: 1 } }]);
});

it('is written down in the log of the platform, without anybody in it', async () => {
  await list('--store', other.slug);
  const rows = await commands.rows<{ store: string; changes: unknown }>(
    `select about_store_id as store, changes from platform_entries where action = 'concernedListed' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ store: other.id, changes: null }]);
});

it('replaces no folder, and takes no instant without its zone', async () => {
  const { folder } = await list('--store', one.slug);
  expect(await commands.run(['incident', '--to', folder])).toMatchObject({ exitCode: 3 });
  expect(await list('--from', '2026-06-01 10:00')).toMatchObject({ exitCode: 2 });
  expect(await list('--from', '2026-06-01T00:00:00Z', '--until', '2026-05-01T00:00:00Z')).toMatchObject({
    exitCode: 2,
  });
  expect(await list('--store', 'nobody')).toMatchObject({ exitCode: 3 });
});
