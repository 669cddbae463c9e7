import { isEmail } from '../kernel/email';
import { isPhone } from '../kernel/phone';
import { hasNoControls, hasOnlyLines, isFilled } from '../kernel/textRules';
import { MIN_MESSAGE_LENGTH } from './contactLimits';

/** Values of a contact form; phone without punctuation. */
type TypedContact = {
  name: string;
  email: string;
  phone: string | null;
  message: string;
  orderNumber?: string | null;
  companyName?: string | null;
};

/** Checks of a message beyond the schema: the invalid fields, empty if none. */
export const contactProblems = (typed: TypedContact): Record<string, string> => {
  const rules: [field: string, isRight: boolean][] = [
    ['name', isFilled(typed.name)],
    ['email', isEmail(typed.email)],
    ['phone', typed.phone === null || isPhone(typed.phone)],
    ['message', isMessage(typed.message)],
    ['orderNumber', hasNoControls(typed.orderNumber ?? '')],
    ['companyName', hasNoControls(typed.companyName ?? '')],
  ];
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field]) => [field, 'not accepted']));
};

/** True for a text that says something; line breaks and tabs are the only controls it may hold. */
export const isMessage = (text: string): boolean => text.trim().length >= MIN_MESSAGE_LENGTH && hasOnlyLines(text);
