import type { ClientBase } from 'pg';

/** A connection to one side of a copy, by a role that sees rows of every store. */
export type Side = Pick<ClientBase, 'query'>;

/** A table whose rows are of stores, and the columns that name the store and the row; those that are given in turn. */
export type CopiedTable = {
  name: string;
  storeColumn: string;
  columns: string[];
  types: string[];
  key: string[];
  numbered: string[];
};

/** How many rows a table has of a store, and the sum of a hash of each. */
export type TableSum = { rows: number; sum: string };

/** About so many rows are compared, and copied, together. */
const BUCKET_ROWS = 64;
const MOST_BUCKETS = 65_536;
const ROWS_AT_ONCE = 500;
const REMOVED_AT_ONCE = 5_000;
/** Beyond this share of differing parts a large table is copied from its beginning. */
const MOSTLY = 0.5;

const quoted = (name: string): string => `"${name}"`;

/** Tables with a column of this name, and what their rows are made of, in the order of their columns. */
export async function tablesWith(client: Side, storeColumn: string): Promise<CopiedTable[]> {
  const { rows } = await client.query<Omit<CopiedTable, 'storeColumn'>>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
       (select array_agg(k.attname::text order by p.n) from pg_constraint o cross join unnest(o.conkey) with ordinality p (num, n)
         join pg_attribute k on k.attrelid = o.conrelid and k.attnum = p.num
         where o.conrelid = c.oid and o.contype = 'p') as key,
       coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as numbered
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
       select from pg_attribute s where s.attrelid = c.oid and s.attname = $1 and not s.attisdropped)
     group by c.oid, c.relname order by c.relname`,
    [storeColumn],
  );
  return rows.map((row) => ({ ...row, storeColumn }));
}

const whose = ({ storeColumn }: CopiedTable): string => `t.${quoted(storeColumn)} = $1`;
const from = ({ name }: CopiedTable): string => `from ${quoted(name)} t`;
const HASH = 'hashtextextended(t::text, 0)';
/** The part of a table that a row is in, of a power of two of them. */
const bucketOf = ({ key }: CopiedTable, buckets: number): string =>
  `(hashtextextended(row(${key.map((column) => `t.${quoted(column)}`).join(', ')})::text, 1) & ${buckets - 1})::int`;

/** What a table has of a store, as one number that differs where any row does. */
export async function sumOfTable(client: Side, table: CopiedTable, storeId: string): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::int as rows, coalesce(sum(${HASH}), 0)::text as sum ${from(table)} where ${whose(table)}`,
    [storeId],
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

type Bucket = TableSum & { bucket: number };

const bucketsOf = async (client: Side, table: CopiedTable, storeId: string, count: number): Promise<Bucket[]> => {
  const { rows } = await client.query<Bucket>(
    `select ${bucketOf(table, count)} as bucket, count(*)::int as rows, sum(${HASH})::text as sum
     ${from(table)} where ${whose(table)} group by 1`,
    [storeId],
  );
  return rows;
};

/**
 * Makes a store's rows of a table in `target` what they are in `source`, as one moment shows them there. Whatever is there
 * already and is the same stays: what was copied before, or by a move that died, is compared and not sent again.
 * @returns what the table has of the store, and whether anything was written: then both are to be compared once more
 */
export async function copyTable(
  source: Side,
  target: Side,
  table: CopiedTable,
  storeId: string,
): Promise<TableSum & { isWritten: boolean }> {
  const [here, there] = await Promise.all([sumOfTable(source, table, storeId), sumOfTable(target, table, storeId)]);
  if (isSame(here, there)) return { ...here, isWritten: false };
  await source.query('begin isolation level repeatable read read only');
  try {
    await target.query('begin');
    try {
      const rows = Math.max(here.rows, there.rows);
      await copyDifference(source, target, table, { storeId, rows, isEmpty: there.rows === 0 });
      await target.query('commit');
      return { ...here, isWritten: true };
    } catch (error) {
      await target.query('rollback').catch(() => {});
      throw error;
    }
  } finally {
    await source.query('rollback').catch(() => {});
  }
}

/** Whether two sums are of the same rows. */
export const isSame = (one: TableSum, other: TableSum): boolean => one.rows === other.rows && one.sum === other.sum;

type Extent = { storeId: string; rows: number; isEmpty: boolean };

async function copyDifference(source: Side, target: Side, table: CopiedTable, extent: Extent): Promise<void> {
  const { storeId, rows, isEmpty } = extent;
  if (isEmpty) return copyRows(source, target, table, storeId, null);
  const count = Math.min(MOST_BUCKETS, 2 ** Math.ceil(Math.log2(Math.max(1, rows / BUCKET_ROWS))));
  const [here, there] = await Promise.all([
    bucketsOf(source, table, storeId, count),
    bucketsOf(target, table, storeId, count),
  ]);
  const known = new Map(there.map((one) => [one.bucket, one]));
  const differing = new Set<number>();
  for (const one of here) {
    const other = known.get(one.bucket);
    known.delete(one.bucket);
    if (!other || !isSame(one, other)) differing.add(one.bucket);
  }
  for (const bucket of known.keys()) differing.add(bucket);
  if (differing.size === 0) return;
  const part = { count, buckets: differing.size / count > MOSTLY ? null : [...differing] };
  // All that differs goes before anything comes: a value that may stand once may have gone from one row to another.
  await target.query(
    `delete ${from(table)} where ${whose(table)}${part.buckets ? ` and ${bucketOf(table, count)} = any($2)` : ''}`,
    part.buckets ? [storeId, part.buckets] : [storeId],
  );
  return copyRows(source, target, table, storeId, part.buckets ? { count, buckets: part.buckets } : null);
}

type Part = { count: number; buckets: number[] };

async function copyRows(
  source: Side,
  target: Side,
  table: CopiedTable,
  storeId: string,
  part: Part | null,
): Promise<void> {
  await source.query(
    `declare copied no scroll cursor for select t::text as row ${from(table)}
     where ${whose(table)}${part ? ` and ${bucketOf(table, part.count)} = any($2)` : ''}`,
    part ? [storeId, part.buckets] : [storeId],
  );
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copied`);
    if (rows.length === 0) break;
    // A row as PostgreSQL writes it, read back as one of the same table: no value is changed by its way through JSON.
    await target.query(
      `insert into ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) overriding system value
       select (made.r).* from (select u::${quoted(table.name)} as r from unnest($1::text[]) u offset 0) made`,
      [rows.map(({ row }) => row)],
    );
  }
  await source.query('close copied');
}

/** Removes a store's rows of a table, some at a time, each in a transaction of its own. @returns how many there were */
export async function removeRows(client: Side, table: CopiedTable, storeId: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await client.query(
      `delete ${from(table)} where ctid = any(array(select ctid ${from(table)} where ${whose(table)} limit ${REMOVED_AT_ONCE}))`,
      [storeId],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < REMOVED_AT_ONCE) return removed;
  }
}

/**
 * Has numbers that the target gives from now on be higher than those a table of a store brought along: rows are listed in
 * their order.
 */
export async function raiseNumbers(target: Side, table: CopiedTable, storeId: string): Promise<void> {
  for (const column of table.numbered) {
    const { rows } = await target.query<{ sequence: string }>(
      'select pg_get_serial_sequence(quote_ident($1), $2) as sequence',
      [table.name, column],
    );
    const sequence = rows[0]?.sequence ?? '';
    // Far beyond, so that whoever takes a number in the same moment gets none twice.
    await target.query(
      `select setval($2::regclass, high.most + 1000) from (select max(${quoted(column)}) as most ${from(table)} where ${whose(table)}) high
       where high.most >= (select last_value from ${sequence})`,
      [storeId, sequence],
    );
  }
}
