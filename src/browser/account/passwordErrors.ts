import { MIN_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import { passwordProblem } from '../../shared/account/passwordRules';
import { accountTexts } from '../texts/accountTexts';

/** What is wrong with a new password of a customer; undefined: nothing. @param personal what its owner is known by */
export const newPasswordError = (password: string, personal: readonly string[]): string | undefined => {
  if (password === '') return accountTexts.passwordMissing;
  const problem = passwordProblem(password, { least: MIN_PASSWORD_LENGTH, personal });
  return problem === null ? undefined : accountTexts.passwordProblems[problem](MIN_PASSWORD_LENGTH);
};

/** A password used to sign in: only required. */
export const passwordError = (password: string): string | undefined =>
  password === '' ? accountTexts.passwordMissing : undefined;
