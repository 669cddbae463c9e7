/** Why a mail server did not take a letter, as far as its words tell; other: something else. */
export type LetterFault = 'fullMailbox' | 'noDomain' | 'noMailbox' | 'other';

// Enhanced status codes of RFC 3463 and the words servers put beside them.
const FAULTS: readonly [LetterFault, RegExp][] = [
  ['noDomain', /\b5\.1\.2\b|NXDOMAIN|ENOTFOUND|domain (?:not found|does not exist)/i],
  ['noMailbox', /\b5\.1\.[13]\b|\b550\b.*(?:unknown|no such|does not exist|not found)|user unknown|no such user/i],
  ['fullMailbox', /\b[45]\.2\.2\b|mailbox (?:is )?full|over quota/i],
];

/** @param words what the mail server said */
export const letterFaultOf = (words: string): LetterFault => FAULTS.find(([, is]) => is.test(words))?.[0] ?? 'other';

/** True where trying again cannot help: nobody gets letters at this address. */
export const needsOtherAddress = (words: string): boolean => ['noDomain', 'noMailbox'].includes(letterFaultOf(words));
