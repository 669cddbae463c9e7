import { isTaxDocument } from '../kernel/documents';
import { isEmail } from '../kernel/email';
import { isPhone } from '../kernel/phone';
import { isFilled } from '../kernel/textRules';

/** A person's data; document and phone without punctuation. */
type TypedPerson = { name: string; email: string; document: string; phone: string };

/** Checks of a person beyond the schema: the invalid fields of those given, empty if none. */
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
