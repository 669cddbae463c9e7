import { documentOf, isTaxDocument } from '../../shared/kernel/documents';
import { isEmail } from '../../shared/kernel/email';
import { isPhone, phoneOf } from '../../shared/kernel/phone';
import { hasNoControls, MAX_NAME_LENGTH } from '../../shared/kernel/textRules';
import type { FormErrors } from '../kit/Form/Form';
import { entryTexts } from '../texts/entryTexts';

/** What is wrong with what a person types about themselves, one function per kind of entry; undefined: nothing. */

const MIN_NAME = 3;

/** @param missing what to say where there is none */
export const nameError = (name: string, missing: string = entryTexts.name): string | undefined => {
  const { length } = name.trim();
  if (length < MIN_NAME) return missing;
  return length > MAX_NAME_LENGTH ? entryTexts.tooLong(MAX_NAME_LENGTH) : charactersError(name);
};

/** @param max most characters; @param missing what to say where there is none */
export const textError = (text: string, max: number, missing: string): string | undefined => {
  if (text.trim() === '') return missing;
  return optionalError(text, max);
};

/** The same of a text that may be left out. */
export const optionalError = (text: string, max: number): string | undefined =>
  text.trim().length > max ? entryTexts.tooLong(max) : charactersError(text);

// Pasted texts may hold invisible characters: control characters, or half a surrogate pair.
const charactersError = (text: string): string | undefined =>
  hasNoControls(text.trim()) ? undefined : entryTexts.characters;

/** An e-mail that is missing, or cannot be one. */
export const emailError = (text: string): string | undefined => {
  if (text.trim() === '') return entryTexts.emailMissing;
  return isEmail(text.trim()) ? undefined : entryTexts.email;
};

/** A CPF or CNPJ, with or without punctuation. */
export const documentError = (text: string): string | undefined => {
  const { length } = documentOf(text);
  if (length === 0) return entryTexts.documentMissing;
  if (length < 11) return entryTexts.documentShort;
  return isTaxDocument(text) ? undefined : entryTexts.document;
};

/** A phone with its DDD, with or without punctuation. */
export const phoneError = (text: string): string | undefined => {
  const { length } = phoneOf(text);
  if (length === 0) return entryTexts.phoneMissing;
  if (length < 10) return entryTexts.phoneShort;
  return isPhone(text) ? undefined : entryTexts.phone;
};

/** The fields that have an error. */
export const withoutEmpty = <Entry>(given: FormErrors<Entry>): FormErrors<Entry> =>
  // Only entries are left out; the keys stay the entry's.
  Object.fromEntries(Object.entries(given).filter(([, error]) => error !== undefined)) as FormErrors<Entry>;
