import { policyText, strictPolicy, type PolicyDirectives } from '../app/contentPolicy';
import type { StoreRow } from '../store/storeRepository';

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
/** An order's page tells a Purchase by a picture, and runs no script of anybody. */
const META_PICTURE: Additions = { 'img-src': ['https://www.facebook.com'] };
const GOOGLE_PICTURE: Additions = {
  'img-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
};

const widened = (additions: Additions[]): PolicyDirectives =>
  Object.fromEntries(
    Object.entries<readonly string[]>(strictPolicy).map(([name, sources]) => {
      // Its own keys, which `Additions` names.
      const added = additions.flatMap((addition) => addition[name as keyof typeof strictPolicy] ?? []);
      const own = added.length > 0 ? sources.filter((source) => source !== "'none'") : sources;
      return [name, [...new Set([...own, ...added])]];
    }),
  );

/**
 * The content security policy of a page. Pages of the shop let in those the store named; an order's page their pictures
 * alone; all else nobody (decisions §13). @param path from the first slash
 */
export const pagePolicyOf = (
  { pixelId, adsConversion }: Pick<StoreRow, 'pixelId' | 'adsConversion'>,
  { kind, path }: { kind: 'public' | 'private'; path: string },
): string => {
  const isOrder = /^\/order(\/|$)/i.test(path);
  if (kind === 'private' && !isOrder) return policyText(strictPolicy);
  const [meta, google] = isOrder ? [META_PICTURE, GOOGLE_PICTURE] : [META, GOOGLE_ADS];
  return policyText(widened([pixelId === null ? {} : meta, adsConversion === null ? {} : google]));
};
