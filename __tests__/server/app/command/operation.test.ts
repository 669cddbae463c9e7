import { SMTPServer } from 'smtp-server';

import { openAccountApp } from '../../../support/server/accountApp';
import { migrationsFolder, readMigrations } from '../../../../src/server/db/migrationFiles';
import { openCommands, type Commands } from '../../../support/server/commandRun';
import { until } from '../../../support/server/until';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

it('closes the shops of every process at once and opens them again', async () => {
  const shop = await openAccountApp({ database: commands.database, instances: 2 });
  const store = await shop.aStore({ isDefault: true });
  const headers = { host: 'localhost', 'x-store-id': store.id };
  const answers = async () =>
    Promise.all(
      shop.instances.flatMap((app) =>
        ['/api/product', '/api/store', '/api/health'].map(
          async (url) => (await app.inject({ url, headers })).statusCode,
        ),
      ),
    );
  expect(await answers()).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await commands.run(['maintenance', 'on', '--json'])).toMatchObject({ exitCode: 0 });
  await until(async () => !(await answers()).every((status) => status === 200));
  // Admins read whose store it is; balancers see a process that lives.
  await until(async () => (await answers()).join() === '503,200,200,503,200,200');
  const [app] = shop.instances;
  expect((await app?.inject({ url: '/api/product', headers }))?.headers['retry-after']).toBe('120');
  const again = await commands.run(['maintenance', 'on', '--json']);
  expect(again.json().data).toMatchObject({ isOn: true, isChanged: false });
  await commands.run(['maintenance', 'off']);
  await until(async () => (await answers()).every((status) => status === 200));
  await shop.close();
});

it('lists failed jobs without the values of their queries, and lets them run again', async () => {
  await commands.database.owner.query("select add_job('deliverEmail', '{}'::json, null, null)");
  await commands.database.owner.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'it broke\\nparams: rita@oipet.test'",
  );
  const { out, json } = await commands.run(['jobs', 'list', '--json']);
  const [job] = json().data.jobs;
  expect(job).toMatchObject({ task: 'deliverEmail', attempts: 25, maxAttempts: 25, error: 'it broke' });
  expect(out).not.toContain('rita');
  expect(await commands.run(['jobs', 'retry', '99999'])).toMatchObject({ exitCode: 3 });
  expect((await commands.run(['jobs', 'retry', job.id, '--json'])).json().data).toEqual({ retried: [job.id] });
  expect(await commands.run(['jobs', 'list'])).toMatchObject({ out: 'No job has failed for good.\n' });
  // One that waits for its next try runs now where it is named.
  await commands.database.owner.query(
    "update graphile_worker._private_jobs set attempts = 3, last_error = 'it broke', run_at = now() + interval '1 hour'",
  );
  expect((await commands.run(['jobs', 'retry', '--json'])).json().data).toEqual({ retried: [] });
  expect((await commands.run(['jobs', 'retry', job.id, '--json'])).json().data).toEqual({ retried: [job.id] });
});

it('plans and makes migrations, and other commands wait for them', async () => {
  const { owner } = commands.database;
  expect(await commands.run(['migrate', '--plan'])).toMatchObject({
    exitCode: 0,
    out: 'The database is up to date.\n',
  });
  await owner.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
  );
  expect(await commands.run(['migrate'])).toMatchObject({
    exitCode: 3,
    error:
      'The database is of a later version, with migrations unknown here (1): start that version, or restore a backup.\n',
  });
  await owner.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
  const latest = await owner.query<{ hash: string; created_at: string }>(
    'delete from drizzle.__drizzle_migrations where created_at = $1 returning hash, created_at',
    [readMigrations(migrationsFolder()).findLast(({ kind }) => kind === 'before')?.when],
  );
  const plan = await commands.run(['migrate', '--plan', '--json']);
  expect(plan.json().data).toEqual({ isPlan: true, migrations: [expect.stringMatching(/^\d{4}_\w+$/)], after: [] });
  expect(await commands.run(['store', 'list'])).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining('run the command migrate'),
  });
  await owner.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) select * from unnest($1::text[], $2::bigint[])',
    [latest.rows.map(({ hash }) => hash), latest.rows.map(({ created_at: date }) => date)],
  );
});

it('sends one e-mail, and says what the mail server thinks of it', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? new Error('no such person') : null),
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => taken.push(chunk.toString())).on('end', () => done());
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  expect(await commands.run(['mail', 'test', 'rita@oipet.test'], { env })).toMatchObject({ exitCode: 0 });
  expect(taken.join('')).toContain('Subject: Test of Oi Pet');
  const refused = await commands.run(['mail', 'test', 'nobody@oipet.test'], { env });
  expect([refused.exitCode, refused.error]).toEqual([1, expect.stringContaining('no such person')]);
  const found = (await commands.run(['doctor', '--json'], { env })).json().data.findings;
  expect(found).toContainEqual({
    check: 'mail server',
    state: 'ok',
    found: 'answers, and takes the login',
    remedy: null,
  });
  await new Promise<void>((closed) => {
    server.close(closed);
  });
  expect(await commands.run(['mail', 'test', 'rita@oipet.test'])).toMatchObject({ exitCode: 3 });
});

it('looks at everything, and names a remedy for all that is not well', async () => {
  const { exitCode, json, out } = await commands.run(['doctor', '--json']);
  const { findings } = json().data;
  expect([exitCode, findings.filter(({ state }: { state: string }) => state === 'failed')]).toEqual([0, []]);
  const checks = [
    'Node',
    'configuration',
    'data folder',
    'disk',
    'database',
    'database role',
    'schema',
    'platform owner',
  ];
  checks.push(
    'stores',
    'jobs',
    'webhooks of payments',
    'maintenance',
    'stores apart',
    'encrypted values',
    'SECRET_KEY',
    'PUBLIC_URL',
    'providers',
    'mail server',
    'file storage',
    'backup',
  );
  expect(findings.map(({ check }: { check: string }) => check)).toEqual(checks);
  for (const { state, remedy } of findings)
    expect([state === 'ok', remedy === null]).toEqual([state === 'ok', state === 'ok']);
  expect(out).not.toContain('xxxxxxxx');
});

it('says what the start would refuse, and looks at the rest', async () => {
  const { exitCode, out } = await commands.run(['doctor'], {
    env: { PORT: 'three', DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' },
  });
  expect(exitCode).toBe(1);
  expect(out).toMatch(/FAILED {3}configuration: PORT: value not accepted/);
  expect(out).toMatch(/FAILED {3}database: DATABASE_URL: the server refuses or does not answer/);
  expect(out).toMatch(/ok {7}file storage/);
  expect(out).not.toContain('secret');
});
