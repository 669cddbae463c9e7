import { openDatabase } from '../../../src/server/db/database';
import { platformThrottle, throttle, type Counted } from '../../../src/server/http/throttle';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { cartBuilders } from '../../support/server/cartBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const VOUCHER: Counted = { policy: 'voucherAddress', of: '203.0.113.1' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Throttles of two processes, the second of which has a clock that is 50 ms behind. */
const atTwo = () =>
  [NOW, NOW - 50].map((now) => {
    const options = { db: openDatabase(database.app), clock: () => now, secrets: secretsOf('of a test') };
    return { ofStore: throttle(options), ofPlatform: platformThrottle(options) };
  });

it('counts a free try right after another process whose clock is a moment ahead', async () => {
  const { id } = await cartBuilders(database.owner).aStore();
  const results = [];
  for (let round = 0; round < 6; round += 1)
    for (const { ofStore } of atTwo()) results.push((await ofStore.take(id, [VOUCHER])).ok);
  expect(results).toEqual([...Array<boolean>(10).fill(true), false, false]);
});

it('counts one right after such a process has taken one back', async () => {
  const { id } = await cartBuilders(database.owner).aStore();
  const [ahead, behind] = atTwo();
  for (let tries = 0; tries < 10; tries += 1) await ahead?.ofStore.take(id, [VOUCHER]);
  expect((await behind?.ofStore.take(id, [VOUCHER]))?.ok).toBe(false);
  await ahead?.ofStore.giveBack(id, VOUCHER);
  expect((await behind?.ofStore.take(id, [VOUCHER]))?.ok).toBe(true);
});

it('does the same for people of the platform', async () => {
  const results = [];
  for (let round = 0; round < 6; round += 1)
    for (const { ofPlatform } of atTwo()) results.push((await ofPlatform.take([VOUCHER])).ok);
  expect(results).toEqual([...Array<boolean>(10).fill(true), false, false]);
});
