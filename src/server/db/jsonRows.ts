import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Tx } from './database';

/** A row under the names its columns have in the database; what it lacks is undefined, which JSON leaves out. */
export const toColumns = <Table extends PgTable>(table: Table, row: Partial<InferSelectModel<Table>>) => {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(Object.entries(getTableColumns(table)).map(([field, { name }]) => [name, values[field]]));
};

/**
 * Writes many rows of a table in one statement, whatever their number: they travel as one JSON value. Columns that all
 * rows leave out take their defaults; one that only some leave out is null in those.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  // What may be inserted lacks what has a default: undefined all the same.
  const values = rows.map((row) => toColumns(table, row as Partial<InferSelectModel<Table>>));
  const filled = new Set(values.flatMap((row) => Object.keys(row).filter((name) => row[name] !== undefined)));
  const names = Array.from(filled, (name) => `"${name}"`).join(', ');
  await tx.client.query(
    `insert into ${getTableName(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${getTableName(table)}, $1::jsonb)`,
    [JSON.stringify(values)],
  );
}
