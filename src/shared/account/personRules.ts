import { isTaxDocument } from '../kernel/documents';
import { isEmail } from '../kernel/email';
import { isPhone } from '../kernel/phone';
import { isFilled } from '../kernel/text';

/** What a person tells of themselves; document and phone without punctuation. */
export type TypedPerson = { name: string; email: string; document: string; phone: string };

/** What a schema cannot tell about a person: the wrong ones of the fields given, empty when all is well. */
export const personProblems = (person: Partial<TypedPerson>): Record<string, string> => {
  const { name, email, document, phone } = person;
  const rules: [field: string, isRight: boolean][] = [
    ['name', name === undefined || isFilled(name)],
    ['email', email === undefined || isEmail(email)],
    ['document', document === undefined || isTaxDocument(document)],
    ['phone', phone === undefined || isPhone(phone)],
  ];
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field]) => [field, 'not accepted']));
};
