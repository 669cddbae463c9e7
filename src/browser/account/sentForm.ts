import { useMemo } from 'react';

import { MIN_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import type { Refusal } from '../../shared/kernel/refusal';
import { useAppSelector } from '../core/hooks';
import { accountTexts } from '../texts/accountTexts';
import { entryTexts } from '../texts/entryTexts';
import { refusalTexts } from '../texts/refusalTexts';
import type { AccountFormName } from './accountForms';
import { selectForm } from './customerSelectors';

type Fields = Record<string, string>;

const passwordText = (problem: string): string => {
  const texts: Record<string, (least: number) => string> = accountTexts.passwordProblems;
  return texts[problem]?.(MIN_PASSWORD_LENGTH) ?? fieldText(problem);
};

/** What the server says of a field that is no password. @param problem word of `details.fields` */
const fieldText = (problem: string): string =>
  problem === 'characters' ? entryTexts.characters : accountTexts.fieldRefused;

/**
 * A refusal as texts on the fields it is about (specification §8); null where it is about the whole form.
 * @param fields the form's fields; @param proof the field of the password that proves who one is, if it has one
 */
const refusedFieldsOf = ({ name, details }: Refusal, fields: readonly string[], proof?: string): Fields | null => {
  const texts: Fields = {};
  if (name === 'EmailInUseError') texts.email = refusalTexts.EmailInUseError;
  if (name === 'DocumentInUseError') texts.document = refusalTexts.DocumentInUseError;
  if (name === 'InvalidCredentialsError' && proof) texts[proof] = accountTexts.wrongPassword;
  for (const [field, problem] of Object.entries(details?.fields ?? {})) {
    if (field === 'cityId') texts.zipCode = entryTexts.zipCodeUnknown;
    const isPassword = field === 'password' || field === 'newPassword';
    texts[field] = isPassword ? passwordText(problem) : fieldText(problem);
  }
  const known = Object.entries(texts).filter(([field]) => fields.includes(field));
  return known.length > 0 ? Object.fromEntries(known) : null;
};

/** State of a sent form, for its screen. `count` resets the form each time it was accepted. */
export function useSentForm(name: AccountFormName, fields: readonly string[], proof?: string) {
  const form = useAppSelector(selectForm(name));
  const refusal = form.status === 'refused' ? form.refusal : null;
  const names = fields.join(' ');
  const refusedFields = useMemo(
    () => refusal && refusedFieldsOf(refusal, names.split(' '), proof),
    [refusal, names, proof],
  );
  return {
    isSending: form.status === 'sent',
    isAccepted: form.status === 'accepted',
    email: form.status === 'accepted' ? form.email : null,
    count: form.count,
    refusal,
    refusedFields,
    /** What to say above the form; null where its fields say it. */
    errorTitle: refusal && refusedFields === null ? refusalTexts[refusal.name] : null,
  };
}
