import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { passwordProblem } from '../../../shared/account/passwordRules';
import { adminTexts } from '../../texts/adminTexts';
import { entryTexts } from '../../texts/entryTexts';

const { errors } = adminTexts;

/** What is wrong with a merchant's new password; undefined where nothing is. @param personal what they are known by */
export const newPasswordError = (password: string, personal: readonly string[]): string | undefined => {
  if (password === '') return errors.tooShort;
  const problem = passwordProblem(password, { least: MIN_MERCHANT_PASSWORD_LENGTH, personal });
  return problem === null ? undefined : errors[problem];
};

/** A password that is typed to prove who one is: any will do, but for none. */
export const passwordMissing = (password: string): string | undefined =>
  password === '' ? errors.passwordMissing : undefined;

/** The authenticator's code: six digits, spaces aside. */
export const appCodeError = (code: string): string | undefined =>
  /^\d{6}$/.test(plainCode(code)) ? undefined : errors.code;

/** A code of either kind: the server knows which. */
export const anyCodeError = (code: string): string | undefined => (plainCode(code) === '' ? errors.anyCode : undefined);

/** A code as it is sent: apps show it in two groups. */
export const plainCode = (code: string): string => code.replace(/\s/g, '');

/** What the server says of a field, in words. @param word of `details.fields` */
export const fieldWords = (word: string): string => {
  switch (word) {
    case 'tooShort':
    case 'tooLong':
    case 'common':
    case 'personal':
    case 'taken':
    case 'reserved':
    case 'full':
    case 'needed':
      return errors[word];
    case 'characters':
      return entryTexts.characters;
    default:
      return errors.field;
  }
};
