import { openDatabase } from '../../../src/server/db/database';
import { addJob } from '../../../src/server/queue/addJob';
import { watchLostJobs, type LostJobs } from '../../../src/server/queue/lostJobs';
import { startJobs } from '../../../src/server/queue/jobRunner';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { until } from '../../support/server/until';

let database: TestDatabase;
let watches: LostJobs[];
beforeAll(async () => {
  database = await createTestDatabase();
  // The queue's own tables.
  const runner = await startJobs({ queuePool: database.owner, jobs: noJobs, log });
  await runner.stop();
});
beforeEach(() => {
  watches = [];
});
afterEach(async () => {
  await Promise.all(watches.map((watched) => watched.stop()));
  await database.owner.query('delete from graphile_worker._private_jobs');
});
afterAll(() => database.drop());

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const noJobs = {
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
  recoverPassword: async () => {},
  deliverEmail: async () => {},
  sendErasureLink: async () => {},
  settlePayment: async () => {},
  applyProviderEvent: async () => {},
  expirePayment: async () => {},
  refundPayment: async () => {},
  refundPart: async () => {},
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
  makePictures: async () => {},
  importProducts: async () => {},
  workLabel: async () => {},
  reconcileLabels: async () => {},
};
const watch = (poolName: string, found?: (jobs: number) => void) => {
  const watched = watchLostJobs({ queuePool: database.owner, poolName, log, ...(found ? { found } : {}) });
  watches.push(watched);
  return watched;
};

/** A job that a pool took some time ago. */
async function aTakenJob(poolName: string, ago: string): Promise<void> {
  const db = openDatabase(database.app);
  await db.inStore('s', (tx) => addJob(tx, 'deliverEmail', { storeId: 's', emailId: poolName }));
  await database.owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval where payload ->> 'emailId' = $1`,
    [poolName, ago],
  );
}
const takers = async () => {
  const { rows } = await database.owner.query('select locked_by from graphile_worker._private_jobs');
  return rows.map(({ locked_by }) => locked_by);
};

it('frees what a dead process had taken, and says how many jobs that were', async () => {
  await aTakenJob('dead', '1 minute');
  await aTakenJob('dead', '2 minutes');
  await aTakenJob('dead too', '1 minute');
  const found: number[] = [];
  const alive = watch('alive', (jobs) => found.push(jobs));
  await alive.sweep();
  await alive.sweep();
  expect(await takers()).toEqual([null, null, null]);
  expect(found).toEqual([3]);
});

it('leaves jobs to a process that lives, until it dies', async () => {
  const other = watch('other');
  await other.sweep();
  await aTakenJob('other', '1 hour');
  const own = watch('own');
  await own.sweep();
  expect(await takers()).toEqual(['other']);
  await other.stop();
  await own.sweep();
  expect(await takers()).toEqual([null]);
});

it('leaves alone what itself has taken, and what was taken a moment ago', async () => {
  await aTakenJob('own', '1 hour');
  await aTakenJob('just begun', '1 second');
  await watch('own').sweep();
  expect(new Set(await takers())).toEqual(new Set(['just begun', 'own']));
});

it('goes on over a new connection when its own was lost', async () => {
  const own = watch('own');
  await own.sweep();
  await database.owner.query(
    `select pg_terminate_backend(l.pid, 10000) from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database()`,
  );
  await aTakenJob('dead', '1 minute');
  // The loss may be heard a moment after the sweep that fails by it.
  await until(async () => {
    await own.sweep();
    return (await takers())[0] === null;
  });
});
