/** Longest e-mail the provider of payments takes. */
export const MAX_EMAIL_LENGTH = 64;

/** True for a text shaped as an e-mail address; only a message can prove that it exists. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH &&
  /^[^\s\p{Cc}\p{Cs}@,;<>()]+@[^\s\p{Cc}\p{Cs}@.,;<>()]+(\.[^\s\p{Cc}\p{Cs}@.,;<>()]+)+$/u.test(text);

/** An e-mail as accounts are known by: without spaces around it, in lower case. */
export const emailOf = (text: string): string => text.trim().toLowerCase();
