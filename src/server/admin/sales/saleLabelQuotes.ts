import type { LabelProblem, LabelProgress, LabelQuote } from '../../../shared/admin/sales/saleLabelContract';
import { UNPAID_STATUSES } from '../../../shared/order/unpaidStatuses';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import type { StoreRow } from '../../db/schema/storeTables';
import type { LabelQuoteRequest } from '../../gateways/label/labelPort';
import { canBeSent } from '../../order/saleOrderLife';
import { isPriceOpen, isUnposted } from '../../order/label/labelMoves';
import type { LabelRow } from '../../order/label/labelRepository';
import { insuredValueOf, type LabelledLine } from '../../order/label/labelRequest';
import { packedParcels } from '../../shipping/parcels';
/** An order as needed for a label: its goods, its latest label, whether it has an invoice, or may go without one. */
export type LabelledOrder = {
  order: SaleOrderRow;
  goods: LabelledLine[];
  label: LabelRow | null;
  hasInvoice: boolean;
  isExempt: boolean;
};

/** The provider's service a buyer chose; null for the store's own ways to deliver. */
export const serviceIdOf = ({ shipping }: SaleOrderRow): string | null =>
  /^me-(\d+)$/.exec(shipping.shippingId)?.[1] ?? null;

const isLiving = (label: LabelRow | null): label is LabelRow =>
  label !== null && label.status !== 'refused' && label.status !== 'canceled';

/** Why no label is bought of an order; null where one may be. One that waits for its new price may be. */
export const labelProblemOf = (order: SaleOrderRow, label: LabelRow | null): LabelProblem | null => {
  if (isLiving(label) && !isPriceOpen(label)) return 'labelled';
  if (UNPAID_STATUSES.includes(order.status)) return 'unpaid';
  if (/^orderCanceled|^abandoned$/.test(order.status)) return 'canceled';
  if (!canBeSent(order)) return 'sent';
  if (order.shipping.isPickup) return 'pickup';
  return serviceIdOf(order) === null && !isLiving(label) ? 'ownDelivery' : null;
};

/** The same of an order that is to be sent now, which takes its invoice or a reason for none. Of a test nothing leaves. */
export const purchaseProblemOf = ({ order, label, hasInvoice, isExempt }: LabelledOrder): LabelProblem | null =>
  labelProblemOf(order, label) ?? (hasInvoice || isExempt || order.isTest ? null : 'invoiceMissing');

/**
 * The provider's quote request for an order's label; null for pick-up.
 * @param serviceId null for every service @param isReturn for the way back
 */
export const quoteRequestOf = (
  store: StoreRow,
  { order, goods }: Pick<LabelledOrder, 'order' | 'goods'>,
  serviceId: string | null,
  isReturn = false,
): LabelQuoteRequest | null =>
  order.address && {
    fromZipCode: isReturn ? order.address.zipCode : store.originZipCode,
    toZipCode: isReturn ? store.originZipCode : order.address.zipCode,
    parcels: packedParcels(goods).map(({ sidesCm, weightG }) => ({ sidesCm, weightG })),
    insuredValue: insuredValueOf(goods),
    serviceId,
  };

/** A row of the question. @param price centavos; null where there is none */
export const toQuote = (
  { order, goods, label, hasInvoice }: LabelledOrder,
  problem: LabelProblem | null,
  price: number | null,
): LabelQuote => ({
  saleOrderId: order.id,
  number: order.number,
  recipient: order.address?.recipient ?? order.buyerName,
  carrier: carrierOf(order, isLiving(label) ? label : null),
  weightG: goods.reduce((sum, { quantity, weightG }) => sum + quantity * weightG, 0),
  price,
  problem,
  hasInvoice,
});

/** How the label of one of several orders stands. */
export const toProgress = (order: SaleOrderRow, label: LabelRow | null): LabelProgress => {
  const problem = labelProblemOf(order, label);
  return {
    saleOrderId: order.id,
    number: order.number,
    recipient: order.address?.recipient ?? order.buyerName,
    city: order.address ? `${order.address.cityName}, ${order.address.stateId}` : '',
    carrier: carrierOf(order, label),
    status: label?.status ?? null,
    reason: label?.reason ?? null,
    trackingCode: label?.trackingCode ?? null,
    printUrl: label && isPrintable(label) ? label.printUrl : null,
    problem: problem === 'labelled' || label?.status === 'posted' || label?.status === 'delivered' ? null : problem,
    isPriceChanged: label !== null && isPriceOpen(label),
  };
};

const carrierOf = ({ shipping }: SaleOrderRow, label: LabelRow | null): string =>
  label ? `${label.carrierName} ${label.serviceName}` : `${shipping.companyName} ${shipping.name}`.trim();

const isPrintable = (label: LabelRow): boolean => isUnposted(label) || label.status === 'posted';
