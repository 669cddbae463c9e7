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

/**
 * True for a text of one line: no control characters, line breaks or half characters (lone surrogates). No name or address
 * holds any.
 */
export const hasNoControls = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

/** True for a text of many lines: line breaks and tabs belong to it, no other control characters and no half ones. */
export const hasOnlyLines = (text: string): boolean => hasNoControls(text.replace(/[\n\r\t\p{Zl}\p{Zp}]/gu, ' '));

/** True for a text that PostgreSQL can keep: no NUL, which no text of its holds, and no half character, which no UTF-8 has. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** The text with a replacement character for whatever PostgreSQL cannot keep. */
export const toStorable = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');

/** The text with a replacement character for whatever no text of one line holds: see `hasNoControls`. */
export const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** Truncates a text to a number of UTF-16 units, never within a surrogate pair. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** True for a text in which nothing can be seen: spaces, characters of no width, fillers, the empty Braille cell. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for a non-blank text without control characters. */
export const isFilled = (text: string): boolean => !isBlank(text) && hasNoControls(text);

/** Longest name of a person; the limit of the payment provider. */
export const MAX_NAME_LENGTH = 64;
