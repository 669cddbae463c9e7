import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
let shop: AccountApp;
let one = { id: '', slug: '' };
beforeAll(async () => {
  commands = await openCommands();
  shop = await openAccountApp({ database: commands.database });
  one = await shop.aStore();
  const other = await shop.aStore();
  for (const [storeId, hour, person, address] of [
    [one.id, '2026-06-01T12:00Z', 'ana', '198.51.100.7'],
    [one.id, '2026-06-01T13:00Z', 'ana', '198.51.100.8'],
    [one.id, '2026-06-02T12:00Z', 'bia', '198.51.100.7'],
    [other.id, '2026-06-01T12:00Z', 'caio', '198.51.100.7'],
  ])
    await shop.rows(
      `insert into access_entries (store_id, hour, person_kind, person_id, address) values ($1, $2, 'customer', $3, $4)`,
      [storeId, hour, person, address],
    );
});
afterAll(async () => {
  await shop.close();
  await commands.close();
});

const read = (...line: string[]) => commands.run(['access-log', one.slug, ...line]);
const entries = () =>
  commands.rows<{ changes: { reason: string } }>(
    `select changes from platform_entries where action = 'accessLogRead' and about_store_id = $1`,
    [one.id],
  );

it('lists the accesses of one store alone, all of them or those that were asked for', async () => {
  const { exitCode, out } = await read('--reason', 'Processo 0001');
  expect(exitCode).toBe(0);
  expect(out.match(/customer/g)).toHaveLength(3);
  expect(out).not.toContain('caio');
  const span = ['--from', '2026-06-01T10:00:00-03:00', '--until', '2026-06-03T00:00:00Z'];
  expect((await read('--reason', 'x', ...span)).out.match(/customer/g)).toHaveLength(2);
  expect((await read('--reason', 'x', '--account', 'bia')).out).toMatch(/2026-06-02T12:00:00.000Z +customer +bia +198/);
  expect((await read('--reason', 'x', '--address', '198.51.100.8')).out.match(/customer/g)).toHaveLength(1);
});

it('is read for a reason that the log of the platform keeps, and not without one', async () => {
  const before = (await entries()).length;
  await read('--reason', 'Processo 0002', '--account', 'ana');
  const now = await entries();
  expect(now).toHaveLength(before + 1);
  expect(now.at(-1)?.changes).toMatchObject({ reason: 'Processo 0002', personId: 'ana' });
  expect(await read()).toMatchObject({ exitCode: 2 });
  expect(await read('--reason', 'x', '--from', 'ontem')).toMatchObject({ exitCode: 2 });
  expect(await entries()).toHaveLength(before + 1);
});
