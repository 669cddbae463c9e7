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

/** True for a text in which nothing can be seen: spaces, characters of no width, fillers, the empty Braille cell. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for a non-blank text without control characters. */
export const isFilled = (text: string): boolean => !isBlank(text) && hasNoControls(text);

/** Longest name of a person; the limit of the payment provider. */
export const MAX_NAME_LENGTH = 64;
