import type { FastifyBaseLogger } from 'fastify';

import type { PaymentStatus } from '../../shared/payment/paymentMachine';
import type { Database, Db } from '../db/database';
import type { PaymentRow } from '../db/schema/paymentTables';
import type { PaymentGateway } from '../gateways/payment/paymentPort';
import { instantOf, type Clock } from '../kernel/clock';
import { inTurns } from '../payment/lookPlan';
import { MOST_DUE_PER_STORE, STUCK_AFTER_MS } from '../payment/paymentLimits';
import { paymentLookRepository } from '../payment/paymentLookRepository';
import type { PaymentNews } from '../payment/paymentNews';
import { paymentRepository } from '../payment/paymentRepository';
import { lookRun, type LookRun } from './lookRun';
import type { PaymentLooks } from './paymentLooks';

type Deps = {
  db: Database;
  /** The provider of real orders. */
  gateway: Pick<PaymentGateway, 'listPending'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  news: PaymentNews;
  looks: PaymentLooks;
  /** Adds the job that settles a payment with an unknown outcome. */
  settleLater: (tx: Db, storeId: string, paymentId: string, afterMs: number) => Promise<void>;
};

/** A payment as it was before it was asked for, and its status afterwards. */
export type CheckedPayment = { payment: PaymentRow; status: PaymentStatus };

/** Looks after payments that no news comes of: without outcome, or waiting for money (decision 068). */
export const paymentReconciliation = ({ db, gateway, clock, log, news, looks, settleLater }: Deps) => {
  const dueOf = (tx: Db, storeId: string): Promise<PaymentRow[]> =>
    paymentLookRepository.due(tx, storeId, instantOf(clock()), MOST_DUE_PER_STORE);

  const run = (stores: PaymentRow[][]): Promise<LookRun> =>
    lookRun({ gateway, looks, news, clock, log }, inTurns(shuffled(stores)));

  return {
    /**
     * Has every payment that stays without outcome settled, and asks the provider for those that wait and are due, of
     * all stores in turns.
     */
    async reconcile(): Promise<LookRun> {
      const before = instantOf(clock() - STUCK_AFTER_MS);
      const due: PaymentRow[][] = [];
      for (const storeId of await paymentRepository.storeIds(db.shared)) {
        await db.inStore(storeId, async (tx) => {
          const stuck = await paymentRepository.stuck(tx, storeId, before);
          for (const { id } of stuck) await settleLater(tx, storeId, id, 0);
          if (stuck.length > 0) log.warn({ storeId, count: stuck.length }, 'payments without outcome are asked for');
          due.push(await dueOf(tx, storeId));
        });
      }
      const done = await run(due);
      if (done.isProviderAway) log.warn({ ...done }, 'payments could not be looked for: the provider does not answer');
      return done;
    },

    /**
     * Asks now for the payments that wait of stores, or of one order, whenever their turn is, within the limits of one
     * run. @returns the run, and each payment as it was and as it is
     */
    async checkNow(
      storeIds: string[],
      saleOrderId: string | null,
    ): Promise<{ run: LookRun; checked: CheckedPayment[] }> {
      const due: PaymentRow[][] = [];
      for (const storeId of storeIds) {
        await db.inStore(storeId, async (tx) => {
          await paymentLookRepository.makeDue(tx, storeId, instantOf(clock()), saleOrderId);
          const waiting = await dueOf(tx, storeId);
          due.push(waiting.filter((payment) => saleOrderId === null || payment.saleOrderId === saleOrderId));
        });
      }
      const done = await run(due);
      const checked: CheckedPayment[] = [];
      for (const payment of due.flat()) {
        const { storeId, id } = payment;
        const after = await db.inStore(storeId, (tx) => paymentRepository.byId(tx, storeId, id));
        // Without a newer look it was left to the next run.
        if (after && after.lookedAt !== payment.lookedAt) checked.push({ payment, status: after.status });
      }
      return { run: done, checked };
    },
  };
};

/** Stores begin in another order each time, so that none is always the last within the limits. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
