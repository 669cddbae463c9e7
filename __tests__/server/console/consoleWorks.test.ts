import type { Work } from '../../../src/shared/platform/workContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { RecipientRefusedError } from '../../../src/server/gateways/mail/mailPort';
import { newId } from '../../../src/server/kernel/newId';
import { addJob } from '../../../src/server/queue/addJob';
import { emailOutbox } from '../../../src/server/queue/emailOutbox';
import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
let store: StoreRow;
let token: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  token = await shop.aToken('support');
});
beforeEach(async () => {
  await shop.rows('delete from outbox');
  await shop.rows('delete from graphile_worker._private_jobs');
  store = await shop.aStore();
});
afterAll(() => shop.close());

type Page = { list: Work[]; next: string | null; failed: number; queued: number };
const page = async (tab: string, after?: string): Promise<Page> => {
  const query = new URLSearchParams({ tab, ...(after === undefined ? {} : { after }) });
  return (await shop.ask('GET', `/work?${query.toString()}`, { token })).json();
};
const retry = async (ids: string[]): Promise<string[]> =>
  (await shop.ask('POST', '/work/retry', { token, body: { ids } })).json().ids;

/** A letter to someone whose mail server answers so. */
async function aLetter(recipient: string, says?: Error) {
  if (says) shop.refusing.set(recipient, says);
  const orderId = await shop.anOrder(store, { buyerEmail: recipient });
  await shop.serverDb.inStore(store.id, (tx) =>
    emailOutbox.put(tx, {
      storeId: store.id,
      template: 'orderReceived',
      recipient,
      data: { saleOrderId: orderId },
      at: new Date(shop.time.now).toISOString(),
    }),
  );
}
const aFailedJob = async (error: string) => {
  await shop.serverDb.inPlatform((tx) => addJob(tx, 'settlePayment', { storeId: store.id, paymentId: newId() }));
  await shop.rows(`update graphile_worker._private_jobs set last_error = $1, attempts = max_attempts`, [error]);
};

it('shows a letter the other side refused for good, in its words, and sends it again', async () => {
  await aLetter('rui@oipet.test', new RecipientRefusedError('552 5.2.2 mailbox full'));
  await shop.runJobs();
  const { list, failed, queued } = await page('failed');
  expect([failed, queued]).toEqual([1, 0]);
  expect(list).toMatchObject([
    {
      task: 'deliverEmail',
      storeName: store.name,
      letter: { template: 'orderReceived', recipient: 'rui@oipet.test' },
      words: '552 5.2.2 mailbox full',
      state: 'stopped',
      nextAt: null,
      canRetry: true,
    },
  ]);
  shop.refusing.clear();
  const ids = list.map(({ id }) => id);
  expect(await retry(ids)).toEqual(ids);
  // Pressed twice, or by two people: it waits already.
  expect(await retry(ids)).toEqual([]);
  shop.sent.length = 0;
  await shop.runJobs();
  expect(shop.sent.map(({ to }) => to)).toEqual(['rui@oipet.test']);
  expect([(await page('failed')).list, (await page('done')).list]).toMatchObject([[], [{ state: 'done' }]]);
});

it('tries no letter again whose address nobody has', async () => {
  await aLetter('ines@exenplo.test', new RecipientRefusedError('550 5.1.2 NXDOMAIN exenplo.test'));
  await shop.runJobs();
  const { list } = await page('failed');
  expect(list).toMatchObject([{ canRetry: false, state: 'stopped' }]);
  expect(await retry(list.map(({ id }) => id))).toEqual([]);
});

it('shows a letter that will be tried by itself once, with its next try', async () => {
  await aLetter('ana@oipet.test', new Error('451 try later'));
  await shop.runJobs();
  const { list, failed } = await page('failed');
  expect(failed).toBe(1);
  expect(list).toMatchObject([{ attempts: 1, maxAttempts: 25, state: 'waiting', canRetry: true }]);
  expect(list.at(0)?.nextAt).not.toBeNull();
});

it('shows what broke without the values behind it, and runs it again from its first try', async () => {
  await aFailedJob('connect ECONNREFUSED\nparams: 52998224725');
  const { list } = await page('failed');
  expect(list).toMatchObject([
    { task: 'settlePayment', words: 'connect ECONNREFUSED', state: 'stopped', letter: null },
  ]);
  const ids = list.map(({ id }) => id);
  expect(await retry(ids)).toEqual(ids);
  const jobs = await shop.rows('select attempts, run_at <= now() as due from graphile_worker._private_jobs');
  expect(jobs).toEqual([{ attempts: 0, due: true }]);
});

it.each(['nada', '2026-02-31T12:00:00.000000Z_j1', '0000-01-01T12:00:00.000000Z_j1', '2026-11-20T:::::::::Z_j1'])(
  'begins at the first where a page is asked for from %s, which is no place',
  async (after) => {
    await aFailedJob('it broke');
    expect((await page('failed', after)).list).toHaveLength(1);
  },
);

it('leaves alone what runs, and what never failed', async () => {
  await aFailedJob('broke');
  await shop.rows(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a process'`);
  const [running] = (await page('failed')).list;
  expect(running).toMatchObject({ state: 'running', canRetry: false });
  expect(await retry([running?.id ?? ''])).toEqual([]);
  await shop.rows('delete from graphile_worker._private_jobs');
  await aLetter('bia@oipet.test');
  const [waiting] = (await page('queue')).list;
  expect(waiting).toMatchObject({ state: 'waiting', letter: { recipient: 'bia@oipet.test' } });
  expect(await retry([waiting?.id ?? ''])).toEqual([]);
});

it('is in the log of the platform, once for all that were tried', async () => {
  await aFailedJob('broke');
  const ids = (await page('failed')).list.map(({ id }) => id);
  await retry(ids);
  const entries = await shop.rows(
    `select changes from platform_entries where action = 'worksRetried' order by id desc`,
  );
  expect(entries.at(0)).toEqual({ changes: { ids } });
});

it('reads 100,000 rows page by page, each within a second, and loses none', async () => {
  await shop.rows(
    `insert into outbox (store_id, id, template, recipient, data, refused_with, created_at)
     select $1, 'e' || n, 'orderReceived', 'a@oipet.test', '{}', '550 no', '2026-11-01'::timestamptz + n / 3 * interval '1 second'
     from generate_series(1, 100000) n`,
    [store.id],
  );
  await shop.rows('analyze outbox');
  const seen = new Set<string>();
  let after: string | undefined;
  for (let pages = 0; pages < 4; pages += 1) {
    const began = performance.now();
    const read = await page('failed', after);
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const { id } of read.list) seen.add(id);
    expect(read.failed).toBe(1_000);
    after = read.next ?? undefined;
  }
  expect(seen.size).toBe(200);
});
