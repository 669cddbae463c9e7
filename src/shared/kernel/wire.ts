import { Type, type Static, type TSchema } from 'typebox';

import { Challenge } from './challenge';
import { MAX_CENTAVOS } from './money';
import { REFUSAL_REASONS, refusalStatus, type RefusalName } from './refusal';
import { ZIP_CODE_LENGTH } from './zipCode';

/** Pieces that every contract is made of. Schemas stay out of the browser: it imports types of this file alone. */

/** An amount: a whole number of centavos, zero or more. */
export const CentavosSchema = Type.Integer({ minimum: 0, maximum: MAX_CENTAVOS });

/** An amount that may be taken off: a whole number of centavos with its sign. */
export const SignedCentavosSchema = Type.Integer({ minimum: -MAX_CENTAVOS, maximum: MAX_CENTAVOS });

/** An identifier: 1 to 40 letters, digits, hyphens and underscores. Ours are 128 random bits in base64url. */
export const IdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

/** What an e-mail's link carries: 256 random bits. */
export const TokenSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The parameters of an address that names one thing: `/:id`. */
export const IdParams = Type.Object({ id: IdSchema });

/** The longest part of an address that is looked for, in characters; a head of 16 KiB holds no more (http/validation). */
export const MAX_ADDRESS_PART = 16 * 1024;

/** A part of an address. Any text is taken, so that an odd address answers 404 and not 400. */
export const SlugSchema = Type.String({ minLength: 1, maxLength: MAX_ADDRESS_PART });

/**
 * A text of many lines. Line breaks and tabs belong to it; every other text of a body is one line, and refused with any
 * control character (decision 036).
 */
export const LinesSchema = (limits: { minLength?: number; maxLength: number }) =>
  Type.String({ ...limits, ...MANY_LINES });

/** Marks a schema below which texts may have many lines. Lengths count code points, as JSON Schema and PostgreSQL do. */
export const MANY_LINES = { 'x-lines': true } as const;

/** The eight digits of a postal code. */
export const ZipCodeSchema = Type.String({ pattern: `^\\d{${ZIP_CODE_LENGTH}}$` });

/** An instant: ISO 8601 in UTC. */
export const InstantSchema = Type.String({ format: 'date-time', maxLength: 40 });

/** A day of the calendar without time: 'YYYY-MM-DD'. */
export const DaySchema = Type.String({ format: 'date' });

/** A schema or null. */
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of a closed set of texts. */
export const oneOf = <const T extends string>(values: readonly T[]) =>
  // 'enum' checks and writes faster than a union of constants, and reads shorter in the published contract.
  Type.Unsafe<T>({ type: 'string', enum: [...values] });

/** An object that refuses fields it does not list (rules §4). */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Page of a list, from 1 on, which a request must name. `rows`: the most on a page. */
export const requiredPage = ({ pages = 100_000, rows = 100 } = {}) => ({
  page: Type.Integer({ minimum: 1, maximum: pages }),
  limit: Type.Integer({ minimum: 1, maximum: rows }),
});

/** The same where a request need not name it: the first page, with as many rows as the list shows by itself. */
export const optionalPage = (limits?: Parameters<typeof requiredPage>[0]) => {
  const { page, limit } = requiredPage(limits);
  return { page: Type.Optional(page), limit: Type.Optional(limit) };
};

/** A page of a list: `total` counts all rows, `page` begins at 1 (rules §4). */
export const listOf = <S extends TSchema>(row: S) =>
  Type.Object({ list: Type.Array(row), page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() });

/**
 * Details of a refusal: the invalid fields, what already has a taken value (by field), the stock left of which product,
 * the current or missing total (centavos), seconds until a retry, which of a name's causes it was, and
 * what a browser may solve to go on at once.
 */
export const RefusalDetails = Type.Object({
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  owners: Type.Optional(Type.Record(Type.String(), Type.String())),
  available: Type.Optional(Type.Integer()),
  title: Type.Optional(Type.String()),
  total: Type.Optional(Type.Integer()),
  missing: Type.Optional(Type.Integer()),
  retryAfter: Type.Optional(Type.Integer()),
  reason: Type.Optional(oneOf(REFUSAL_REASONS)),
  challenge: Type.Optional(Challenge),
});
export type RefusalDetails = Static<typeof RefusalDetails>;

/** A refusal on the wire. The browser maps the name to its Portuguese text. */
export const RefusalReply = Type.Object({
  name: oneOf(Object.keys(refusalStatus) as RefusalName[]), // keys of a const object
  details: Type.Optional(RefusalDetails),
  requestId: Type.String(),
});
export type RefusalReply = Static<typeof RefusalReply>;

/** Spread into a contract's `replies`: whatever is refused, and why. */
export const refusalReplies = { '4xx': RefusalReply, '5xx': RefusalReply } as const;

/** An answer without content. */
export const noContent = { 204: Type.Null(), ...refusalReplies } as const;

/** A call about one thing, named by its id, that is answered without content. */
export const byIdNoContent = { params: IdParams, replies: noContent } as const;
