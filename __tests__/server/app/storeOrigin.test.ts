import { drizzle } from 'drizzle-orm/node-postgres';

import { storeOrigin } from '../../../src/server/app/storeOrigin';
import { openDatabase } from '../../../src/server/db/database';
import { storeDomains, stores } from '../../../src/server/db/schema/storeTables';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('names in letters the proven domain of a store, else its place at the platform', async () => {
  const build = catalogBuilders(database.owner);
  const db = openDatabase(database.app);
  await build.aStore({ slug: 'oipet', isDefault: true });
  await build.aStore({ slug: 'clube' });
  const own = await build.aStore({ slug: 'bicho' });
  await drizzle(database.owner).insert(storeDomains).values({ storeId: own, domain: 'bicho.com.br' });
  const rows = await drizzle(database.owner).select().from(stores).orderBy(stores.slug);
  const named = (publicUrl: string | null, isProduction: boolean) =>
    Promise.all(rows.map(storeOrigin({ db, publicUrl, port: 3000, isProduction })));
  expect(await named('https://lojas.example', true)).toEqual([
    'https://bicho.com.br',
    'https://clube.lojas.example',
    'https://lojas.example',
  ]);
  expect(await named(null, false)).toEqual([
    'http://bicho.com.br:3000',
    'http://clube.localhost:3000',
    'http://localhost:3000',
  ]);
});
