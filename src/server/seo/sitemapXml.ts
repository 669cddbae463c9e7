import { xmlElement } from './xmlText';

/** One address of a sitemap: absolute, as are its pictures. `changedAt` in ISO; null where unknown. */
export type SitemapEntry = { address: string; changedAt: string | null; pictures?: string[] };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The index: the files a sitemap is split into. */
export const sitemapIndexXml = (files: SitemapEntry[]): string =>
  [
    `${DECLARATION}<sitemapindex ${SITEMAP}>`,
    ...files.map(
      ({ address, changedAt }) => `<sitemap>${xmlElement('loc', address)}${xmlElement('lastmod', changedAt)}</sitemap>`,
    ),
    '</sitemapindex>\n',
  ].join('\n');

/** One file: at most 50,000 addresses may be given (sitemaps.org). */
export const sitemapXml = (entries: SitemapEntry[]): string =>
  [`${DECLARATION}<urlset ${SITEMAP} ${PICTURES}>`, ...entries.map(entryXml), '</urlset>\n'].join('\n');

const entryXml = ({ address, changedAt, pictures = [] }: SitemapEntry): string => {
  const images = pictures.map((picture) => `<image:image>${xmlElement('image:loc', picture)}</image:image>`).join('');
  return `<url>${xmlElement('loc', address)}${xmlElement('lastmod', changedAt)}${images}</url>`;
};
