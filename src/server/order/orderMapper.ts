import { explainedLine } from '../../shared/cart/cartTotals';
import { storeDayOf } from '../../shared/kernel/calendar';
import { splitInstallments } from '../../shared/kernel/money';
import type { Order, OrderLine, OrderPayment, PaidCard } from '../../shared/order/orderContract';
import { paymentRefusalOf } from '../payment/paymentRefusal';
import type { PaymentRow, SaleOrderLineRow, SaleOrderMoveRow, SaleOrderRow } from './orderRepository';
import { barsPathOf } from './barsPath';
import { qrPathOf } from './qrPath';
import { AWAITING_PAYMENT, statusAfter } from './saleOrderLife';

type OrderRows = {
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  moves: SaleOrderMoveRow[];
  payment: PaymentRow | null;
};

/** An order on the wire. */
export const toOrder = ({ order, lines, moves, payment }: OrderRows): Order => {
  const { cityId: _cityId, ...address } = order.address;
  const { shippingId: _shippingId, ...shipping } = order.shipping;
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    createdAt: order.createdAt,
    buyer: { name: order.buyerName, email: order.buyerEmail },
    address,
    shipping,
    voucherCode: order.voucherCode,
    productsValue: order.productsValue,
    shippingValue: order.shippingValue,
    totalDiscount: order.totalDiscount,
    total: order.total,
    explained: order.explained,
    listProduct: lines.map(toLine),
    payment: payment && toPayment(payment),
    actions: {
      canPay: canPay(order, payment),
      canCancel: statusAfter(order.status, { type: 'canceledByCustomer' }) !== order.status,
    },
    history: moves.map(({ status, createdAt }) => ({ status, at: createdAt })),
  };
};

const toLine = ({
  storeId: _storeId,
  saleOrderId: _saleOrderId,
  position: _position,
  originalPrice,
  ...line
}: SaleOrderLineRow): OrderLine => ({ ...line, rows: explainedLine({ ...line, originalPrice }).rows });

/** True while a payment may be made anew: none is being decided, and the order still waits for money. */
export const canPay = (order: SaleOrderRow, payment: PaymentRow | null): boolean =>
  AWAITING_PAYMENT.has(order.status) &&
  payment !== null &&
  (payment.status === 'waitingPayment' || payment.status === 'refused');

const toPayment = (payment: PaymentRow): OrderPayment => {
  const { id, method, status, amount, paidAt, pixCode, expiresAt, boletoLine, boletoPdfUrl } = payment;
  return {
    id,
    method,
    status,
    amount,
    pix: pixCode && expiresAt ? { code: pixCode, ...qrPathOf(pixCode), expiresAt } : null,
    boleto:
      boletoLine && expiresAt
        ? { line: boletoLine, ...barsPathOf(boletoLine), pdfUrl: boletoPdfUrl, dueDay: storeDayOf(expiresAt) }
        : null,
    card: method === 'creditCard' ? toPaidCard(payment) : null,
    refusal: status === 'refused' ? paymentRefusalOf(payment) : null,
    refundedValue: payment.refundedAmount,
    paidAt,
  };
};

const toPaidCard = ({ cardBrand, cardLastDigits, installments, amount }: PaymentRow): PaidCard => ({
  brand: cardBrand,
  lastDigits: cardLastDigits,
  installments: splitInstallments(amount, installments ?? 1),
});
