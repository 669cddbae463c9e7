import type { ImportField } from '../../../shared/admin/import/importColumns';
import { IMPORT_FIELDS } from '../../../shared/admin/import/importColumns';
import type { ImportLine, ImportLineFault } from '../../../shared/admin/import/importContract';
import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import { emptyFields } from '../../../shared/admin/productFields';
import type { GatedPart } from '../../../shared/catalog/kit';
import { beginningOf } from '../../../shared/kernel/text';
import { newId } from '../../kernel/newId';
import type { GtinOwner } from '../product/productRepository';
import { cellOf, type SheetRow, type Vocabulary } from './productCells';

/** A product of the catalogue as a merchant would write it, with what only the database knows. */
export type KnownProduct = {
  id: string;
  isRemoved: boolean;
  /** Its kind must be said before it is shown. */
  isKindAsked: boolean;
  /** Incremented by every change of the product or of one of its prices. */
  version: number;
  draft: ProductDraft;
  /** Units by variant id. */
  stock: Map<string, number>;
  /** The parts of a kit as they are now; empty for what is none. */
  kitParts: GatedPart[];
};

/** What is there of what a slice of the file names. */
export type KnownProducts = {
  bySlug: Map<string, KnownProduct>;
  bySku: Map<string, KnownProduct>;
  /** Whose the GTINs are that the file names. */
  byGtin: ReadonlyMap<string, GtinOwner>;
  /** The store may show veterinary goods. */
  isLicensed: boolean;
};

/** The first line of the file that names each SKU and GTIN. */
export type FirstLines = { skus: ReadonlyMap<string, number>; gtins: ReadonlyMap<string, number> };

/** Ids of products by what the file names. */
export type KnownOwners = { bySlug: ReadonlyMap<string, string>; bySku: ReadonlyMap<string, string> };

/** A row an import writes. Columns are named as in drafts; variants' `netContent` is one of them. */
export type Touch = {
  subject: 'product' | 'variant';
  rowId: string;
  productId: string;
  line: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  stockDelta: number;
};

/** What a part of the file does: a line each, and what is written where none of its lines is wrong. */
export type Plan = { lines: PlannedLine[]; touches: Touch[] };
/** A line as it is kept; what it makes is kept by itself. */
export type PlannedLine = Omit<ImportLine, 'makes'>;

const MAX_CELL = 300;
const shortened = (cell: string): string => (cell.length > MAX_CELL ? `${beginningOf(cell, MAX_CELL)}…` : cell);

/** The cells in which two rows differ. Without `before` those that say something. */
export const changesOf = (
  before: SheetRow | null,
  after: SheetRow,
  words: Vocabulary,
  fields: readonly ImportField[] = IMPORT_FIELDS,
): ImportLine['changes'] =>
  fields.flatMap((field) => {
    const [was, is] = [before && cellOf(field, before, words), cellOf(field, after, words)];
    return was === is || (was === null && is === '')
      ? []
      : [{ field, before: was === null ? null : shortened(was), after: shortened(is) }];
  });

/** A line that is wrong. */
export const wrongLine = (line: number, title: string, sku: string, faults: ImportLineFault[]): PlannedLine => ({
  line,
  kind: 'error',
  title: beginningOf(title, MAX_CELL),
  sku: beginningOf(sku, MAX_CELL),
  changes: [],
  faults,
  kept: [],
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const differing = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((name) => !isSame(before[name], after[name]));

const picked = (from: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** The rows a product's change writes. @param lineOf the line of a variant by its place in `draft`; null where the file does not name it */
export function touchesOf(
  known: KnownProduct | null,
  draft: ProductDraft,
  firstLine: number,
  lineOf: (index: number) => number | null,
): Touch[] {
  const productId = known?.id ?? newId();
  const { variants, ...facts } = draft;
  const touches: Touch[] = [];
  if (!known) {
    const base = { subject: 'product' as const, rowId: productId, productId, line: firstLine, stockDelta: 0 };
    touches.push({ ...base, before: null, after: facts });
  } else {
    const { variants: _variants, ...was } = known.draft;
    const names = differing(was, facts);
    if (names.length > 0)
      touches.push({
        subject: 'product',
        rowId: productId,
        productId,
        line: firstLine,
        before: picked(was, names),
        after: picked(facts, names),
        stockDelta: 0,
      });
  }
  variants.forEach((variant, index) => {
    const line = lineOf(index);
    if (line === null) return;
    const { id, stockChange, ...columns } = variant;
    const was = known?.draft.variants.find((one) => one.id === id);
    const base = { subject: 'variant' as const, productId, line, stockDelta: stockChange };
    if (!was || id === null)
      touches.push({ ...base, rowId: newId(), before: null, after: { ...columns, position: index } });
    else {
      const { id: _id, stockChange: _change, ...columnsBefore } = was;
      const names = differing(columnsBefore, columns);
      if (names.length > 0 || stockChange !== 0)
        touches.push({ ...base, rowId: id, before: picked(columnsBefore, names), after: picked(columns, names) });
    }
  });
  return touches;
}

/** A new variant: what the file does not say is missing. */
export const newVariant = (sku: string): VariantDraft => ({
  id: null,
  sku,
  gtin: null,
  optionValues: [],
  price: 0,
  originalPrice: null,
  stockChange: 0,
  weightG: 0,
  widthCm: 0,
  heightCm: 0,
  lengthCm: 0,
  netContent: null,
  isActive: true,
  kitParts: null,
});

/** A new product. */
export const newProduct = (title: string, slug: string): ProductDraft => ({
  title,
  slug,
  ...emptyFields(),
  brandId: null,
  categoryIds: [],
  attributes: [],
  isActive: true,
  variants: [],
});
