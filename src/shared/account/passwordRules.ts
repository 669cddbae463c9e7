import { foldText, wordsOf } from '../kernel/text';
import { MAX_PASSWORD_LENGTH } from './accountLimits';
import { COMMON_WORDS, WALKS } from './commonPasswords';

/** What is wrong with a password: too short, too long, a common one, or made of its owner's own data. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'common' | 'personal';

type Rules = {
  /** MIN_PASSWORD_LENGTH, or MIN_MERCHANT_PASSWORD_LENGTH. */
  least: number;
  /** What the owner is known by: name, e-mail, document, phone, the store's name. */
  personal: readonly string[];
};

/** How many characters around a common word do not make it a good password. */
const MAX_DECORATION = 6;

/**
 * Whether a password may be taken (rules §13): any characters, counted as people see them, enough of them, none
 * that common lists begin with. No rule asks for digits or signs. Null: it may.
 */
export const passwordProblem = (password: string, { least, personal }: Rules): PasswordProblem | null => {
  // Code points, as the contract's schema counts: an emoji is one.
  const { length } = Array.from(password);
  if (length < least) return 'tooShort';
  if (length > MAX_PASSWORD_LENGTH) return 'tooLong';
  const folded = foldText(password);
  if (isCommon(folded)) return 'common';
  return isPersonal(folded, personal) ? 'personal' : null;
};

const isCommon = (text: string): boolean => {
  const unit = unitOf(text);
  if (unit.length <= 4 || new Set(text).size <= 3 || isWalk(text)) return true;
  return [unit, unit.replace(/[\s._-]+/g, '')].some(isDecoratedWord);
};

/** What a text repeats: 'abc' of 'abcabcabc'; the text itself where it repeats nothing. */
const unitOf = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;

const reversed = (text: string): string => text.split('').reverse().join('');

const isWalk = (text: string): boolean => {
  const parts = text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  const isOnRow = (part: string) =>
    new Set(part).size === 1 || WALKS.some((row) => row.includes(part) || row.includes(reversed(part)));
  // 'qwerty123456', '123456abc', 'aaaa1111'.
  return isOnRow(text) || parts.every((part) => isOnRow(unitOf(part)));
};

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);

/** True for a common word, disguised or not, between a few digits and signs: 'S3nh4!2026' is 'senha' and '!2026'. */
const isDecoratedWord = (text: string): boolean => {
  const [before = ''] = /^[^\p{L}]*/u.exec(text) ?? [];
  const [after = ''] = /[^\p{L}]*$/u.exec(text) ?? [];
  for (let start = 0; start <= Math.min(before.length, MAX_DECORATION); start += 1) {
    for (let cut = 0; cut <= Math.min(after.length, MAX_DECORATION - start); cut += 1) {
      const word = text.slice(start, text.length - cut);
      if (COMMON_WORDS.has(word) || COMMON_WORDS.has(unleet(word))) return true;
    }
  }
  return false;
};

const isPersonal = (text: string, personal: readonly string[]): boolean => {
  const parts = personal.flatMap((own) => [foldText(own), ...wordsOf(own)]).filter((part) => part.length >= 4);
  // Some of one's own data may be in it; all of it may not be.
  return parts.some((part) => text.includes(part) && text.length - part.length <= MAX_DECORATION);
};
