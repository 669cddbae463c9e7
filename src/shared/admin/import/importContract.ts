import { Type, type Static } from 'typebox';

import {
  IdParams,
  IdSchema,
  InstantSchema,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { productFilter } from '../productContract';
import { IMPORT_FIELDS, IMPORT_KINDS } from './importColumns';
import { BulkRule } from './bulkRules';
import { FILE_FAULTS, IMPORT_STATES, LINE_FAULTS, LINE_KINDS, TAXON_KINDS } from './importRules';

/** A category or brand an import creates: a category's name includes its parent, 'Cães > Ração'. */
const CreatedTaxon = { kind: oneOf(TAXON_KINDS), name: Type.String() };

/**
 * An import of a file of products. `total` lines, `done` of them seen in this step. `fault` is why the file as a whole
 * cannot be read; `isStale`: the catalogue was changed, and the comparison was repeated. `undoUntil` null where nothing
 * can be undone (any more). `makes`: categories and brands it makes, each by the line that names it first, parents
 * before children; `isKept` for those an undo left, since something else uses them. `bulk` for a change by a rule,
 * which has no file: how many prices go up and down, and in how many the rounding is most of it.
 */
export const CatalogImport = Type.Object({
  id: IdSchema,
  fileName: Type.String(),
  kind: nullable(oneOf(IMPORT_KINDS)),
  status: oneOf(IMPORT_STATES),
  fault: nullable(
    Type.Object({ reason: oneOf(FILE_FAULTS), line: nullable(Type.Integer()), text: nullable(Type.String()) }),
  ),
  isStale: Type.Boolean(),
  done: Type.Integer(),
  total: Type.Integer(),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    error: Type.Integer(),
    kept: Type.Integer(),
  }),
  unknownColumns: Type.Array(Type.String()),
  makes: Type.Array(Type.Object({ ...CreatedTaxon, line: Type.Integer(), isKept: Type.Boolean() })),
  merchant: nullable(Type.String()),
  bulk: nullable(Type.Object({ raised: Type.Integer(), lowered: Type.Integer(), weighing: Type.Integer() })),
  createdAt: InstantSchema,
  appliedAt: nullable(InstantSchema),
  undoUntil: nullable(InstantSchema),
});
export type CatalogImport = Static<typeof CatalogImport>;

const FieldSchema = oneOf(IMPORT_FIELDS);

/**
 * What one line of the file does. Values are as cells say them. `kept`: fields an undoing left as they are now. `makes`:
 * categories and brands that are made because of it.
 */
export const ImportLine = Type.Object({
  line: Type.Integer(),
  kind: oneOf(LINE_KINDS),
  title: Type.String(),
  sku: Type.String(),
  changes: Type.Array(
    Type.Object({ field: FieldSchema, before: nullable(Type.String()), after: nullable(Type.String()) }),
  ),
  faults: Type.Array(
    Type.Object({
      field: nullable(FieldSchema),
      reason: oneOf(LINE_FAULTS),
      text: nullable(Type.String()),
      line: nullable(Type.Integer()),
    }),
  ),
  kept: Type.Array(FieldSchema),
  makes: Type.Array(Type.Object(CreatedTaxon)),
});
export type ImportLine = Static<typeof ImportLine>;
export type ImportLineFault = ImportLine['faults'][number];

const replies = { 200: CatalogImport, ...refusalReplies } as const;
const created = { 201: CatalogImport, ...refusalReplies } as const;

/**
 * Takes a file in: the body is the file itself, its name in the query. It is compared with the catalogue by a job.
 * PayloadTooLargeError over 8 MB.
 */
export const postImport = {
  method: 'POST',
  path: '/admin/product-import',
  query: strict({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  body: Type.Unknown(),
  replies: created,
} as const;
export type PostImport = typeof postImport;

/**
 * Has one rule compared for many products, those named or all a filter of the list shows: an import without a file, which
 * does nothing until it is applied and can be undone. `name` says what it is, in the log and in the ledger.
 */
export const postProductBulk = {
  method: 'POST',
  path: '/admin/product-bulk',
  body: strict({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    rule: BulkRule,
    selection: Type.Union([
      strict({ ids: Type.Array(IdSchema, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
      strict({
        filter: strict(productFilter),
      }),
    ]),
  }),
  replies: created,
} as const;
export type PostProductBulk = typeof postProductBulk;

/** The latest imports, newest first. */
export const getImports = {
  method: 'GET',
  path: '/admin/product-import',
  replies: { 200: Type.Object({ list: Type.Array(CatalogImport) }), ...refusalReplies },
} as const;
export type GetImports = typeof getImports;

/** One import and how far it is. NotFoundError. */
export const getImport = { method: 'GET', path: '/admin/product-import/:id', params: IdParams, replies } as const;
export type GetImport = typeof getImport;

/** Lines of an import: errors, new, changed, unchanged, in the order of the file. NotFoundError. */
export const getImportLines = {
  method: 'GET',
  path: '/admin/product-import/:id/line',
  params: IdParams,
  query: strict({ kind: Type.Optional(oneOf([...LINE_KINDS, 'kept'])), ...optionalPage({ pages: 10_000 }) }),
  replies: { 200: listOf(ImportLine), ...refusalReplies },
} as const;
export type GetImportLines = typeof getImportLines;

/**
 * Applies what was compared, new categories and brands first, in one transaction. TransitionRefusedError while it is not compared, has lines with errors
 * and `isOnlyRight` is false, or changes nothing. What others changed meanwhile shows as `isStale` once the job ran.
 */
export const postImportApplication = {
  method: 'POST',
  path: '/admin/product-import/:id/application',
  params: IdParams,
  body: strict({ isOnlyRight: Type.Boolean() }),
  replies,
} as const;
export type PostImportApplication = typeof postImportApplication;

/** Undoes an import for seven days, except for what was changed since. TransitionRefusedError; NotFoundError. */
export const postImportUndoing = {
  method: 'POST',
  path: '/admin/product-import/:id/undoing',
  params: IdParams,
  replies,
} as const;
export type PostImportUndoing = typeof postImportUndoing;

/** The products of the list's filters as a file this import reads: UTF-8 with BOM, ';', Brazilian numbers. Streamed. */
export const getProductExport = {
  method: 'GET',
  path: '/admin/product-export',
  query: strict(productFilter),
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetProductExport = typeof getProductExport;
