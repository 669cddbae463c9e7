import type {
  SaleChargeback,
  SaleEmail,
  SaleLabel,
  SaleMove,
  SaleOrder,
  SalePayment,
  SalePrescription,
  SaleRefund,
} from '../../../shared/admin/sales/saleOrderContract';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { INVOICE_PAPER_KINDS } from '../../../shared/order/invoicePapers';
import { LIVING_LABELS } from '../../../shared/shipping/labelMachine';
import type { NamedChargeback } from '../../order/chargebackRepository';
import type { SaleOrderLineRow, SaleOrderMoveRow, SaleOrderRow } from '../../db/schema/orderTables';
import type { PaymentRow } from '../../db/schema/paymentTables';
import type { FulfilmentRow } from '../../order/fulfilmentRepository';
import { isBankAccountNeeded, toOrder } from '../../order/orderMapper';
import type { OrderReturnRow } from '../../order/orderReturnRepository';
import { isPriceOpen, isUnposted, trackingUrlOf } from '../../order/label/labelMoves';
import type { LabelRow } from '../../order/label/labelRepository';
import type { PartRefundRow } from '../../order/partRefundRepository';
import { refundableOf } from '../../order/partRefunds';
import type { OrderPrescription } from '../../prescription/prescriptionRepository';
import type { OrderEmailRow } from '../../queue/emailOutbox';
import { isCustomShipping } from '../../shipping/shippingMapper';
import { shipByOf } from './shipBy';
import type { AuditRow, EventRow, NoteRow } from './saleOrderRepository';

/** All that is known of an order. `handlingDays`: business days the store takes to send. */
type SaleOrderRows = {
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  moves: SaleOrderMoveRow[];
  payments: PaymentRow[];
  events: EventRow[];
  refunds: PartRefundRow[];
  chargebacks: NamedChargeback[];
  prescriptions: OrderPrescription[];
  orderReturn: OrderReturnRow | null;
  /** The latest label of the way back. */
  returnLabel: LabelRow | null;
  /** A paid boleto whose refund waits for an account. */
  paymentAwaitingAccount: PaymentRow | null;
  fulfilment: FulfilmentRow | null;
  label: LabelRow | null;
  emails: OrderEmailRow[];
  notes: NoteRow[];
  audit: AuditRow[];
  orderCount: number;
  handlingDays: number;
};

/** An order as merchants see it. @param now milliseconds since 1970 */
export const toSaleOrder = (rows: SaleOrderRows, now: number): SaleOrder => {
  const { order, moves, payments, events, refunds, orderReturn, returnLabel, fulfilment, emails, notes, audit } = rows;
  const payment = payments.at(0) ?? null;
  return {
    order: toOrder({ ...rows, payment, returnLabel: isUsable(returnLabel) ? returnLabel : null }, now),
    buyer: {
      document: order.buyerDocument,
      phone: order.buyerPhone,
      customerId: order.customerId,
      orderCount: rows.orderCount,
      erasureAskedAt: order.erasureAskedAt,
    },
    isShippingEstimate: order.isShippingEstimate,
    ...(isCustomShipping(order.shipping.shippingId) && { isOwnDelivery: true }),
    shipBy: shipByOf({
      status: order.status,
      paidAt: moves.findLast(({ status }) => status === 'paymentApproved')?.createdAt ?? null,
      handlingDays: rows.handlingDays,
      deliveryDate: order.deliveryDate,
    }),
    listMove: moves.map((move) => toMove(move, audit)),
    listPayment: payments.map((row) => toPayment(row, events)),
    listRefund: refunds.map(toRefund),
    listChargeback: rows.chargebacks.map(toChargeback),
    listPrescription: rows.prescriptions.map(toPrescription),
    refundable: refundableOf(payment, refunds),
    isBankAccountNeeded: isBankAccountNeeded(payment),
    invoice: fulfilment && toInvoice(fulfilment),
    exemption: fulfilment && toExemption(fulfilment, audit),
    shipment: fulfilment && toShipment(fulfilment),
    label: rows.label && toSaleLabel(rows.label),
    asked: orderReturn && {
      protocol: orderReturn.protocol,
      status: orderReturn.status,
      createdAt: orderReturn.createdAt,
      receivedAt: orderReturn.receivedAt,
      instructedAt: orderReturn.instructedAt,
      sendUntil: orderReturn.sendUntil,
      instructions: orderReturn.instructions,
      label: returnLabel && toSaleLabel(returnLabel),
    },
    listEmail: emails.map(toSaleEmail),
    listNote: notes.map(({ id, author: by, text: note, createdAt: at }) => ({ id, by, note, at })),
    listAudit: audit.map(toAuditEntry),
  };
};

const toSaleEmail = (row: OrderEmailRow): SaleEmail => {
  const { id, recipient: to, subject, createdAt: at, sentAt, refusedWith: why, attempts } = row;
  const status = sentAt !== null ? 'sent' : why !== null ? 'failed' : attempts > 1 ? 'delayed' : 'sending';
  return { id, to, subject, at, status, why: status === 'failed' ? why : null };
};

const toInvoice = ({ invoiceKey: accessKey, invoicedAt: at, papers }: FulfilmentRow): SaleOrder['invoice'] =>
  accessKey === null || at === null
    ? null
    : {
        accessKey,
        at,
        listPaper: papers.map((paper) => ({ ...paper, keepUntil: storeDayOf(paper.keepUntil) })),
      };

// As a move and its entry, it was stated at the instant of its entry in the log.
const toExemption = (row: FulfilmentRow, audit: AuditRow[]): SaleOrder['exemption'] => {
  const { exemption: reason, exemptionWords: words, exemptedAt: at } = row;
  if (reason === null || words === null || at === null) return null;
  return { reason, words, at, by: audit.find((entry) => entry.at === at)?.by ?? null };
};

const toShipment = (row: FulfilmentRow): SaleOrder['shipment'] => {
  const { carrier, trackingCode, trackingUrl, shippedAt: at } = row;
  return carrier === null || at === null ? null : { carrier, trackingCode, trackingUrl, at };
};

const isUsable = (label: LabelRow | null): boolean => LIVING_LABELS.some((status) => status === label?.status);

const toSaleLabel = (row: LabelRow): SaleLabel => {
  const { id, status, serviceName, carrierName, price, trackingCode, printUrl, reason, createdAt } = row;
  const trackingUrl = trackingCode && trackingUrlOf(trackingCode);
  const isCanceling = row.cancelAskedAt !== null && isUnposted(row);
  return {
    id,
    status,
    serviceName,
    carrierName,
    price,
    trackingCode,
    trackingUrl,
    printUrl,
    reason,
    isCanceling,
    isPriceChanged: isPriceOpen(row),
    createdAt,
  };
};

// A merchant's move and its entry in the log are written in one transaction, at the same instant.
const toAuditEntry = ({ action, by, at, protocol, proof, kind }: AuditRow): SaleOrder['listAudit'][number] => ({
  action,
  by,
  at,
  erasure: protocol === null ? null : { protocol, isByBuyer: proof === 'emailLink' },
  paper: action === 'invoicePaperKept' ? (INVOICE_PAPER_KINDS.find((one) => one === kind) ?? null) : null,
});

const toMove = ({ status, createdAt: at, author, cause }: SaleOrderMoveRow, audit: AuditRow[]): SaleMove => ({
  status,
  at,
  author,
  by: author === 'merchant' ? (audit.find((entry) => entry.at === at)?.by ?? null) : null,
  cause,
});

const toPayment = (row: PaymentRow, events: EventRow[]): SalePayment => ({
  id: row.id,
  method: row.method,
  status: row.status,
  amount: row.amount,
  refundedValue: row.refundedAmount,
  installments: row.installments,
  cardBrand: row.cardBrand,
  cardLastDigits: row.cardLastDigits,
  chargeId: row.providerChargeId,
  refusalReason: row.refusalReason,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  paidAt: row.paidAt,
  lookedAt: row.lookedAt,
  listEvent: events.filter(({ chargeId }) => chargeId === row.providerChargeId).map(({ kind, at }) => ({ kind, at })),
});

const toChargeback = ({ providerWords: reason, ...row }: NamedChargeback): SaleChargeback => {
  const { id, amount, status, openedAt, answerBy, answer, by, answeredAt, closedAt } = row;
  return { id, amount, status, openedAt, answerBy, reason, answer, by, answeredAt, closedAt };
};

const toPrescription = ({ releasedAt, ...row }: OrderPrescription): SalePrescription => ({
  ...row,
  isGivenBack: releasedAt !== null,
});

const toRefund = ({
  id,
  amount,
  status,
  reason: why,
  author: by,
  createdAt,
  settledAt,
  lines,
}: PartRefundRow): SaleRefund => ({
  id,
  amount,
  status,
  why,
  by,
  createdAt,
  settledAt,
  lines,
});
