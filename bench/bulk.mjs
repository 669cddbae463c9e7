// Very many rows at once: copies of rows that are there, and tables that get their indexes when they are full. The
// owner's right alone, as neither triggers nor keys are checked: the rows are right by construction.

/** The columns of a table that are written, not worked out. */
export const columnsOf = async (client, table) => {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** A statement that copies rows. @param given expressions of columns that are not the original's @param from the rest */
export const copyInto = (table, columns, alias, given, from) => {
  const unknown = Object.keys(given).filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`);
  const values = columns.map((name) => given[name] ?? `${alias}.${name}`);
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} ${from}`;
};

/**
 * Does work within a transaction without triggers, and with no index on some tables but those of their constraints; the
 * others are made again when it is done.
 */
export const withoutIndexes = async (client, tables, work) => {
  await client.query(
    `set local session_replication_role = replica; set local synchronous_commit = off;
     set local work_mem = '64MB'; set local maintenance_work_mem = '512MB'`,
  );
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
};

/** Lets PostgreSQL write for long before it gathers what it wrote, no page twice, and gathers it afterwards; then it is as it was. */
export const withLongLog = async (db, work) => {
  await db.query("alter system set max_wal_size = '16GB'");
  await db.query("alter system set checkpoint_timeout = '1h'");
  // What is lost with the machine is filled anew.
  await db.query('alter system set full_page_writes = off');
  await db.query('select pg_reload_conf()');
  try {
    return await work();
  } finally {
    await db.query('alter system reset max_wal_size');
    await db.query('alter system reset checkpoint_timeout');
    await db.query('alter system reset full_page_writes');
    await db.query('select pg_reload_conf()');
    await db.query('checkpoint');
  }
};
