import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrateDatabase, migrationsFolder } from '../../../src/server/db/migrate';
import { connectAsOwner, announcedServer, silentLog } from '../../support/server/testServer';
import { openPool } from '../../../src/server/db/pool';

const NAME = `oipet_gtin_${process.pid}`;
const [ONE, SHARED, MANY] = ['7891000315507', '4006381333931', '96385074'];

/** The migrations before that of the GTINs, in a folder of their own. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oipet-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const content: { entries: { tag: string }[] } = JSON.parse(await readFile(journal, 'utf8'));
  const place = content.entries.findIndex(({ tag }) => tag.endsWith('gtin_of_variants'));
  await writeFile(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, place) }));
  return folder;
}

it('gives the GTIN of a product to its only variant, and keeps with the product what nobody can tell', async () => {
  const server = announcedServer();
  const maker = await connectAsOwner(server);
  const connection = { ...server.connection, database: NAME };
  const folder = await earlierMigrations();
  await maker.query(`CREATE DATABASE ${NAME}`);
  const pool = openPool(connection, { log: silentLog, max: 1 });
  try {
    await migrateDatabase(connection, { log: silentLog, folder });
    await pool.query(`
      insert into stores (id, slug, name, theme_color, email, legal_name, company_id, address, opening_hours, origin_zip_code)
      values ('s', 's', 'S', '#17694a', 'a@b.test', 'S', '11222333000181', 'R', 'H', '13010111')`);
    await pool.query(
      `insert into products (store_id, id, slug, title, gtin, removed_at)
       select 's', id, id, id, gtin, removed_at::timestamptz from (values
         ('one', $1, null), ('resting', '036000291452', null), ('many', $2, null), ('odd', 'sem código', null),
         ('left', $3, null), ('right', $3, null), ('gone', $1, '2020-01-01')) as p (id, gtin, removed_at)`,
      [ONE, MANY, SHARED],
    );
    await pool.query(`
      insert into product_variants (store_id, id, product_id, sku, price, weight_g, width_cm, height_cm, length_cm, is_active)
      select 's', id, product, id, 100, 1, 1, 1, 1, id <> 'resting' from (values
        ('one', 'one'), ('resting', 'resting'), ('many', 'many'), ('many-2', 'many'), ('odd', 'odd'), ('left', 'left'),
        ('right', 'right'), ('gone', 'gone')) as v (id, product)`);
    await pool.query(`update products set updated_at = '2020-01-01'`);
    await migrateDatabase(connection, { log: silentLog });
    const { rows } = await pool.query<{ id: string; gtin: string | null; former: string | null }>(
      `select v.id, v.gtin, p.gtin as former from product_variants v join products p on p.id = v.product_id order by v.id`,
    );
    expect(rows.map(({ id, gtin, former }) => [id, gtin, former])).toEqual([
      ['gone', ONE, null],
      ['left', null, SHARED],
      ['many', null, MANY],
      ['many-2', null, MANY],
      ['odd', null, 'sem código'],
      ['one', ONE, null],
      ['resting', '036000291452', null],
      ['right', null, SHARED],
    ]);
    // A migration is no change of the merchant's.
    const dates = await pool.query(`select count(*)::int as dated from products where updated_at > '2020-01-02'`);
    expect(dates.rows).toEqual([{ dated: 0 }]);
  } finally {
    await pool.end();
    await maker.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
    await maker.end();
    await rm(folder, { recursive: true });
  }
});
