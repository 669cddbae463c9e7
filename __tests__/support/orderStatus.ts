import type { PaymentStatus } from '../../src/shared/payment/paymentMachine';
import type { PaymentMethod } from '../../src/shared/payment/paymentMethods';
import type { SaleOrderStatus } from '../../src/shared/order/saleOrderMachine';
import { orderWords } from '../../src/shared/order/words/orderWords';

const words = (status: SaleOrderStatus, payment: PaymentStatus, method: PaymentMethod = 'pix') =>
  orderWords({ status, payment: { method, status: payment, refusal: null } });

/** What the order's page says of the states that tests walk through. */
export const orderStatus = {
  paidTitle: words('paymentApproved', 'paid').title,
  cardDoubtTitle: words('waitingPayment', 'analyzing', 'creditCard').title,
  abandonedText: words('abandoned', 'refused').text,
  abandonedBoletoTitle: words('abandoned', 'refused', 'boleto').title,
  lateTitle: words('abandoned', 'refunded').title,
  chargedbackTitle: words('shipped', 'chargedback', 'creditCard').title,
  chargedbackText: words('shipped', 'chargedback', 'creditCard').text,
  chargedbackEndedText: words('orderCanceledBySeller', 'chargedback', 'creditCard').text,
  canceledTitle: words('orderCanceledByCustomer', 'refused').title,
  regrettedTitle: words('orderCanceledByCustomer', 'refunded').title,
  canceledBySellerTitle: words('orderCanceledBySeller', 'refused').title,
  nothingCharged: words('orderCanceledByCustomer', 'refused').text,
} as const;
