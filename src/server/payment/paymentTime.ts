import { addBusinessDays, endOfDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { BOLETO_CLEARING_DAYS } from '../../shared/payment/paymentTimes';
import type { PaymentRow } from '../db/schema/paymentTables';
import { BOLETO_BUSINESS_DAYS, PIX_GRACE_MS, PIX_LIFETIME_MS, REFUSED_GRACE_MS } from './paymentLimits';

/** The end of the last day on which a boleto made at an instant may be paid: three banking days later. ISO instants. */
export const boletoDueAt = (madeAt: string): string =>
  endOfDay(addBusinessDays(storeDayOf(madeAt), BOLETO_BUSINESS_DAYS, 'bank'));

type Timed = Pick<PaymentRow, 'method' | 'status' | 'expiresAt' | 'createdAt' | 'updatedAt'>;

/** When the time of an unpaid order is over, as its payment stands, in milliseconds (rules §10). */
export const unpaidUntil = ({ method, status, expiresAt, createdAt, updatedAt }: Timed): number => {
  if (status === 'refused') return Date.parse(updatedAt) + REFUSED_GRACE_MS;
  switch (method) {
    case 'pix':
      return (expiresAt ? Date.parse(expiresAt) : Date.parse(createdAt) + PIX_LIFETIME_MS) + PIX_GRACE_MS;
    case 'boleto': {
      const dueDay = storeDayOf(expiresAt ?? boletoDueAt(createdAt));
      return Date.parse(endOfDay(addBusinessDays(dueDay, BOLETO_CLEARING_DAYS, 'bank')));
    }
    case 'creditCard':
      return Date.parse(createdAt) + REFUSED_GRACE_MS;
  }
};
