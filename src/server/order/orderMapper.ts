import { explainedLine } from '../../shared/cart/cartTotals';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { splitInstallments } from '../../shared/kernel/money';
import {
  type Order,
  type OrderLine,
  type OrderMoveCause,
  type OrderPayment,
  type OrderRegret,
  type PaidCard,
  PAYMENT_REVERSALS,
} from '../../shared/order/orderContract';
import { DELIVERY_PRESUMED, PRESUMPTION_RETRACTED } from '../../shared/order/presumedDelivery';
import { isRegrettable, REGRET_WAYS, regretUntil } from '../../shared/order/regret';
import { isAwaitingPayment } from '../../shared/order/unpaidStatuses';
import type { OpenDays } from '../../shared/shipping/deliveryShifts';
import { isCardMethod, refundsToNamedAccount } from '../../shared/payment/paymentMethods';
import type { OrderedAddress, SaleOrderLineRow, SaleOrderMoveRow, SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { pixTryOf } from '../gateways/pix/pixMoney';
import { instantOf } from '../kernel/clock';
import { paymentRefusalOf } from '../payment/paymentRefusal';
import { barsPathOf } from './barsPath';
import type { LabelRow } from './label/labelRepository';
import type { FulfilmentRow } from './fulfilmentRepository';
import type { OrderReturnRow } from './orderReturnRepository';
import { qrPathOf } from './qrPath';
import { paymentCauseOf, statusAfter } from './saleOrderLife';

type MoveReason = Pick<SaleOrderMoveRow, 'status' | 'author' | 'cause'>;

type OrderRows = {
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  moves: SaleOrderMoveRow[];
  payment: PaymentRow | null;
  orderReturn: OrderReturnRow | null;
  /** The label of the way back; null where there is none. */
  returnLabel: LabelRow | null;
  /** A paid boleto whose refund waits for an account. */
  paymentAwaitingAccount: PaymentRow | null;
  fulfilment: FulfilmentRow | null;
  /** Days to choose from where it is paid again. */
  schedule?: OpenDays | null;
};

/** An order on the wire. @param now milliseconds since 1970 */
export const toOrder = (rows: OrderRows, now: number): Order => {
  const { order, lines, moves, payment, paymentAwaitingAccount, fulfilment } = rows;
  const { shippingId: _shippingId, ...shipping } = order.shipping;
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    createdAt: order.createdAt,
    buyer: { name: order.buyerName, email: order.buyerEmail },
    address: order.address && toAddress(order.address),
    shipping,
    ...(rows.schedule && { schedule: rows.schedule }),
    voucherCode: order.voucherCode,
    productsValue: order.productsValue,
    shippingValue: order.shippingValue,
    totalDiscount: order.totalDiscount,
    total: order.total,
    explained: order.explained,
    listProduct: lines.map(toLine),
    payment: payment && toPayment(payment),
    actions: {
      canPay: canPay(order, payment),
      canCancel: statusAfter(order.status, { type: 'canceledByCustomer' }) !== order.status,
      canReturn: canReturn(order, rows, now),
    },
    refundAccountAwaited: paymentAwaitingAccount?.amount ?? null,
    invoiceKey: fulfilment?.invoiceKey ?? null,
    listInvoicePaper: (fulfilment?.papers ?? []).map(({ kind }) => kind),
    tracking: fulfilment && toTracking(fulfilment),
    termsHash: order.termsHash,
    regret: toRegret(rows),
    history: standingMoves(moves).map((move) => ({
      status: move.status,
      at: move.createdAt,
      cause: moveCauseOf(move),
    })),
  };
};

const toAddress = ({ cityId: _cityId, ...address }: OrderedAddress): Order['address'] => address;

const toTracking = ({ carrier, trackingCode: code, trackingUrl, events }: FulfilmentRow): Order['tracking'] =>
  carrier === null ? null : { carrier, code, trackingUrl, listEvent: events ?? [] };

const toLine = ({
  storeId: _storeId,
  saleOrderId: _saleOrderId,
  position: _position,
  originalPrice,
  kit,
  ...line
}: SaleOrderLineRow): OrderLine => ({
  ...line,
  ...(kit && { kit }),
  rows: explainedLine({ ...line, originalPrice }).rows,
});

/** Why an order took a status, where the status alone would be misleading; else null. */
export const moveCauseOf = ({ status, author, cause }: MoveReason): OrderMoveCause | null => {
  if (status === 'concluded' && cause === DELIVERY_PRESUMED) return 'presumed';
  if (status !== 'orderCanceledBySeller' || author !== 'provider') return null;
  return PAYMENT_REVERSALS.find((one) => cause === paymentCauseOf(one)) ?? null;
};

/** True while a payment may be made again: none is being decided, and the order still waits for money. */
export const canPay = (order: SaleOrderRow, payment: PaymentRow | null): boolean =>
  isAwaitingPayment(order.status) &&
  payment !== null &&
  (payment.status === 'refused' || (payment.status === 'waitingPayment' && !isInstructed(payment)));

/** True for a payment that the buyer's bank makes by itself on its day: no other can stand beside it. */
const isInstructed = ({ providerChargeId }: PaymentRow): boolean =>
  providerChargeId !== null && pixTryOf(providerChargeId) !== null;

/** What became of an order, without a presumed delivery that was taken back, and without that it was. */
const standingMoves = (moves: SaleOrderMoveRow[]): SaleOrderMoveRow[] => {
  const isBack = (move: SaleOrderMoveRow | undefined) => move?.cause.startsWith(PRESUMPTION_RETRACTED) === true;
  return moves.filter((move, index) => !isBack(move) && !isBack(moves[index + 1]));
};

/** When an order was delivered, ISO; null while it was not. A carrier's word that comes after it moves it on. */
export const deliveredAt = (moves: SaleOrderMoveRow[], fulfilment: FulfilmentRow | null): string | null => {
  const noted = standingMoves(moves).find(({ status }) => status === 'concluded')?.createdAt;
  if (noted === undefined) return null;
  const words = (fulfilment?.events ?? []).flatMap(({ kind, at }) => (kind === 'delivered' ? [Date.parse(at)] : []));
  return instantOf(Math.max(Date.parse(noted), ...words));
};

/** True while an order that was sent may be returned: within the regret period, and once. @param now milliseconds */
export const canReturn = (
  order: SaleOrderRow,
  { moves, orderReturn, fulfilment }: Pick<OrderRows, 'moves' | 'orderReturn' | 'fulfilment'>,
  now: number,
): boolean =>
  REGRET_WAYS[order.status] === 'return' && orderReturn === null && isRegrettable(deliveredAt(moves, fulfilment), now);

const toRegret = ({ order, moves, orderReturn, returnLabel, fulfilment }: OrderRows): OrderRegret | null => {
  if (REGRET_WAYS[order.status] === null) return null;
  const at = deliveredAt(moves, fulfilment);
  return {
    until: at && regretUntil(at),
    protocol: orderReturn?.protocol ?? null,
    status: orderReturn?.status ?? null,
    wayBack: orderReturn && wayBackOf(orderReturn, returnLabel),
  };
};

const wayBackOf = ({ instructions: text, sendUntil }: OrderReturnRow, label: LabelRow | null): OrderRegret['wayBack'] =>
  sendUntil === null ? null : { text, sendUntil, label: label && toReturnLabel(label) };

const toReturnLabel = ({ carrierName: carrier, trackingCode, printUrl }: LabelRow) =>
  printUrl === null ? null : { carrier, trackingCode, printUrl };

/** True for a paid boleto: there is no card or account to refund to (docs/providers/pagarme.md §5). */
export const isBankAccountNeeded = (payment: PaymentRow | null): boolean =>
  payment?.status === 'paid' && refundsToNamedAccount(payment.method);

/** How far a payment is; why it was refused where it was. */
export const toPaymentState = (payment: PaymentRow): Pick<OrderPayment, 'method' | 'status' | 'refusal'> => ({
  method: payment.method,
  status: payment.status,
  refusal: payment.status === 'refused' ? paymentRefusalOf(payment) : null,
});

const toPayment = (payment: PaymentRow): OrderPayment => {
  const { id, method, amount, paidAt, pixCode, expiresAt, boletoLine, boletoPdfUrl } = payment;
  return {
    id,
    ...toPaymentState(payment),
    amount,
    pix: pixCode && expiresAt ? { code: pixCode, ...qrPathOf(pixCode), expiresAt } : null,
    boleto:
      boletoLine && expiresAt
        ? { line: boletoLine, ...barsPathOf(boletoLine), pdfUrl: boletoPdfUrl, dueDay: storeDayOf(expiresAt) }
        : null,
    card: isCardMethod(method) ? toPaidCard(payment) : null,
    refundedValue: payment.refundedAmount,
    paidAt,
    updatedAt: payment.updatedAt,
  };
};

const toPaidCard = ({ cardBrand, cardLastDigits, installments, amount }: PaymentRow): PaidCard => ({
  brand: cardBrand,
  lastDigits: cardLastDigits,
  installments: splitInstallments(amount, installments ?? 1),
});
