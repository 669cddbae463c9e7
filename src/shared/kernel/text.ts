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
