import { PRESUMED_DELIVERY } from '../../order/presumedDelivery';
import type { SaleOrderStatus } from '../../order/saleOrderMachine';

/**
 * What merchants call the states of an order: in lists, filters, the path, its log, the dashboard and files alike. In
 * Portuguese, as files are written by the server.
 */
export const SALE_STATE_NAMES: Record<SaleOrderStatus, string> = {
  opened: 'Aberto',
  waitingPayment: 'Aguardando pagamento',
  paymentApproved: 'Pagamento aprovado',
  paymentReject: 'Pagamento recusado',
  orderCanceledBySeller: 'Cancelado pela loja',
  orderCanceledByCustomer: 'Cancelado pelo cliente',
  invoiceGenerated: 'Nota fiscal emitida',
  shipped: 'Enviado com etiqueta',
  shippedManual: 'Enviado pela loja',
  concluded: 'Concluído',
  abandoned: 'Abandonado',
};

/** What an order that is fetched at the store is where others were sent. */
export const READY_TO_FETCH = 'Pronto para retirar';

const INVOICE_CANCELED = 'Nota fiscal cancelada';

/** What of an order its state in words depends on. */
export type NamedState = {
  status: SaleOrderStatus;
  /** Its buyer fetches it at the store. */
  isPickup?: boolean | undefined;
  /** The cancellation of its invoice is kept, and no other invoice took its place. */
  isInvoiceCanceled?: boolean | undefined;
  /** It counts as delivered without anybody's word (decision 077). */
  isPresumed?: boolean | undefined;
};

/** True for an order that stays in the shop because its invoice was canceled: it needs another one. */
export const needsNewInvoice = ({ status, isInvoiceCanceled = false }: NamedState): boolean =>
  status === 'invoiceGenerated' && isInvoiceCanceled;

/** An order's state in words. */
export const saleStateName = (order: NamedState): string => {
  if (needsNewInvoice(order)) return INVOICE_CANCELED;
  if (order.isPresumed && order.status === 'concluded') return PRESUMED_DELIVERY;
  return order.isPickup && order.status === 'shippedManual' ? READY_TO_FETCH : SALE_STATE_NAMES[order.status];
};
