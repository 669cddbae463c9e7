import type { FastifyInstance } from 'fastify';

import { isStorable, toStorable } from '../../shared/kernel/text';
import { sendRefusal } from './sendOutcome';

/** Deeper than any contract; deeper values are refused unchecked. */
const MAX_DEPTH = 24;

/** The problem reported for a field with such a text. */
const PROBLEM = 'characters';

/**
 * One rule for text at the border, for every route of `app` (decision 036). PostgreSQL keeps neither NUL nor half a
 * character. In a body they are refused and the field is named: input is never altered. In a URL they are replaced, so
 * that it finds nothing, like any other invalid URL.
 */
export const addTextRule = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request, reply) => {
    request.params = inAddress(request.params);
    request.query = inAddress(request.query);
    const wrong = wrongPlaces(request.body, '', 0);
    if (wrong.length === 0) return undefined;
    const fields = Object.fromEntries(wrong.map((place) => [place || 'body', PROBLEM]));
    return sendRefusal(reply, { name: 'ValidationError', details: { fields } });
  });
};

const isPlain = (value: unknown): value is object =>
  // A file's bytes and streams are no text.
  Array.isArray(value) || (isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where in a body texts or names of fields cannot be kept: 'address.street', 'lines.0.note'. */
function wrongPlaces(value: unknown, place: string, depth: number): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [place];
  if (!isPlain(value)) return [];
  if (depth === MAX_DEPTH) return [place];
  return Object.entries(value).flatMap(([name, part]) => {
    const inside = place === '' ? toStorable(name) : `${place}.${toStorable(name)}`;
    return isStorable(name) ? wrongPlaces(part, inside, depth + 1) : [inside];
  });
}

function inAddress(values: unknown): unknown {
  if (typeof values === 'string') return toStorable(values);
  if (Array.isArray(values)) return values.map(inAddress);
  // What the router and the query's reader make has no prototype of ours.
  return isObject(values)
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [toStorable(name), inAddress(value)]))
    : values;
}
