import type { FastifyInstance } from 'fastify';

/** What stands in the place of a CPF or CNPJ. */
const HIDDEN = 'escondido de quem ajuda';

/**
 * Fields that a helper does not see, wherever in an answer they stand, with what is shown instead. Bank accounts of
 * stores leave the server with their last digits alone.
 */
const MASKS: Readonly<Record<string, string>> = {
  document: HIDDEN,
  cpf: HIDDEN,
  cnpj: HIDDEN,
  phone: '',
  account: '•••••',
  motherName: HIDDEN,
  birthDate: HIDDEN,
};

/** A copy of an answer without what helpers do not see. */
export const maskedForHelp = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskedForHelp);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, masked(Object.hasOwn(MASKS, name) ? MASKS[name] : null, part)]),
  );
};

// Within a log a changed value is the pair of before and after.
const masked = (mask: string | null | undefined, value: unknown): unknown => {
  if (typeof mask !== 'string') return maskedForHelp(value);
  if (typeof value === 'string') return value === '' ? '' : mask;
  return Array.isArray(value) ? value.map((one) => masked(mask, one)) : maskedForHelp(value);
};

/** Masks every answer to a helper, at every route there is and will be. */
export const maskForHelpers = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, _reply, answer) =>
    request.helper === null ? answer : maskedForHelp(answer),
  );
};
