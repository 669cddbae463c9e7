import type { ImportField } from '../../../shared/admin/import/importColumns';
import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import { dutiesOf, dutyFaults } from '../../../shared/catalog/productDuties';
import { oneSpelling } from '../../../shared/admin/productRules';
import type { Tx } from '../../db/database';
import { productRepository } from '../product/productRepository';
import { publishingOf } from '../product/publishing';
import { catalogueWriter } from './catalogueWriter';
import {
  isSameValue,
  moveOf,
  writeOf,
  type Change,
  type Changes,
  type SearchWords,
  type TouchedProduct,
} from './importApplying';
import type { TouchRow } from './importRepository';
import { columnOf } from './lineFaults';

/** What an undoing leaves alone, by line of the file. */
export type Kept = Map<number, Set<ImportField>>;

const fieldOf = (column: string, { subject }: TouchRow): ImportField => {
  if (column === 'isActive') return subject === 'product' ? 'isActive' : 'variantActive';
  return columnOf(column) ?? 'sku';
};

/** The old values of columns not changed since; the others are recorded by `keep`. */
const restoredOf = (now: Record<string, unknown>, touch: TouchRow, keep: (field: ImportField) => void) => {
  const kept = new Set(Object.keys(touch.before ?? {}).filter((name) => !isSameValue(now[name], touch.after[name])));
  const restored = () => Object.fromEntries(Object.entries(touch.before ?? {}).filter(([name]) => !kept.has(name)));
  // One of the two was changed since: together they must still make sense.
  const { price, originalPrice }: Record<string, unknown> = { ...now, ...restored() };
  if (typeof originalPrice === 'number' && originalPrice <= Number(price))
    for (const name of ['price', 'originalPrice']) if (touch.before && name in touch.before) kept.add(name);
  for (const name of kept) keep(fieldOf(name, touch));
  return restored();
};

/** Without brands or categories that no longer exist. */
const thereStill = (
  { brandId, categoryIds, ...facts }: Partial<ProductDraft>,
  { brands, categories }: SearchWords,
  keep: (field: ImportField) => void,
): Partial<ProductDraft> => {
  const isBrand = brandId === undefined || brandId === null || brands.has(brandId);
  const left = categoryIds?.filter((id) => categories.has(id));
  if (!isBrand) keep('brand');
  if (left && left.length < (categoryIds ?? []).length) keep('categories');
  return {
    ...facts,
    ...(isBrand && brandId !== undefined ? { brandId } : {}),
    ...(left ? { categoryIds: left } : {}),
  };
};

/** What an undoing changes, deletes and leaves alone. */
export type Undoing = Changes & {
  kept: Kept;
  /** Variants the import made. */
  newVariants: TouchRow[];
  /** Products the import created, which were not changed since. */
  newProducts: string[];
};

/** Adds to `undoing` how a part of an import is undone, except for what was changed or bought since. @param isLicensed the store may show veterinary goods */
export async function undoPart(
  tx: Tx,
  storeId: string,
  part: TouchedProduct[],
  words: SearchWords,
  undoing: Undoing,
  isLicensed: boolean,
): Promise<void> {
  const keepAt = keeperOf(undoing.kept);
  const asMade = part.filter(isAsMade).map(({ id }) => id);
  const untouched = await catalogueWriter.withoutPictures(tx, storeId, asMade);
  undoing.newProducts.push(...untouched);

  const gtins = part.flatMap(({ known, touches }) => [
    ...(known?.draft.variants ?? []).map(({ gtin }) => gtin),
    ...touches.map(({ before }) => before?.gtin),
  ]);
  const owners = await productRepository.takenGtins(
    tx,
    storeId,
    [...new Set(gtins.filter((gtin) => typeof gtin === 'string'))],
    null,
  );
  for (const { id, known, touches } of part) {
    if (known) undoing.versions.set(id, known.version);
    const own = touches.find(({ subject }) => subject === 'product');
    if (!known || (isMade(own) && !untouched.has(id))) {
      // Deleted meanwhile, or changed into something else.
      for (const touch of touches) if (known) keepAt(touch)('sku');
      continue;
    }
    const facts = own && !isMade(own) ? thereStill(restoredOf(known.draft, own, keepAt(own)), words, keepAt(own)) : {};
    const draft: ProductDraft = { ...known.draft, ...facts, variants: [...known.draft.variants] };
    let hasWords = Object.keys(facts).length > 0;
    let hasChanges = false;
    for (const touch of touches) {
      if (touch.subject !== 'variant') continue;
      const place = draft.variants.findIndex((variant) => variant.id === touch.rowId);
      const was = draft.variants[place];
      if (!was) continue;
      if (isMade(touch)) {
        const { position: _position, ...columns } = touch.after;
        if (Object.entries(columns).every(([name, value]) => isSameValue(was[name as keyof VariantDraft], value)))
          undoing.newVariants.push(touch);
        else keepAt(touch)('sku');
        continue;
      }
      const columns = restoredOf(was, touch, keepAt(touch));
      const isEnough = (known.stock.get(touch.rowId) ?? 0) - touch.stockDelta >= 0;
      if (!isEnough) keepAt(touch)('stock');
      const variant: VariantDraft = { ...was, ...columns };
      draft.variants[place] = variant;
      hasWords ||= 'optionValues' in columns;
      hasChanges ||= Object.keys(columns).length > 0;
      // Without a change of its own a variant is left alone.
      if (Object.keys(columns).length > 0 || (isEnough && touch.stockDelta !== 0))
        undoing.variants.push({ id: touch.rowId, draft: variant, delta: isEnough ? 0 - touch.stockDelta : 0 });
    }
    // A GTIN given since is kept: then no variant of the product gets its old one back, nor is on sale with it.
    if (isAnyTaken(id, draft, owners))
      for (const touch of touches) {
        const was = known.draft.variants.find((variant) => variant.id === touch.rowId);
        const variant = draft.variants.find((one) => one.id === touch.rowId);
        if (!was || !variant || (variant.gtin === was.gtin && variant.isActive === was.isActive)) continue;
        Object.assign(variant, { gtin: was.gtin, isActive: was.isActive });
        keepAt(touch)('gtin');
      }
    // What it was before may no longer be published beside what was changed since: then its duties stay as they are.
    const publishing = publishingOf({ ...known, ...known.draft }, isLicensed);
    if (own && Object.keys(dutyFaults(draft, publishing)).length > 0) {
      Object.assign(draft, dutiesOf(known.draft), { isActive: known.draft.isActive });
      keepAt(own)('isActive');
    }
    // What is restored beside changed values takes over their spelling.
    for (const [place, { optionValues }] of oneSpelling(draft.variants).entries()) {
      const variant = draft.variants[place];
      if (variant) variant.optionValues = optionValues;
    }
    if (hasWords) undoing.changed.push(writeOf(id, draft, words));
    else if (hasChanges) undoing.counted.push(id);
    if ('categoryIds' in facts) undoing.placed.push({ id, categoryIds: draft.categoryIds });
  }
}

const isAnyTaken = (
  productId: string,
  { variants }: ProductDraft,
  owners: ReadonlyMap<string, { productId: string }>,
): boolean => {
  const gtins = variants.flatMap(({ gtin, isActive }) => (gtin !== null && isActive ? [gtin] : []));
  const isAnothers = (gtin: string) => (owners.get(gtin)?.productId ?? productId) !== productId;
  return new Set(gtins).size < gtins.length || gtins.some(isAnothers);
};

const keeperOf =
  (kept: Kept) =>
  ({ line }: TouchRow) =>
  (field: ImportField) =>
    void kept.set(line, (kept.get(line) ?? new Set()).add(field));

/** True for a product the import created and that was not changed since. */
const isAsMade = ({ known, touches }: TouchedProduct): boolean => {
  const variants = known?.draft.variants ?? [];
  return (
    known !== null &&
    isMade(touches.find(({ subject }) => subject === 'product')) &&
    variants.length === touches.length - 1 &&
    touches.every((touch) => {
      const { position: _position, ...columns } = touch.after;
      const now: Record<string, unknown> | undefined =
        touch.subject === 'product' ? known.draft : variants.find(({ id }) => id === touch.rowId);
      return now !== undefined && Object.entries(columns).every(([name, value]) => isSameValue(now[name], value));
    })
  );
};

const isMade = (touch: TouchRow | undefined): boolean => touch !== undefined && touch.before === null;

/**
 * Undoes what the import created. What has a ledger by then is never deleted: its stock is set to zero, it is withdrawn
 * from sale and its SKU and slug are free again. What was sold, is in a cart or was counted since is hidden as it is,
 * and recorded as kept.
 */
export async function removeMade(
  tx: Tx,
  change: Change,
  { kept, newVariants, newProducts }: Pick<Undoing, 'kept' | 'newVariants' | 'newProducts'>,
): Promise<void> {
  const { storeId, at } = change;
  const keepAt = keeperOf(kept);
  const deleted = new Set(
    await productRepository.deleteUnkept(
      tx,
      storeId,
      newVariants.map(({ rowId }) => rowId),
    ),
  );
  const there = newVariants.filter(({ rowId }) => !deleted.has(rowId));
  const back = new Set(
    await catalogueWriter.takeBack(
      tx,
      storeId,
      there.map(({ rowId, stockDelta }) => ({ id: rowId, stock: stockDelta })),
    ),
  );
  await catalogueWriter.noteMoves(
    tx,
    there.flatMap(({ rowId, stockDelta }) =>
      back.has(rowId) ? [moveOf(change, 'adjusted')({ id: rowId, delta: 0 - stockDelta })] : [],
    ),
  );
  const left = there.filter(({ rowId }) => !back.has(rowId));
  await productRepository.deactivate(
    tx,
    storeId,
    left.map(({ rowId }) => rowId),
  );
  for (const touch of left) keepAt(touch)('sku');

  const gone = new Set(await catalogueWriter.deleteEmpty(tx, storeId, newProducts));
  const sold = new Set(left.map(({ productId }) => productId));
  const ended = newProducts.filter((id) => !gone.has(id) && !sold.has(id));
  for (const id of await catalogueWriter.discard(tx, storeId, at, ended)) gone.add(id);
  await catalogueWriter.hideProducts(
    tx,
    storeId,
    newProducts.filter((id) => !gone.has(id)),
  );
}
