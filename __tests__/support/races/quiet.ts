import type { CheckoutApp } from '../server/checkoutApp';

/** A pause of up to `mostMs`, as the seed has it: races are run at many distances. */
export const moment = (random: () => number, mostMs: number): Promise<void> => {
  const waitMs = random() * mostMs;
  return new Promise((resolve) => setTimeout(resolve, waitMs));
};

/**
 * Waits until every event has arrived and every due job is done; failed ones are retried at once. `run` runs jobs, or
 * gives others time to.
 */
export async function drained(shop: CheckoutApp, run: () => Promise<void> = shop.runJobs): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    await shop.hooks.idle();
    await run();
    const [due] = await shop.rows<{ count: number }>(
      `with hurried as (
         update graphile_worker._private_jobs set run_at = now()
         where attempts between 1 and max_attempts - 1 and locked_at is null returning id
       )
       select ((select count(*) from hurried) + (select count(*) from graphile_worker.jobs
         where run_at <= now() and (attempts = 0 or locked_at is not null)))::int as count`,
    );
    isLeft = (due?.count ?? 0) > 0;
  }
}
