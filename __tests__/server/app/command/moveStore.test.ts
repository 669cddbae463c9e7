import { claimClusterName, MAIN_CLUSTER } from '../../../../src/server/db/clusterName';
import { readClusters } from '../../../../src/server/app/clusterSettings';
import { readConfiguration } from '../../../../src/server/app/configuration';
import { openClusters } from '../../../../src/server/app/clusterGrounds';
import { cartBuilders } from '../../../support/server/cartBuilders';
import { openCommands } from '../../../support/server/commandRun';
import { SOUTH, startFurtherCluster, type FurtherCluster } from '../../../support/server/furtherCluster';
import { silentLog } from '../../../support/server/testServer';

let south: FurtherCluster;
let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  south = await startFurtherCluster();
  commands = await openCommands();
}, 120_000);
afterAll(async () => {
  await commands.close();
  await south.close();
}, 60_000);

const env = () => ({ [`DATABASE_URL_${SOUTH}`]: south.url });
const run = (...line: string[]) => commands.run(line, { env: env() });

it('moves a store there and back by its name, and says what it did', async () => {
  const store = await cartBuilders(commands.database.owner).aStore();
  const there = await run('move-store', store.slug, SOUTH, '--json');
  expect(there.json()).toMatchObject({ ok: true, data: { slug: store.slug, from: MAIN_CLUSTER } });
  expect((await run('store', 'list')).out).not.toContain(store.slug);
  expect((await run('store', 'list', '--cluster', SOUTH)).out).toContain(store.slug);
  const back = await run('move-store', store.slug, MAIN_CLUSTER);
  expect(back.out).toMatch(/is in main, and nothing of it is left in south\.\ntables: \d+ {3}rows: \d+/);
  expect((await run('move-store', store.slug, MAIN_CLUSTER)).out).toContain('is in main already');
}, 120_000);

it('refuses a store or a cluster that is not there', async () => {
  const store = await cartBuilders(commands.database.owner).aStore();
  expect(await run('move-store', 'ninguem', SOUTH)).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining('No store has the slug'),
  });
  expect(await run('move-store', store.slug, 'norte')).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining('DATABASE_URL_norte: not set'),
  });
  expect(await run('move-store', store.slug, SOUTH, '--pause', 'x')).toMatchObject({ exitCode: 2 });
});

it('migrates each cluster, and makes no store in a further one', async () => {
  expect((await run('migrate')).out).toMatch(
    /^main {2}The database is up to date\.\nsouth {2}The database is up to date\.\n$/,
  );
  const made = await run('store', 'create', '--cluster', SOUTH, '--name', 'Sul', '--owner-email', 'sul@oipet.test');
  expect(made).toMatchObject({ exitCode: 3, error: expect.stringContaining('stores are made in the main cluster') });
});

describe('a start', () => {
  const started = (main: { connection: object }, url: string) =>
    openClusters(
      { connection: main.connection, requests: { connection: main.connection, role: null }, owner: null } as never,
      {
        ...readConfiguration({ NODE_ENV: 'test', DATABASE_URL: commands.database.url, [`DATABASE_URL_${SOUTH}`]: url }),
        isProduction: false,
        log: silentLog as never,
        lifecycle: { onStop: () => {} },
      },
    );

  it('refuses clusters whose addresses were exchanged', async () => {
    await claimClusterName(commands.database.owner, MAIN_CLUSTER, 'DATABASE_URL');
    await expect(started(south.ground, commands.database.url)).rejects.toThrow(
      'DATABASE_URL: it leads to the cluster south',
    );
    await expect(started(commands.database, commands.database.url)).rejects.toThrow(
      'DATABASE_URL_south: it leads to the cluster main',
    );
  });

  it('refuses a cluster that lacks a migration of this version, where it may not run it', async () => {
    await south.owner.query('create table kept_journal as select * from drizzle.__drizzle_migrations');
    await south.owner.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    try {
      await expect(
        openClusters(
          {
            connection: commands.database.connection,
            requests: { connection: commands.database.requests, role: null },
            owner: null,
          },
          {
            ...readConfiguration({ NODE_ENV: 'test', DATABASE_URL: commands.database.url, ...env() }),
            isProduction: true,
            log: silentLog as never,
            lifecycle: { onStop: () => {} },
          },
        ),
      ).rejects.toThrow(/^DATABASE_(OWNER_)?URL_south: /);
    } finally {
      await south.owner.query(
        'insert into drizzle.__drizzle_migrations select * from kept_journal on conflict do nothing; drop table kept_journal',
      );
    }
  });

  it('takes names and addresses of clusters, and refuses what it does not support', () => {
    const url = 'postgres://a@b/c';
    expect(readClusters({ DATABASE_URL_south: url, DATABASE_REPLICA_URL_south: `${url},${url}` })).toEqual([
      {
        name: 'south',
        databaseUrl: url,
        databaseOwnerUrl: null,
        databaseDirectUrl: null,
        databaseReplicaUrls: [url, url],
      },
    ]);
    expect(() => readClusters({ DATABASE_URL_main: url })).toThrow('not a name of a further cluster');
    expect(() => readClusters({ DATABASE_OWNER_URL_south: url })).toThrow('DATABASE_URL_south: not set');
    expect(() => readConfiguration({ DATABASE_URL_south: url })).toThrow('DATABASE_URL: not set');
    expect(() =>
      readConfiguration({
        DATABASE_URL: url,
        DATABASE_URL_south: url,
        BACKUP_TO: '/b',
        BACKUP_PASSPHRASE: 'x'.repeat(20),
      }),
    ).toThrow('BACKUP_TO');
  });
});
