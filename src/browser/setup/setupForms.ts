import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import { passwordProblem } from '../../shared/account/passwordRules';
import { isEmail } from '../../shared/kernel/email';
import { hasNoControls, MAX_NAME_LENGTH } from '../../shared/kernel/textRules';
import type { FormErrors } from '../kit/Form/Form';
import { entryTexts } from '../texts/entryTexts';
import { setupTexts } from '../texts/setupTexts';

/** The first step as it is typed; 'true' and 'false' are what a checkbox of the form kit holds. */
export type OwnerEntry = { name: string; email: string; password: string; code: string; hasCodes: string };

/** The second step as it is typed. `ownerEmail` counts where `isOwn` is 'false'. */
export type StoreEntry = { name: string; slug: string; themeColor: string; isOwn: string; ownerEmail: string };

const MIN_NAME = 3;
const CODE_LENGTH = 6;

const nameError = (name: string, missing: string, least: number): string | undefined => {
  const { length } = name.trim();
  if (length < least) return missing;
  if (length > MAX_NAME_LENGTH) return entryTexts.tooLong(MAX_NAME_LENGTH);
  return hasNoControls(name.trim()) ? undefined : entryTexts.characters;
};

const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return entryTexts.emailMissing;
  return isEmail(email.trim()) ? undefined : entryTexts.email;
};

/** A code as it is sent: apps show it in two groups. */
export const plainCode = (code: string): string => code.replace(/\s/g, '');

const codeError = (code: string): string | undefined => {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) return undefined;
  const missing = CODE_LENGTH - plain.length;
  return /^\d+$/.test(plain) && missing > 0 ? setupTexts.codeShort(missing) : setupTexts.codeMissing;
};

const passwordError = ({ password, name, email }: OwnerEntry): string | undefined => {
  if (password === '') return setupTexts.passwordMissing;
  const problem = passwordProblem(password, { least: MIN_MERCHANT_PASSWORD_LENGTH, personal: [name, email] });
  return problem === null ? undefined : setupTexts.passwordProblems[problem];
};

const withoutEmpty = <Entry>(errors: FormErrors<Entry>): FormErrors<Entry> =>
  // Only entries are left out; the keys stay the entry's.
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FormErrors<Entry>;

/**
 * What is wrong with the first step. @param hasPassword one is kept already, which an empty field leaves as it is
 * @param hasFactor a second factor is offered and has to be proved
 */
export const ownerErrors = (entry: OwnerEntry, hasPassword: boolean, hasFactor: boolean): FormErrors<OwnerEntry> =>
  withoutEmpty<OwnerEntry>({
    name: nameError(entry.name, setupTexts.nameMissing, MIN_NAME),
    email: emailError(entry.email),
    password: hasPassword && entry.password === '' ? undefined : passwordError(entry),
    code: hasFactor ? codeError(entry.code) : undefined,
    hasCodes: hasFactor && entry.hasCodes !== 'true' ? setupTexts.codesKeptMissing : undefined,
  });

/** What is wrong with the second step; whether an address is free is the server's word. */
export const storeErrors = (entry: StoreEntry): FormErrors<StoreEntry> =>
  withoutEmpty<StoreEntry>({
    name: nameError(entry.name, setupTexts.storeNameMissing, 1),
    slug: entry.slug.trim() === '' ? setupTexts.addressMissing : undefined,
    themeColor: isColor(entry.themeColor) ? undefined : setupTexts.colorWrong,
    ownerEmail: entry.isOwn === 'true' ? undefined : emailError(entry.ownerEmail),
  });

/** True for '#rrggbb'. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** What the server says of a field of the first step, in words. @param word of `details.fields` */
export const ownerFieldWords = (field: string, word: string): string => {
  if (field === 'code') return setupTexts.codeWrong;
  if (field === 'email') return entryTexts.email;
  if (field === 'name') return setupTexts.nameMissing;
  const problems: Record<string, string> = setupTexts.passwordProblems;
  return problems[word] ?? entryTexts.characters;
};

/** The same of the second step. */
export const storeFieldWords = (field: string, word: string): string => {
  if (field === 'ownerEmail') return entryTexts.email;
  if (field === 'themeColor') return setupTexts.colorWrong;
  if (field === 'name') return setupTexts.storeNameMissing;
  const problems: Record<string, string> = setupTexts.addressProblems;
  return problems[word] ?? entryTexts.characters;
};
