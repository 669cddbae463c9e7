import { storeDayOf } from '../../shared/kernel/storeDay';
import { struckPrices } from '../catalog/struckPrices';
import type { Clock } from '../kernel/clock';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import type { Tx } from '../db/database';
import { insertRows } from '../db/jsonRows';
import { agreementEditions, ownerAgreements, type EditionRow } from '../db/schema/agreementTables';
import { addJobs } from '../queue/addJob';
import { agreementDraft, type AgreementDraft } from '../account/agreement/agreementDraft';
import { demoTerms } from '../admin/finance/platformTerms';
import { agreementRowsOf, demoEdition } from './demoAgreement';
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
import { pantryItems } from '../db/schema/pantryTables';
import { petFoods, pets, petWeights } from '../db/schema/petTables';
import { priceChanges } from '../db/schema/productHistoryTables';
import { searchSynonyms } from '../db/schema/searchTables';
import { storeCustomShippings } from '../db/schema/shippingTables';
import { storeCounters, storeDomains, stores } from '../db/schema/storeTables';
import { voucherCategories, vouchers, voucherProducts } from '../db/schema/voucherTables';
import { brandRowsOf, categoryRowsOf, productRowsOf } from './demoCatalogRows';
import { demoId } from './demoId';
import { homeRowsOf } from './demoHomeRows';
import { firstPictureJobs } from './firstPictures';
import { demoPictures, type DemoPictures } from './demoPictures';
import { bannerRowsOf, peopleRowsOf, shippingRowsOf, storeRowOf, voucherRowsOf } from './demoStoreRows';
import { DEMO_PASSWORD, type DemoStore } from './demoTypes';
import { priceChangeRowsOf } from './past/pastPrices';
import { loadPast } from './past/loadPast';

type Dependencies = {
  stores: DemoStore[];
  files: FileStorage;
  hashPassword: (password: string) => Promise<string>;
  clock: Clock;
  /** What its owners have accepted; left out: the texts with the demo's terms, and nobody named. */
  draft?: AgreementDraft;
};

/**
 * Writes the demo stores into an empty database, within a transaction of the owner's; their pictures are stored before
 * it returns, so that no committed row lacks its picture. Ids are the same at every start, and past sales are generated
 * for the months before the clock's instant.
 */
export const loadDemo = async (
  tx: Tx,
  { stores: demo, files, hashPassword, clock, draft = agreementDraft(demoTerms, null) }: Dependencies,
): Promise<void> => {
  const pictures = demoPictures();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const edition = demoEdition(draft, clock);
  await insertRows(tx, agreementEditions, [edition]);
  for (const store of demo) {
    const people = peopleRowsOf(store, passwordHash, clock);
    const firstPictures = await loadStore(tx, store, pictures, people, { edition, now: clock() });
    await loadPast(tx, store, { pictures: firstPictures, passwordHash, now: clock() });
    await addJobs(tx, await firstPictureJobs(tx, demoId(store.slug, 'store', store.slug)));
  }
  await pictures.store(files);
};

const loadStore = async (
  tx: Tx,
  store: DemoStore,
  pictures: DemoPictures,
  people: ReturnType<typeof peopleRowsOf>,
  { edition, now }: { edition: EditionRow; now: number },
): Promise<ReadonlyMap<string, string>> => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const rows = productRowsOf(store, pictures);
  await insertRows(tx, stores, [storeRowOf(store)]);
  await insertRows(
    tx,
    storeDomains,
    store.domains.map((domain) => ({ storeId, domain })),
  );
  await insertRows(tx, storeCounters, [{ storeId }]);
  await insertRows(tx, categories, categoryRowsOf(store, pictures));
  await insertRows(tx, brands, brandRowsOf(store, pictures));
  await insertRows(tx, products, rows.products);
  await insertRows(tx, productCategories, rows.categories);
  await insertRows(tx, productVariants, rows.variants);
  await insertRows(tx, productImages, rows.images);
  await insertRows(tx, variantImages, rows.variantImages);
  await insertRows(tx, stockMoves, rows.stock);
  await insertRows(tx, priceChanges, priceChangeRowsOf(store, now));
  await struckPrices.look(tx, storeId, storeDayOf(now));
  await insertRows(
    tx,
    searchSynonyms,
    store.searchSynonyms.map((words) => ({ storeId, id: demoId(store.slug, 'synonyms', words.join(' ')), words })),
  );
  await insertRows(tx, banners, bannerRowsOf(store, pictures));
  await insertRows(tx, storeCustomShippings, shippingRowsOf(store));
  const voucherRows = voucherRowsOf(store);
  await insertRows(tx, vouchers, voucherRows.vouchers);
  await insertRows(tx, voucherCategories, voucherRows.categories);
  await insertRows(tx, voucherProducts, voucherRows.products);
  await insertRows(tx, customers, people.customers);
  await insertRows(tx, customerAddresses, people.addresses);
  await insertRows(tx, merchants, people.merchants);
  const homes = homeRowsOf(store, now);
  await insertRows(tx, pets, homes.pets);
  await insertRows(tx, petWeights, homes.weights);
  await insertRows(tx, petFoods, homes.foods);
  await insertRows(tx, pantryItems, homes.pantry);
  // Its owners have accepted what they agree on with the platform.
  await insertRows(tx, ownerAgreements, agreementRowsOf(people.merchants, edition));
  // Which picture stands for a product.
  return new Map(rows.images.filter(({ position }) => position === 0).map((image) => [image.productId, image.fileKey]));
};
