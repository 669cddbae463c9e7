import { isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

import { done, refused, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import { processCounts, type ProcessCounts } from '../kernel/processCounts';
import type { Secrets } from '../kernel/secretKey';
import type { Database } from '../db/database';
import { RETENTION } from '../privacy/retention';
import { platformThrottleRepository, throttleRepository, type ThrottlePolicy } from './throttleRepository';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** No throttle outlives this. */
const LONGEST_MEMORY_MS = RETENTION.throttles.ms;

/**
 * Throttles and their limits (rules §13, promise 32 of docs/promises.md). `Account` counts a person's e-mail, whether
 * an account has it or not; `Device` the same on a device its owner signed in from before, so that strangers who guess
 * do not lock the owner out; `Address` the client's network address.
 */
const POLICIES = {
  loginAccount: { free: 10, firstMs: 30 * SECOND, mostMs: HOUR, forgetMs: LONGEST_MEMORY_MS },
  loginDevice: { free: 10, firstMs: 30 * SECOND, mostMs: HOUR, forgetMs: LONGEST_MEMORY_MS },
  loginAddress: { free: 50, firstMs: 30 * SECOND, mostMs: 15 * MINUTE, forgetMs: HOUR },
  signupAddress: { free: 20, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  recoveryAccount: { free: 3, firstMs: 10 * MINUTE, mostMs: HOUR, forgetMs: 6 * HOUR },
  recoveryAddress: { free: 20, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  // As many as a stranger gets in a day (`LIMITS.lettersToStranger`).
  confirmationEmail: { free: 3, firstMs: LONGEST_MEMORY_MS, mostMs: LONGEST_MEMORY_MS, forgetMs: LONGEST_MEMORY_MS },
  erasureAddress: { free: 10, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  erasureEmail: { free: 3, firstMs: LONGEST_MEMORY_MS, mostMs: LONGEST_MEMORY_MS, forgetMs: LONGEST_MEMORY_MS },
  password: { free: 10, firstMs: 30 * SECOND, mostMs: HOUR, forgetMs: LONGEST_MEMORY_MS },
  contactAddress: { free: 10, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  contactEmail: { free: 5, firstMs: 10 * MINUTE, mostMs: HOUR, forgetMs: 6 * HOUR },
  storeSignUpAddress: { free: 20, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  storeSignUpEmail: { free: 6, firstMs: 10 * MINUTE, mostMs: HOUR, forgetMs: 6 * HOUR },
  openingWaitAddress: { free: 10, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  providerCheck: { free: 2, firstMs: 20 * SECOND, mostMs: 20 * SECOND, forgetMs: MINUTE },
  paymentCheckStore: { free: 60, firstMs: 10 * SECOND, mostMs: 10 * SECOND, forgetMs: MINUTE },
  paymentCheck: { free: 2, firstMs: 20 * SECOND, mostMs: 20 * SECOND, forgetMs: MINUTE },
  evidence: { free: 20, firstMs: MINUTE, mostMs: HOUR, forgetMs: HOUR },
  voucherAddress: { free: 10, firstMs: MINUTE, mostMs: MINUTE, forgetMs: MINUTE },
} as const satisfies Record<string, ThrottlePolicy>;

/** The names of all throttles. */
export const THROTTLES = Object.keys(POLICIES);

/** One thing that is counted: under which policy, and of whom. */
export type Counted = { policy: keyof typeof POLICIES; of: string };

/** The counted tries of one place, a store or the platform, inside one transaction. */
type Tries = {
  take: (key: string, now: string, policy: ThrottlePolicy) => Promise<boolean>;
  blockedUntil: (key: string) => Promise<string | null>;
};

/** `counts`: of what is refused. */
type Options = { db: Database; clock: Clock; secrets: Secrets; counts?: Pick<ProcessCounts, 'add'> };

const counting = ({ clock, secrets, counts = processCounts() }: Options) => {
  const keyOf = ({ policy, of }: Counted): string => secrets.hashOf(`throttle:${policy}`, of);
  const now = () => instantOf(clock());
  const take = async (tries: Tries, all: Counted[]): Promise<Outcome<null>> => {
    for (const counted of all) {
      const key = keyOf(counted);
      if (await tries.take(key, now(), POLICIES[counted.policy])) continue;
      counts.add('limitRefused', { limit: counted.policy });
      const until = await tries.blockedUntil(key);
      const waitMs = until === null ? 0 : Date.parse(until) - clock();
      return refused('TooManyRequestsError', { retryAfter: Math.max(1, Math.ceil(waitMs / SECOND)) });
    }
    return done;
  };
  return { keyOf, take };
};

/** Throttles of tries, shared by all instances. */
export type Throttle = ReturnType<typeof throttle>;

/** Throttles repeated tries. Each function is a transaction of its own: a refused try stays counted. */
export const throttle = (options: Options) => {
  const { db } = options;
  const { keyOf, take } = counting(options);
  return {
    /**
     * Counts a try under each of `all`, in the order given: always the same one, the widest first, so that a try
     * refused there is not counted under the others. @returns TooManyRequestsError with the seconds to wait
     */
    take: (storeId: string, all: Counted[]): Promise<Outcome<null>> =>
      db.inStore(storeId, (tx) =>
        take(
          {
            take: (key, at, policy) => throttleRepository.take(tx, storeId, key, at, policy),
            blockedUntil: (key) => throttleRepository.blockedUntil(tx, storeId, key),
          },
          all,
        ),
      ),

    /** Takes a try back that was no guess. */
    giveBack: (storeId: string, counted: Counted): Promise<void> =>
      db.inStore(storeId, (tx) => throttleRepository.giveBack(tx, storeId, keyOf(counted))),

    /** Clears the tries after the owner has authenticated. */
    clear: (storeId: string, counted: Counted): Promise<void> =>
      db.inStore(storeId, (tx) => throttleRepository.clear(tx, storeId, keyOf(counted))),
  };
};

/** Throttles of tries to sign in to the platform. */
export type PlatformThrottle = ReturnType<typeof platformThrottle>;

/** The same of no store: for people of the platform. */
export const platformThrottle = (options: Options) => {
  const { db } = options;
  const { keyOf, take } = counting(options);
  const tries = platformThrottleRepository;
  return {
    /** As a store's. @returns TooManyRequestsError with the seconds to wait */
    take: (all: Counted[]): Promise<Outcome<null>> =>
      db.inPlatform((tx) =>
        take(
          {
            take: (key, at, policy) => tries.take(tx, key, at, policy),
            blockedUntil: (key) => tries.blockedUntil(tx, key),
          },
          all,
        ),
      ),

    giveBack: (counted: Counted): Promise<void> => db.inPlatform((tx) => tries.giveBack(tx, keyOf(counted))),

    clear: (counted: Counted): Promise<void> => db.inPlatform((tx) => tries.clear(tx, keyOf(counted))),
  };
};

/** What stands for an address: itself, or of an IPv6 address the network that one household is given (/64). */
export const networkOf = (ip: string | undefined): string => {
  // A connection that is gone has no address any more.
  if (ip === undefined || !isIPv6(ip)) return ip ?? '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};
