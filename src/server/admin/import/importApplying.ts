import { isDeepStrictEqual } from 'node:util';

import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import type { Tx } from '../../db/database';
import { searchTextOfProduct } from '../product/productSaving';
import { catalogueReader } from './catalogueReader';
import {
  catalogueWriter,
  type Placing,
  type ProductWrite,
  type VariantMake,
  type VariantWrite,
} from './catalogueWriter';
import { grouped } from './grouped';
import type { KnownProduct } from './importPlan';
import type { TouchRow } from './importRepository';

/** The compared catalogue has changed: catch it and compare again. */
export class StaleCatalogue extends Error {}

/** Who changes the catalogue, when, and what the ledger says of it. */
export type Change = { storeId: string; merchantId: string; at: string; note: string };

/** A product and what an import does to it. `known` null for one it makes. */
export type TouchedProduct = { id: string; known: KnownProduct | null; touches: TouchRow[] };

/**
 * What is to be changed of rows that are there, put together before any of them is locked: orders of these goods wait
 * only while it is written.
 */
export type Changes = {
  /** Versions of the products that were read, by id. */
  versions: Map<string, number>;
  changed: ProductWrite[];
  counted: string[];
  placed: Placing[];
  variants: VariantWrite[];
};

/** Nothing to be changed yet. */
export const noChanges = (): Changes => ({ versions: new Map(), changed: [], counted: [], placed: [], variants: [] });

/** Products of one round: memory, statements and what the process does in one go stay small whatever the file holds. */
const PRODUCTS_AT_ONCE = 20;

/** Products of some touches as they are now: three statements. */
export async function touchedProducts(tx: Tx, storeId: string, touches: TouchRow[]): Promise<TouchedProduct[]> {
  const byProduct = [...grouped(touches, ({ productId }) => productId)];
  const found = await catalogueReader.products(
    tx,
    storeId,
    byProduct.map(([id]) => id),
  );
  const known = new Map(found.map((product) => [product.id, product]));
  return byProduct.map(([id, own]) => ({ id, touches: own, known: known.get(id) ?? null }));
}

/** Yields the products an import touches, in batches. `onRound` is called with the number done. */
export async function eachTouched(
  tx: Tx,
  storeId: string,
  touches: TouchRow[],
  work: (part: TouchedProduct[]) => Promise<void>,
  onRound: (done: number) => void,
): Promise<void> {
  const byProduct = [...grouped(touches, ({ productId }) => productId).values()];
  let done = 0;
  for (let at = 0; at < byProduct.length; at += PRODUCTS_AT_ONCE) {
    const part = byProduct.slice(at, at + PRODUCTS_AT_ONCE).flat();
    await work(await touchedProducts(tx, storeId, part));
    done += part.length;
    onRound(done);
  }
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** True for the same value of a column; categories and species are the same in any order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isWords(one) && isWords(other) ? isDeepStrictEqual(one.toSorted(), other.toSorted()) : isDeepStrictEqual(one, other);

const hasBefore = (now: Record<string, unknown>, { before }: TouchRow): boolean =>
  Object.entries(before ?? {}).every(([name, value]) => isSameValue(now[name], value));

/**
 * Makes what a part of an import makes, and adds what it changes to `changes`.
 * @throws StaleCatalogue where anything it changes is not as it was compared
 */
export async function applyPart(
  tx: Tx,
  change: Change,
  part: TouchedProduct[],
  words: SearchWords,
  changes: Changes,
): Promise<void> {
  const made: ProductWrite[] = [];
  const madePlaces: Placing[] = [];
  const makes: VariantMake[] = [];
  for (const { id, known, touches } of part) {
    const own = touches.find(({ subject }) => subject === 'product');
    const isNew = own?.before === null;
    if (isNew ? known !== null : known === null || known.isRemoved) throw new StaleCatalogue();
    if (known) changes.versions.set(id, known.version);
    if (known && own && !hasBefore(known.draft, own)) throw new StaleCatalogue();
    // A touch holds columns of drafts; what it leaves out is as it is.
    const draft = { ...known?.draft, ...own?.after, variants: [...(known?.draft.variants ?? [])] } as ProductDraft;
    for (const touch of touches) {
      if (touch.subject !== 'variant') continue;
      const place = draft.variants.findIndex((variant) => variant.id === touch.rowId);
      const was = draft.variants[place];
      if (touch.before !== null && (!was || !hasBefore(was, touch))) throw new StaleCatalogue();
      if ((known?.stock.get(touch.rowId) ?? 0) + touch.stockDelta < 0) throw new StaleCatalogue();
      const { position, ...columns } = touch.after;
      const variant = { ...was, ...columns, id: touch.rowId } as VariantDraft; // as above
      const write = { id: touch.rowId, draft: variant, delta: touch.stockDelta };
      if (was) {
        draft.variants[place] = variant;
        changes.variants.push(write);
      } else {
        draft.variants.push(variant);
        makes.push({ ...write, productId: id, position: Number(position) });
      }
    }
    const isFactual = own !== undefined || touches.some(({ after }) => 'optionValues' in after);
    if (isFactual) (isNew ? made : changes.changed).push(writeOf(id, draft, words));
    else if (touches.some(({ after }) => Object.keys(after).length > 0)) changes.counted.push(id);
    if (own && 'categoryIds' in own.after)
      (isNew ? madePlaces : changes.placed).push({ id, categoryIds: draft.categoryIds });
  }
  const { storeId, at } = change;
  await catalogueWriter.makeProducts(tx, storeId, at, made);
  await catalogueWriter.placeProducts(tx, storeId, madePlaces);
  await catalogueWriter.makeVariants(tx, storeId, makes);
  await catalogueWriter.noteMoves(tx, makes.map(moveOf(change, 'initial')));
  if (makes.length > 0) await catalogueWriter.planAgain(tx);
}

/**
 * Locks what an import touches and writes it. `onPart` is called with the part written, from 0 to 1.
 * @throws StaleCatalogue where one of the products was changed since it was read
 */
export async function writeChanges(
  tx: Tx,
  change: Change,
  touches: readonly TouchRow[],
  changes: Changes,
  onPart: (share: number) => void = () => {},
): Promise<void> {
  const { storeId } = change;
  const { versions, changed, counted, placed, variants } = changes;
  // A variant's write costs most: its product is summed up with it.
  const all = changed.length + counted.length + placed.length + 3 * variants.length;
  let written = 0;
  const count = (weight: number) => (rows: number) => {
    written += weight * rows;
    onPart(written / all);
  };
  // The ledger's rows only take shared locks on the keys they reference: they block nothing.
  await catalogueWriter.noteMoves(tx, variants.map(moveOf(change, 'adjusted')));
  // From here on orders of these goods wait.
  await catalogueWriter.lockTouched(tx, storeId, touches);
  if (!(await catalogueWriter.areOfVersions(tx, storeId, versions))) throw new StaleCatalogue();
  await catalogueWriter.changeProducts(tx, storeId, changed, count(1));
  await catalogueWriter.countOn(tx, storeId, counted, count(1));
  await catalogueWriter.placeProducts(tx, storeId, placed, count(1));
  await catalogueWriter.changeVariants(tx, storeId, variants, count(3));
}

/** The ledger's row of a variant's change. */
export const moveOf =
  ({ storeId, merchantId, at, note }: Change, reason: 'initial' | 'adjusted') =>
  ({ id, delta }: Pick<VariantWrite, 'id' | 'delta'>) => ({
    storeId,
    productVariantId: id,
    delta,
    reason,
    merchantId,
    note,
    createdAt: at,
  });

/** Names a product is found by, of brands and categories by id. */
export type SearchWords = { brands: Map<string, string>; categories: Map<string, string> };

/** @returns those of the store: two statements */
export const readSearchWords = async (tx: Tx, storeId: string): Promise<SearchWords> => ({
  brands: await catalogueReader.brandNames(tx, storeId),
  categories: await catalogueReader.categoryTitles(tx, storeId),
});

/** A product as it is written, with what it is found by. */
export const writeOf = (id: string, draft: ProductDraft, words: SearchWords): ProductWrite => {
  const { variants: _variants, categoryIds, ...facts } = draft;
  const brand = draft.brandId === null ? null : (words.brands.get(draft.brandId) ?? null);
  const titles = categoryIds.flatMap((category) => {
    const title = words.categories.get(category);
    return title === undefined ? [] : [{ title }];
  });
  return { id, facts, searchText: searchTextOfProduct(draft, brand, titles) };
};
