// Values that the fields of docs/openapi.json take: by the pattern where the schema has one, by the field's name where it
// has none.
import { PASSWORD } from './callers.mjs';
import { FRESH, MARK } from './marks.mjs';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Texts that the patterns of our contracts take. */
const PATTERN_TEXTS = [
  '13010111',
  '19987654321',
  '5519987654321',
  '52998224725',
  '11222333000181',
  '3509502',
  'SP',
  '001',
  '1234',
  '0',
  '#17694a',
  `racao-${FRESH}`,
  '/media/demo/porta-caes-x3193b96e45.webp',
  'token_4w8Dq2Lm9Xy1',
  'AW-123456789/abc',
  'A'.repeat(43),
  'order.paid',
];

/** Until three in the morning it is the day before in Brasília. */
export const yesterday = inDays(-1).slice(0, 10);

const BY_NAME = {
  email: `${FRESH}@oipet.test`,
  ownerEmail: `${FRESH}@oipet.test`,
  password: PASSWORD,
  phone: '19987654321',
  document: '52998224725',
  companyId: '11222333000181',
  branchDigit: '0',
  accountDigit: '0',
  birthDate: '1980-05-17',
  startsOn: inDays(10).slice(0, 10),
  endsOn: inDays(40).slice(0, 10),
  knownOn: yesterday,
  nextNewsAt: inDays(1),
  url: 'https://oipet.test/gancho',
  trackingUrl: 'https://oipet.test/rastreio',
  domain: `${FRESH}.oipet.test`,
  slug: `racao-${FRESH}`,
  sku: `RACAO-${FRESH}`,
  ncm: '23091000',
};

/** Passwords reach a statement as hashes alone, and each try costs a hash. */
const isPassword = (name) => /password$/i.test(name);

/** A text that nothing but its length binds. One with a rule of its own never reaches a statement with another value. */
export const isFree = ({ type, enum: values, const: only, format, pattern }, name) =>
  type === 'string' && !values && only === undefined && !format && !pattern && !isPassword(name);

/** @returns reads a schema that may stand elsewhere in the document, without its null */
export const readerOf = (document) => {
  const read = (schema = {}) => {
    if (schema.$ref) return read(document.components.schemas[schema.$ref.split('/').at(-1)]);
    const one = schema.anyOf?.find(({ type }) => type !== 'null');
    return one ? read(one) : schema;
  };
  return read;
};

const textOf = ({ format, pattern, minLength = 0, maxLength = Infinity }, name) => {
  if (name in BY_NAME && (!pattern || new RegExp(pattern).test(BY_NAME[name]))) return BY_NAME[name];
  if (format?.startsWith('date')) return format === 'date' ? inDays(0).slice(0, 10) : inDays(0);
  if (!pattern) return (minLength > 5 ? 'racao boa para todos' : 'racao').slice(0, maxLength);
  const fits = (text) => text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);
  return PATTERN_TEXTS.find(fits) ?? 'racao';
};

/**
 * A value that a field takes, with a mark behind each free text. @param given in its place, as far as it says; a field that
 * is given as undefined is left out
 */
export const sampleOf = (schema, read, name, given) => {
  if (given === null) return null;
  const whole = read(schema);
  const { type, enum: values, const: only, properties = {}, items, minimum = 1, minItems = 1 } = whole;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([part]) => !(given && part in given && given[part] === undefined))
        .map(([part, of]) => [part, sampleOf(of, read, part, given?.[part])]),
    );
  if (type === 'array') {
    // One of each kind.
    if (!given && items.anyOf) return items.anyOf.map((kind) => sampleOf(kind, read, name));
    return (given ?? Array.from({ length: minItems })).map((one) => sampleOf(items, read, name, one));
  }
  if (type === 'string' && !values && only === undefined)
    return `${given ?? textOf(whole, name)}${isFree(whole, name) ? MARK : ''}`;
  if (given !== undefined) return given;
  if (only !== undefined || values) return only ?? values[0];
  return type === 'boolean' ? false : Math.max(1, minimum);
};
