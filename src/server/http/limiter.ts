import type { FastifyRequest } from 'fastify';

import { PROOF_HEADER } from '../../shared/kernel/proof';
import type { Outcome } from '../../shared/kernel/outcome';
import type { Refusal } from '../../shared/kernel/refusal';
import type { Database } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { processCounts, type ProcessCounts } from '../kernel/processCounts';
import type { Secrets } from '../kernel/secretKey';
import type { ChallengePort } from './challengePort';
import { limitRepository } from './limitRepository';
import { limitsWith, type LimitName, type LimitSettings } from './limits';
import { networkTurns } from './networkTurns';
import { networkOf } from './throttle';
import { windowCounter } from './windowCounter';

/** Who asks: a network at one store; `isProven` once its browser has solved a challenge for this very request. */
export type Asker = { storeId: string; network: string; isProven: boolean };

/** One thing that is counted: under which limit, and of whom or what. */
type Counted = { limit: LimitName; of: string };

type Deps = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  challenges: ChallengePort;
  settings?: LimitSettings;
  /** Counts what is refused. */
  counts?: Pick<ProcessCounts, 'add'>;
};

/** A try under a limit that all processes share was refused: the counts taken with it are rolled back. */
class Refused extends Error {
  override name = 'Refused';
  constructor(readonly refusal: Refusal) {
    super(refusal.name);
  }
}

/** How long a network is asked to wait that has too many requests waiting for their turn. */
const TURN_WAIT_MS = 2_000;

/** The shop's limits (`LIMITS`): TooManyRequestsError with the seconds to wait and, between doubt and refusal, a challenge. */
export type Limiter = ReturnType<typeof limiter>;

export const limiter = ({ db, clock, secrets, challenges, settings, counts: seen = processCounts() }: Deps) => {
  const limits = limitsWith(settings);
  const counter = windowCounter();
  const turns = networkTurns(limits.turnsOfNetwork.most);
  const keyOf = ({ limit, of }: Counted): string => secrets.hashOf(`limit:${limit}`, of);

  /** How many are let through: who proved to be a browser has the second bound. */
  const ceilingOf = (limit: LimitName, isProven: boolean): number => limits[limit][isProven ? 'most' : 'free'];

  /** What is said where `used` are counted. @param endsAt when the count begins anew, in milliseconds; null: unknown */
  const refusalOf = (limit: LimitName, asker: Asker, used: number, endsAt: number | null): Refusal => {
    const { free, most, windowMs, reason } = limits[limit];
    seen.add('limitRefused', { limit });
    const waitMs = (endsAt ?? clock() + (windowMs ?? 60_000)) - clock();
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
    const canProve = !asker.isProven && used < most;
    const challenge = canProve ? challenges.issue(asker, used / Math.max(1, free)) : null;
    const more = { ...(reason ? { reason } : {}), ...(challenge ? { challenge } : {}) };
    return { name: 'TooManyRequestsError', details: { retryAfter, ...more } };
  };

  const kept = (asker: Asker, counted: Counted) => ({
    ...counted,
    key: keyOf(counted),
    ceiling: ceilingOf(counted.limit, asker.isProven),
    windowMs: limits[counted.limit].windowMs ?? 0,
  });

  return {
    keyOf,
    ceilingOf,
    refusalOf,

    /** Who sends a request. A solution that comes with it is used up, whatever becomes of the request. */
    async askerOf({ store, ip, headers }: Pick<FastifyRequest, 'store' | 'ip' | 'headers'>): Promise<Asker> {
      const challenged = { storeId: store.id, network: networkOf(ip) };
      const proof = headers[PROOF_HEADER];
      const isProven = typeof proof === 'string' && (await challenges.isSolved(challenged, proof));
      return { ...challenged, isProven };
    },

    /**
     * Counts a try in this process. @param value the same one counts once within the window
     * @returns why not, or null
     */
    count(asker: Asker, { limit, of }: Counted, value?: string): Refusal | null {
      const now = clock();
      const windowMs = limits[limit].windowMs ?? 0;
      const ceiling = ceilingOf(limit, asker.isProven);
      const key = `${limit} ${asker.storeId} ${of}`;
      const taken = counter.take(key, { now, windowMs, ceiling, ...(value === undefined ? {} : { value }) });
      return taken.isTaken ? null : refusalOf(limit, asker, taken.used, taken.endsAt);
    },

    /** Does what was let through once it is the turn of its network, so that others are served meanwhile. */
    async inTurn<Value>(asker: Asker, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
      const outcome = await turns.run(asker.network, work);
      if (outcome !== null) return outcome;
      const isFull = limits.turnsOfNetwork.most;
      return { ok: false, refusal: refusalOf('turnsOfNetwork', asker, isFull, clock() + TURN_WAIT_MS) };
    },

    /** Why nothing more is let through in this process though nothing is counted; null where something is. */
    standing(asker: Asker, { limit, of }: Counted): Refusal | null {
      const window = { now: clock(), windowMs: limits[limit].windowMs ?? 0 };
      const { used, endsAt } = counter.read(`${limit} ${asker.storeId} ${of}`, window);
      return used < ceilingOf(limit, asker.isProven) ? null : refusalOf(limit, asker, used, endsAt);
    },

    /** Counts tries that all processes share: all of them, or none and why not. */
    take: (asker: Asker, all: Counted[]): Promise<Refusal | null> =>
      db
        .inStore(asker.storeId, async (tx) => {
          const { storeId } = asker;
          const counts = all.map((counted) => kept(asker, counted));
          const taken = new Set(await limitRepository.take(tx, storeId, counts, instantOf(clock())));
          const full = counts.find(({ key }) => !taken.has(key));
          if (!full) return null;
          const row = await limitRepository.read(tx, storeId, full.key);
          throw new Refused(refusalOf(full.limit, asker, row?.used ?? 0, row && Date.parse(row.endsAt)));
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.refusal;
          throw error;
        }),

    /** Takes tries back that turned out well. */
    giveBack: (asker: Asker, all: Counted[]): Promise<void> =>
      db.inStore(asker.storeId, (tx) => limitRepository.giveBack(tx, asker.storeId, all.map(keyOf))),
  };
};
