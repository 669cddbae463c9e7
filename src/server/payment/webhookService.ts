import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { subscriptionRepository } from '../subscription/subscriptionRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { sendWithNext, type Database } from '../db/database';
import { cardRepository } from '../customer/cardRepository';
import { addJob } from '../queue/addJob';
import type { Jobs } from '../queue/jobTypes';
import { paymentRepository } from './paymentRepository';
import { storeRecipientRepository } from './storeRecipientRepository';
import { CHARGE_MADE, readWebhookBody } from './webhookEvent';

type Deps = {
  db: Database;
  clock: Clock;
  /** Waits for a charge that this process is asking for, see `PaymentService`. */
  charges: { recorded(paymentId: string): Promise<void> };
};

/**
 * The provider's webhooks. An event is stored once and only triggers a read: the charge is read from the provider
 * before anything is decided, so the event's order, repetitions and contents do not matter.
 */
export const webhookService = ({ db, clock, charges }: Deps) => ({
  /**
   * Takes an authentic event; one that was taken before changes nothing.
   * @returns ValidationError for an event that fits no payment of ours: other charge, amount, currency or store
   */
  async receive(body: unknown): Promise<Outcome<null>> {
    const read = readWebhookBody(body);
    if (read.kind === 'malformed') return refused('ValidationError');
    if (read.kind === 'other') return succeeded(null);
    if (read.kind === 'subscription') return this.subscriptionChanged(read.storeId);
    if (read.kind === 'recipient') return this.recipientChanged(read.storeId);
    if (read.kind === 'card') return this.cardChanged(read);
    const { id, kind, storeId, paymentId, chargeId, amount, currency, status } = read.event;
    // It often overtakes the answer to the request that made the charge, which says the same: once that is recorded,
    // nothing is left to look up.
    if (kind === CHARGE_MADE) await charges.recorded(paymentId);
    return db.inStore(storeId, async (tx) => {
      const payment = await paymentRepository.byId(tx, storeId, paymentId);
      const isOfCharge = payment?.providerChargeId === chargeId || payment?.providerChargeId === null;
      if (!payment || !isOfCharge || payment.amount !== amount || currency !== 'BRL') return refused('ValidationError');
      const isNew = kind !== CHARGE_MADE || payment.status !== 'waitingPayment';
      const appliedAt = isNew ? null : instantOf(clock());
      const kept = { paymentId, chargeId, amount, status };
      const event = { storeId, id, kind, resourceId: chargeId, body: kept, appliedAt };
      if (!isNew) await sendWithNext(tx, () => paymentRepository.insertEvent(tx, event));
      else if (await paymentRepository.insertEvent(tx, event)) {
        await addJob(tx, 'applyProviderEvent', { storeId, eventId: id }, { jobKey: `applyProviderEvent:${id}` });
      }
      return succeeded(null);
    });
  },

  /** Queues a read of a store's recipient; ignored for a store without one. */
  recipientChanged: (storeId: string): Promise<Outcome<null>> =>
    db.inStore(storeId, async (tx) => {
      const recipientId = await storeRecipientRepository.ofStore(tx, storeId);
      if (recipientId !== null) await addJob(tx, 'readRecipient', { storeId }, { jobKey: `readRecipient:${storeId}` });
      return succeeded(null);
    }),

  /** Queues a look at a kept card; ignored where nobody keeps it here. */
  async cardChanged({ providerCustomerId, providerCardId }: Jobs['followCard']): Promise<Outcome<null>> {
    if (await cardRepository.isKept(db.shared, providerCardId)) {
      const card = { providerCustomerId, providerCardId };
      await addJob(db.shared, 'followCard', card, { jobKey: `followCard:${providerCardId}` });
    }
    return succeeded(null);
  },

  /** Queues a read of a store's subscription; ignored for a store without one. */
  subscriptionChanged: (storeId: string): Promise<Outcome<null>> =>
    db.inStore(storeId, async (tx) => {
      const row = await subscriptionRepository.ofStore(tx, storeId);
      // Read once after any number of concurrent events.
      if (row) await addJob(tx, 'readSubscription', { storeId }, { jobKey: `readSubscription:${storeId}` });
      return succeeded(null);
    }),
});
export type WebhookService = ReturnType<typeof webhookService>;

/** True for an event that names no store and may be of any of them, in whichever cluster. */
export const isOfAnyStore = (body: unknown): boolean => readWebhookBody(body).kind === 'card';

/** The store an event names, whether or not it is one of ours; null for an event of none. */
export const storeOfWebhook = (body: unknown): string | null => {
  const read = readWebhookBody(body);
  if (read.kind === 'malformed' || read.kind === 'other' || read.kind === 'card') return null;
  return 'event' in read ? read.event.storeId : read.storeId;
};
