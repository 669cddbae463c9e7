import { PAGE_TEXTS } from '../store/storePages';

/** Pages of every store, also of one that is closed to the public: its merchants sign in and work there. */
export const MERCHANTS_PAGES = /^\/(admin|auth\/login)(\/|$)/;

/** The same, and where others open stores of their own, and what they accept there: at the platform's host, whether or not its own store is open. */
export const PLATFORM_PAGES = /^\/(admin|auth\/login|contact-oipet|privacy-policy)(\/|$)/;

/**
 * The texts of a store are read before it opens too: by its owners, who answer for them, by whoever has a letter of it,
 * and by whoever leaves an e-mail to learn of its opening.
 */
export const isOpenInDraft = (path: string): boolean =>
  PAGE_TEXTS.some((slug) => path === `/${slug}` || path.startsWith(`/${slug}/`));
