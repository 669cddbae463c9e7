import { Type, type Static } from 'typebox';

/**
 * What the server asks of a browser it begins to doubt, beside TooManyRequestsError. `work`: find a number whose
 * SHA-256, of `{nonce}:{number}`, begins with `difficulty` zero bits, and send the same call again with the header
 * `x-proof: {nonce}:{number}` (PROOF_HEADER). A challenge is for one network and store, works once, and for two minutes.
 */
export const Challenge = Type.Object({
  kind: Type.Literal('work'),
  nonce: Type.String(),
  difficulty: Type.Integer({ minimum: 0, maximum: 24 }),
});
export type Challenge = Static<typeof Challenge>;
