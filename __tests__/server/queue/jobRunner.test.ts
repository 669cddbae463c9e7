import { sql } from 'drizzle-orm';

import { openDatabase } from '../../../src/server/db/database';
import { addJob, addJobs, newJob } from '../../../src/server/queue/addJob';
import { startJobs } from '../../../src/server/queue/jobRunner';
import { watchLostJobs } from '../../../src/server/queue/lostJobs';
import type { JobList } from '../../../src/server/queue/jobTypes';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { until } from '../../support/server/until';

describe('the queue of jobs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const noJobs: JobList = {
    deliverEmail: async () => {},
    sendErasureLink: async () => {},
    settlePayment: async () => {},
    applyProviderEvent: async () => {},
    expirePayment: async () => {},
    refundPayment: async () => {},
    refundPart: async () => {},
    makePictures: async () => {},
    importProducts: async () => {},
    workLabel: async () => {},
    reconcileLabels: async () => {},
    cancelPayment: async () => {},
    deliverWebhook: async () => {},
    renewSearch: async () => {},
    reconcilePayments: async () => {},
    purgeExpired: async () => {},
    workOnStore: async () => {},
    abandonCarts: async () => {},
    presumeDeliveries: async () => {},
    lookAtStruckPrices: async () => {},
    expireChargebacks: async () => {},
    remindOfChargebacks: async () => {},
    remindOfMessages: async () => {},
    remindOfPantries: async () => {},
    remindOfCards: async () => {},
    askOwners: async () => {},
    sumUpStores: async () => {},
    checkDomains: async () => {},
    walkCycles: async () => {},
    recoverPassword: async () => {},
    settleWithdrawal: async () => {},
    followCard: async () => {},
    readPix: async () => {},
    endPixAuthorization: async () => {},
    forgetCard: async () => {},
    readSubscription: async () => {},
    readSubscriptions: async () => {},
    readRecipient: async () => {},
    readRecipients: async () => {},
    endTestPurchase: async () => {},
    tellWaiting: async () => {},
    pauseRepeatPurchases: async () => {},
    resetSecondFactor: async () => {},
  };
  const logged: string[] = [];
  const keep = (first: unknown, second?: string) => void logged.push(JSON.stringify([String(first), second]));
  const log = { debug: () => {}, info: () => {}, warn: keep, error: keep };
  const start = (jobs: Partial<JobList>, options: { pollIntervalMs?: number; now?: () => number } = {}) =>
    startJobs({ queuePool: database.owner, jobs: { ...noJobs, ...jobs }, log, ...options });
  const add = (emailId: string, options = {}) =>
    openDatabase(database.app).inStore('s', (tx) => addJob(tx, 'deliverEmail', { storeId: 's', emailId }, options));

  it('begins a job when its transaction commits, without another look at the queue, added as the application', async () => {
    const started: string[] = [];
    const deliverEmail: JobList['deliverEmail'] = async ({ emailId }) => void started.push(emailId);
    const runner = await start({ deliverEmail }, { pollIntervalMs: 3_600_000 });
    await add('a');
    await until(() => started.length === 1);
    await add('b');
    await until(() => started.length === 2);
    expect(started).toEqual(['a', 'b']);
    await runner.stop();
  });

  it('keeps beside a failed job what was wrong, without the values of its query', async () => {
    const runner = await start({
      deliverEmail: () =>
        openDatabase(database.app).inStore('s', async (tx) => {
          await tx.execute(sql`select ${'ana@exemplo.test'}::text, 1 / (${0}::int)`);
        }),
    });
    await add('broken');
    const kept = async () =>
      (await database.owner.query<{ last_error: string | null }>('select last_error from graphile_worker.jobs')).rows;
    await until(async () => (await kept()).some(({ last_error: words }) => words !== null));
    await runner.stop();
    expect(await kept()).toEqual([{ last_error: 'division by zero' }]);
    await database.owner.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  });

  it('knows nothing of a job whose transaction was rolled back', async () => {
    const started: string[] = [];
    const runner = await start({ deliverEmail: async ({ emailId }) => void started.push(emailId) });
    const lost = openDatabase(database.app).inStore('s', async (tx) => {
      await addJob(tx, 'deliverEmail', { storeId: 's', emailId: 'lost' });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(lost).rejects.toThrow();
    await add('kept');
    await until(() => started.length === 1);
    expect(started).toEqual(['kept']);
    await runner.stop();
  });

  it('keeps one job per key, and waits for its time', async () => {
    await add('one', { jobKey: 'k', runAt: '2099-01-01T00:00:00Z' });
    await add('two', { jobKey: 'k', runAt: '2099-01-01T00:00:00Z' });
    const { rows } = await database.owner.query(
      `select payload ->> 'emailId' as email from graphile_worker._private_jobs where key = 'k'`,
    );
    expect(rows).toEqual([{ email: 'two' }]);
    await add('three', { jobKey: 'k' });
    const started: string[] = [];
    const runner = await start({ deliverEmail: async ({ emailId }) => void started.push(emailId) });
    await until(() => started.length === 1);
    expect(started).toEqual(['three']);
    await runner.stop();
  });

  it('tells the queue once of jobs that are due, and nothing of those for later', async () => {
    await database.owner.query('delete from graphile_worker._private_jobs');
    const listener = await database.owner.connect();
    const told: string[] = [];
    listener.on('notification', ({ channel }) => told.push(channel));
    await listener.query('listen "jobs:insert"');
    const mail = (emailId: string, options = {}) => newJob('deliverEmail', { storeId: 's', emailId }, options);
    const later = { runAt: '2099-01-01T00:00:00Z' };
    const addAll = (jobs: ReturnType<typeof mail>[]) =>
      openDatabase(database.app).inStore('s', (tx) => addJobs(tx, jobs));
    await addAll([mail('c', { ...later, jobKey: 'c' }), mail('d', later)]);
    await listener.query('select 1');
    expect(told).toEqual([]);
    await addAll([mail('a'), mail('b', { jobKey: 'b' }), mail('e', later)]);
    await addAll([]);
    await listener.query('unlisten *');
    listener.release();
    expect(told).toEqual(['jobs:insert']);
    const { rows } = await database.owner.query(
      `select payload ->> 'emailId' as email, run_at > now() as later, max_attempts from graphile_worker._private_jobs order by 1`,
    );
    expect(rows).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((email) => ({ email, later: !['a', 'b'].includes(email), max_attempts: 25 })),
    );
    await database.owner.query('delete from graphile_worker._private_jobs');
  });

  it('has a job for later follow the one that runs under its key', async () => {
    await add('first', { jobKey: 'k' });
    const ran: string[] = [];
    let isAdded = false;
    const runner = await start({
      deliverEmail: async ({ emailId }) => {
        if (!isAdded) await add('second', { jobKey: 'k', runAt: '2099-01-01T00:00:00Z' });
        isAdded = true;
        ran.push(emailId);
      },
    });
    await until(() => ran.length === 1);
    await runner.stop();
    const { rows } = await database.owner.query(
      `select payload ->> 'emailId' as email, key, attempts from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ email: 'second', key: 'k', attempts: 0 }]);
    await database.owner.query('delete from graphile_worker._private_jobs');
  });

  it('runs a job in one of two processes, and lets it finish before it stops', async () => {
    const started: string[] = [];
    const finished: string[] = [];
    let finish = () => {};
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const deliverEmail: JobList['deliverEmail'] = async ({ emailId }) => {
      started.push(emailId);
      await mayFinish;
      finished.push(emailId);
    };
    const runners = [await start({ deliverEmail }), await start({ deliverEmail })];
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => add(id)));
    await until(() => started.length === 4);
    const stopping = Promise.all(runners.map((runner) => runner.stop()));
    expect(finished).toEqual([]);
    finish();
    await stopping;
    expect([started.toSorted(), finished.toSorted()]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('works while it looks for jobs or is busy with all it may run, and not where it has fallen silent', async () => {
    await database.owner.query('delete from graphile_worker._private_jobs');
    let now = 0;
    let started = 0;
    let finish = () => {};
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const deliverEmail: JobList['deliverEmail'] = async () => {
      started += 1;
      await mayFinish;
    };
    const runner = await start({ deliverEmail }, { pollIntervalMs: 3_600_000, now: () => now });
    expect(runner.isWorking()).toBe(true);
    now = 30_000;
    expect(runner.isWorking()).toBe(false);
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => add(id)));
    await until(() => started === 4);
    now = 3_600_000;
    expect(runner.isWorking()).toBe(true);
    finish();
    await runner.stop();
    expect(runner.isWorking()).toBe(false);
  });

  it('logs that a job failed, without what it was about, and keeps it for later', async () => {
    logged.length = 0;
    const runner = await start({
      deliverEmail: async () => {
        throw new Error('the mail server is away');
      },
    });
    await add('secret-recipient');
    await until(() => logged.length > 0);
    expect(logged.join()).not.toContain('secret-recipient');
    await runner.stop();
    const { rows } = await database.owner.query(`select attempts from graphile_worker.jobs where attempts = 1`);
    expect(rows).toHaveLength(1);
  });

  /** A statement on a table of the queue fails, as where the database is away, until what is returned is called. */
  const refuse = async (operation: 'insert' | 'delete', table: string) => {
    await database.owner.query(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
    );
    await database.owner.query(`create trigger refuse before ${operation} on ${table} execute function refuse()`);
    return () => database.owner.query(`drop trigger refuse on ${table}`);
  };
  const hasRestarted = () => logged.some((line) => line.includes('begins again'));

  it('begins again where it began while the database was away', async () => {
    await database.owner.query('delete from graphile_worker._private_jobs');
    await add('first');
    // The library's own word on each worker that ends.
    const said = jest.spyOn(console, 'trace').mockImplementation(() => {});
    const started: string[] = [];
    logged.length = 0;
    const isBack = await refuse('insert', 'graphile_worker._private_tasks');
    const deliverEmail: JobList['deliverEmail'] = async ({ emailId }) => void started.push(emailId);
    const runner = await start({ deliverEmail }, { pollIntervalMs: 20 });
    await until(hasRestarted);
    await isBack();
    await until(() => started.includes('first'));
    await runner.stop();
    said.mockRestore();
  });

  it('goes on after the database refused to take down that a job was done, and does that job again', async () => {
    await database.owner.query('delete from graphile_worker._private_jobs');
    const isBack = await refuse('delete', 'graphile_worker._private_jobs');
    const started: string[] = [];
    const runner = await start({ deliverEmail: async ({ emailId }) => void started.push(emailId) });
    logged.length = 0;
    await add('first');
    await until(hasRestarted);
    await isBack();
    await add('second');
    await until(() => started.includes('second'));
    // As if time had passed: who just began is left alone.
    await database.owner.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`);
    const lostJobs = watchLostJobs({ queuePool: database.owner, poolName: 'other', log });
    await lostJobs.sweep();
    await until(() => started.filter((email) => email === 'first').length === 2);
    await lostJobs.stop();
    await runner.stop();
  });
});
