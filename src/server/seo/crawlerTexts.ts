import type { StoreRow } from '../db/schema/storeTables';

/** Paths not to be crawled: personal pages, the API, and searches, whose number is unlimited. */
const KEPT_OUT = ['/checkout', '/order', '/account', '/auth', '/admin', '/api/', '/sandbox', '/*?*search='];

/**
 * What crawlers may request. A private store's pages too: they are noindex, which a crawler can only read on a page it
 * may request. Scripts, styles and pictures are never disallowed.
 */
export const robotsText = ({ isPrivate }: Pick<StoreRow, 'isPrivate'>, origin: string): string =>
  [
    'User-agent: *',
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    ...(isPrivate ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

const A_DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The contact for security reports (RFC 9116). @param now ms; the text is the same for a whole day */
export const securityText = ({ email }: Pick<StoreRow, 'email'>, origin: string, now: number): string => {
  const expires = (Math.floor(now / A_DAY_MS) + VALID_DAYS) * A_DAY_MS;
  return [
    `Contact: mailto:${email}`,
    `Contact: ${origin}/contact-oipet`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
};
