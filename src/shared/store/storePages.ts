/** Page texts every store has, by the first part of their address (specification §2). */
export const STORE_PAGES = [
  'common-questions',
  'shipping-policy',
  'privacy-policy',
  'exchanges-returns',
  'terms-of-purchase',
] as const;
export type StorePageSlug = (typeof STORE_PAGES)[number];

/** Pages where a store explains itself, by the first part of their address: contact and the texts. They read no query. */
export const HELP_PAGES = ['contact', 'contact-oipet', ...STORE_PAGES] as const;
