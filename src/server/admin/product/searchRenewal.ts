import type { Database } from '../../db/database';
import { searchTextOfProduct } from './productSaving';
import { searchTextRepository, type Taxon } from './searchTextRepository';

/** Batch size of locked products: some tens of milliseconds, however large the category. */
const BATCH = 200;

/** The words products are found by, after a category or brand got another name. */
export type SearchRenewal = ReturnType<typeof searchRenewal>;

const byProduct = <Row extends { productId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.productId, [...(groups.get(row.productId) ?? []), row]);
  return groups;
};

/** Rewrites the search texts of a renamed category's or brand's products. Called by a job; idempotent. */
export const searchRenewal = ({ db, batch = BATCH }: { db: Database; batch?: number }) => {
  /** @returns the last id of the batch; null where there was none left */
  const some = (storeId: string, taxon: Taxon, after: string): Promise<string | null> =>
    db.inStore(storeId, async (tx) => {
      const rows = await searchTextRepository.lock(tx, storeId, taxon, { after, limit: batch });
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return null;
      const titles = byProduct(await searchTextRepository.titlesOf(tx, storeId, ids));
      const options = byProduct(await searchTextRepository.optionsOf(tx, storeId, ids));
      const words = rows.map(({ brand, ...product }) => ({
        id: product.id,
        searchText: searchTextOfProduct(
          { ...product, variants: options.get(product.id) ?? [] },
          brand,
          titles.get(product.id) ?? [],
        ),
      }));
      const changed = await searchTextRepository.write(tx, storeId, words);
      if (changed > 0) await searchTextRepository.tell(tx, storeId);
      return ids.at(-1) ?? null;
    });

  return {
    /** Renews every product of the category or brand, a batch per transaction. */
    async renew(storeId: string, taxon: Taxon): Promise<void> {
      for (let after: string | null = ''; after !== null; after = await some(storeId, taxon, after));
    },
  };
};
