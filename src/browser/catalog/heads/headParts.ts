import type { PageHead } from '../../../shared/page/pageContract';

/** What a screen knows of its document's head; the app adds the store and the host. */
export type HeadParts = {
  /** null: the store's own words. */
  description: string | null;
  /** The one address under which it should be found, from the first slash; null where it should not be found. */
  path: string | null;
  /** Its address may lack the host. */
  image: PageHead['image'];
  preloadImages: PageHead['preloadImages'];
  structuredData: (origin: string) => object[];
};

/** A breadcrumb for search engines. The last entry needs no address. */
export const trailData = (trail: readonly { label: string; to?: string }[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to === undefined ? {} : { item: `${origin}${to}` }),
  })),
});

/** Running text cut to what a search result shows, at a word's end. */
export const summaryOf = (text: string): string => {
  const LONGEST = 160;
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
};
