import { slugOf } from '../admin/myStore/slugOf';

/** Longest name of a store in its address. */
export const MAX_STORE_SLUG = 40;

/** First parts of hosts that belong to the platform, or that e-mail and browsers look for by themselves. */
export const RESERVED_STORE_SLUGS: ReadonlySet<string> = new Set(
  'admin api app assets autoconfig autodiscover blog cdn demo docs ftp gallery help imap loja lojas mail media ns1 ns2 painel platform plataforma pop postmaster sandbox setup smtp static status store stores suporte support webmail www'.split(
    ' ',
  ),
);

// A letter first: an address in numbers, 127.0.0.1, leads to no store.
const STORE_SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** True for what may be the first part of a host: a small letter, then letters, digits and single hyphens between them. */
export const isStoreSlug = (text: string): boolean =>
  STORE_SLUG.test(text) && text.length >= 2 && text.length <= MAX_STORE_SLUG;

/** The address a store's name suggests: 'Ração & Cia' is 'racao-cia'; '' where it has no letter. */
export const storeSlugOf = (name: string): string =>
  slugOf(name)
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_STORE_SLUG)
    .replace(/-$/, '');
