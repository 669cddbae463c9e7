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

/** The header of a call that carries the answer to a challenge. */
export const PROOF_HEADER = 'x-proof';

/** Zero bits that a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first < 0) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
