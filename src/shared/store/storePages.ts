/** Page texts every store has and may write anew, by the first part of their address (specification §2). */
export const STORE_PAGES = [
  'common-questions',
  'shipping-policy',
  'privacy-policy',
  'exchanges-returns',
  'terms-of-purchase',
] as const;
export type StorePageSlug = (typeof STORE_PAGES)[number];

/** The platform's own page text: it speaks of the code of every shop, so no store writes it (decision 085). */
export const ACCESS_PAGE = 'acessibilidade';

/** All page texts that shoppers read. */
export const PAGE_TEXTS = [...STORE_PAGES, ACCESS_PAGE] as const;
export type PageTextSlug = (typeof PAGE_TEXTS)[number];

/**
 * Whether a path is that of a page text. A store's texts are read before it opens too: by its owners, who answer for them,
 * by whoever has a letter of it, and by whoever leaves an e-mail to learn of its opening.
 */
export const isTextPage = (pathname: string): boolean => PAGE_TEXTS.some((slug) => pathname === `/${slug}`);

/** Pages where a store explains itself, by the first part of their address: contact and the texts. They read no query. */
export const HELP_PAGES = ['contact', 'contact-oipet', ...PAGE_TEXTS] as const;
