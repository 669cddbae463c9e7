import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { StorePage } from '../../shared/store/storeContract';
import { STORE_PAGES, type StorePageSlug } from '../../shared/store/storePages';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { ProcessCounts } from '../kernel/processCounts';
import { storeMemory } from './storeMemory';
import type { Database } from '../db/database';
import { commonQuestions } from './pageTexts/commonQuestions';
import { exchangesReturns } from './pageTexts/exchangesReturns';
import type { PageText } from './pageTexts/pageBlocks';
import { privacyPolicy } from './pageTexts/privacyPolicy';
import { shippingPolicy } from './pageTexts/shippingPolicy';
import { termsOfPurchase } from './pageTexts/termsOfPurchase';
import { storePageRepository } from './storePageRepository';
import { withStoreWords } from '../../shared/store/storePageWords';
import type { StoreRow } from '../db/schema/storeTables';

/** The help pages of stores. */
export type StorePageService = ReturnType<typeof storePageService>;

type Dependencies = { db: Database; catalogueEvents: CatalogueEvents; counts?: Pick<ProcessCounts, 'cache'> };

/** What a store says until it writes something of its own. */
export const DEFAULT_PAGE_TEXTS: Record<StorePageSlug, PageText> = {
  'common-questions': commonQuestions,
  'shipping-policy': shippingPolicy,
  'privacy-policy': privacyPolicy,
  'exchanges-returns': exchangesReturns,
  'terms-of-purchase': termsOfPurchase,
};

/** Page texts: the store's own where it wrote one, else the default, both with the store's data of this moment in it. */
export const storePageService = ({ db, catalogueEvents, counts }: Dependencies) => {
  const memory = storeMemory(catalogueEvents, counts && { name: 'pageTexts', counts });

  return {
    /** @returns NotFoundError for a slug that is no page text */
    async page(store: StoreRow, requested: string): Promise<Outcome<StorePage>> {
      const slug = STORE_PAGES.find((known) => known === requested);
      if (slug === undefined) return refused('NotFoundError');
      const own = await memory.recall(store.id, slug, () =>
        storePageRepository.bySlug(db.ofStore(store.id), store.id, slug),
      );
      const { title, intro, blocks, updatedAt } = withStoreWords(own ?? DEFAULT_PAGE_TEXTS[slug], store);
      return succeeded({ slug, title, intro, updatedAt, blocks });
    },
  };
};
