import type { Challenge } from '../../shared/kernel/challenge';
import { leadingZeroBits } from '../../shared/kernel/proof';
import { sha256 } from './sha256';

/** How long the page is kept from anything else at a time: less than a frame, in milliseconds. */
const SLICE_MS = 8;
/** Hashes between two looks at the clock. */
const BATCH = 64;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** What the header of the repeated call carries, for each kind of challenge. */
export const challengeSolvers: { [Kind in Challenge['kind']]: (challenge: Challenge) => Promise<string> } = {
  /**
   * Tries numbers until the hash begins with enough zeros: in slices between which the page lives on, without a worker,
   * which some browsers lack and a strict page may forbid.
   */
  async work({ nonce, difficulty }) {
    for (let answer = 0; ; await nextTurn()) {
      const sliceEnds = performance.now() + SLICE_MS;
      do {
        for (const batchEnds = answer + BATCH; answer < batchEnds; answer += 1) {
          const proof = `${nonce}:${answer}`;
          if (leadingZeroBits(sha256(proof)) >= difficulty) return proof;
        }
      } while (performance.now() < sliceEnds);
    }
  },
};
