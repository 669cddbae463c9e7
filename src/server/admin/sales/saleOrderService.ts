import type { BodyOf, Contract } from '../../../shared/kernel/contract';
import type {
  PostSaleReceipt,
  PostSaleReturnInstructions,
  PostSaleRefund,
  PostSaleShipment,
  SaleOrder,
} from '../../../shared/admin/sales/saleOrderContract';
import type { TeamProof } from '../../../shared/account/buyerErasure';
import { refundOf } from '../../../shared/cart/lineRefund';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { addDays } from '../../../shared/kernel/calendar';
import { storeDayOf, storeHourOf } from '../../../shared/kernel/storeDay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { scheduleLimits, SHIFT_HOURS, type ChosenShift } from '../../../shared/shipping/deliveryShifts';
import { isTestNumber } from '../../../shared/order/orderNumber';
import { isBlank, isFilled } from '../../../shared/kernel/textRules';
import { refundsToNamedAccount } from '../../../shared/payment/paymentMethods';
import { forgetBuyer } from '../../account/buyerErasing';
import type { SaleOrderLineRow, SaleOrderRow } from '../../db/schema/orderTables';
import { auditLog, type Author } from '../../db/auditLog';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import { fulfilmentRepository } from '../../order/fulfilmentRepository';
import { cancelOrder } from '../../order/orderEnding';
import { orderCycles } from '../../repeat/cyclePayments';
import { orderRepository } from '../../order/orderRepository';
import { retractPresumption } from '../../order/deliveryPresumption';
import { shiftGone } from '../../order/checkoutRefusal';
import { moveDelivery } from '../../order/deliveryDay';
import type { TakePlace } from '../../order/shiftPlaces';
import { deliverOrder } from '../../order/orderDelivery';
import { instruct } from '../../order/orderReturning';
import { orderReturnRepository } from '../../order/orderReturnRepository';
import { sendOrder } from '../../order/orderSending';
import { releaseOrder } from '../../order/saleOrderLife';
import { partRefundRepository, type PartRefundRow } from '../../order/partRefundRepository';
import { askPartRefund, refundableOf } from '../../order/partRefunds';
import { dropLabel } from '../../order/label/labelMoves';
import { labelRepository } from '../../order/label/labelRepository';
import { emailOutbox } from '../../queue/emailOutbox';
import { saleInvoiceActs } from './saleInvoiceActs';
import { saleOrderChanges, type SaleAsker } from './saleOrderChanges';
import { readSaleOrder, type SaleStore } from './saleOrderReading';
import { SALE_SUBJECT, saleOrderRepository } from './saleOrderRepository';

/** A change as it is requested, without its version. */
type RequestedChange<C extends Contract> = Omit<BodyOf<C>, 'version'>;

const wrong = (field: string, why: string) => refused('ValidationError', { fields: { [field]: why } });
const notAllowed = () => refused('TransitionRefusedError');

/** Nothing is left to write into the log: a program has said it before, or it is written already. */
const unchanged = () => succeeded({ action: null });

/** Statuses in which the day of a delivery may still move: paid, and not in its buyer's hands. */
const MOVABLE: ReadonlySet<SaleOrderStatus> = new Set(['paymentApproved', 'invoiceGenerated', 'shippedManual']);

/** True for a shift that has not begun, up to so many days ahead. @param now milliseconds */
const isMovableTo = ({ date, shift }: ChosenShift, now: number): boolean => {
  const today = storeDayOf(now);
  const isAhead = date > today || Number(storeHourOf(now)) < SHIFT_HOURS[shift].from;
  return date >= today && isAhead && date <= addDays(today, scheduleLimits.movedAhead);
};

/** A merchant's view and actions of one order (rules §10, §12). Every change returns the updated order. */
export const saleOrderService = ({
  db,
  clock,
  takeShift,
}: {
  db: Database;
  clock: Clock;
  /** How a place of a delivery shift is taken; left out, as in earnest. */
  takeShift?: TakePlace;
}) => {
  const { act } = saleOrderChanges({ db, clock });

  return {
    /**
     * One order; programs know nothing of tests. Who opened it is kept, once a day of each (LGPD art. 37, 46).
     * @param viewer null for a helper, whose visit has its own log @returns the order, or NotFoundError
     */
    read: (store: SaleStore, id: string, viewer: Author | null): Promise<Outcome<SaleOrder>> =>
      db.inStore(store.id, async (tx) => {
        const sale = await readSaleOrder(tx, store, id, clock());
        if (!sale || (viewer?.kind === 'apiKey' && isTestNumber(sale.order.number))) return refused('NotFoundError');
        const view = { storeId: store.id, action: 'saleViewed', subject: { kind: SALE_SUBJECT, id } } as const;
        if (viewer) await auditLog.noteView(tx, { ...view, actor: viewer }, clock());
        return succeeded(sale);
      }),

    ...saleInvoiceActs({ act, clock }),

    /**
     * Sends the order by the store's own way. @returns ValidationError for what is no carrier, code or link;
     * TransitionRefusedError with the field `invoice` without its invoice or a stated reason for none
     */
    ship: (asker: SaleAsker, requested: RequestedChange<PostSaleShipment>): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const carrier = requested.carrier.trim();
        if (!isFilled(carrier)) return wrong('carrier', 'missing');
        const trackingCode = codeOf(requested.trackingCode);
        if (trackingCode !== null && !/^[0-9A-Z]{4,40}$/.test(trackingCode))
          return wrong('trackingCode', 'not accepted');
        const trackingUrl = requested.trackingUrl?.trim() || null;
        if (trackingUrl !== null && !isWebAddress(trackingUrl)) return wrong('trackingUrl', 'not accepted');
        const { storeId, id: saleOrderId } = order;
        const sent = { carrier, trackingCode, trackingUrl };
        if (asker.version === null && (await wasSentSo(tx, order, sent))) return unchanged();
        // A label that was paid for is not thrown away unseen: it is cancelled first.
        if (await labelRepository.living(tx, storeId, saleOrderId)) return notAllowed();
        const why = cause('sent by the store');
        const moved = await sendOrder(tx, order, 'shippedManually', why);
        if (!moved.ok) return moved;
        const row = { storeId, saleOrderId, carrier, trackingCode, trackingUrl, createdAt: why.at };
        await fulfilmentRepository.insertShipment(tx, row);
        return succeeded({ action: 'saleShipped', changes: { trackingCode } });
      }),

    /** Notes that the order was delivered: its days of regret begin. */
    deliver: (asker: SaleAsker): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        if (asker.version === null && order.status === 'concluded') return unchanged();
        const moved = await deliverOrder(tx, order, cause('delivered'));
        return moved.status === order.status ? notAllowed() : succeeded({ action: 'saleDelivered' });
      }),

    /** Takes a delivery back that was presumed and did not take place. Any other stays as it was said to be. */
    retractDelivery: (asker: SaleAsker, why: string): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        if (isBlank(why)) return wrong('why', 'missing');
        if (!(await retractPresumption(tx, order, cause(why.trim())))) return notAllowed();
        return succeeded({ action: 'saleDeliveryRetracted', changes: { why: why.trim() } });
      }),

    /** Moves the day and shift of a delivery of the store's own; its buyer is written why, and may take the purchase back. */
    moveDelivery: (asker: SaleAsker, to: ChosenShift, why: string): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        if (isBlank(why)) return wrong('why', 'missing');
        const { deliveryDate: date, deliveryShift: shift } = order;
        const isBack = (await orderReturnRepository.ofOrder(tx, order.storeId, order.id)) !== null;
        if (date === null || isBack || !MOVABLE.has(order.status)) return notAllowed();
        if (!isMovableTo(to, clock()) || (to.date === date && to.shift === shift)) return wrong('date', 'not accepted');
        const moved = await moveDelivery(tx, order, to, { why: why.trim(), at: cause('').at }, takeShift);
        if (moved === null) return shiftGone;
        return succeeded({ action: 'saleDeliveryMoved', changes: { from: { date, shift }, to, why: why.trim() } });
      }),

    /** Cancels the order: goods go back to stock, and the payment is refunded in full. */
    cancel: (asker: SaleAsker, why: string): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        if (isBlank(why)) return wrong('why', 'missing');
        const after = await cancelOrder(tx, order, { type: 'canceledBySeller' }, cause(why.trim()), orderCycles);
        if (after.status === order.status) return notAllowed();
        return succeeded({ action: 'saleCanceled', changes: { from: order.status } });
      }),

    /**
     * Refunds a part of the payment. @returns TotalChangedError where the lines come to another amount, ValidationError
     * for more than is left or a boleto without account, TransitionRefusedError where nothing is left
     */
    refund: (asker: SaleAsker, requested: RequestedChange<PostSaleRefund>): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const { storeId, id: saleOrderId } = order;
        const { amount, why, lines, bankAccount } = requested;
        if (isBlank(why)) return wrong('why', 'missing');
        const payment = await orderRepository.paymentOf(tx, storeId, saleOrderId);
        const refunds = await partRefundRepository.ofOrder(tx, storeId, saleOrderId);
        const refundable = refundableOf(payment, refunds);
        if (!payment || refundable === 0) return notAllowed();
        const sold = await orderRepository.linesOf(tx, storeId, saleOrderId);
        const value = lines.length === 0 ? amount : valueOf(lines, sold, refunds);
        if (value === null) return wrong('lines', 'not accepted');
        if (value !== amount) return refused('TotalChangedError', { total: value });
        if (amount < 1 || amount > refundable) return wrong('amount', 'not accepted');
        if (refundsToNamedAccount(payment.method) && bankAccount === null) return wrong('bankAccount', 'missing');
        const id = newId();
        const author = await saleOrderRepository.nameOf(tx, storeId, asker.author.id);
        await askPartRefund(tx, {
          storeId,
          id,
          paymentId: payment.id,
          saleOrderId,
          amount,
          refundedBefore: payment.refundedAmount,
          status: 'asked',
          reason: why.trim(),
          lines,
          bankAccount: refundsToNamedAccount(payment.method) ? bankAccount : null,
          author,
          createdAt: cause('').at,
          settledAt: null,
        });
        await orderRepository.touch(tx, storeId, saleOrderId, cause('').at);
        return succeeded({ action: 'saleRefunded', changes: { amount, refundId: id } });
      }),

    /** Writes to the buyer how returned goods go back. @returns TransitionRefusedError once they are back */
    instruct: (asker: SaleAsker, { text }: RequestedChange<PostSaleReturnInstructions>): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        if (isBlank(text)) return wrong('text', 'missing');
        const returned = await orderReturnRepository.ofOrder(tx, order.storeId, order.id);
        if (!returned || returned.receivedAt !== null) return notAllowed();
        await instruct(tx, order, returned, text.trim(), cause('').at);
        return succeeded({ action: 'saleReturnInstructed' });
      }),

    /** Records that returned goods have arrived; where they can be sold they go back to stock. Once. */
    receive: (asker: SaleAsker, { isRestocked }: RequestedChange<PostSaleReceipt>): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const { storeId, id: saleOrderId } = order;
        const returned = await orderReturnRepository.ofOrder(tx, storeId, saleOrderId);
        const { at } = cause('');
        if (!returned || returned.receivedAt !== null) return notAllowed();
        await orderReturnRepository.update(tx, { ...returned, receivedAt: at, updatedAt: at });
        if (isRestocked) await releaseOrder(tx, order, 'returned', at);
        // Came another way: a label nobody used is money of the store.
        await dropLabel(tx, order, at, true);
        await orderRepository.touch(tx, storeId, saleOrderId, at);
        return succeeded({ action: 'saleReturnReceived', changes: { isRestocked } });
      }),

    /** Sends an e-mail again that failed for good. */
    sendEmail: (asker: SaleAsker, emailId: string): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, { storeId, id: saleOrderId }) => {
        const isSent = await emailOutbox.sendAgain(tx, storeId, emailId, { saleOrderId });
        return isSent ? succeeded({ action: 'saleEmailSentAgain' }) : notAllowed();
      }),

    /**
     * Forgets the buyer, who has no account, in this and all of their orders. @param proof how they showed who they are
     * @returns TransitionRefusedError where there is an account, or they are to be forgotten already
     */
    forgetBuyer: (asker: SaleAsker, proof: TeamProof): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, { storeId, customerId, erasureAskedAt, buyerEmail: email, buyerDocument: document }) => {
        if (customerId !== null || erasureAskedAt !== null || email === '') return notAllowed();
        const asked = { actor: asker.author, proof, now: clock() };
        // Each of the orders gets its own entry in the log.
        return (await forgetBuyer(tx, { storeId, email, document }, asked)) ? unchanged() : notAllowed();
      }),

    /** Appends a note that merchants alone see. */
    note: (asker: SaleAsker, text: string): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        if (isBlank(text) || text.includes('\0')) return wrong('text', 'missing');
        const { storeId, id: saleOrderId } = order;
        const author = await saleOrderRepository.nameOf(tx, storeId, asker.author.id);
        const row = { storeId, id: newId(), saleOrderId, author, text: text.trim(), createdAt: cause('').at };
        await saleOrderRepository.insertNote(tx, row);
        return succeeded({ action: 'saleNoted' });
      }),
  };
};
export type SaleOrderService = ReturnType<typeof saleOrderService>;

const wasSentSo = async (
  tx: Tx,
  { storeId, id }: SaleOrderRow,
  { carrier, trackingCode, trackingUrl }: { carrier: string; trackingCode: string | null; trackingUrl: string | null },
): Promise<boolean> => {
  const known = await fulfilmentRepository.ofOrder(tx, storeId, id);
  return known?.carrier === carrier && known.trackingCode === trackingCode && known.trackingUrl === trackingUrl;
};

const codeOf = (typed: string | null): string | null => typed?.replace(/\s/g, '').toUpperCase() || null;

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:\/\//.test(text);

/** What was paid for units of lines, beyond those refunded before; null for more units than there are. */
const valueOf = (
  requested: readonly { lineId: string; units: number }[],
  sold: readonly SaleOrderLineRow[],
  refunds: readonly PartRefundRow[],
): number | null => {
  if (new Set(requested.map(({ lineId }) => lineId)).size < requested.length) return null;
  let value = 0;
  for (const { lineId, units } of requested) {
    const line = sold.find(({ id }) => id === lineId);
    const before = unitsGivenBack(refunds, lineId);
    if (!line || before + units > line.quantity) return null;
    value += refundOf(line, before, units);
  }
  return value;
};

const unitsGivenBack = (refunds: readonly PartRefundRow[], lineId: string): number =>
  refunds
    .filter(({ status }) => status !== 'refused')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.units : 0), 0);
