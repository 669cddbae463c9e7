import type { ClientBase } from 'pg';

type Reference = { child: string; childColumns: string; parent: string; parentColumns: string };

/** Foreign keys of our tables, with quoted names. */
const REFERENCES = `
  select quote_ident(child.relname) as child, quote_ident(parent.relname) as parent,
    (select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(c.conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as "childColumns",
    (select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(c.confkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as "parentColumns"
  from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

/** Tables whose rows belong to a store. */
const TENANT_TABLES = `
  select quote_ident(c.relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'store_id' and not a.attisdropped
  order by c.relname`;

/** Called with each table that was emptied of what had to go. */
type Removed = (done: number, all: number, table: string) => void;

/**
 * Removes stores with every row that belongs to them, within the caller's transaction, as the owner of the tables.
 * Triggers are off meanwhile: those that keep ledgers from ever being changed, and those that would tell of each row; so
 * other processes wait until it commits.
 */
export async function removeStoreRows(
  client: ClientBase,
  storeIds: string[],
  removed: Removed = () => {},
): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(TENANT_TABLES);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const ordered = childrenFirst(
    tables.map(({ name }) => name),
    references,
  );
  await withoutTriggers(client, [...ordered, 'stores'], async () => {
    for (const [index, table] of ordered.entries()) {
      await client.query(`delete from ${table} where store_id = any($1)`, [storeIds]);
      removed(index + 1, ordered.length + 1, table);
    }
    await client.query('delete from stores where id = any($1)', [storeIds]);
    removed(ordered.length + 1, ordered.length + 1, 'stores');
  });
  // Caches of every process forget them, whose own triggers were off.
  for (const id of storeIds)
    await client.query("select pg_notify('store_changed', $1), pg_notify('catalogue_changed', $1)", [id]);
}

/** Tables so that each comes before those it refers to. @throws where they refer to each other in a circle */
export function childrenFirst(tables: string[], references: Pick<Reference, 'child' | 'parent'>[]): string[] {
  const ordered: string[] = [];
  const underWay = new Set<string>();
  const visit = (table: string): void => {
    if (ordered.includes(table)) return;
    if (underWay.has(table)) throw new Error(`tables refer to each other in a circle: ${[...underWay].join(', ')}`);
    underWay.add(table);
    for (const { child, parent } of references)
      if (parent === table && child !== table && tables.includes(child)) visit(child);
    underWay.delete(table);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

async function withoutTriggers(client: ClientBase, tables: string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
