import { randomBytes } from 'node:crypto';

import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
const role = `web_${randomBytes(4).toString('hex')}`;
const PRODUCTION = {
  NODE_ENV: 'production',
  SANDBOX: '1',
  SANDBOX_PASSWORD: 'nobody guesses it'.replaceAll(' ', '-'),
  PUBLIC_URL: 'https://oipet.test',
};

/** What the server of production has: its own login, and the owner's where a command is to change tables. */
const serverOnly = () => ({
  ...PRODUCTION,
  DATABASE_URL: commands.database.url.replace(/\/\/[^@]+@/, `//${role}:secret@`),
});
const both = () => ({ ...serverOnly(), DATABASE_OWNER_URL: commands.database.url });

beforeAll(async () => {
  commands = await openCommands();
  await commands.database.owner.query(`create role ${role} login password 'secret'`);
});
afterAll(async () => {
  await commands.database.owner.query(`drop owned by ${role}; drop role ${role}`);
  await commands.close();
});

it('lets the login of the server in by migrating as the owner', async () => {
  const before = await commands.run(['migrate'], { env: serverOnly() });
  expect([before.exitCode, before.error]).toEqual([3, expect.stringMatching(/^DATABASE_OWNER_URL: not set, .+\n$/)]);
  expect(await commands.run(['migrate'], { env: both() })).toMatchObject({ exitCode: 0 });
});

it('works by the role of the server, but for what only the owner may do', async () => {
  const env = serverOnly();
  const made = await commands.run(['store', 'create', '--name', 'Casa', '--owner-email', 'a@b.test'], { env });
  expect([made.exitCode, made.error]).toEqual([0, '']);
  for (const line of [
    ['store', 'list'],
    ['jobs', 'list', '--state', 'all'],
    ['maintenance', 'on'],
    ['maintenance', 'off'],
  ]) {
    const { exitCode, error } = await commands.run(line, { env });
    expect([line, exitCode, error]).toEqual([line, 0, '']);
  }
  await commands.database.owner.query('update graphile_worker._private_jobs set attempts = max_attempts');
  expect(await commands.run(['jobs', 'retry'], { env })).toMatchObject({ exitCode: 0, out: 'One job runs again.\n' });
  expect(await commands.run(['demo', 'remove', '--yes'], { env })).toMatchObject({
    exitCode: 3,
    error: expect.stringMatching(/^DATABASE_OWNER_URL: not set\./),
  });
  const found = (await commands.run(['doctor', '--json'], { env })).json().data.findings;
  expect(found.filter(({ state }: { state: string }) => state === 'failed')).toEqual([]);
  expect(found).toContainEqual({
    check: 'database role',
    state: 'ok',
    found: 'row-level security binds it',
    remedy: null,
  });
});
