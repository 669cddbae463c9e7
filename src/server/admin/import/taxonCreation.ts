import { and, eq, inArray, sql } from 'drizzle-orm';

import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import type { Tx } from '../../db/database';
import { brands, categories } from '../../db/schema/catalogTables';
import { stores } from '../../db/schema/storeTables';
import { catalogueReader } from './catalogueReader';
import { wordsFor } from './catalogueWords';
import { StaleCatalogue } from './importApplying';
import { importRepository, type ImportedTaxonRow } from './importRepository';

/** Counts of what an import made. */
type CreatedTaxons = { categories: number; brands: number };

/** What an import makes, and, where it makes anything, the store's row locked: the editor of categories waits. */
export async function taxonsInTurn(tx: Tx, storeId: string, importId: string): Promise<ImportedTaxonRow[]> {
  const made = await importRepository.taxonomy(tx, storeId, [importId]);
  if (made.length > 0)
    await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('no key update');
  return made;
}

/**
 * Creates the categories and brands an import needs, before its products. Call it under the lock: nothing else may add
 * the same concurrently.
 * @throws StaleCatalogue where one is there by now, has no parent any more, or does not fit
 */
export async function createTaxons(tx: Tx, storeId: string, made: ImportedTaxonRow[]): Promise<CreatedTaxons> {
  const [newCategories, newBrands] = [ofKind(made, 'category'), ofKind(made, 'brand')];
  if (made.length === 0) return { categories: 0, brands: 0 };
  const known = await catalogueReader.taxonomy(tx, storeId);
  const [categoryWords, brandWords] = [wordsFor(known.categories), wordsFor(known.brands)];
  // By the whole name, as the comparing did: 'Ração' of another parent is another category.
  const isThere = ({ kind, name }: ImportedTaxonRow) => {
    const words = kind === 'category' ? categoryWords : brandWords;
    return words.idOf(name) !== null || words.isShared(name);
  };
  const tops = new Set([
    ...known.categories.filter(({ parentId }) => parentId === null).map(({ id }) => id),
    ...newCategories.filter(({ parentId }) => parentId === null).map(({ rowId }) => rowId),
  ]);
  const hasParent = ({ parentId }: ImportedTaxonRow) => parentId === null || tops.has(parentId);
  const isFitting =
    known.categories.length + newCategories.length <= myStoreLimits.categories &&
    known.brands.length + newBrands.length <= myStoreLimits.brands;
  if (!isFitting || made.some(isThere) || !made.every(hasParent)) throw new StaleCatalogue();

  const places = new Map<string | null, number>();
  for (const { parentId } of known.categories) places.set(parentId, (places.get(parentId) ?? 0) + 1);
  const placeIn = (parentId: string | null) => {
    const place = places.get(parentId) ?? 0;
    places.set(parentId, place + 1);
    return place;
  };
  const categoryRows = newCategories.map(({ rowId: id, parentId, slug, title }) => ({
    storeId,
    id,
    parentId,
    slug,
    title,
    position: placeIn(parentId),
  }));
  const brandRows = newBrands.map(({ rowId: id, slug, title: name }, index) => ({
    storeId,
    id,
    slug,
    name,
    position: known.brands.length + index,
  }));
  if (categoryRows.length > 0) await tx.insert(categories).values(categoryRows);
  if (brandRows.length > 0) await tx.insert(brands).values(brandRows);
  return { categories: newCategories.length, brands: newBrands.length };
}

/**
 * Undoes the categories and brands an import created, once its products are undone. What is used elsewhere stays, and
 * what a merchant changed since; it is recorded as kept.
 */
export async function removeCreatedTaxons(
  tx: Tx,
  storeId: string,
  importId: string,
  made: ImportedTaxonRow[],
): Promise<void> {
  const idsOf = (rows: ImportedTaxonRow[]) => rows.map(({ rowId }) => rowId);
  const own = ofKind(made, 'category');
  const gone = new Set<string>();
  // Children first: a parent is used while it has any.
  for (const level of [
    own.filter(({ parentId }) => parentId !== null),
    own.filter(({ parentId }) => parentId === null),
  ])
    for (const id of await deleteUnused(tx, storeId, idsOf(level), 'category')) gone.add(id);
  for (const id of await deleteUnused(tx, storeId, idsOf(ofKind(made, 'brand')), 'brand')) gone.add(id);
  await importRepository.keepTaxons(
    tx,
    storeId,
    importId,
    idsOf(made).filter((id) => !gone.has(id)),
  );
}

const ofKind = (rows: ImportedTaxonRow[], wanted: ImportedTaxonRow['kind']): ImportedTaxonRow[] =>
  rows.filter(({ kind }) => kind === wanted);

/** Deletes those unused and unchanged. @returns their ids */
async function deleteUnused(tx: Tx, storeId: string, ids: string[], kind: ImportedTaxonRow['kind']): Promise<string[]> {
  if (ids.length === 0) return [];
  const table = kind === 'category' ? categories : brands;
  const isMatch = and(eq(table.storeId, storeId), inArray(table.id, ids), eq(table.version, 1));
  // Waits for transactions that are assigning a product or voucher to one, so that the next statement counts them.
  await tx.select({ id: table.id }).from(table).where(isMatch).orderBy(table.id).for('update');
  const isUnused =
    kind === 'category'
      ? sql`not exists (select from categories c where c.store_id = ${table.storeId} and c.parent_id = ${table.id})
          and not exists (
            select from product_categories pc where pc.store_id = ${table.storeId} and pc.category_id = ${table.id})
          and not exists (
            select from voucher_categories vc where vc.store_id = ${table.storeId} and vc.category_id = ${table.id})`
      : sql`not exists (select from products p where p.store_id = ${table.storeId} and p.brand_id = ${table.id})`;
  const rows = await tx.delete(table).where(and(isMatch, isUnused)).returning({ id: table.id });
  return rows.map(({ id }) => id);
}
