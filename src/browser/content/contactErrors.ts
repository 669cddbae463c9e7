import { MIN_MESSAGE_LENGTH } from '../../shared/contact/contactLimits';
import { isMessage } from '../../shared/contact/contactRules';
import type { Refusal } from '../../shared/kernel/refusal';
import { emailError, nameError, phoneError } from '../account/entryErrors';
import { contactTexts } from '../texts/contactTexts';
import { entryTexts } from '../texts/entryTexts';
import { refusalTexts } from '../texts/refusalTexts';

/** What every message is typed into. */
export type WrittenMessage = { name: string; email: string; phone: string; message: string };

/** What is wrong with a message as typed; a phone may be left out. */
export const messageErrors = ({ name, email, phone, message }: WrittenMessage) => ({
  name: nameError(name),
  email: emailError(email),
  phone: phone === '' ? undefined : phoneError(phone),
  message: messageError(message),
});

const messageError = (message: string): string | undefined => {
  if (isMessage(message)) return undefined;
  const isLong = message.trim().length >= MIN_MESSAGE_LENGTH;
  return isLong ? entryTexts.characters : contactTexts.messageShort(MIN_MESSAGE_LENGTH);
};

/** A refusal on the fields it is about; null where it is about the whole message. @param fields the form's fields */
export const refusedFieldsOf = ({ details }: Refusal, fields: readonly string[]): Record<string, string> | null => {
  const known = Object.entries(details?.fields ?? {}).filter(([field]) => fields.includes(field));
  const wordsOf = (problem: string) => (problem === 'characters' ? entryTexts.characters : contactTexts.fieldRefused);
  return known.length > 0 ? Object.fromEntries(known.map(([field, problem]) => [field, wordsOf(problem)])) : null;
};

/** A refusal in words. */
export const refusalWords = ({ name, details }: Refusal): string =>
  name === 'TooManyRequestsError' && details?.retryAfter !== undefined
    ? contactTexts.tooMany(Math.ceil(details.retryAfter / 60))
    : refusalTexts[name];
