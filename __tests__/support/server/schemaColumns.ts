import { readdirSync } from 'node:fs';
import path from 'node:path';

import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const SCHEMA = path.resolve(__dirname, '../../../src/server/db/schema');

/** A column of the schema, by its names in the database. */
export type SchemaColumn = { table: string; column: string; type: string };

/** Numbers, booleans and instants of a row say nothing of a person by themselves; everything else may. */
const PLAIN = /^(integer|bigint|boolean|timestamp)/;

/** Every column of the schema. */
export const schemaColumns = (): SchemaColumn[] =>
  readdirSync(SCHEMA)
    .filter((file) => file.endsWith('Tables.ts'))
    .flatMap((file) => Object.values<unknown>(require(path.join(SCHEMA, file))))
    .filter((value) => value instanceof PgTable)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => ({ table: name, column: column.name, type: column.getSQLType() }));
    });

/** Those that may hold words: text, JSON, lists, bytes and days. */
export const wordColumns = (): string[] =>
  schemaColumns()
    .filter(({ type }) => !PLAIN.test(type))
    .map(({ table, column }) => `${table}.${column}`);
