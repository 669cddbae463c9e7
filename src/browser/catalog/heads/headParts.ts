import type { DeliveryDays, PageHead } from '../../../shared/page/pageContract';
import type { ShareSubject } from '../../../shared/page/shareAddress';
import type { Store } from '../../../shared/store/storeContract';

/** What a page's markup may say beside its own data. `now` is the instant of the request in ISO. */
export type HeadFacts = { store: Store; now: string; delivery: DeliveryDays };

/** What a screen knows of its document's head; the app adds the store and the host. */
export type HeadParts = {
  /** null: the store's own words. */
  description: string | null;
  /** The canonical path of the page; null where it has none. */
  path: string | null;
  /** False: it has an address, and should not be found under it. Unsaid: a page with an address is found. */
  isIndexable?: boolean;
  /** The picture a messenger shows, and the addresses of the pictures in it; null: the store's own. */
  image: { subject: ShareSubject; pictures: string[]; alt: string } | null;
  preloadImages: PageHead['preloadImages'];
  /** JSON-LD. @param origin scheme and host, without a slash at its end */
  structuredData: (origin: string, facts: HeadFacts) => object[];
};

/** The vocabulary of all JSON-LD here. */
export const SCHEMA = 'https://schema.org';

/** The name of the store's node, which offers point to. */
export const storeNodeId = (origin: string): string => `${origin}/#loja`;

/** A breadcrumb for search engines. The last entry needs no address. */
export const trailData = (trail: readonly { label: string; to?: string }[], origin: string): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to === undefined ? {} : { item: `${origin}${to}` }),
  })),
});

/** Text on one line, truncated at a word's end to at most so many characters, ellipsis included. */
export const cutAt = (text: string, longest: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  // One letter more shows whether the last word is whole.
  const kept = line
    .slice(0, longest)
    .replace(/\s+\S*$/, '')
    .slice(0, longest - 1);
  return `${kept.replace(/[\s,.;:]+$/, '')}…`;
};

/** What a search result shows of running text. */
export const summaryOf = (text: string): string => cutAt(text, 160);
