/** A text without accents and in lower case, for comparing what people type: 'Ração' is 'racao'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The words of a query, folded, without punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True for a text without control characters: no name or address holds any, and PostgreSQL takes no NUL. */
export const hasNoControls = (text: string): boolean => !/\p{Cc}/u.test(text);

/** True for a text somebody typed something into, without control characters. */
export const isFilled = (text: string): boolean => text.trim() !== '' && hasNoControls(text);
