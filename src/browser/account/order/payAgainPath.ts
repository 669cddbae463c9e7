import { isPaymentMethod, type PaymentMethod } from '../../../shared/payment/paymentMethods';

const PARAMETER = 'pay';

/** The address at which an order is paid again, beginning with one payment method; e-mails may lead there too. */
export const payAgainPath = (orderId: string, method: PaymentMethod): string =>
  `/order/${orderId}?${PARAMETER}=${method}`;

/** The payment method a query names for paying again; null for none. */
export const methodRequested = (search: string): PaymentMethod | null => {
  const requested = new URLSearchParams(search).get(PARAMETER);
  return isPaymentMethod(requested) ? requested : null;
};
