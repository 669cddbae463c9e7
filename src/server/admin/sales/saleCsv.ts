import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import type { PaymentMethod } from '../../../shared/payment/paymentMachine';
import { csvAmount, csvLine } from '../csv/csvWriter';
import type { SaleListRow } from './saleListRepository';

/** What the columns, states and ways to pay are called in the file, in Portuguese: merchants open it beside the screen. */
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
  'Devolvido',
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

const METHODS: Record<PaymentMethod, string> = { pix: 'Pix', creditCard: 'Cartão', boleto: 'Boleto' };

const timeInSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The first line of the file. */
export const saleCsvHead = csvLine(COLUMNS);

/** An order as a line of the file. Documents and keys are texts, whatever digits they are made of. */
export const saleCsvLine = (row: SaleListRow): string =>
  csvLine([
    row.number,
    timeInSaoPaulo.format(new Date(row.createdAt)).replace(',', ''),
    row.isPickup && row.status === 'shippedManual' ? READY_TO_FETCH : STATUSES[row.status],
    row.buyerName,
    row.buyerEmail,
    row.buyerDocument,
    row.buyerPhone,
    row.cityName,
    row.stateId,
    row.method === null ? null : METHODS[row.method],
    row.installments,
    csvAmount(row.productsValue),
    csvAmount(row.totalDiscount),
    csvAmount(row.shippingValue),
    csvAmount(row.total),
    csvAmount(row.refundedAmount),
    row.trackingCode,
    row.accessKey,
  ]);
