import { BREED_SIZES, LIFE_STAGES, SPECIES } from '../../shared/catalog/productFacts';
import { PRODUCT_SORTS } from '../../shared/catalog/productListing';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import { beginningOf } from '../../shared/kernel/text';
import { toStorable } from '../../shared/kernel/textRules';
import { isPersonalPage } from '../../shared/page/personalPages';
import { HELP_PAGES } from '../../shared/store/storePages';

/**
 * The kind of an address. public: the same for all visitors, `url` without parameters the page does not read; private:
 * the shell alone, never cached; moved: the same page at its canonical URL.
 */
type PageAddress =
  | { kind: 'public'; url: string }
  | { kind: 'private'; url: string }
  | { kind: 'moved'; location: string };

const PLAIN_PARTS: ReadonlySet<string> = new Set(HELP_PAGES);

const centavosIn = (text: string): string | null =>
  /^\d{1,9}$/.test(text) && Number(text) <= MAX_CENTAVOS ? String(Number(text)) : null;

/** What each query value a page reads is worth: its one spelling, or null where it says nothing. */
const READERS: Record<string, (text: string) => string | null> = {
  brand: (text) => beginningOf(toStorable(text).trim(), 120) || null,
  breedSize: (text) => BREED_SIZES.find((size) => size === text) ?? null,
  inStock: (text) => (text === 'true' ? text : null),
  lifeStage: (text) => LIFE_STAGES.find((stage) => stage === text) ?? null,
  maxPrice: centavosIn,
  minPrice: centavosIn,
  page: (text) =>
    Number.isSafeInteger(Number(text)) && Number(text) > 1 && Number(text) <= 100_000 ? String(Number(text)) : null,
  search: (text) => beginningOf(toStorable(text).trim(), 200) || null,
  species: (text) => SPECIES.find((species) => species === text) ?? null,
  sort: (text) => PRODUCT_SORTS.find((sort) => sort === text) ?? null,
  variant: (text) => (/^[\w.-]{1,64}$/.test(text) ? text : null),
};
const LIST_QUERY = [
  'brand',
  'breedSize',
  'inStock',
  'lifeStage',
  'maxPrice',
  'minPrice',
  'page',
  'search',
  'sort',
  'species',
];

/** @param address path and query as received */
export const pageAddressOf = (address: string): PageAddress => {
  const [rawPath = '', ...rest] = address.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const parts = rawPath
    .split('/')
    .filter((part) => part !== '')
    .map(respelled);
  // Built from its parts: it begins with one slash, so it can lead to no other host.
  const path = `/${parts.join('/')}`;
  if (isPersonalPage(path)) return { kind: 'private', url: `${path}${query}` };
  const hasSpareSlash = rawPath !== '/' && (rawPath.endsWith('/') || rawPath.includes('//'));
  if (hasSpareSlash) return { kind: 'moved', location: `${path}${query}` };
  return { kind: 'public', url: `${path}${readQuery(query, namesRead(parts))}` };
};

/** The parts of a path, decoded; what cannot be decoded stays as it is. */
export const pathPartsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeURIComponent(respelled(part)));

const respelled = (part: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    // A broken escape names nothing; encoded, it is an address like any other unknown one.
    return encodeURIComponent(part);
  }
};

const namesRead = (parts: string[]): string[] => {
  const [first, ...others] = parts;
  if (first === undefined || PLAIN_PARTS.has(first) || others.length > 1) return [];
  return first === 'products' && others.length === 1 ? ['variant'] : LIST_QUERY;
};

const readQuery = (query: string, names: string[]): string => {
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of names) {
    const value = READERS[name]?.(given.get(name) ?? '') ?? null;
    if (value !== null) read.set(name, value);
  }
  return read.size === 0 ? '' : `?${read.toString()}`;
};
