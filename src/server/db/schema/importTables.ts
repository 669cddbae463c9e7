import { boolean, customType, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { ImportLine } from '../../../shared/admin/import/importContract';
import type { ImportField } from '../../../shared/admin/import/importColumns';
import type { ProductState } from '../../../shared/admin/productChoices';
import type { BulkRule } from '../../../shared/admin/import/bulkRules';
import { IMPORT_KINDS } from '../../../shared/admin/import/importColumns';
import { IMPORT_STATES, LINE_KINDS, TAXON_KINDS, type FileFault } from '../../../shared/admin/import/importRules';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** A change by a rule. */
export type BulkChange = {
  rule: BulkRule;
  selection: { ids: string[] } | { filter: BulkFilter };
  raised: number;
  lowered: number;
  weighing: number;
};
type BulkFilter = { search?: string; state?: ProductState; brandId?: string; categoryId?: string };

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files of products merchants send, how far each is, and what it did (promise 23 of docs/promises.md). */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    merchantId: text('merchant_id').notNull(),
    fileName: text('file_name').notNull(),
    kind: text('kind', { enum: IMPORT_KINDS }),
    status: text('status', { enum: IMPORT_STATES }).notNull(),
    fault: jsonb('fault').$type<{ reason: FileFault; line: number | null; text: string | null }>(),
    isStale: boolean('is_stale').notNull().default(false),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    unknownColumns: jsonb('unknown_columns').$type<string[]>().notNull().default([]),
    /** A rule for many products instead of a file, which products, and what it does to prices once compared. */
    bulk: jsonb('bulk').$type<BulkChange>(),
    createdAt: createdAt(),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('catalog_imports_by_time').on(table.storeId, table.createdAt.desc()),
    isOneOf('catalog_imports_status_known', table.status, IMPORT_STATES),
    isOneOf('catalog_imports_kind_known', table.kind, IMPORT_KINDS),
  ],
);

/** The file itself, in pieces, until the import is applied or forgotten. */
export const importChunks = pgTable(
  'catalog_import_chunks',
  {
    storeId: storeIdColumn(),
    importId: text('import_id').notNull(),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.importId, table.position] }),
    foreignKey({
      columns: [table.storeId, table.importId],
      foreignColumns: [catalogImports.storeId, catalogImports.id],
    }).onDelete('cascade'),
  ],
);

/** What each line of the file does, as merchants see it. */
export const importLines = pgTable(
  'catalog_import_lines',
  {
    storeId: storeIdColumn(),
    importId: text('import_id').notNull(),
    line: integer('line').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    title: text('title').notNull(),
    sku: text('sku').notNull(),
    changes: jsonb('changes').$type<ImportLine['changes']>().notNull(),
    faults: jsonb('faults').$type<ImportLine['faults']>().notNull(),
    kept: jsonb('kept').$type<ImportField[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.importId, table.line] }),
    isOneOf('catalog_import_lines_kind_known', table.kind, LINE_KINDS),
    foreignKey({
      columns: [table.storeId, table.importId],
      foreignColumns: [catalogImports.storeId, catalogImports.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What an import writes, a row per product or variant: `before` and `after` hold the columns it changes (`before` null
 * for what it makes), `stockDelta` what it adds to the stock. Applying compares `before` with what is there; undoing
 * compares `after`.
 */
export const importTouches = pgTable(
  'catalog_import_touches',
  {
    storeId: storeIdColumn(),
    importId: text('import_id').notNull(),
    subject: text('subject', { enum: ['product', 'variant'] }).notNull(),
    rowId: text('row_id').notNull(),
    productId: text('product_id').notNull(),
    line: integer('line').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    stockDelta: integer('stock_delta').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.importId, table.subject, table.rowId] }),
    foreignKey({
      columns: [table.storeId, table.importId],
      foreignColumns: [catalogImports.storeId, catalogImports.id],
    }).onDelete('cascade'),
    isOneOf('catalog_import_touches_subject_known', table.subject, ['product', 'variant']),
  ],
);

/**
 * Categories and brands an import creates, each with the first line that names it; `name` as the file would write it.
 * `isKept` once an undoing left it, since something else uses it.
 */
export const importTaxons = pgTable(
  'catalog_import_shelves',
  {
    storeId: storeIdColumn(),
    importId: text('import_id').notNull(),
    kind: text('kind', { enum: TAXON_KINDS }).notNull(),
    rowId: text('row_id').notNull(),
    parentId: text('parent_id'),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    line: integer('line').notNull(),
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.importId, table.rowId] }),
    index('catalog_import_shelves_by_line').on(table.storeId, table.importId, table.line),
    foreignKey({
      columns: [table.storeId, table.importId],
      foreignColumns: [catalogImports.storeId, catalogImports.id],
    }).onDelete('cascade'),
    isOneOf('catalog_import_shelves_kind_known', table.kind, TAXON_KINDS),
  ],
);
