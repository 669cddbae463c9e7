import type { FastifyBaseLogger } from 'fastify';

import type { PaymentRow } from '../db/schema/paymentTables';
import type { PaymentGateway } from '../gateways/payment/paymentPort';
import { instantOf, type Clock } from '../kernel/clock';
import { lookPlan, type ListedSpan } from '../payment/lookPlan';
import {
  CHARGE_LAG_MS,
  CHARGES_PER_PAGE,
  LEAST_TO_LIST,
  LOOK_CALLS_PER_RUN,
  LOOK_FAILURES,
  LOOK_RUN_MS,
} from '../payment/paymentLimits';
import type { PaymentNews } from '../payment/paymentNews';
import type { PaymentLooks } from './paymentLooks';

type Deps = {
  /** The provider of real orders: only it has lists worth reading. */
  gateway: Pick<PaymentGateway, 'listPending'>;
  looks: PaymentLooks;
  news: PaymentNews;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** What a run has done. `left`: payments that were due and not asked for; the next run does. */
export type LookRun = { calls: number; looked: number; left: number; isProviderAway: boolean };

/**
 * Asks the provider for payments whose look is due, with a limited number of calls: in lists of the charges that wait
 * where many were made close together, and one by one for the rest and for those that no list has any more. It stops at
 * a provider that does not answer. @param due in the order they are to be asked for
 */
export async function lookRun(
  { gateway, looks, news, clock, log }: Deps,
  due: readonly PaymentRow[],
): Promise<LookRun> {
  const endsAt = clock() + LOOK_RUN_MS;
  const plan = lookPlan(due);
  const run = { calls: 0, looked: 0, failures: 0 };
  const goesOn = () => run.calls < LOOK_CALLS_PER_RUN && run.failures < LOOK_FAILURES && clock() < endsAt;

  /** Lists the span's charges that wait. @returns the taken payments that are not among them */
  async function lookInList({ method, payments }: ListedSpan<PaymentRow>): Promise<PaymentRow[]> {
    let unseen = await looks.claim(payments);
    if (unseen.length < LEAST_TO_LIST) return unseen;
    const madeAt = unseen.map(({ createdAt }) => Date.parse(createdAt));
    const since = instantOf(Math.min(...madeAt));
    const until = instantOf(Math.max(...madeAt) + CHARGE_LAG_MS);
    let read = 0;
    for (let page = 1; goesOn(); page += 1) {
      run.calls += 1;
      news.called();
      const answer = await gateway.listPending({ method, since, until, page, limit: CHARGES_PER_PAGE });
      if (answer.kind !== 'known') {
        run.failures += 1;
        // Not seen is no news here: they stay taken, and are due again soon.
        return [];
      }
      const { list, total } = answer.value;
      const waiting = new Set(list.map(({ chargeId }) => chargeId));
      const seen = unseen.filter(({ providerChargeId }) => providerChargeId !== null && waiting.has(providerChargeId));
      await looks.noteWaiting(seen);
      run.looked += seen.length;
      unseen = unseen.filter((payment) => !seen.includes(payment));
      read += list.length;
      // A list that is mostly of others costs more than it tells.
      const pagesLeft = Math.ceil((total - read) / list.length);
      if (list.length === 0 || read >= total || pagesLeft >= unseen.length) return unseen;
    }
    return [];
  }

  async function lookAtOne(payment: PaymentRow): Promise<void> {
    run.calls += 1;
    try {
      if (await looks.lookAt(payment)) run.looked += 1;
      else run.failures += 1;
    } catch (error) {
      // One that cannot be applied must not hide the money of all others.
      log.error({ err: error, paymentId: payment.id }, 'what the provider says of a payment cannot be applied');
      await looks.putOff(payment);
    }
  }

  for (const span of plan.spans) {
    if (!goesOn()) break;
    // Those that no list has any more have probably moved: they are not left for later.
    for (const payment of await lookInList(span)) if (goesOn()) await lookAtOne(payment);
  }
  for (const payment of plan.singles) {
    if (!goesOn()) break;
    const [taken] = await looks.claim([payment]);
    if (taken) await lookAtOne(taken);
  }
  const { calls, looked, failures } = run;
  return { calls, looked, left: due.length - looked, isProviderAway: failures >= LOOK_FAILURES };
}
