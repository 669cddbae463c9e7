import type { SaleOrderLineRow, SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import type { ChargeRequest } from '../gateways/payment/paymentPort';
import { chargedItems } from './chargedItems';
import { METHOD_CHARGES } from './paymentMethods';
import type { BilledStore } from './storeBilling';

/**
 * The provider's request of a payment; the same rows give the same request.
 * @param cardToken the browser's, kept nowhere: null for other ways, and where it is gone
 * @param store its name for the bill of a card, and its own place for what is fetched there
 * @returns null for a card without its token, which works once
 */
export const toChargeRequest = (
  payment: PaymentRow,
  order: SaleOrderRow,
  lines: SaleOrderLineRow[],
  cardToken: string | null,
  store: BilledStore | null,
): ChargeRequest | null => {
  const method = METHOD_CHARGES[payment.method].charge(payment, cardToken);
  if (!method) return null;
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
    method,
    payer: { name: order.buyerName, email: order.buyerEmail, document: order.buyerDocument, phone: order.buyerPhone },
    address: order.address,
    billing: order.address ?? store?.place ?? null,
    storeName: store?.name ?? '',
    recipientId: payment.recipientId,
  };
};
