/** A text without accents and in lower case, for comparing what people type: 'Ração' is 'racao'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A text as people mean it, for comparing names: folded, one space where there are several, none around. */
export const nameKey = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A text with a capital letter first. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The words of a query, folded, without punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Truncates a text to a number of UTF-16 units, never within a surrogate pair. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
