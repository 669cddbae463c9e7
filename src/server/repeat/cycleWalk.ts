import type { FastifyBaseLogger } from 'fastify';
import { comingStepOf, dueStepOf } from '../../shared/repeat/cycleTimes';
import type { Database } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { processCounts, type CycleOutcome, type CycleStep, type ProcessCounts } from '../kernel/processCounts';
import type { LocationService } from '../location/locationService';
import type { AcceptedTerms } from '../order/acceptedTerms';
import type { BuyerOrderService } from '../order/buyerOrderService';
import type { OrderPayments } from '../order/checkoutService';
import { inTurns } from '../payment/lookPlan';
import { repeatSettingRepository } from '../store/repeatSettingRepository';
import type { RepeatAgreement } from './repeatAgreement';
import { repeatRepository, type CycleRow, type DueCycle } from './repeatRepository';
import { cycleCharging } from './cycleCharging';
import { cycleLocking } from './cycleLocking';
import { cycleReminding } from './cycleReminding';
import { type Seen, type StepOutcome, type LockById, cycleTransactions } from './cycleTransactions';
import { cycleWishes } from './cycleWishes';

const MINUTE_MS = 60_000;

/** How long a run goes on: it ends before the next one begins. */
const RUN_MS = 50_000;
/** Cycles of a store that a run takes at a time; stores take turns. */
const BATCH = 40;
/** Cycles that a run works on at once: most of a process's connections stay with its requests. */
const AT_ONCE = 6;
/** How long a process that took a cycle has it: longer than a step with all that it asks of providers. */
const CLAIM_MS = 10 * MINUTE_MS;
/** How late a run may find what is due before it says so. */
const BEHIND_MS = 2 * 60 * MINUTE_MS;

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  storeOf: (id: string) => Promise<StoreRow | null>;
  agreement: Pick<RepeatAgreement, 'cycle'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  terms: AcceptedTerms;
  payments: OrderPayments;
  buyerOrders: Pick<BuyerOrderService, 'payIn'>;
  /** Of steps, by how each ended. */
  counts?: Pick<ProcessCounts, 'add'>;
  /** As `cycleTransactions` takes it. */
  lock?: LockById;
};

/** What a run has done: `steps` taken, `failed` ones that are tried again later. */
export type WalkRun = { steps: number; failed: number };

/**
 * Walks cycles through what time does to them (decision 122). Each step is one transaction under the purchase's row, which
 * reads the cycle again; carriers and the provider are asked outside of it. Two workers at one cycle do one step: the
 * second finds it done.
 */
export type CycleWalk = ReturnType<typeof cycleWalk>;

export const cycleWalk = (deps: Deps) => {
  const { db, clock, log, storeOf, counts = processCounts() } = deps;
  const transactions = cycleTransactions(deps);
  const { see, stepUnder } = transactions;
  const { remind } = cycleReminding({ ...deps, transactions });
  const { lockPrice } = cycleLocking({ ...deps, transactions });
  const charging = cycleCharging({ ...deps, transactions });
  const { charge, giveUp } = charging;
  const wishes = cycleWishes({ ...deps, transactions, charging });

  /** A cycle as time sees it: what its customer's bank was instructed to pay needs no confirmation. */
  const timedOf = ({ cycle, isInstructed }: Seen) => ({
    ...cycle,
    isConfirmed: cycle.isConfirmed || isInstructed,
  });

  /** Takes what is due of a cycle as it was seen. */
  async function take(store: StoreRow, seen: Seen, due: ReturnType<typeof dueStepOf>): Promise<StepOutcome> {
    switch (due) {
      case 'remind':
        return remind(store, seen);
      case 'lock':
        return lockPrice(store, seen);
      case 'charge':
        return charge(store, seen);
      case 'giveUp':
        return giveUp(seen);
      case null:
        return stepUnder(seen, async (tx, { cycle }) => {
          await repeatRepository.setDue(tx, cycle, comingStepOf(timedOf(seen))?.at ?? null);
          return 'done';
        });
    }
  }

  /** Takes the step of a cycle that is due, and counts it; nothing where none is, or somebody else took it. */
  async function step(store: StoreRow, which: Pick<CycleRow, 'id' | 'purchaseId'>): Promise<void> {
    let walked: CycleStep = 'none';
    let outcome: CycleOutcome = 'failed';
    try {
      const seen = await see(store.id, which);
      const due = seen && dueStepOf(timedOf(seen), instantOf(clock()));
      walked = due ?? 'none';
      outcome = seen ? await take(store, seen, due) : 'passed';
    } finally {
      counts.add('cycleWalked', { step: walked, outcome });
    }
  }

  /** Whether cycles of a store are walked: while it is closed, or has repeat purchases off, they wait as they are. */
  const isWalked = async (store: StoreRow | null): Promise<boolean> =>
    store?.status === 'active' && (await db.inStore(store.id, (tx) => repeatSettingRepository.isOn(tx, store.id)));

  return {
    step,
    ...wishes,

    /**
     * Takes every step that is due, of all stores in turns, for as long as a run may last; what is left is the next one's.
     */
    async walk(): Promise<WalkRun> {
      const endsAt = performance.now() + RUN_MS;
      const run: WalkRun = { steps: 0, failed: 0 };
      let oldest = Infinity;
      const stores: StoreRow[] = [];
      for (const id of await repeatRepository.storesDue(db.shared, instantOf(clock()))) {
        const store = await storeOf(id);
        if (store && (await isWalked(store))) stores.push(store);
      }
      async function work(store: StoreRow, due: DueCycle): Promise<void> {
        oldest = Math.min(oldest, Date.parse(due.dueAt));
        try {
          await step(store, due);
          run.steps += 1;
        } catch (error) {
          // One cycle that cannot be walked holds back none of the others; it is due again when its claim ends.
          run.failed += 1;
          log.error(
            { err: error, storeId: store.id, cycleId: due.id },
            'a step of a repeat purchase failed; it will be tried again',
          );
        }
      }
      let open = stores;
      while (open.length > 0 && performance.now() < endsAt) {
        const batches: {
          store: StoreRow;
          due: DueCycle;
        }[][] = [];
        const more: StoreRow[] = [];
        for (const store of open) {
          const now = instantOf(clock());
          const until = instantOf(clock() + CLAIM_MS);
          const claimed = await db.inStore(store.id, (tx) =>
            repeatRepository.claimDue(tx, { storeId: store.id, now, until, limit: BATCH }),
          );
          batches.push(claimed.map((due) => ({ store, due })));
          if (claimed.length === BATCH) more.push(store);
        }
        const queue = inTurns(batches);
        const worker = async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await work(next.store, next.due);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        open = more;
      }
      const behindMs = clock() - oldest;
      if (behindMs > BEHIND_MS) log.warn({ behindMs, ...run }, 'repeat purchases are walked late');
      return run;
    },
  };
};
