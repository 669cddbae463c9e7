import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { BankAccount, OrderReturnReceipt } from '../../shared/order/orderReturnContract';
import { REGRET_WAYS } from '../../shared/order/regret';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database, Db, Tx } from '../db/database';
import { addJobs } from '../queue/addJob';
import { installmentRefusal } from '../payment/installmentRule';
import { cardTokenOf, type ChargeChoice } from '../payment/newPayment';
import { paymentRepository } from '../payment/paymentRepository';
import { storeRecipientRepository } from '../payment/storeRecipientRepository';
import type { OrderPayments, Unasked } from './checkoutService';
import { fulfilmentRepository } from './fulfilmentRepository';
import { addRefundJob, cancelOrder, endUnpaid } from './orderEnding';
import { canPay, canReturn, isBankAccountNeeded } from './orderMapper';
import { NO_CYCLES, type OrderCycles } from './orderCycles';
import { orderRepository } from './orderRepository';
import { openReturn } from './orderReturning';
import { orderReturnRepository } from './orderReturnRepository';
import { refundAccountRepository } from './refundAccountRepository';
import { RefusedHalfway, refusedToo } from './refusedHalfway';
import { tryCard } from './cardTries';
import type { Asker, Limiter } from '../http/limiter';
import { isByCard } from '../../shared/payment/paymentMethods';
import type { Refusal } from '../../shared/kernel/refusal';
import { chooseDelivery } from './deliveryDay';
import type { TakePlace } from './shiftPlaces';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { unsoldReason } from './prescriptionTaking';
import { holdStanding } from './unpaidHolds';
import { writeOfRegret } from './orderLetters';
import { takeVoucherAgain } from './voucherTaking';

type Deps = {
  db: Database;
  clock: Clock;
  payments: OrderPayments;
  limiter: Limiter;
  /** Of repeat purchases; left out, there are none. */
  cycles?: OrderCycles;
  /** How a place of a delivery shift is taken; left out, as in earnest. */
  takeShift?: TakePlace;
};

/** The order's owner: a guest's order opens to anyone who knows its id, a customer's to that customer alone. */
type Owner = { storeId: string; customerId: string | null };
type Done = { id: string };
type Paying = { owner: Owner; id: string; paid: PaidWith; store: PayingStore; asker: Asker | null };
/** How an order is paid again, and the day of delivery that is chosen anew with it; null: its own stays. */
type PaidWith = { choice: ChargeChoice; delivery?: ChosenShift | null };
/** What the rules of paying read of a store. */
type PayingStore = Pick<StoreRow, 'installmentMin' | 'heldShare'>;

/**
 * What buyers do about an order that stands: pay it again, cancel it, take it back. All hold its row, and refuse what
 * its machine does.
 */
export const buyerOrderService = ({ db, clock, payments, limiter, cycles = NO_CYCLES, takeShift }: Deps) => {
  async function lockOrder(tx: Db, { storeId, customerId }: Owner, id: string): Promise<SaleOrderRow | null> {
    const order = await orderRepository.lock(tx, storeId, id);
    return order && (order.customerId === null || order.customerId === customerId) ? order : null;
  }

  async function payIn(tx: Tx, { owner, id, paid, store, asker }: Paying): Promise<Outcome<Unasked>> {
    const { choice, delivery: chosen = null } = paid;
    const order = await lockOrder(tx, owner, id);
    if (!order) return refused('NotFoundError');
    const before = await orderRepository.paymentOf(tx, owner.storeId, id);
    if (!before || !canPay(order, before)) return refused('TransitionRefusedError');
    const unsold = await unsoldReason(tx, order, storeDayOf(clock()));
    if (unsold) return { ok: false, refusal: unsold };
    const tooMany = installmentRefusal(choice, order.total, store.installmentMin);
    if (tooMany) return tooMany;
    const tooManyCards = asker && isByCard(choice) ? await cardRefusal(tx, asker, id) : null;
    if (tooManyCards) return { ok: false, refusal: tooManyCards };
    const at = instantOf(clock());
    const { method } = choice;
    const lines = await orderRepository.linesOf(tx, owner.storeId, id);
    const share = store.heldShare;
    const unheld = await holdStanding(tx, order, { method, share, lines, at, asker, limiter });
    if (unheld) return { ok: false, refusal: unheld };
    const misfit = await chooseDelivery(tx, order, { method, chosen, at }, takeShift);
    if (misfit) throw new RefusedHalfway(misfit);
    // A refusal gave its voucher back: without it the order would cost more than its buyer saw.
    if (!(await takeVoucherAgain(tx, order))) throw new RefusedHalfway({ name: 'VoucherInvalidError' });
    if (before.status === 'waitingPayment') await endUnpaid(tx, before, 'replaced', at);
    const { storeId, isTest, total: amount } = order;
    const opening = payments.opening({ storeId, saleOrderId: id, isTest, amount, at }, choice);
    // The money of a test order is nobody's.
    const payee = isTest ? null : await storeRecipientRepository.payeeOf(tx, storeId);
    if (payee?.isMissing) {
      throw new RefusedHalfway({ name: 'TransitionRefusedError', details: { reason: 'noRecipient' } });
    }
    const recipientId = payee?.recipientId ?? null;
    const payment = { ...opening.payment, recipientId };
    await paymentRepository.insert(tx, payment);
    await addJobs(tx, opening.jobs);
    await orderRepository.touch(tx, storeId, id, at);
    return succeeded({ payment, order, lines, cardToken: cardTokenOf(choice) });
  }

  async function payAgain(paying: Paying): Promise<Outcome<Done>> {
    const made = await refusedToo(db.inStore(paying.owner.storeId, (tx) => payIn(tx, paying)));
    if (!made.ok) return made;
    await payments.request(made.value);
    return succeeded({ id: made.value.payment.id });
  }

  // The order is locked, so no other of its cards is counted meanwhile.
  async function cardRefusal(tx: Db, asker: Asker, orderId: string): Promise<Refusal | null> {
    const tried = await paymentRepository.countCards(tx, asker.storeId, orderId);
    if (tried < limiter.ceilingOf('cardsOfOrder', true)) return null;
    return limiter.refusalOf('cardsOfOrder', asker, tried, null);
  }

  return {
    /**
     * Opens a new payment as `pay` does, inside the caller's transaction; once that is committed, the caller requests it.
     * @throws RefusedHalfway for a refusal after something was written
     */
    payIn,

    /**
     * Creates a new payment for an unpaid order and requests it from the provider; the one before ends. Never two at
     * once. A kept card is named by the payment itself, so that a request that was lost is repeated as it was.
     *
     * @param asker whose limits count; null: nobody's
     * @param store its least installment, and the share of stock that unpaid orders may hold
     * @returns the payment's id, NotFoundError, ValidationError for more installments than the total allows,
     * ShippingUnavailableError where its day of delivery can not be kept by money that comes this way, or the one chosen
     * anew is taken, PaymentMethodUnavailableError where it would begin to hold more than that share, VoucherInvalidError when others
     * have used its voucher up meanwhile, TransitionRefusedError while one is being decided or none is awaited, and with
     * the reason 'noRecipient' where nobody can be paid, 'prescriptionNeeded' or 'notSoldOnline' where goods may not be sold
     * like this any more, or TooManyRequestsError
     */
    async pay(
      owner: Owner,
      id: string,
      paid: PaidWith,
      store: PayingStore,
      asker: Asker | null = null,
    ): Promise<Outcome<Done>> {
      const { storeId } = owner;
      const work = () => payAgain({ owner, id, paid, store, asker });
      if (asker === null || !isByCard(paid.choice)) return work();
      const order = await db.inStore(storeId, (tx) => orderRepository.byId(tx, storeId, id));
      if (!order) return refused('NotFoundError');
      return tryCard(limiter, { asker, document: order.buyerDocument }, work, async (made) => {
        const payment = await db.inStore(storeId, (tx) => paymentRepository.byId(tx, storeId, made.id));
        return payment?.status ?? null;
      });
    },

    /**
     * Cancels an order for its buyer: its goods go back to stock, its payment to the buyer. Idempotent.
     * @returns the order's id, NotFoundError, or TransitionRefusedError once it may no longer be cancelled
     */
    cancel: (owner: Owner, id: string): Promise<Outcome<Done>> =>
      db.inStore(owner.storeId, async (tx) => {
        const order = await lockOrder(tx, owner, id);
        if (!order) return refused('NotFoundError');
        const cause = { author: 'buyer', cause: 'canceled by the buyer', at: instantOf(clock()) } as const;
        const after = await cancelOrder(tx, order, { type: 'canceledByCustomer' }, cause, cycles);
        if (after.status !== 'orderCanceledByCustomer') return refused('TransitionRefusedError');
        // The store may be packing it.
        if (REGRET_WAYS[order.status] === 'cancel') await writeOfRegret(tx, order, cause.at);
        return succeeded({ id });
      }),

    /**
     * Returns an order that was sent, until the regret period ends (CDC art. 49): a full refund, without a reason. A
     * boleto without a bank account is returned all the same: its buyer is asked for one.
     * @returns the protocol, the first one when repeated; NotFoundError, or TransitionRefusedError before it is sent and
     * after the 7 days
     */
    requestReturn: (owner: Owner, id: string, bankAccount: BankAccount | null): Promise<Outcome<OrderReturnReceipt>> =>
      db.inStore(owner.storeId, async (tx) => {
        const order = await lockOrder(tx, owner, id);
        if (!order) return refused('NotFoundError');
        const orderReturn = await orderReturnRepository.ofOrder(tx, owner.storeId, id);
        if (orderReturn) return succeeded({ id, protocol: orderReturn.protocol });
        const moves = await orderRepository.movesOf(tx, owner.storeId, id);
        const fulfilment = await fulfilmentRepository.ofOrder(tx, owner.storeId, id);
        if (!canReturn(order, { moves, orderReturn, fulfilment }, clock())) return refused('TransitionRefusedError');
        const payment = await orderRepository.paymentOf(tx, owner.storeId, id);
        const at = instantOf(clock());
        if (payment && bankAccount && isBankAccountNeeded(payment))
          await refundAccountRepository.insert(tx, { ...keyOf(payment), account: bankAccount, createdAt: at });
        const { protocol } = await openReturn(tx, order, payment, at);
        return succeeded({ id, protocol });
      }),

    /**
     * Sets the bank account a paid boleto is refunded to, once its order ended without one: cancelled, or paid too
     * late. The refund continues then.
     * @returns the order's id, NotFoundError, or TransitionRefusedError where no account is awaited (any more)
     */
    nameRefundAccount: (owner: Owner, id: string, account: BankAccount): Promise<Outcome<Done>> =>
      db.inStore(owner.storeId, async (tx) => {
        const order = await lockOrder(tx, owner, id);
        if (!order) return refused('NotFoundError');
        const payment = await refundAccountRepository.awaited(tx, owner.storeId, id);
        if (!payment) return refused('TransitionRefusedError');
        const at = instantOf(clock());
        await refundAccountRepository.insert(tx, { ...keyOf(payment), account, createdAt: at });
        await addRefundJob(tx, payment);
        await orderRepository.touch(tx, owner.storeId, id, at);
        return succeeded({ id });
      }),
  };
};
export type BuyerOrderService = ReturnType<typeof buyerOrderService>;

const keyOf = ({ storeId, id: paymentId }: PaymentRow) => ({ storeId, paymentId });
