import { foldText } from '../../shared/kernel/text';

/** What a product can be found by. */
type SearchableProduct = {
  title: string;
  brand: string | null;
  /** Values of attributes and options, titles of categories. */
  others: string[];
  description: string;
};

/** Words that say nothing about a product: a query is matched without them. */
const SMALL_WORDS = new Set('a ao as com da das de do dos e em na no o os ou para por pra um uma'.split(' '));
/** No word is longer; longer ones are not of any language. */
const MAX_WORD_LENGTH = 40;

/** How plurals of Portuguese end, folded, and what their singulars end in; the first that fits counts. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  // flor, flores; an 'e' of the singular goes too, so that arvore and arvores stay one word.
  [/(?<=[rz])es?$/, ''],
  [/s$/, ''],
];

/** The form in which singular and plural of a word are one. It is compared, never shown. */
export const singularOf = (word: string): string => {
  const [ending, singular] = (word.length > 3 && PLURALS.find(([pattern]) => pattern.test(word))) || [];
  return ending === undefined || singular === undefined ? word : word.replace(ending, singular);
};

/** The words of a text, folded; letters and digits apart, so that '15kg' is '15 kg'. */
export const foldedWordsOf = (text: string): string[] =>
  (foldText(text).match(/\p{L}+|\p{N}+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));

/** The words of a query that count, in order. */
export const queryWordsOf = (query: string): string[] => foldedWordsOf(query).filter((word) => !SMALL_WORDS.has(word));

const listed = (texts: string[]): string => {
  const words = texts.flatMap(foldedWordsOf).flatMap((word) => [word, singularOf(word)]);
  return [...new Set(words)].map((word) => ` ${word}`).join('');
};

/**
 * The text `search_text` holds: folded words, a space before each, in four parts set apart by '|': title, brand, facts,
 * description. Everything that writes products writes it with this function; the database makes lexemes of it.
 */
export const searchTextOf = ({ title, brand, others, description }: SearchableProduct): string =>
  [[title], brand === null ? [] : [brand], others, [description]].map(listed).join('|');
