import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { formatDocument } from '../../../shared/kernel/documents';
import { formatPhone } from '../../../shared/kernel/phone';
import { CSV_METHODS } from '../csv/csvWords';
import { csvAmount, csvInstant, csvLine } from '../csv/csvWriter';
import type { SaleListRow } from './saleListRepository';

/** What the columns are called in the file, in Portuguese: merchants open it beside the screen. */
const COLUMNS = [
  'Pedido',
  'Data',
  'Situação',
  'Cliente',
  'E-mail',
  'CPF ou CNPJ',
  'Telefone',
  'Cidade',
  'UF',
  'Pagamento',
  'Parcelas',
  'Produtos',
  'Desconto',
  'Entrega',
  'Total',
  'Pago em',
  'Pago',
  'Devolvido ou contestado',
  'Rastreio',
  'Chave da NF-e',
];

const STATUSES: Record<SaleOrderStatus, string> = {
  opened: 'Aberto',
  waitingPayment: 'Aguardando pagamento',
  paymentApproved: 'Pagamento aprovado',
  paymentReject: 'Pagamento recusado',
  orderCanceledBySeller: 'Cancelado pela loja',
  orderCanceledByCustomer: 'Cancelado pelo cliente',
  invoiceGenerated: 'Nota fiscal emitida',
  shipped: 'Enviado',
  shippedManual: 'Enviado pela loja',
  concluded: 'Concluído',
  abandoned: 'Abandonado',
};

/** What an order that is fetched at the store is where others were sent. */
const READY_TO_FETCH = 'Pronto para retirar';

/** The first line of the file. */
export const saleCsvHead = csvLine(COLUMNS);

/** An order as a line of the file: documents and telephones as they are read, keys and codes as texts. */
export const saleCsvLine = (row: SaleListRow): string =>
  csvLine([
    row.number,
    csvInstant(row.createdAt),
    row.isPickup && row.status === 'shippedManual' ? READY_TO_FETCH : STATUSES[row.status],
    row.buyerName,
    row.buyerEmail,
    formatDocument(row.buyerDocument),
    formatPhone(row.buyerPhone),
    row.cityName,
    row.stateId,
    row.method === null ? null : CSV_METHODS[row.method],
    row.installments,
    csvAmount(row.productsValue),
    csvAmount(row.totalDiscount),
    csvAmount(row.shippingValue),
    csvAmount(row.total),
    row.firstPaymentAt === null ? null : csvInstant(row.firstPaymentAt),
    csvAmount(row.paidAmount),
    csvAmount(row.reversedAmount),
    row.trackingCode,
    row.accessKey,
  ]);
