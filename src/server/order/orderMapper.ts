import { explainedLine } from '../../shared/cart/cartTotals';
import type { Order, OrderLine, OrderPayment } from '../../shared/order/orderContract';
import type { PaymentRow, SaleOrderLineRow, SaleOrderMoveRow, SaleOrderRow } from './orderRepository';
import { qrPathOf } from './qrPath';

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

const toPayment = ({ id, method, status, amount, pixCode, expiresAt, paidAt }: PaymentRow): OrderPayment => ({
  id,
  method,
  status,
  amount,
  pix: pixCode && expiresAt ? { code: pixCode, ...qrPathOf(pixCode), expiresAt } : null,
  paidAt,
});
