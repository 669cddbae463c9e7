import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { subscriptionRepository } from '../subscription/subscriptionRepository';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import { addJob } from '../queue/addJob';
import { paymentRepository } from './paymentRepository';
import { CHARGE_MADE, readWebhookBody } from './webhookEvent';

/**
 * What the provider sends by itself. An event is kept once and only asks for a look: the charge is read from the
 * provider before anything is decided, so neither order nor repetition nor the event's own figures matter.
 */
export const webhookService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /**
   * Takes an authentic event; one that was taken before changes nothing.
   * @returns ValidationError for an event that fits no payment of ours: other charge, amount, currency or store
   */
  receive(body: unknown): Promise<Outcome<null>> {
    const read = readWebhookBody(body);
    if (read.kind === 'malformed') return Promise.resolve(refused('ValidationError'));
    if (read.kind === 'other') return Promise.resolve(succeeded(null));
    if (read.kind === 'subscription') return this.subscriptionChanged(read.storeId);
    const { id, kind, storeId, paymentId, chargeId, amount, currency, status } = read.event;
    return db.inStore(storeId, async (tx) => {
      const payment = await paymentRepository.byId(tx, storeId, paymentId);
      const isOfCharge = payment?.providerChargeId === chargeId || payment?.providerChargeId === null;
      if (!payment || !isOfCharge || payment.amount !== amount || currency !== 'BRL') return refused('ValidationError');
      const isNew = kind !== CHARGE_MADE || payment.status !== 'waitingPayment';
      const appliedAt = isNew ? null : instantOf(clock());
      const kept = { paymentId, chargeId, amount, status };
      const event = { storeId, id, kind, resourceId: chargeId, body: kept, appliedAt };
      if ((await paymentRepository.insertEvent(tx, event)) && isNew) {
        await addJob(tx, 'applyProviderEvent', { storeId, eventId: id }, { jobKey: `applyProviderEvent:${id}` });
      }
      return succeeded(null);
    });
  },

  /** Has a store's subscription read again; of a store without one it is nobody's news. */
  subscriptionChanged: (storeId: string): Promise<Outcome<null>> =>
    db.inStore(storeId, async (tx) => {
      const row = await subscriptionRepository.ofStore(tx, storeId);
      // However many events come at once, it is read once after them.
      if (row) await addJob(tx, 'readSubscription', { storeId }, { jobKey: `readSubscription:${storeId}` });
      return succeeded(null);
    }),
});
export type WebhookService = ReturnType<typeof webhookService>;
