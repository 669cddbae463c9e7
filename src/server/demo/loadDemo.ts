import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Clock } from '../kernel/clock';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import type { Tx } from '../db/database';
import { customerAddresses, customers, merchants } from '../db/schema/accountTables';
import {
  banners,
  brands,
  categories,
  productCategories,
  productImages,
  products,
  productVariants,
  stockMoves,
  variantImages,
} from '../db/schema/catalogTables';
import { searchSynonyms } from '../db/schema/searchTables';
import { storeCustomShippings } from '../db/schema/shippingTables';
import { storeCounters, storeDomains, stores } from '../db/schema/storeTables';
import { voucherCategories, vouchers, voucherProducts } from '../db/schema/voucherTables';
import { brandRowsOf, categoryRowsOf, productRowsOf } from './demoCatalogRows';
import { demoId } from './demoId';
import { demoPictures, type DemoPictures } from './demoPictures';
import { bannerRowsOf, peopleRowsOf, shippingRowsOf, storeRowOf, voucherRowsOf } from './demoStoreRows';
import { DEMO_PASSWORD, type DemoStore } from './demoTypes';
import { loadPast } from './past/loadPast';

type Dependencies = {
  stores: DemoStore[];
  files: FileStorage;
  hashPassword: (password: string) => Promise<string>;
  clock: Clock;
};

/** PostgreSQL counts the values of a statement in 16 bits. */
const MAX_VALUES = 65_000;

/**
 * Writes the demo stores into an empty database, within a transaction of the owner's; their pictures are stored before
 * it returns, so that no committed row lacks its picture. Ids are the same at every start, and past sales are generated
 * for the months before the clock's instant.
 */
export const loadDemo = async (tx: Tx, { stores: demo, files, hashPassword, clock }: Dependencies): Promise<void> => {
  const pictures = demoPictures();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const store of demo) {
    const firstPictures = await loadStore(tx, store, pictures, peopleRowsOf(store, passwordHash, clock));
    await loadPast(tx, store, { pictures: firstPictures, passwordHash, now: clock() });
  }
  await pictures.store(files);
};

const loadStore = async (
  tx: Tx,
  store: DemoStore,
  pictures: DemoPictures,
  people: ReturnType<typeof peopleRowsOf>,
): Promise<ReadonlyMap<string, string>> => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const rows = productRowsOf(store, pictures);
  await insertAll(tx, stores, [storeRowOf(store)]);
  await insertAll(
    tx,
    storeDomains,
    store.domains.map((domain) => ({ storeId, domain })),
  );
  await insertAll(tx, storeCounters, [{ storeId }]);
  await insertAll(tx, categories, categoryRowsOf(store, pictures));
  await insertAll(tx, brands, brandRowsOf(store, pictures));
  await insertAll(tx, products, rows.products);
  await insertAll(tx, productCategories, rows.categories);
  await insertAll(tx, productVariants, rows.variants);
  await insertAll(tx, productImages, rows.images);
  await insertAll(tx, variantImages, rows.variantImages);
  await insertAll(tx, stockMoves, rows.stock);
  await insertAll(
    tx,
    searchSynonyms,
    store.searchSynonyms.map((words) => ({ storeId, id: demoId(store.slug, 'synonyms', words.join(' ')), words })),
  );
  await insertAll(tx, banners, bannerRowsOf(store, pictures));
  await insertAll(tx, storeCustomShippings, shippingRowsOf(store));
  const coupons = voucherRowsOf(store);
  await insertAll(tx, vouchers, coupons.vouchers);
  await insertAll(tx, voucherCategories, coupons.categories);
  await insertAll(tx, voucherProducts, coupons.products);
  await insertAll(tx, customers, people.customers);
  await insertAll(tx, customerAddresses, people.addresses);
  await insertAll(tx, merchants, people.merchants);
  // Which picture stands for a product.
  return new Map(rows.images.filter(({ position }) => position === 0).map((image) => [image.productId, image.fileKey]));
};

const insertAll = async <Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> => {
  const rowsAtOnce = Math.floor(MAX_VALUES / Object.keys(getTableColumns(table)).length);
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(table).values(rows.slice(start, start + rowsAtOnce));
};
