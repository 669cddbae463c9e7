import { singularOf } from './searchText';

/** A word to look for; a beginning stands for every word that begins so. */
export type Lexeme = { word: string; isPrefix: boolean };
/** Words that are searched together. `isMeant`: typed, or a correction of it; false for synonyms. */
type Alternative = { lexemes: Lexeme[]; isMeant: boolean };
/** One term of a query: any of its alternatives. */
export type SearchSlot = Alternative[];

/**
 * A search as PostgreSQL's queries over the lexemes of products (`tsquery` as text). `all` finds the products; the others
 * rank them: every word in the title, in title or brand, in title, brand or facts; `exact`: what was meant, whole, in
 * the title.
 */
export type SearchTerms = { all: string; title: string; name: string; facts: string; exact: string };

/**
 * A search as queries over the lexemes of documents (`document_lexemes`), each of which finds what those before it find too:
 * what was meant, whole, in the title; every word in the title; in title or brand; in title, brand or facts; anywhere.
 */
export type DocumentTerms = Record<DocumentPart, string>;
/** Ever wider parts of what a search finds, best first. */
export const DOCUMENT_PARTS = ['exact', 'titled', 'named', 'stated', 'all'] as const;
export type DocumentPart = (typeof DOCUMENT_PARTS)[number];
/** Ids that a search is narrowed to; null narrows nothing. */
type SearchPlace = { categoryId: string | null; brandId: string | null };

/** What a store knows of words: which its products have, what was meant by a wrong one, what means the same. */
type WordKnowledge = {
  isKnown: (word: string) => boolean;
  /** True where a product's word begins so. */
  isBeginning: (letters: string) => boolean;
  /** Words one typo apart; empty for short ones. */
  meantBy: (word: string) => string[];
  /** Groups of phrases that mean the same, in singular words. */
  synonyms: string[][][];
};

/** Letters from which a wrong word may be another one (rules §5). */
export const MIN_TYPO_LENGTH = 5;
/** Letters of each half of a word written as one: 'antipulgas'. */
const MIN_HALF_LENGTH = 3;
/** Letters from which a beginning stands for a synonym. */
const MIN_SYNONYM_BEGINNING = 4;

/** What finds and ranks products for these slots, within one store. */
export const searchTermsOf = (storeId: string, slots: SearchSlot[]): SearchTerms => {
  const write = (weights: string, written = slots) =>
    [`'@${storeId}'`, writeSlots(written, (lexeme) => writeLexeme(lexeme, weights))].join(' & ');
  return {
    all: write(''),
    title: write('A'),
    name: write('AB'),
    facts: write('ABC'),
    exact: write('A', meantOf(slots)),
  };
};

/** What finds documents for these slots, and its parts. */
export const documentTermsOf = (
  storeId: string,
  slots: SearchSlot[],
  { categoryId, brandId }: SearchPlace,
): DocumentTerms => {
  const place = [`@${storeId}`, categoryId === null ? [] : `#${categoryId}`, brandId === null ? [] : `&${brandId}`]
    .flat()
    .map((lexeme) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`)
    .join(' & ');
  const within = (kinds: readonly string[], written = slots.map(withoutCovered)) =>
    `(${writeSlots(written, (lexeme) => writeDocumentLexeme(lexeme, kinds))})`;
  const [exact, title, name, facts, all] = [
    within(['A/'], meantOf(slots)),
    within(['A/']),
    within(['A/', 'B/']),
    within(['A/', 'B/', 'C/']),
    within(['']),
  ];
  return {
    exact: `${place} & ${exact}`,
    titled: `${place} & ${title}`,
    named: `${place} & ${name}`,
    stated: `${place} & ${facts}`,
    all: `${place} & ${all}`,
  };
};

// What a beginning finds too is not asked for again.
const withoutCovered = (slot: SearchSlot): SearchSlot => {
  const beginnings = slot.flatMap(({ lexemes: [first, ...more] }) =>
    first?.isPrefix && more.length === 0 ? [first.word] : [],
  );
  return slot.filter(
    ({ lexemes }) =>
      !lexemes.some(({ word, isPrefix }) => !isPrefix && beginnings.some((letters) => word.startsWith(letters))),
  );
};

const meantOf = (slots: SearchSlot[]): SearchSlot[] => slots.map((slot) => slot.filter(({ isMeant }) => isMeant));

// Words hold letters and digits alone, so quoting them is enough.
const writeLexeme = ({ word, isPrefix }: Lexeme, weights: string): string =>
  `'${word}'${isPrefix || weights ? ':' : ''}${isPrefix ? '*' : ''}${weights}`;

// In any of these kinds; '': anywhere.
const writeDocumentLexeme = ({ word, isPrefix }: Lexeme, kinds: readonly string[]): string => {
  const lexemes = kinds.map((kind) => `'${kind}${word}'${isPrefix ? ':*' : ''}`);
  return lexemes.length === 1 ? lexemes.join('') : `(${lexemes.join(' | ')})`;
};

const writeSlots = (slots: SearchSlot[], writeOne: (lexeme: Lexeme) => string): string =>
  slots.map((slot) => `(${slot.map(({ lexemes }) => lexemes.map(writeOne).join(' & ')).join(' | ')})`).join(' & ');

/**
 * The terms of a query, in order, read with the store's vocabulary: words, compounds written apart, and phrases with
 * synonyms.
 */
export const slotsOf = (words: string[], knowledge: WordKnowledge): SearchSlot[] => {
  const slots: SearchSlot[] = [];
  for (let place = 0; place < words.length;) {
    const [slot, length] = slotAt(words, place, knowledge);
    slots.push(slot);
    place += length;
  }
  return slots;
};

const slotAt = (words: string[], place: number, knowledge: WordKnowledge): [SearchSlot, length: number] => {
  const rest = words.slice(place);
  const phrase = longestPhrase(rest, knowledge);
  if (phrase) {
    const others = synonymsOf(phrase, knowledge);
    return [[meaning(phrase), ...others], phrase.length];
  }
  const [first = '', second] = rest;
  const joined = second === undefined ? '' : `${first}${second}`;
  const isLastPair = rest.length === 2;
  if (knowledge.isKnown(joined) || knowledge.isKnown(singularOf(joined))) {
    const apart = meaning([first, second ?? ''].map(singularOf));
    return [[apart, ...wordAlternatives(joined, isLastPair, knowledge)], 2];
  }
  return [wordAlternatives(first, rest.length === 1, knowledge), 1];
};

const alternative = (words: string[], isMeant: boolean): Alternative => ({
  lexemes: words.map((word) => ({ word, isPrefix: false })),
  isMeant,
});
const meaning = (words: string[]): Alternative => alternative(words, true);
const alike = (words: string[]): Alternative => alternative(words, false);

// A phrase of two words or more that stands at the beginning and means the same as another one.
const longestPhrase = (words: string[], { synonyms }: WordKnowledge): string[] | undefined =>
  synonyms
    .flat()
    .filter((phrase) => phrase.length > 1 && phrase.every((word, index) => word === singularOf(words[index] ?? '')))
    .toSorted((one, other) => other.length - one.length)
    .at(0);

const wordAlternatives = (word: string, isLast: boolean, knowledge: WordKnowledge): SearchSlot => {
  const singular = singularOf(word);
  const { isKnown, isBeginning, meantBy } = knowledge;
  const isSynonym = knowledge.synonyms.flat().some((phrase) => phrase.length === 1 && phrase[0] === singular);
  const isUnderstood = isKnown(word) || isKnown(singular) || isSynonym || (isLast && isBeginning(word));
  const meant = isUnderstood || word.length < MIN_TYPO_LENGTH ? [] : [...new Set(meantBy(word).map(singularOf))];
  const beginning = isLast && !isSynonym && word.length >= MIN_SYNONYM_BEGINNING ? word : null;
  return [
    meaning([singular]),
    ...(isLast ? [{ lexemes: [{ word, isPrefix: true }], isMeant: false }] : []),
    ...meant.map((other) => meaning([other])),
    ...halvesOf(word, knowledge).map(meaning),
    ...[singular, ...meant].flatMap((other) => synonymsOf([other], knowledge)),
    ...(beginning === null ? [] : beginningSynonyms(beginning, knowledge)),
  ];
};

/** The ways a word can be two known words written as one, in singular. */
const halvesOf = (word: string, { isKnown }: WordKnowledge): string[][] =>
  halvesToTry(word)
    .filter((halves) => halves.every(isKnown))
    .map((halves) => halves.map(singularOf));

/** Where a word could be cut in two. */
export const halvesToTry = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF_LENGTH + 1) }, (_, index) => [
    word.slice(0, index + MIN_HALF_LENGTH),
    word.slice(index + MIN_HALF_LENGTH),
  ]);

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

const synonymsOf = (phrase: string[], { synonyms }: WordKnowledge): SearchSlot =>
  synonyms
    .filter((group) => group.some((known) => isSame(known, phrase)))
    .flatMap((group) => group.filter((known) => !isSame(known, phrase)).map(alike));

const beginningSynonyms = (letters: string, { synonyms }: WordKnowledge): SearchSlot =>
  synonyms
    .filter((group) => group.some(([first = '', ...more]) => more.length === 0 && first.startsWith(letters)))
    .flatMap((group) => group.map(alike));
