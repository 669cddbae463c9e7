import type { StorePageSlug } from '../../../shared/store/storePages';
import { commonQuestions } from './commonQuestions';
import { exchangesReturns } from './exchangesReturns';
import type { PageText } from './pageBlocks';
import type { PageFacts } from './pageFacts';
import { privacyPolicy } from './privacyPolicy';
import { shippingPolicy } from './shippingPolicy';
import { termsOfPurchase } from './termsOfPurchase';

/** What a store says until it writes something of its own, by what it does. */
export const DEFAULT_PAGE_TEXTS: Record<StorePageSlug, (facts: PageFacts) => PageText> = {
  'common-questions': commonQuestions,
  'shipping-policy': () => shippingPolicy,
  'privacy-policy': privacyPolicy,
  'exchanges-returns': exchangesReturns,
  'terms-of-purchase': termsOfPurchase,
};
