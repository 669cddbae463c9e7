/** First parts of addresses whose pages belong to one person, or to the people of the shop. */
const PERSONAL_PARTS = new Set(['checkout', 'order', 'auth', 'account', 'admin', 'gallery']);

/**
 * True for the pages of one order, right after the purchase and ever after: in a document of theirs the purchase may be
 * counted (rules §14). @param pathname from the first slash
 */
export const isPurchasePage = (pathname: string): boolean => /^\/(order|checkout\/success)([/?]|$)/i.test(pathname);

/** True for the pages that take a card, or show what was paid. @param pathname from the first slash */
export const isPaymentPage = (pathname: string): boolean =>
  isPurchasePage(pathname) || /^\/(checkout|admin\/sign|account\/cards)([/?]|$)/i.test(pathname);

/**
 * True for a page that belongs to one person: it is never kept, never indexed, and no third party's script may run in
 * its document (rules §9, §13). @param pathname from the first slash; capitals count as small letters
 */
export const isPersonalPage = (pathname: string): boolean =>
  PERSONAL_PARTS.has((pathname.split('/').find((part) => part !== '') ?? '').toLowerCase());
