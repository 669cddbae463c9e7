import { addBusinessDays, endOfDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';
import { BOLETO_BUSINESS_DAYS, BOLETO_CLEARING_DAYS } from '../../shared/payment/paymentTimes';
import type { ChargeMethod } from '../gateways/payment/paymentPort';
import type { PaymentRow } from '../db/schema/paymentTables';
import { PIX_GRACE_MS, PIX_LIFETIME_MS, REFUSED_GRACE_MS } from './paymentLimits';

type MethodCharge = {
  /** What the payment provider is asked to charge; null for a card without its token that is not a kept one. */
  charge: (
    payment: Pick<PaymentRow, 'createdAt' | 'installments' | 'keptCard'>,
    cardToken: string | null,
  ) => ChargeMethod | null;
  /** When an unpaid order expires, in epoch milliseconds (rules §10). `expiresAt`: when the provider's charge does. */
  unpaidUntil: (payment: Pick<PaymentRow, 'createdAt' | 'expiresAt'>) => number;
};

// The end of the last banking day on which a boleto can be paid. Both are ISO instants.
const boletoDueAt = (madeAt: string): string =>
  endOfDay(addBusinessDays(storeDayOf(madeAt), BOLETO_BUSINESS_DAYS, 'bank'));

/** How the server charges each payment method, and how long it waits for the money. */
export const METHOD_CHARGES: Record<PaymentMethod, MethodCharge> = {
  pix: {
    charge: () => ({ kind: 'pix', expiresInSeconds: PIX_LIFETIME_MS / 1000 }),
    unpaidUntil: ({ createdAt, expiresAt }) =>
      (expiresAt ? Date.parse(expiresAt) : Date.parse(createdAt) + PIX_LIFETIME_MS) + PIX_GRACE_MS,
  },
  boleto: {
    charge: ({ createdAt }) => ({ kind: 'boleto', dueAt: boletoDueAt(createdAt) }),
    unpaidUntil: ({ createdAt, expiresAt }) => {
      const dueDay = storeDayOf(expiresAt ?? boletoDueAt(createdAt));
      return Date.parse(endOfDay(addBusinessDays(dueDay, BOLETO_CLEARING_DAYS, 'bank')));
    },
  },
  creditCard: {
    charge({ installments, keptCard }, cardToken) {
      if (keptCard) {
        const { providerCustomerId, providerCardId: cardId } = keptCard;
        return { kind: 'keptCard', providerCustomerId, cardId };
      }
      return cardToken === null ? null : { kind: 'creditCard', cardToken, installments: installments ?? 1 };
    },
    unpaidUntil: ({ createdAt }) => Date.parse(createdAt) + REFUSED_GRACE_MS,
  },
};
