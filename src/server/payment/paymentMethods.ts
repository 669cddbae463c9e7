import { addBusinessDays, endOfDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { PaymentMethod } from '../../shared/payment/paymentMachine';
import { BOLETO_CLEARING_DAYS } from '../../shared/payment/paymentTimes';
import type { ChargeMethod } from '../gateways/payment/paymentPort';
import type { PaymentRow } from '../db/schema/paymentTables';
import { BOLETO_BUSINESS_DAYS, PIX_GRACE_MS, PIX_LIFETIME_MS, REFUSED_GRACE_MS } from './paymentLimits';

type MethodCharge = {
  /** The provider's request; null for a card without its token. */
  charge: (payment: Pick<PaymentRow, 'createdAt' | 'installments'>, cardToken: string | null) => ChargeMethod | null;
  /** When an unpaid order expires, in milliseconds (rules §10). */
  unpaidUntil: (payment: Pick<PaymentRow, 'createdAt' | 'expiresAt'>) => number;
};

// The end of the last day on which a boleto made at an instant may be paid: three banking days later. ISO instants.
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
    charge: ({ installments }, cardToken) =>
      cardToken === null ? null : { kind: 'creditCard', cardToken, installments: installments ?? 1 },
    unpaidUntil: ({ createdAt }) => Date.parse(createdAt) + REFUSED_GRACE_MS,
  },
};
