import type { Order, OrderLine, OrderPayment } from '../../shared/order/orderContract';
import type { PaymentRow, SaleOrderLineRow, SaleOrderMoveRow, SaleOrderRow } from './orderRepository';
import { qrPathOf } from './qrPath';

type OrderRows = {
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  moves: SaleOrderMoveRow[];
  payment: PaymentRow | null;
};

/** The database writes instants its own way; the wire holds ISO 8601. */
const isoOf = (instant: string): string => new Date(instant).toISOString();

/** An order on the wire. */
export const toOrder = ({ order, lines, moves, payment }: OrderRows): Order => {
  const { cityId: _cityId, ...address } = order.address;
  const { shippingId: _shippingId, ...shipping } = order.shipping;
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    createdAt: isoOf(order.createdAt),
    buyer: { name: order.buyerName, email: order.buyerEmail },
    address,
    shipping,
    voucherCode: order.voucherCode,
    productsValue: order.productsValue,
    shippingValue: order.shippingValue,
    totalDiscount: order.totalDiscount,
    total: order.total,
    listProduct: lines.map(toLine),
    payment: payment && toPayment(payment),
    history: moves.map(({ status, createdAt }) => ({ status, at: isoOf(createdAt) })),
  };
};

const toLine = ({
  storeId: _storeId,
  saleOrderId: _saleOrderId,
  position: _position,
  ...line
}: SaleOrderLineRow): OrderLine => line;

const toPayment = ({ id, method, status, amount, pixCode, expiresAt, paidAt }: PaymentRow): OrderPayment => ({
  id,
  method,
  status,
  amount,
  pix: pixCode && expiresAt ? { code: pixCode, ...qrPathOf(pixCode), expiresAt: isoOf(expiresAt) } : null,
  paidAt: paidAt && isoOf(paidAt),
});
