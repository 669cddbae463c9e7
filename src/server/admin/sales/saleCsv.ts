import { saleStateName } from '../../../shared/admin/sales/saleStateNames';
import { formatDocument } from '../../../shared/kernel/documents';
import { formatPhone } from '../../../shared/kernel/phone';
import { SHIFT_NAMES } from '../../../shared/shipping/shiftWords';
import { METHOD_WORDS } from '../../../shared/payment/methodWords';
import { csvAmount, csvDay, csvInstant, csvLines, type CsvValue } from '../csv/csvWriter';
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
  'Dia da entrega',
  'Turno',
];

/** The first line of the file. */
export const saleCsvHead = csvLines([COLUMNS]);

/** An order as a row of the file: documents and telephones formatted, access keys and codes as texts. */
export const saleCsvRow = (row: SaleListRow): CsvValue[] => [
  row.number,
  csvInstant(row.createdAt),
  saleStateName(row),
  row.buyerName,
  row.buyerEmail,
  formatDocument(row.buyerDocument),
  formatPhone(row.buyerPhone),
  row.cityName,
  row.stateId,
  row.method === null ? null : METHOD_WORDS[row.method].short,
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
  row.deliveryDate === null ? null : csvDay(row.deliveryDate),
  row.deliveryShift === null ? null : SHIFT_NAMES[row.deliveryShift],
];
