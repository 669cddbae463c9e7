import { hasNoControls, hasOnlyLines } from '../../../../src/shared/kernel/textRules';
import type { Operation, Schema } from '../matrix/apiDocument';
import { sampleOf } from '../matrix/sampleOf';
import { ADDRESS_PAYLOADS, PAYLOADS } from './payloads';

/** Where in a body a text stands. */
export type Path = (string | number)[];
type TextPlace = { path: Path; schema: Schema };

/** The schema with one alternative of each choice, another one for each `turn`; null is none. */
function chosen(schema: Schema, turn: number): Schema {
  const { anyOf, properties, items } = schema;
  const alternatives = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const one = alternatives[turn % Math.max(1, alternatives.length)];
  if (one) return chosen(one, turn);
  return {
    ...schema,
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, chosen(part, turn)])) }
      : {}),
    ...(items ? { items: chosen(items, turn) } : {}),
  };
}

/** How many turns show every alternative of every choice. */
const turnsOf = ({ anyOf = [], properties = {}, items }: Schema): number =>
  Math.max(
    1,
    anyOf.filter(({ type }) => type !== 'null').length,
    ...[...anyOf, ...Object.values(properties), ...(items ? [items] : [])].map(turnsOf),
  );

/** Every text of a value that the schema, which has no choices left, leaves to whoever writes. */
export function textPlaces(schema: Schema, value: unknown, path: Path = []): TextPlace[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => textPlaces(schema.items ?? {}, item, [...path, at]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      textPlaces(schema.properties?.[name] ?? {}, part, [...path, name]),
    );
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined && schema.format === undefined;
  return isFree ? [{ path, schema }] : [];
}

const fits = ({ pattern, minLength = 0, maxLength = Infinity, 'x-lines': isMany }: Schema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (!pattern || new RegExp(pattern).test(text)) &&
  (isMany ? hasOnlyLines(text) : hasNoControls(text));

/** A payload that the place takes, another one for each `turn`; undefined where its rule lets none in. */
export const payloadFor = (schema: Schema, turn: number): string | undefined => {
  const all = [...PAYLOADS, ...ADDRESS_PAYLOADS].filter((text) => fits(schema, text));
  return all[turn % Math.max(1, all.length)];
};

export const withText = (value: unknown, [name, ...rest]: Path, text: string): unknown => {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((part, at) => (at === name ? withText(part, rest, text) : part));
  const entries = Object.entries(value as object); // `textPlaces` found the place in it
  return Object.fromEntries(entries.map(([of, part]) => [of, of === name ? withText(part, rest, text) : part]));
};

/** A field that writers fill freely: 'POST /api/contact message', with a payload its rule takes. */
export type FreeField = { route: string; path: Path; schema: Schema };

/** As a report names it: 'PUT /api/admin/page/:slug blocks.*.text'. */
export const nameOf = ({ route, path }: FreeField): string =>
  `${route} ${path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')}`;
/** The last name on its way: of 'words.*' it is 'words'. */
export const lastOf = ({ path }: FreeField): string => String(path.findLast((part) => typeof part === 'string'));

/** Every body that writes, with one alternative of each choice at a time. */
export const bodiesOf = (operations: readonly Operation[]) =>
  operations
    .filter(({ method, body }) => method !== 'GET' && body?.type === 'object')
    .flatMap((operation) => {
      const whole = operation.body ?? {};
      return Array.from({ length: turnsOf(whole) }, (_, turn) => ({ operation, schema: chosen(whole, turn) }));
    });

/** The texts of all contracts that take a payload. */
export const freeFieldsOf = (operations: readonly Operation[]): FreeField[] =>
  bodiesOf(operations).flatMap(({ operation: { route }, schema }) =>
    textPlaces(schema, sampleOf(schema, 'id')).flatMap(({ path, schema: of }) =>
      payloadFor(of, 0) === undefined ? [] : [{ route, path, schema: of }],
    ),
  );

/**
 * What each list or object of a contract looks like, by its name: 'blocks', 'address'. A list holds each of its
 * alternatives.
 */
export function shapesOf(operations: readonly Operation[]): Map<string, unknown> {
  const shapes = new Map<string, unknown>();
  const note = (name: string, shape: unknown) => {
    const known = shapes.get(name);
    if (Array.isArray(shape)) shapes.set(name, [...(Array.isArray(known) ? known : []), ...shape]);
    else if (typeof shape === 'object' && shape !== null) shapes.set(name, { ...shape, ...Object(known) });
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(value)) note(name, part);
      walk(part);
    }
  };
  for (const { schema } of bodiesOf(operations)) walk(sampleOf(schema, 'id'));
  return shapes;
}
