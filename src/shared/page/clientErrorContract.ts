import { Type, type Static } from 'typebox';

import { LinesSchema, MANY_LINES, refusalReplies } from '../kernel/wire';

/** Maximum number of actions reported with an error. */
export const MAX_REPORTED_ACTIONS = 200;

const text = (maxLength: number) => Type.String({ maxLength });

/** An error in a shopper's browser. Personal data is masked before it is sent. */
export const ClientError = Type.Object(
  {
    /** The noun or place it happened in. */
    where: text(60),
    name: text(100),
    message: LinesSchema({ maxLength: 1_000 }),
    stack: LinesSchema({ maxLength: 8_000 }),
    /** The page's path, without its query. */
    pathname: text(300),
    build: text(40),
    /** Redux actions before it, oldest first, their long lists cut. */
    actions: Type.Array(Type.Unknown(MANY_LINES), { maxItems: MAX_REPORTED_ACTIONS }),
  },
  { additionalProperties: false },
);
export type ClientError = Static<typeof ClientError>;

/**
 * Reports an error; it is written to the server's log. TooManyRequestsError after ten within a minute from one address.
 */
export const postClientError = {
  method: 'POST',
  path: '/client-error',
  body: ClientError,
  replies: { 204: Type.Null(), ...refusalReplies },
} as const;
