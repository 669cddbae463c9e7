import { createHash } from 'node:crypto';

import type { Challenge } from '../../src/shared/kernel/challenge';
import { leadingZeroBits } from '../../src/shared/kernel/proof';

/** What an honest browser sends as `x-proof` for a challenge. */
export function solved({ nonce, difficulty }: Challenge): string {
  for (let answer = 0; ; answer += 1) {
    const proof = `${nonce}:${answer}`;
    if (leadingZeroBits(createHash('sha256').update(proof).digest()) >= difficulty) return proof;
  }
}
