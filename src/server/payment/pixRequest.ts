import type { PixRequest } from '../gateways/payment/paymentPort';
import type { PaymentRow, SaleOrderLineRow, SaleOrderRow } from '../order/orderRepository';
import { chargedItems } from './chargedItems';
import { PIX_LIFETIME_MS } from './paymentLimits';

/** What the provider is asked for to have an order paid by Pix; the same rows give the same request. */
export const toPixRequest = (payment: PaymentRow, order: SaleOrderRow, lines: SaleOrderLineRow[]): PixRequest => {
  const described = lines.map(({ productVariantId, title, variantTitle, quantity, total }) => ({
    code: productVariantId,
    description: `${quantity} x ${[title, variantTitle].filter(Boolean).join(', ')}`,
    total,
  }));
  return {
    paymentId: payment.id,
    storeId: order.storeId,
    saleOrderId: order.id,
    orderNumber: order.number,
    ...chargedItems(described, order.shippingValue, order.totalDiscount),
    expiresInSeconds: PIX_LIFETIME_MS / 1000,
    payer: { name: order.buyerName, email: order.buyerEmail, document: order.buyerDocument, phone: order.buyerPhone },
    address: order.address,
  };
};
