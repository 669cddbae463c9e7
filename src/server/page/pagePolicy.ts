import { isPaymentPage, isPurchasePage } from '../../shared/page/personalPages';
import type { StoreRow } from '../db/schema/storeTables';
import { policyText, strictPolicy, type PolicyDirectives } from '../http/contentPolicy';

type Additions = Partial<Record<keyof typeof strictPolicy, readonly string[]>>;

// What the scripts of Meta and Google need, by the lists the two publish for content security policies.
const META: Additions = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
};
const GOOGLE_ADS: Additions = {
  'script-src': [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  'img-src': [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.br',
  ],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://pagead2.googlesyndication.com',
  ],
  'frame-src': ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};
/**
 * An order's pages report a Purchase by a tracking pixel, without third-party scripts. Google's pixel redirects to
 * other hosts of its own.
 */
const META_PICTURE: Additions = { 'img-src': ['https://www.facebook.com'] };
const GOOGLE_PICTURE: Additions = {
  'img-src': [
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.br',
  ],
};

/** Trusted Types would stop the scripts of Meta and Google, which set addresses of scripts as plain texts. */
const isKeptWith = (additions: Additions[]) => {
  const hasGuests = additions.some((addition) => addition['script-src'] !== undefined);
  return ([name]: [string, unknown]): boolean => !hasGuests || !name.includes('trusted-types');
};

const widened = (additions: Additions[]): PolicyDirectives =>
  Object.fromEntries(
    Object.entries<readonly string[]>(strictPolicy)
      .filter(isKeptWith(additions))
      .map(([name, sources]) => {
        // Its own keys, as in `Additions`.
        const added = additions.flatMap((addition) => addition[name as keyof typeof strictPolicy] ?? []);
        const own = added.length > 0 ? sources.filter((source) => source !== "'none'") : sources;
        return [name, [...new Set([...own, ...added])]];
      }),
  );

/** Where a page stands, and where its cards go. */
type PlacedPage = {
  kind: 'public' | 'private';
  /** From the first slash. */
  path: string;
  /** Where browsers trade cards for tokens: an address, or a path of ours; null where cards are not taken. */
  cardTokenUrl: string | null;
};

/** Policies as their headers say them: the few that there are, each made once. */
const written = new Map<string, string>();

/**
 * The content security policy of a page. Pages of the shop let in those the store named; an order's pages their
 * tracking pixels alone; payment pages may send a card to the provider; all others none (rules §9, §13).
 */
export const pagePolicyOf = (
  { pixelId, adsConversion }: Pick<StoreRow, 'pixelId' | 'adsConversion'>,
  { kind, path, cardTokenUrl }: PlacedPage,
): string => {
  const isOrder = isPurchasePage(path);
  const isApart = kind === 'private' && !isOrder;
  const hasMeta = pixelId !== null && !isApart;
  const hasGoogle = adsConversion !== null && !isApart;
  const card = isPaymentPage(path) ? cardTokenUrl : null;
  const key = [isOrder, hasMeta, hasGoogle, card].join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  const [meta, google] = isOrder ? [META_PICTURE, GOOGLE_PICTURE] : [META, GOOGLE_ADS];
  const policy = policyText(widened([hasMeta ? meta : {}, hasGoogle ? google : {}, cardAddition(card)]));
  written.set(key, policy);
  return policy;
};

// A path is of our own origin, which the policy lets in anyhow.
const cardAddition = (url: string | null): Additions =>
  url !== null && URL.canParse(url) ? { 'connect-src': [new URL(url).origin] } : {};
