/** The header of a call that carries the answer to a challenge (`challenge.ts`). */
export const PROOF_HEADER = 'x-proof';

/** Zero bits that a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first < 0) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
