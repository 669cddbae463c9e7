import type { Database } from '../../../src/server/db/database';
import { limiter, type Limiter } from '../../../src/server/http/limiter';
import type { LimitSettings } from '../../../src/server/http/limits';
import { proofOfWork } from '../../../src/server/http/proofOfWork';
import type { Clock } from '../../../src/server/kernel/clock';
import { secretsOf } from '../../../src/server/kernel/secretKey';

/** Tests come from one address, and most are about something else: their shops refuse nobody. */
export const NO_LIMITS: LimitSettings = { each: { free: 1_000_000, most: 1_000_000 } };

/** What a server process in a test is given as `LIMITS`. */
export const noLimits = JSON.stringify(NO_LIMITS);

/** The shop's limits in a test. */
export function testLimiter(db: Database, clock: Clock, settings: LimitSettings = NO_LIMITS): Limiter {
  const secrets = secretsOf('of a test');
  // One bit: a solution costs a test nothing.
  return limiter({ db, clock, secrets, challenges: proofOfWork({ db, clock, secrets, firstBits: 1 }), settings });
}
