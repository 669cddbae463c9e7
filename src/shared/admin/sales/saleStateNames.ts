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

/** An order's state in words. @param isPickup true where its buyer fetches it at the store */
export const saleStateName = (status: SaleOrderStatus, isPickup: boolean): string =>
  isPickup && status === 'shippedManual' ? READY_TO_FETCH : SALE_STATE_NAMES[status];
