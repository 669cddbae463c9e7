import { fieldNamed, isProductFieldName, type ProductField } from '../../../shared/admin/productFields';
import type { AuditEntry } from '../../db/auditLog';
import type { ProductRow, VariantRow } from './productRepository';

/** What an entry of the log says beside who and when. */
export type Noted = Pick<AuditEntry, 'action' | 'subject' | 'changes'>;

type Prices = Pick<VariantRow, 'price' | 'originalPrice'>;
type Pairs = Record<string, [unknown, unknown]>;

/**
 * Columns of a variant whose values the log keeps from before and after; options, prices and stock have entries of
 * their own.
 */
const VARIANT_COLUMNS = [
  'sku',
  'gtin',
  'weightG',
  'widthCm',
  'heightCm',
  'lengthCm',
  'netAmount',
  'netUnit',
  'kitParts',
] as const satisfies readonly (keyof VariantRow)[];

const SHORT_COLUMNS: readonly string[] = ['title', 'slug', 'isActive'] satisfies (keyof ProductRow)[];
const SHORT_KINDS: ReadonlySet<ProductField['kind']> = new Set(['digits', 'wholeNumber']);

/** True for a column whose values are short enough to be kept; of the others the log says that they changed. */
const isShortColumn = (name: string): boolean =>
  SHORT_COLUMNS.includes(name) || (isProductFieldName(name) && SHORT_KINDS.has(fieldNamed(name).kind));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A price before and after, and the original price where it changed too. */
export const priceNote = (before: Prices & { sku: string }, after: Prices): Record<string, unknown> => ({
  sku: before.sku,
  from: before.price,
  to: after.price,
  ...(before.originalPrice === after.originalPrice
    ? {}
    : { originalPrice: [before.originalPrice, after.originalPrice] }),
});

/** What changed of a product itself, short values from what to what; null for nothing. @param after the columns that were saved */
export function productNote(
  before: ProductRow,
  after: Partial<ProductRow>,
  isInOtherCategories: boolean,
): Record<string, unknown> | null {
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'searchText' && !isSame(value, before[name as keyof ProductRow]), // a column of the row
  );
  if (changed.length === 0 && !isInOtherCategories) return null;
  const isShort = ([name]: [string, unknown]) => isShortColumn(name);
  const pairs = changed.filter(isShort).map(([name, value]) => [name, [before[name as keyof ProductRow], value]]);
  const fields = changed.filter((entry) => !isShort(entry)).map(([name]) => name);
  return { ...Object.fromEntries(pairs), fields: [...fields, ...(isInOtherCategories ? ['categories'] : [])] };
}

/** What changed of a product's variants, an entry for each: added, removed, price, stock, all else. */
export function variantNotes(before: readonly VariantRow[], after: readonly VariantRow[]): Noted[] {
  const were = new Map(before.map((row) => [row.id, row]));
  const are = new Set(after.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !are.has(id))
    .map(({ id, sku }) => noted('variantRemoved', id, { name: sku }));
  return [...removed, ...after.flatMap((row) => notesOf(were.get(row.id), row))];
}

const noted = (action: Noted['action'], id: string, changes: Record<string, unknown>): Noted => ({
  action,
  subject: { kind: 'productVariant', id },
  changes,
});

function notesOf(was: VariantRow | undefined, row: VariantRow): Noted[] {
  const { id, stock } = row;
  if (!was) return [noted('variantAdded', id, { sku: [null, row.sku], ...(stock === 0 ? {} : { stock: [0, stock] }) })];
  const pairs: Pairs = Object.fromEntries(
    VARIANT_COLUMNS.filter((name) => !isSame(was[name], row[name])).map((name) => [name, [was[name], row[name]]]),
  );
  if (!isSame(was.optionValues, row.optionValues)) pairs.options = [optionWords(was), optionWords(row)];
  if (was.isActive !== row.isActive) pairs.isForSale = [was.isActive, row.isActive];
  const isPriced = was.price !== row.price || was.originalPrice !== row.originalPrice;
  return [
    ...(Object.keys(pairs).length > 0 ? [noted('variantChanged', id, pairs)] : []),
    ...(isPriced ? [noted('priceChanged', id, priceNote(was, row))] : []),
    ...(was.stock === stock
      ? []
      : [noted('stockChanged', id, { delta: stock - was.stock, reason: 'adjusted', from: was.stock, to: stock })]),
  ];
}

const optionWords = ({ optionValues }: VariantRow): string => optionValues.map(({ value }) => value).join(', ');
