import type { FastifyBaseLogger } from 'fastify';

import { isLookedFor, nextLookAt, spreadOf } from '../../shared/payment/lookRhythm';
import type { Database, Tx } from '../db/database';
import type { PaymentRow } from '../db/schema/paymentTables';
import type { ProviderCharge } from '../gateways/payment/paymentPort';
import type { ProviderAnswer } from '../gateways/payment/providerAnswer';
import { instantOf, type Clock } from '../kernel/clock';
import { LOOK_CLAIM_MS, NEWS_LOST_MS } from '../payment/paymentLimits';
import { paymentLookRepository as repository } from '../payment/paymentLookRepository';
import type { PaymentNews } from '../payment/paymentNews';
import { paymentRepository } from '../payment/paymentRepository';
import type { ChargeApplication } from './chargeApplication';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  news: PaymentNews;
  charges: ChargeApplication;
  /** Reads a payment's charge. null: the provider knows of none. */
  ask: (payment: PaymentRow) => Promise<ProviderAnswer<ProviderCharge | null>>;
};

/** Looks at payments that wait, each at its time, by one process at a time. */
export type PaymentLooks = ReturnType<typeof paymentLooks>;

/**
 * One look at a payment: taken by a process, asked of the provider, applied, noted. The time of the next look is kept
 * with the payment, so that whichever process comes next goes on with it.
 */
export const paymentLooks = ({ db, clock, log, news, charges, ask }: Deps) => {
  const nextOf = ({ id, createdAt }: PaymentRow): string =>
    instantOf(nextLookAt(Date.parse(createdAt), clock(), spreadOf(id)));

  const noteIn = (tx: Tx, storeId: string, looked: PaymentRow[]): Promise<void> => {
    const next = looked.map((payment) => ({ id: payment.id, nextLookAt: nextOf(payment) }));
    return repository.note(tx, storeId, instantOf(clock()), next);
  };

  /** Says so, where the money of a payment has long come and no webhook has. */
  async function tellLostNews(tx: Tx, before: PaymentRow, charge: ProviderCharge): Promise<void> {
    const { storeId, id: paymentId } = before;
    const after = await paymentRepository.byId(tx, storeId, paymentId);
    // A test's money is played, without news of it.
    if (!after?.paidAt || before.isTest || !isLookedFor(before.status)) return;
    const lateMs = clock() - Date.parse(after.paidAt);
    if (lateMs < NEWS_LOST_MS || (await repository.hasPaidNews(tx, storeId, charge.chargeId))) return;
    await repository.noteFound(tx, after, instantOf(clock()));
    news.found();
    log.warn({ storeId, paymentId, lateMs }, 'a paid payment was found without news of the provider');
  }

  return {
    /** Takes the looks that are due of payments. @returns those taken; the others are somebody else's, or not due */
    async claim(payments: readonly PaymentRow[]): Promise<PaymentRow[]> {
      const at = instantOf(clock());
      const until = instantOf(clock() + LOOK_CLAIM_MS);
      const taken: PaymentRow[] = [];
      for (const [storeId, own] of byStore(payments)) {
        const ids = await db.inStore(storeId, (tx) =>
          repository.claim(
            tx,
            storeId,
            own.map(({ id }) => id),
            at,
            until,
          ),
        );
        taken.push(...own.filter(({ id }) => ids.includes(id)));
      }
      return taken;
    },

    /** Notes that payments wait on, as a list of the provider says. */
    async noteWaiting(payments: readonly PaymentRow[]): Promise<void> {
      for (const [storeId, own] of byStore(payments)) await db.inStore(storeId, (tx) => noteIn(tx, storeId, own));
      news.looked(payments.length);
    },

    /** Leaves a payment to its next time, without an answer. */
    putOff: (payment: PaymentRow): Promise<void> =>
      db.inStore(payment.storeId, (tx) => repository.putOff(tx, payment.storeId, payment.id, nextOf(payment))),

    /** Reads one payment's charge and applies its state. @returns false where the provider does not say */
    async lookAt(payment: PaymentRow): Promise<boolean> {
      news.called();
      const answer = await ask(payment);
      if (answer.kind !== 'known') return false;
      const charge = answer.value;
      const { storeId, id } = payment;
      await db.inStore(storeId, async (tx) => {
        const before = await paymentRepository.byId(tx, storeId, id);
        if (!before) return;
        if (charge && (await charges.applyIn(tx, storeId, id, charge))) await tellLostNews(tx, before, charge);
        await noteIn(tx, storeId, [before]);
      });
      news.looked(1);
      return true;
    },
  };
};

const byStore = (payments: readonly PaymentRow[]): Map<string, PaymentRow[]> => {
  const stores = new Map<string, PaymentRow[]>();
  for (const payment of payments) {
    const own = stores.get(payment.storeId);
    if (own) own.push(payment);
    else stores.set(payment.storeId, [payment]);
  }
  return stores;
};
