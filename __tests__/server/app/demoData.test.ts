import { sql } from 'drizzle-orm';

import { loadDemoOnce } from '../../../src/server/app/demoData';
import type { Tx } from '../../../src/server/db/database';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const addStore = async (tx: Tx) => {
  await tx.execute(sql`
    INSERT INTO stores (id, slug, name, theme_color, email, legal_name, company_id, address, opening_hours, origin_zip_code)
    VALUES ('1', 'oipet', 'Oi Pet', '#000000', 'a@oipet.test', 'Oi Pet Ltda', '0', 'Rua A', 'sempre', '01001000')`);
};
const countStores = async () => (await database.owner.query('SELECT count(*) AS n FROM stores')).rows[0].n;

it('loads once, however many processes start together', async () => {
  const load = jest.fn(addStore);
  const loaded = await Promise.all([1, 2, 3].map(() => loadDemoOnce(database.owner, load)));
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect([load.mock.calls.length, await countStores()]).toEqual([1, 1]);
});

it('leaves nothing behind when it fails, so that the next start tries again', async () => {
  const failing = async (tx: Tx) => {
    await addStore(tx);
    throw new Error('disk full');
  };
  await expect(loadDemoOnce(database.owner, failing)).rejects.toThrow('disk full');
  expect(await countStores()).toBe(0);
  expect(await loadDemoOnce(database.owner, addStore)).toBe(true);
});
