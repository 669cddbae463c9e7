import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isCheckable } from '../../../shared/payment/lookRhythm';
import type { Database } from '../../db/database';
import type { Throttle } from '../../http/throttle';
import type { Clock } from '../../kernel/clock';
import { orderRepository } from '../../order/orderRepository';
import type { PaymentService } from '../../order/paymentService';
import { saleOrderChanges, type SaleAsker } from './saleOrderChanges';

type Deps = {
  db: Database;
  clock: Clock;
  payments: Pick<PaymentService, 'check'>;
  throttle: Pick<Throttle, 'take'>;
};

/** Asking the provider for an order's payment, because a merchant wants to know now. */
export type SalePaymentCheck = ReturnType<typeof salePaymentCheck>;

/** A merchant's own look at a payment at the provider. The provider is called outside of any transaction. */
export const salePaymentCheck = ({ db, clock, payments, throttle }: Deps) => {
  const { act } = saleOrderChanges({ db, clock });

  return {
    /**
     * @returns the order as it is now; NotFoundError, TransitionRefusedError for a payment that waits for nothing,
     * TooManyRequestsError with the seconds to wait, or UnavailableError where the provider does not answer
     */
    async check(asker: SaleAsker): Promise<Outcome<SaleOrder>> {
      const { store, saleOrderId, author } = asker;
      const found = await db.inStore(store.id, async (tx) => {
        const order = await orderRepository.byId(tx, store.id, saleOrderId);
        return { order, payment: order && (await orderRepository.paymentOf(tx, store.id, saleOrderId)) };
      });
      if (!found.order || (found.order.isTest && author.kind === 'apiKey')) return refused('NotFoundError');
      const { payment } = found;
      if (!payment || !isCheckable(payment.status)) return refused('TransitionRefusedError');
      const taken = await throttle.take(store.id, [
        { policy: 'paymentCheckStore', of: store.id },
        { policy: 'paymentCheck', of: payment.id },
      ]);
      if (!taken.ok) return taken;
      if (!(await payments.check(store.id, payment.id))) return refused('UnavailableError');
      return act({ ...asker, version: null }, async (tx) => {
        const now = await orderRepository.paymentOf(tx, store.id, saleOrderId);
        return succeeded({ action: 'salePaymentChecked', changes: { from: payment.status, to: now?.status } });
      });
    },
  };
};
