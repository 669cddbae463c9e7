import type { PaymentRow } from '../db/schema/paymentTables';
import { REFUSED_GRACE_MS } from './paymentLimits';
import { METHOD_CHARGES } from './paymentMethods';

type Timed = Pick<PaymentRow, 'method' | 'status' | 'expiresAt' | 'createdAt' | 'updatedAt'>;

/** When an unpaid order expires, by its payment, in milliseconds (rules §10). */
export const unpaidUntil = (payment: Timed): number =>
  payment.status === 'refused'
    ? Date.parse(payment.updatedAt) + REFUSED_GRACE_MS
    : METHOD_CHARGES[payment.method].unpaidUntil(payment);
