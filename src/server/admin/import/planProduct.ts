import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import { FIELDS_OF_PRODUCT, IMPORT_FIELDS, type ImportField } from '../../../shared/admin/import/importColumns';
import type { ImportLineFault } from '../../../shared/admin/import/importContract';
import { mapFields, filledField, type ProductFieldValues } from '../../../shared/admin/productFields';
import { answersOptions, productFaults, slugOf } from '../../../shared/admin/productRules';
import { foldText } from '../../../shared/kernel/text';
import { trimmed } from '../product/productSaving';
import { publishingOf } from '../product/publishing';
import {
  changesOf,
  newProduct,
  newVariant,
  touchesOf,
  wrongLine,
  type FirstLines,
  type KnownOwners,
  type KnownProduct,
  type KnownProducts,
  type Plan,
  type PlannedLine,
} from './importPlan';
import { faultOf, fieldOfFault } from './lineFaults';
import { gtinOf, productWordsOf, variantWordsOf, type VariantWords } from './lineValues';
import { kitLineFaults, kitOfCell } from './kitCells';
import { kitPartsOf, type SheetRow } from './productCells';
import type { SheetLine } from './productSheet';
import type { TaxonPlan } from './taxonPlan';

/** Lines of one product, in the order of the file. */
export type Group = { lines: SheetLine[] };

const FIELDS_OF_VARIANT = IMPORT_FIELDS.filter((field) => !FIELDS_OF_PRODUCT.includes(field));
/** Columns a new variant requires; for an existing one an empty cell changes nothing. */
const REQUIRED = ['price', 'weightG', 'widthCm', 'heightCm', 'lengthCm'] as const;

/** The lines of each product: joined by address, or by title where a line has none; then by SKU alone. */
export const groupsOf = (lines: readonly SheetLine[]): Group[] =>
  joined(
    lines.map((line) => ({ lines: [line] })),
    ({ lines: [line] }) => {
      const { slug = '', title = '', sku = '' } = line?.cells ?? {};
      return slug !== '' ? `/${slug}` : title !== '' ? `"${foldText(title)}` : `#${sku}`;
    },
  );

/** Groups that turn out to mean one product, as one. @param owners ids of products by what the file names */
export const mergedGroups = (groups: readonly Group[], owners: KnownOwners): Group[] =>
  joined(groups, (group) => {
    const {
      slugs: [slug = ''],
      skus,
    } = namesOf(group);
    const isNamed = said(group, 'slug') !== '';
    const own = group.lines.map(({ cells }) => cells.sku ?? '');
    const owner = isNamed ? undefined : own.map((sku) => owners.bySku.get(sku)).find((id) => id !== undefined);
    return owner ?? owners.bySlug.get(slug) ?? (slug === '' ? `#${skus[0] ?? ''}` : `/${slug}`);
  });

const joined = (groups: readonly Group[], keyOf: (group: Group) => string): Group[] => {
  const byKey = new Map<string, SheetLine[]>();
  for (const group of groups) {
    const key = keyOf(group);
    const lines = byKey.get(key);
    // Added to, not copied: ten thousand lines of one product would be copied ten thousand times.
    if (lines) lines.push(...group.lines);
    else byKey.set(key, [...group.lines]);
  }
  return [...byKey.values()].map((lines) => ({ lines: lines.toSorted((one, other) => one.line - other.line) }));
};

const said = (group: Group, field: ImportField): string =>
  group.lines.map(({ cells }) => cells[field] ?? '').find((cell) => cell !== '') ?? '';

/** The product a group means: by its address, else by a SKU it has, else by the address its title suggests. */
const knownOf = (group: Group, known: KnownProducts): KnownProduct | null => {
  const slug = said(group, 'slug');
  if (slug !== '') return known.bySlug.get(slug) ?? null;
  for (const { cells } of group.lines) {
    const owner = known.bySku.get(cells.sku ?? '');
    if (owner) return owner;
  }
  return known.bySlug.get(slugOf(said(group, 'title'))) ?? null;
};

/** What must be read of the catalogue before a group can be compared. */
export const namesOf = (group: Group): { slugs: string[]; skus: string[] } => ({
  slugs: [said(group, 'slug') || slugOf(said(group, 'title'))].filter((slug) => slug !== ''),
  skus: group.lines
    .flatMap(({ cells }) => [cells.sku ?? '', ...partSkusOf(cells.kitParts ?? '')])
    .filter((sku) => sku !== ''),
});

const partSkusOf = (cell: string): string[] => (kitPartsOf(cell) ?? []).map(({ sku }) => sku);

/**
 * Compares the lines of one product with the catalogue. Variants the file leaves out stay as they are.
 * @param taxons plans the missing categories and brands, for a product without faults alone
 */
export function planProduct(group: Group, known: KnownProducts, firstLines: FirstLines, taxonomy: TaxonPlan): Plan {
  const mark = taxonomy.mark();
  const firstLine = group.lines[0]?.line ?? 0;
  const product = knownOf(group, known);
  const title = said(group, 'title') || product?.draft.title || '';
  const faults = group.lines.map((): ImportLineFault[] => []);
  const [firstFaults = []] = faults;

  // One cell says it for all lines of the product; two that say different things say nothing.
  const together: SheetLine['cells'] = {};
  for (const field of FIELDS_OF_PRODUCT) {
    if (group.lines[0]?.cells[field] === undefined) continue;
    const spoken = group.lines.find(({ cells }) => (cells[field] ?? '') !== '');
    together[field] = spoken?.cells[field] ?? '';
    group.lines.forEach(({ cells }, index) => {
      const cell = cells[field] ?? '';
      if (spoken && cell !== '' && cell !== together[field])
        faults[index]?.push(faultOf(field, 'differs', { text: cell, line: spoken.line }));
    });
  }
  if (product?.isRemoved) firstFaults.push(faultOf(product.draft.slug === together.slug ? 'slug' : 'sku', 'removed'));
  const base = product ? trimmed(product.draft) : newProduct(title, said(group, 'slug') || slugOf(title));
  const facts = productWordsOf(together, firstLine, taxonomy, firstFaults);
  const draft: ProductDraft = {
    ...base,
    ...facts,
    title,
    categoryIds: sameSet(base.categoryIds, facts.categoryIds),
    ...sameChoices(base, { ...base, ...facts }),
    variants: [...base.variants],
  };

  const gtinOfAll = repeatedGtin(group);
  const places = group.lines.map((line, index) => {
    const own = faults[index] ?? [];
    const sku = line.cells.sku ?? '';
    if (line.isTooLong) own.push(faultOf(null, 'tooManyCells'));
    const first = firstLines.skus.get(sku);
    if (sku !== '' && first !== undefined && first !== line.line)
      own.push(faultOf('sku', 'twiceInFile', { line: first }));
    const owner = known.bySku.get(sku);
    if (owner && owner.id !== product?.id) own.push(faultOf('sku', 'taken', { text: owner.draft.title }));
    const { gtin: _gtin, ...others } = line.cells;
    const place = draft.variants.findIndex((variant) => variant.sku === sku && sku !== '');
    const at = place < 0 ? draft.variants.length : place;
    const variant = draft.variants[at] ?? newVariant(sku);
    const { stock, ...columns } = variantWordsOf(gtinOfAll === null ? line.cells : others, own);
    const kit = line.cells.kitParts === undefined ? null : kitOfCell(line.cells.kitParts, known, taxonomy, own);
    const kitParts = kit ? kit.kitParts : variant.kitParts;
    if (variant.id === null) own.push(...missingOf(line, columns, !!kitParts));
    const there = variant.id === null ? 0 : (product?.stock.get(variant.id) ?? 0);
    const measures = kitParts && variant.id !== null ? measuresOf(variant) : {};
    const is = {
      ...variant,
      ...columns,
      ...measures,
      kitParts,
      stockChange: stock === undefined ? 0 : stock - there,
    };
    own.push(...kitLineFaults(is, draft, kit ? kit.gated : (product?.kitParts ?? [])));
    if (is.gtin !== null && is.isActive) own.push(...gtinFaults(is.gtin, group, product, known, firstLines));
    draft.variants[at] = is;
    return at;
  });

  // Files of other shops say nothing of kinds: what they bring waits, hidden, until its merchant does.
  const waits = product === null && draft.dutyKind === null && draft.isActive;
  const after = trimmed(waits ? { ...draft, isActive: false } : draft);
  const publishing = publishingOf(product && { ...product, ...product.draft }, known.isLicensed);
  if (faults.every((own) => own.length === 0) && JSON.stringify(after) !== JSON.stringify(base))
    for (const [path, fault] of Object.entries(productFaults(after, publishing))) {
      const at = path.startsWith('variants.') ? Number(path.split('.')[1]) : null;
      const own = faults[at === null ? 0 : places.indexOf(at)] ?? firstFaults;
      const silent =
        at !== null && path.endsWith('.options') && fault === 'notAccepted' ? silentOf(after, at, places) : null;
      own.push(silent ? faultOf('value1', 'stockOfNone', { text: silent.sku }) : faultOf(fieldOfFault(path), fault));
    }

  const wrong = group.lines.find((_, index) => (faults[index] ?? []).length > 0);
  if (wrong) {
    taxonomy.back(mark);
    const because = faultOf(null, 'productWrong', { line: wrong.line });
    const lines = group.lines.map(({ line, cells }, index) =>
      wrongLine(line, title, cells.sku ?? '', faults[index]?.length ? (faults[index] ?? []) : [because]),
    );
    return { lines, touches: [] };
  }
  const rowOf = (of: ProductDraft, at: number): SheetRow | null => {
    const variant = of.variants[at];
    const there = variant?.id ? (product?.stock.get(variant.id) ?? 0) : 0;
    return variant ? { product: of, variant, stock: there + variant.stockChange } : null;
  };
  const lines = group.lines.map(({ line, cells }, index): PlannedLine => {
    const at = places[index] ?? 0;
    const [was, is] = [rowOf(base, at), rowOf(after, at)];
    // Faults of the product are reported once, at its first line.
    const fields = index === 0 ? IMPORT_FIELDS : FIELDS_OF_VARIANT;
    const before = was ?? (index === 0 && product && is ? { product: base, variant: newVariant(''), stock: 0 } : null);
    const changes = is ? changesOf(before, is, taxonomy.words(), fields) : [];
    const kind = !was ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    const isLeftOut = gtinOfAll !== null && cells.gtin && is?.variant.gtin !== gtinOfAll;
    const leftOut = isLeftOut ? [faultOf('gtin', 'gtinOfAll', { text: gtinOfAll })] : [];
    const notes = waits && index === 0 ? [...leftOut, faultOf('dutyKind', 'kindToSay')] : leftOut;
    return { line, kind, title, sku: cells.sku ?? '', changes, faults: notes, kept: [] };
  });
  const lineAt = new Map(places.map((at, index) => [at, group.lines[index]?.line ?? 0]));
  const touches = touchesOf(product, after, firstLine, (at) => lineAt.get(at) ?? null);
  return { lines, touches };
}

/** The GTIN that several variants repeat and none has another: files from before a GTIN was of one variant. Else null. */
const repeatedGtin = ({ lines }: Group): string | null => {
  const gtins = lines.map(({ cells }) => gtinOf(cells.gtin ?? '')).filter((gtin) => gtin !== null);
  return gtins.length > 1 && new Set(gtins).size === 1 ? (gtins[0] ?? null) : null;
};

/** Why a variant of this product cannot have its GTIN: another product's has it, in the store or in the file. */
const gtinFaults = (
  gtin: string,
  { lines }: Group,
  product: KnownProduct | null,
  known: KnownProducts,
  firstLines: FirstLines,
): ImportLineFault[] => {
  const owner = known.byGtin.get(gtin);
  if (owner && owner.productId !== product?.id) return [faultOf('gtin', 'taken', { text: owner.name })];
  const first = firstLines.gtins.get(gtin);
  // Duplicates within a product are reported by the rules, once it is clear which of its variants are for sale.
  return first === undefined || lines.some(({ line }) => line === first)
    ? []
    : [faultOf('gtin', 'twiceInFile', { text: gtin, line: first })];
};

/** A variant for sale that no line names and that does not answer what a line's does: whose would its stock be? */
const silentOf = ({ variants }: ProductDraft, at: number, places: readonly number[]): VariantDraft | null => {
  const names = (variants[at]?.optionValues ?? []).map(({ name }) => name);
  const isSilent = (variant: VariantDraft, place: number) =>
    variant.isActive && !places.includes(place) && !answersOptions(variant, names);
  return variants.find(isSilent) ?? null;
};

/** The same members in another order are no change. */
const sameSet = <Value extends string>(base: Value[], wanted: Value[] | undefined): Value[] =>
  !wanted || (base.length === wanted.length && wanted.every((one) => base.includes(one))) ? base : wanted;

const sameChoices = (base: ProductFieldValues, wanted: ProductFieldValues): ProductFieldValues =>
  mapFields((name) => {
    const [was, is] = [filledField(name, base), filledField(name, wanted)];
    return was.kind === 'choices' && is.kind === 'choices' ? sameSet(was.value, is.value) : is.value;
  }) as ProductFieldValues; // each of its own kind

/** A kit's are its parts': what a line says of them changes nothing. */
const measuresOf = ({ weightG, widthCm, heightCm, lengthCm }: VariantDraft) => ({
  weightG,
  widthCm,
  heightCm,
  lengthCm,
});

const missingOf = (line: SheetLine, columns: VariantWords, isOfKit: boolean): ImportLineFault[] =>
  REQUIRED.filter((field) => field === 'price' || !isOfKit).flatMap((field) =>
    (line.cells[field] ?? '') === '' && columns[field] === undefined ? [faultOf(field, 'required')] : [],
  );
