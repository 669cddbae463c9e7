import type { SubscriptionService } from '../admin/subscription/subscriptionService';
import type { Database } from '../db/database';
import { stores } from '../db/schema/storeTables';
import type { Job } from '../queue/jobTypes';

type Subscriptions = Pick<SubscriptionService, 'refresh'>;

/** Reads one store's subscription, because the provider sent news of it; tried again until it answers. */
export const readSubscription =
  (subscriptions: Subscriptions): Job<'readSubscription'> =>
  async ({ storeId }) => {
    const read = await subscriptions.refresh(storeId);
    if (!read.ok) throw new Error('the provider did not tell of a subscription');
  };

/** Each hour: every store's subscription, one after the other; a store the provider does not tell of waits an hour. */
export const readSubscriptions =
  ({ db, subscriptions }: { db: Database; subscriptions: Subscriptions }): Job<'readSubscriptions'> =>
  async () => {
    for (const { id } of await db.shared.select({ id: stores.id }).from(stores)) await subscriptions.refresh(id);
  };
