import { PAYMENT_METHOD_TRAITS, type PaymentMethod } from '../payment/paymentMethods';
import type { OpenDay, OpenDays } from './deliveryShifts';

/** The days a way offers to who pays like this: the day of a boleto's money is not known yet. */
export const daysFor = ({ listDay, listDayPaidLater }: OpenDays, method: PaymentMethod): OpenDay[] =>
  PAYMENT_METHOD_TRAITS[method].paidOn === 'unknown' ? listDayPaidLater : listDay;
