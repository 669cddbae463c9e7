import { createHash } from 'node:crypto';

import { leadingZeroBits } from '../../shared/kernel/proof';
import type { Database } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Secrets } from '../kernel/secretKey';
import type { Challenged, ChallengePort } from './challengePort';
import { limitRepository } from './limitRepository';

/** A slow phone needs seconds; a solution hoarded for later is worth nothing. */
const LIFETIME_MS = 2 * 60_000;
/** Zero bits of the first challenges: some 16,000 hashes, a blink on a desktop and half a second on a slow phone. */
const FIRST_BITS = 14;
/** Some million hashes: seconds of a phone, and no more is asked of anybody. */
const MOST_BITS = 19;
/** A solution: nonce and number, no longer than ours are. */
const SOLUTION = /^([\w.-]{1,200}):\d{1,12}$/;

type Deps = { db: Database; clock: Clock; secrets: Secrets; firstBits?: number };

/** Challenges by a proof of work: nothing is kept until one is solved, and a solution is checked by two hashes. */
export const proofOfWork = ({ db, clock, secrets, firstBits = FIRST_BITS }: Deps): ChallengePort => {
  const textOf = ({ storeId, network }: Challenged, fields: string): string =>
    JSON.stringify([storeId, network, fields]);

  /** The nonce of a solution that is right and in time; null for any other. */
  const solvedNonce = (challenged: Challenged, proof: string): string | null => {
    const nonce = SOLUTION.exec(proof)?.[1];
    if (nonce === undefined) return null;
    const [ends = '', bits = '', random = '', ...signature] = nonce.split('.');
    const text = textOf(challenged, `${ends}.${bits}.${random}`);
    if (!secrets.isSigned('challenge', text, signature.join('.'))) return null;
    if (parseInt(ends, 36) <= clock()) return null;
    const hash = createHash('sha256').update(proof).digest();
    return leadingZeroBits(hash) >= Number(bits) ? nonce : null;
  };

  return {
    issue(challenged, overrun) {
      const harder = Math.floor(Math.log2(Math.max(1, overrun)));
      const difficulty = Math.min(Math.max(firstBits, MOST_BITS), firstBits + harder);
      const fields = `${(clock() + LIFETIME_MS).toString(36)}.${difficulty}.${newId()}`;
      return { kind: 'work', nonce: `${fields}.${secrets.sign('challenge', textOf(challenged, fields))}`, difficulty };
    },

    async isSolved(challenged, proof) {
      const nonce = solvedNonce(challenged, proof);
      if (nonce === null) return false;
      const { storeId } = challenged;
      const count = { key: secrets.hashOf('solved', nonce), ceiling: 1, windowMs: LIFETIME_MS };
      const taken = await db.inStore(storeId, (tx) => limitRepository.take(tx, storeId, [count], instantOf(clock())));
      return taken.length > 0;
    },
  };
};
