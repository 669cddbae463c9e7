import { wordsOf } from '../../shared/kernel/text';

/** What a product can be found by. */
export type SearchableProduct = {
  title: string;
  brand: string | null;
  /** All else: values of attributes and options, titles of categories, synonyms. */
  others: string[];
};

/** Words that say nothing about a product: a query is matched without them. */
const SMALL_WORDS = new Set('a ao as com da das de do dos e em na no o os ou para por pra um uma'.split(' '));
/** Words of a query that count; each one costs a comparison per product. */
const MAX_WORDS = 8;

/** How plurals of Portuguese end, folded, and what their singulars end in; the first that fits counts. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/s$/, ''],
];

const singularOf = (word: string): string => {
  const [ending, singular] = (word.length > 3 && PLURALS.find(([pattern]) => pattern.test(word))) || [];
  return ending === undefined || singular === undefined ? word : word.replace(ending, singular);
};

const listed = (texts: string[]): string => {
  const words = texts.flatMap(wordsOf).flatMap((word) => [word, singularOf(word)]);
  return [...new Set(words)].map((word) => ` ${word}`).join('');
};

/**
 * The text `search_text` holds: folded words, a space before each, in three parts set apart by '|': title, brand, all
 * else. Everything that writes products writes it with this function.
 */
export const searchTextOf = ({ title, brand, others }: SearchableProduct): string =>
  [listed([title]), listed(brand === null ? [] : [brand]), listed(others)].join('|');

/**
 * LIKE patterns of a query, one per word: each must match the beginning of a word. Words are folded letters and digits,
 * so no wildcard of LIKE passes. Singular and plural find each other. Empty where the query says nothing.
 */
export const searchPatternsOf = (query: string): string[] => {
  const words = wordsOf(query).filter((word) => !SMALL_WORDS.has(word));
  return [...new Set(words.map(singularOf))].slice(0, MAX_WORDS).map((word) => `% ${word}%`);
};
