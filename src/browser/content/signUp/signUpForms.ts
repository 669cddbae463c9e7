import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { passwordProblem } from '../../../shared/account/passwordRules';
import { documentOf, isCnpj } from '../../../shared/kernel/documents';
import type { Refusal } from '../../../shared/kernel/refusal';
import { emailError, nameError, phoneError, textError, withoutEmpty } from '../../account/entryErrors';
import type { FormErrors } from '../../kit/Form/Form';
import { entryTexts } from '../../texts/entryTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { setupTexts } from '../../texts/setupTexts';
import { signUpTexts } from '../../texts/signUpTexts';

/** The sign-up as it is typed; 'true' and 'false' are what a checkbox of the form kit holds. */
export type SignUpEntry = {
  storeName: string;
  slug: string;
  name: string;
  email: string;
  phone: string;
  password: string;
  accepted: string;
};

/** A request for a store as it is typed. */
export type RequestEntry = { storeName: string; email: string; companyId: string };

const storeNameError = (name: string) => textError(name, myStoreLimits.storeName, signUpTexts.storeNameMissing);

const passwordError = ({ password, name, email, storeName }: SignUpEntry): string | undefined => {
  if (password === '') return setupTexts.passwordMissing;
  const problem = passwordProblem(password, {
    least: MIN_MERCHANT_PASSWORD_LENGTH,
    personal: [name, email, storeName],
  });
  return problem === null ? undefined : setupTexts.passwordProblems[problem];
};

/** What is wrong with a sign-up; whether its address is free is the server's word. */
export const signUpErrors = (entry: SignUpEntry): FormErrors<SignUpEntry> =>
  withoutEmpty<SignUpEntry>({
    storeName: storeNameError(entry.storeName),
    slug: entry.slug.trim() === '' ? setupTexts.addressMissing : undefined,
    name: nameError(entry.name),
    email: emailError(entry.email),
    phone: phoneError(entry.phone),
    password: passwordError(entry),
    accepted: entry.accepted === 'true' ? undefined : signUpTexts.acceptMissing,
  });

/** What is wrong with a request; who has no company yet leaves its number out. */
export const requestErrors = ({ storeName, email, companyId }: RequestEntry): FormErrors<RequestEntry> =>
  withoutEmpty<RequestEntry>({
    storeName: storeNameError(storeName),
    email: emailError(email),
    companyId: companyId === '' || isCnpj(documentOf(companyId)) ? undefined : signUpTexts.companyIdWrong,
  });

const FIELD_WORDS: Record<string, string> = {
  storeName: signUpTexts.storeNameMissing,
  name: entryTexts.name,
  email: entryTexts.email,
  phone: entryTexts.phone,
  companyId: signUpTexts.companyIdWrong,
  accepted: signUpTexts.outdated,
};

/** What the server refused, on its fields; null where it is about the whole. */
export const refusedFieldsOf = ({ details }: Refusal): Record<string, string> | null => {
  const fields = Object.entries(details?.fields ?? {});
  const words: Record<string, string> = { ...setupTexts.passwordProblems, ...signUpTexts.addressProblems };
  const wordsOf = (field: string, word: string) => words[word] ?? FIELD_WORDS[field] ?? entryTexts.characters;
  return fields.length === 0 ? null : Object.fromEntries(fields.map(([field, word]) => [field, wordsOf(field, word)]));
};

/** A refusal of the whole, in words. */
export const refusalWords = ({ name, details }: Refusal): string =>
  name === 'TooManyRequestsError' && details?.retryAfter !== undefined
    ? signUpTexts.tooMany(Math.ceil(details.retryAfter / 60))
    : refusalTexts[name];
