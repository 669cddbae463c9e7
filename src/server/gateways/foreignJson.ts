import { toStorable } from '../../shared/kernel/textRules';

/**
 * JSON of a provider, to be stored: characters PostgreSQL cannot store are replaced, so that one odd character in a
 * name neither loses a payment's event nor has it resent for ever (decision 036).
 * @throws SyntaxError
 */
export const parseForeignJson = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? toStorable(value) : value));
