import { toStorable } from '../../shared/kernel/text';

/**
 * JSON of a provider, whose word we keep: what PostgreSQL could not is replaced, so that one odd character in a name
 * neither loses a payment's news nor has it sent for ever (decision 036).
 * @throws SyntaxError
 */
export const parseForeignJson = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? toStorable(value) : value));
