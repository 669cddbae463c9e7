import type { FastifyInstance } from 'fastify';

import { hasNoControls, hasOnlyLines, toOneLine } from '../../shared/kernel/textRules';
import { sendRefusal } from './sendOutcome';

/** Deeper than any contract; deeper values are refused unchecked. */
const MAX_DEPTH = 24;

/** The problem reported for a field with such a text. */
const PROBLEM = 'characters';

/**
 * One rule for text at the border, for every route of `app` (decision 036). No text has control characters or half
 * characters, which PostgreSQL cannot keep; line breaks and tabs stand only where the contract has many lines
 * (`LinesSchema`). In a body they are refused and the field is named: input is never altered. In a URL they are replaced,
 * so that it finds nothing, like any other invalid URL.
 */
export const addTextRule = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, reply, done) => {
    request.params = inAddress(request.params);
    request.query = inAddress(request.query);
    const { schema } = request.routeOptions;
    const wrong = wrongPlaces(request.body, schemasIn(schema?.body), '', 0);
    if (wrong.length === 0) return done();
    const fields = Object.fromEntries(wrong.map((place) => [place || 'body', PROBLEM]));
    sendRefusal(reply, { name: 'ValidationError', details: { fields } });
  });
};

/** As much of a contract's schema as the rule reads. */
type TextSchema = {
  'x-lines'?: true;
  anyOf?: TextSchema[];
  properties?: Record<string, TextSchema>;
  items?: TextSchema;
};

const isPlain = (value: unknown): value is object =>
  // A file's bytes and streams are no text.
  Array.isArray(value) || (isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every schema a value may be of: the alternatives of a union. */
const schemasIn = (schema: unknown): TextSchema[] => {
  if (!isObject(schema)) return [];
  const { anyOf }: TextSchema = schema;
  return anyOf ? anyOf.flatMap(schemasIn) : [schema];
};

/** The schemas of a value's part. Where none is listed, as of a program's own data, parts are as the whole is. */
const schemasOfPart = (schemas: TextSchema[], name: string, isArray: boolean): TextSchema[] =>
  schemas.flatMap((schema) => {
    const { properties, items } = schema;
    if (!properties && !items) return [schema];
    if (isArray) return schemasIn(items);
    return properties && Object.hasOwn(properties, name) ? schemasIn(properties[name]) : [];
  });

/** Where in a body texts or names of fields are not accepted: 'address.street', 'lines.0.note'. */
function wrongPlaces(value: unknown, schemas: TextSchema[], place: string, depth: number): string[] {
  if (typeof value === 'string') {
    const isMany = schemas.some((schema) => schema['x-lines']);
    return (isMany ? hasOnlyLines(value) : hasNoControls(value)) ? [] : [place];
  }
  if (!isPlain(value)) return [];
  if (depth === MAX_DEPTH) return [place];
  return Object.entries(value).flatMap(([name, part]) => {
    const inside = place === '' ? toOneLine(name) : `${place}.${toOneLine(name)}`;
    if (!hasNoControls(name)) return [inside];
    return wrongPlaces(part, schemasOfPart(schemas, name, Array.isArray(value)), inside, depth + 1);
  });
}

function inAddress(values: unknown): unknown {
  if (typeof values === 'string') return toOneLine(values);
  if (Array.isArray(values)) return values.map(inAddress);
  // What the router and the query's reader make has no prototype of ours.
  return isObject(values)
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [toOneLine(name), inAddress(value)]))
    : values;
}
