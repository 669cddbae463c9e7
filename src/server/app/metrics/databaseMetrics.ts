import { databaseFigures } from './databaseFigures';
import type { Instruments } from './instruments';
import type { Sources } from './metrics';

/** What is read of the database; what cannot be read is left out. */
export const databaseMetrics = (
  make: Instruments,
  { watchPool, clock, pingDatabase }: Sources,
  failed: (read: string, error: unknown) => void,
): (() => Promise<void>) => {
  const up = make.gauge('oipet_database_up');
  const jobs = make.gauge('oipet_jobs_waiting');
  const jobAge = make.gauge('oipet_jobs_oldest_waiting_seconds');
  const failedJobs = make.gauge('oipet_jobs_failed');
  const letters = make.gauge('oipet_letters_waiting');
  const letterAge = make.gauge('oipet_letters_oldest_waiting_seconds');
  const failedLetters = make.gauge('oipet_letters_failed');
  const payments = make.gauge('oipet_payments_open');
  const paymentAge = make.gauge('oipet_payments_oldest_open_seconds');
  const units = make.gauge('oipet_stock_held_units');
  const orders = make.gauge('oipet_unpaid_orders');
  const cycles = make.gauge('oipet_cycles_overdue');
  const domains = make.gauge('oipet_domains_lost');
  const all = [
    jobs,
    jobAge,
    failedJobs,
    letters,
    letterAge,
    failedLetters,
    payments,
    paymentAge,
    units,
    orders,
    cycles,
    domains,
  ];
  const read = databaseFigures({ pool: watchPool, clock, failed });
  const age = (since: Date | null): number => (since === null ? 0 : Math.max(0, clock() - since.getTime()) / 1_000);

  return async () => {
    const [isUp, found] = await Promise.all([
      pingDatabase().then(
        () => 1,
        () => 0,
      ),
      read(),
    ]);
    up.set(isUp);
    for (const metric of all) metric.clear();
    for (const { job, waiting, oldest } of found.jobs ?? []) {
      jobs.set(waiting, { task: job });
      jobAge.set(age(oldest), { task: job });
    }
    for (const { job, total } of found.failedJobs ?? []) failedJobs.set(total, { task: job });
    for (const { status, total, oldest } of found.payments ?? []) {
      payments.set(total, { status });
      paymentAge.set(age(oldest), { status });
    }
    if (found.letters) {
      letters.set(found.letters.waiting);
      letterAge.set(age(found.letters.oldest));
      failedLetters.set(found.letters.failed);
    }
    if (found.holds) {
      units.set(found.holds.units);
      orders.set(found.holds.orders);
    }
    if (found.overdueCycles !== null) cycles.set(found.overdueCycles);
    if (found.lostDomains !== null) domains.set(found.lostDomains);
  };
};
