import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import {
  filledField,
  mapFields,
  PRODUCT_FIELD_NAMES,
  type ProductFieldValues,
} from '../../../shared/admin/productFields';
import type { Publishing } from '../../../shared/catalog/productDuties';
import { oneSpelling, productFaults, type ProductFaults } from '../../../shared/admin/productRules';
import { newId } from '../../kernel/newId';
import { searchTextOf } from '../../catalog/searchText';
import type { Db } from '../../db/database';
import type { productVariants } from '../../db/schema/catalogTables';
import { faultsOfKit } from './kitGate';
import { productRepository, type ProductRow, type VariantRow } from './productRepository';
import { stockMoveRepository } from './stockMoveRepository';

type VariantInsert = typeof productVariants.$inferInsert;

/** What a save is about, and who makes it. `at` is ISO. */
export type Saving = { storeId: string; productId: string; merchantId: string; at: string };

/** What is wrong with a draft, and who has what is taken, by field. */
export type Wrong = { fields: ProductFaults; owners?: Record<string, string> };

/** The draft as it is kept: without spaces around words, each option and value in one spelling. */
export const trimmed = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  title: draft.title.trim(),
  slug: draft.slug.trim(),
  ...trimmedFields(draft),
  attributes: draft.attributes.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  variants: oneSpelling(draft.variants).map((variant) => ({ ...variant, sku: variant.sku.trim() })),
});

const trimmedFields = (draft: ProductDraft): ProductFieldValues =>
  mapFields((name) => {
    const field = filledField(name, draft);
    return field.kind === 'text' ? field.value.replace(/\r\n?/g, '\n').trim() : field.value;
  }) as ProductFieldValues; // a text stays one

/**
 * Everything wrong with a draft, what only the database knows too. @param productId null for a new product
 * @param publishing what the store and its past ask before it is shown
 */
export const faultsOf = async (
  db: Db,
  storeId: string,
  productId: string | null,
  draft: ProductDraft,
  publishing: Publishing,
): Promise<Wrong> => {
  const faults = productFaults(draft, publishing);
  const owners: Record<string, string> = {};
  if (Object.keys(faults).length > 0) return { fields: faults };
  if (await productRepository.isSlugTaken(db, storeId, draft.slug, productId)) faults.slug = 'taken';
  if (draft.brandId !== null && (await productRepository.brandName(db, storeId, draft.brandId)) === null)
    faults.brandId = 'notAccepted';
  const categories = await productRepository.categoriesOf(db, storeId, draft.categoryIds);
  if (categories.length !== new Set(draft.categoryIds).size) faults.categoryIds = 'notAccepted';
  const skus = draft.variants.map(({ sku }) => sku);
  const taken = await productRepository.takenSkus(db, storeId, skus, productId);
  skus.forEach((sku, index) => {
    if (taken.has(sku)) faults[`variants.${index}.sku`] = 'taken';
  });
  const gtins = draft.variants.map(({ gtin, isActive }) => (isActive ? gtin : null));
  const takenGtins = await productRepository.takenGtins(
    db,
    storeId,
    gtins.filter((gtin) => gtin !== null),
    productId,
  );
  gtins.forEach((gtin, index) => {
    const owner = gtin === null ? undefined : takenGtins.get(gtin);
    if (!owner) return;
    faults[`variants.${index}.gtin`] = 'taken';
    owners[`variants.${index}.gtin`] = owner.name;
  });
  for (const [index, variant] of draft.variants.entries()) {
    if (!variant.isActive) continue;
    const wrong = wrongOfKit(await faultsOfKit(db, storeId, variant, draft.isActive), index);
    for (const [field, fault] of Object.entries(wrong.fields)) faults[field] ??= fault;
    Object.assign(owners, wrong.owners);
  }
  return { fields: faults, ...(Object.keys(owners).length > 0 ? { owners } : {}) };
};

/** Faults of a kit as those of a draft, the first of each field; `owners` has the title of the part it is about. */
export const wrongOfKit = (found: Awaited<ReturnType<typeof faultsOfKit>>, index: number): Required<Wrong> => {
  const wrong: Required<Wrong> = { fields: {}, owners: {} };
  for (const { field, fault, title } of found) {
    const path = `variants.${index}.${field}`;
    if (path in wrong.fields) continue;
    wrong.fields[path] = fault;
    if (title !== '') wrong.owners[path] = title;
  }
  return wrong;
};

/** What a product is found by. @param brand its name */
export const searchTextOfProduct = (
  draft: Pick<ProductDraft, 'title' | 'description' | 'attributes'> & {
    variants: readonly Pick<VariantDraft, 'optionValues'>[];
  },
  brand: string | null,
  categories: readonly { title: string }[],
): string =>
  searchTextOf({
    title: draft.title,
    brand,
    others: [
      ...draft.attributes.map(({ value }) => value),
      ...categories.map(({ title }) => title),
      ...draft.variants.flatMap(({ optionValues }) => optionValues.map(({ value }) => value)),
    ],
    description: draft.description,
  });

/** The columns of the product itself, as the draft wants them. */
export const factsOf = async (db: Db, storeId: string, draft: ProductDraft) => {
  const { variants: _variants, categoryIds, ...facts } = draft;
  const brand = draft.brandId === null ? null : await productRepository.brandName(db, storeId, draft.brandId);
  const categories = await productRepository.categoriesOf(db, storeId, categoryIds);
  const searchText = searchTextOfProduct(draft, brand, categories);
  return { ...facts, searchText } satisfies Partial<ProductRow>;
};

/** The columns of a variant, as its draft wants them; stock and place come beside them. What makes a kit may be left out. */
export const columnsOf = ({ netContent, id: _id, stockChange: _change, kitParts, ...variant }: VariantDraft) => ({
  ...variant,
  ...(kitParts === undefined ? {} : { kitParts }),
  netAmount: netContent?.amount ?? null,
  netUnit: netContent?.unit ?? null,
});

/** What an import changes of products and variants: all columns of a draft but the product's address and the SKU. */
export const CHANGED_COLUMNS = {
  product: ['title', 'brandId', 'attributes', ...PRODUCT_FIELD_NAMES, 'isActive', 'searchText'],
  variant: [
    'gtin',
    'optionValues',
    'price',
    'originalPrice',
    'weightG',
    'widthCm',
    'heightCm',
    'lengthCm',
    'netAmount',
    'netUnit',
    'isActive',
    'kitParts',
  ],
} as const satisfies {
  product: readonly (keyof Awaited<ReturnType<typeof factsOf>>)[];
  variant: readonly (keyof ReturnType<typeof columnsOf>)[];
};

/** Puts the product in exactly these categories. @returns whether that changed anything */
export const saveCategories = async (db: Db, { storeId, productId }: Saving, wanted: string[]): Promise<boolean> => {
  const known = await productRepository.categoryIds(db, storeId, productId);
  const added = [...new Set(wanted)].filter((id) => !known.includes(id));
  const left = known.filter((id) => !wanted.includes(id));
  await productRepository.removeCategories(db, storeId, productId, left);
  await productRepository.insertCategories(db, storeId, productId, added);
  return added.length + left.length > 0;
};

/**
 * Makes the variants what the draft says, with a row of the ledger for each change of stock. Those left out are
 * deactivated with all that is theirs; what never had any of it is deleted.
 * @param known the product's variants, locked
 * @returns faults by cell, having changed nothing, where a stock would fall below zero or an id is no variant of the product
 */
export const saveVariants = async (
  db: Db,
  saving: Saving,
  known: VariantRow[],
  drafts: VariantDraft[],
): Promise<ProductFaults> => {
  const { storeId, productId, merchantId, at } = saving;
  const rowOf = new Map(known.map((row) => [row.id, row]));
  const faults: ProductFaults = {};
  drafts.forEach(({ id, stockChange, kitParts }, index) => {
    const row = id === null ? undefined : rowOf.get(id);
    if (id !== null && !row) faults[`variants.${index}.sku`] = 'notAccepted';
    if ((row?.stock ?? 0) + stockChange < 0) faults[`variants.${index}.stock`] = 'negativeStock';
    // What it has would be nobody's: the ledger says where it went.
    if (kitParts && row && row.kitParts === null && row.stock !== 0) faults[`variants.${index}.stock`] = 'kitStock';
  });
  if (Object.keys(faults).length > 0) return faults;

  const kept = new Set(drafts.map(({ id }) => id));
  const left = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const deleted = new Set(await productRepository.deleteUnkept(db, storeId, left));
  const retired = left.filter((id) => !deleted.has(id));
  await productRepository.deactivate(db, storeId, retired);
  // A retired variant keeps its SKU: it may not be reused, or its orders would be ambiguous.
  const retiredSkus = new Set(retired.map((id) => rowOf.get(id)?.sku));
  drafts.forEach(({ sku }, index) => {
    if (retiredSkus.has(sku)) faults[`variants.${index}.sku`] = 'taken';
  });
  if (Object.keys(faults).length > 0) return faults;

  const moved = drafts.filter(({ id, sku }) => id !== null && rowOf.get(id)?.sku !== sku).map(({ id }) => id);
  const movedIds = moved.filter((id) => id !== null);
  if (movedIds.length > 1) await productRepository.freeSkus(db, storeId, movedIds);

  const inserts: VariantInsert[] = [];
  const moves: { productVariantId: string; delta: number; reason: 'initial' | 'adjusted' }[] = [];
  for (const [index, draft] of drafts.entries()) {
    const columns = { ...columnsOf(draft), position: index };
    const row = draft.id === null ? undefined : rowOf.get(draft.id);
    if (!row) {
      const id = newId();
      inserts.push({ ...columns, storeId, productId, id, stock: draft.stockChange });
      if (draft.stockChange !== 0) moves.push({ productVariantId: id, delta: draft.stockChange, reason: 'initial' });
      continue;
    }
    const changed = Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof VariantRow]), // a column of the row
    );
    const isFreed = movedIds.length > 1 && movedIds.includes(row.id);
    if (changed.length > 0 || isFreed || draft.stockChange !== 0)
      await productRepository.updateVariant(db, storeId, row.id, {
        ...Object.fromEntries(changed),
        sku: draft.sku,
        stock: row.stock + draft.stockChange,
      });
    if (draft.stockChange !== 0) moves.push({ productVariantId: row.id, delta: draft.stockChange, reason: 'adjusted' });
  }
  await productRepository.insertVariants(db, inserts);
  await stockMoveRepository.insert(
    db,
    moves.map((move) => ({ ...move, storeId, merchantId, createdAt: at })),
  );
  return {};
};
