import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { StorePage } from '../../shared/store/storeContract';
import { ACCESS_PAGE, PAGE_TEXTS, type StorePageSlug } from '../../shared/store/storePages';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { ProcessCounts } from '../kernel/processCounts';
import { storeMemory } from './storeMemory';
import type { Database } from '../db/database';
import { accessForAll } from './pageTexts/accessForAll';
import { DEFAULT_PAGE_TEXTS } from './pageTexts/defaultPageTexts';
import { storePageRepository } from './storePageRepository';
import { withStoreWords } from '../../shared/store/storePageWords';
import type { StoreRow } from '../db/schema/storeTables';

/** The help pages of stores. */
export type StorePageService = ReturnType<typeof storePageService>;

type Dependencies = { db: Database; catalogueEvents: CatalogueEvents; counts?: Pick<ProcessCounts, 'cache'> };

/** Page texts: the store's own where it wrote one, else the default by what it does, and the platform's, all with the store's data of this moment in it. */
export const storePageService = ({ db, catalogueEvents, counts }: Dependencies) => {
  const memory = storeMemory(catalogueEvents, counts && { name: 'pageTexts', counts });

  const ownTextOf = (storeId: string, slug: StorePageSlug) =>
    memory.recall(storeId, slug, () => storePageRepository.bySlug(db.ofStore(storeId), storeId, slug));
  const goodsOf = (storeId: string) =>
    memory.recall(storeId, 'goods', () => storePageRepository.goods(db.ofStore(storeId), storeId));

  const textOf = async ({ id, isPrivate }: StoreRow, slug: StorePageSlug) =>
    (await ownTextOf(id, slug)) ?? DEFAULT_PAGE_TEXTS[slug]({ isPrivate, ...(await goodsOf(id)) });

  return {
    /** @returns NotFoundError for a slug that is no page text */
    async page(store: StoreRow, requested: string): Promise<Outcome<StorePage>> {
      const slug = PAGE_TEXTS.find((known) => known === requested);
      if (slug === undefined) return refused('NotFoundError');
      const written = slug === ACCESS_PAGE ? accessForAll : await textOf(store, slug);
      const { title, intro, blocks, updatedAt } = withStoreWords(written, store);
      return succeeded({ slug, title, intro, updatedAt, blocks });
    },
  };
};
