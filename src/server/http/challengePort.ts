import type { Challenge } from '../../shared/kernel/challenge';

/** For whom a challenge is: a network's requests to one store. */
export type Challenged = { storeId: string; network: string };

/**
 * What tells a browser from a program that calls the API in a loop. Ours is a proof of work (`proofOfWork.ts`); a
 * merchant who wants a captcha instead writes this port over the captcha's own check, adds its kind to
 * `shared/kernel/challenge` and a solver in the browser's `platform/challengeSolvers`.
 */
export type ChallengePort = {
  /** A new challenge. @param overrun how many times what is free was used already, from 1 on: more of it costs more */
  issue(challenged: Challenged, overrun: number): Challenge;
  /** Whether a header's text solves a challenge given to the same network and store; true once for each. */
  isSolved(challenged: Challenged, proof: string): Promise<boolean>;
};
