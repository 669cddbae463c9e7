import type { LegalCheck } from '../../../shared/admin/myStore/myStoreContract';
import type { PlainDay } from '../../../shared/kernel/calendar';
import { STORE_PAGES, type StorePageSlug } from '../../../shared/store/storePages';
import { withStoreWords } from '../../../shared/store/storePageWords';
import type { Db } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import type { PageText } from '../../store/pageTexts/pageBlocks';
import { DEFAULT_PAGE_TEXTS } from '../../store/pageTexts/defaultPageTexts';
import { storePageRepository } from '../../store/storePageRepository';
import { lacksShifts } from '../../../shared/admin/rules/shiftDuty';
import { shippingRuleRepository } from '../rules/shippingRuleRepository';
import { legalChecks } from './legalChecks';
import { myStoreRepository as repository } from './myStoreRepository';

/** How a store stands with the law at this moment: its own texts where it wrote any, with its data in them. @param today in São Paulo */
export const legalStanding = async (db: Db, store: StoreRow, today: PlainDay): Promise<LegalCheck[]> => {
  const own = await repository.pages(db, store.id);
  const does = { isPrivate: store.isPrivate, ...(await storePageRepository.goods(db, store.id)) };
  const texts = STORE_PAGES.map((slug): [StorePageSlug, PageText] => [
    slug,
    withStoreWords(own.find((page) => page.slug === slug) ?? DEFAULT_PAGE_TEXTS[slug](does), store),
  ]);
  const pages = Object.fromEntries(texts) as Record<StorePageSlug, PageText>; // every page is among them
  return legalChecks({
    store,
    pages,
    does,
    withoutNetContent: await repository.withoutNetContent(db, store.id),
    withoutDuties: await repository.withoutDuties(db, store.id),
    today,
    veterinaryGoods: await repository.veterinaryGoods(db, store.id),
    withoutShifts: (await shippingRuleRepository.all(db, store.id)).filter(lacksShifts).map(({ name }) => name),
  });
};
