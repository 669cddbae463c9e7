import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import type { SaleOrderLineRow, SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { CartPricing } from '../cart/cartPricing';
import { cartRepository } from '../cart/cartRepository';
import { stepped } from '../cart/cartState';
import { sendWithNext, type Database, type Tx } from '../db/database';
import { sqlStateOf } from '../db/sqlState';
import type { LocationService } from '../location/locationService';
import { installmentRefusal } from '../payment/installmentRule';
import { cardTokenOf, type ChargeChoice, type Payable } from '../payment/newPayment';
import { isByCard } from '../../shared/payment/paymentMethods';
import type { Asker, Limiter } from '../http/limiter';
import type { AcceptedTerms } from './acceptedTerms';
import { tryCard } from './cardTries';
import type { ShippedBasket } from '../shipping/shippedLine';
import type { ShippingService } from '../shipping/shippingService';
import { wrongFieldsOf } from './buyerRules';
import { orderableShipping, shiftGone, shortageIn } from './checkoutRefusal';
import { testPurchaseRepository } from '../store/testPurchaseRepository';
import { isOrderedAlready, recentOrdersOf } from './duplicateOrder';
import { toNewLines, toNewOrder, type Making } from './orderMaking';
import { orderRepository } from './orderRepository';
import { placingRepository, UNPAYABLE, type NewOrder, type NewPlacing, type Placed } from './placingRepository';
import { placingTurns } from './placingTurns';
import { approveOrder } from './saleOrderLife';
import { needsOf, takePrescriptions, type TakePrescriptions } from './prescriptionTaking';
import { RefusedHalfway, refusedToo } from './refusedHalfway';
import { reserveStock, unitsByVariant, type ReserveStock } from './stockReservation';
import { takePlace, wantedShiftOf, type TakePlace } from './shiftPlaces';
import { unpaidKeysOf, unpaidRefusal } from './unpaidLimits';
import { holdsOf, weighHolds, type WeighHolds } from './unpaidHolds';
import { takeVoucher, type TakeVoucher } from './voucherTaking';

type Body = BodyOf<PostCheckout>;
type Answered = { id: string };

/** A payment not requested from the provider yet, with its order. A card's token is kept in memory alone. */
export type Unasked = {
  payment: PaymentRow;
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  cardToken: string | null;
};

/** What placing an order needs of payments. */
export type OrderPayments = {
  /** A new payment, and the jobs that settle it: written together, before the provider is called. */
  opening(payable: Payable, choice: ChargeChoice): { payment: PaymentRow } & Pick<NewPlacing, 'jobs'>;
  /** Calls the provider, outside of any transaction; whatever its response, the jobs settle the payment. */
  request(unasked: Unasked): Promise<void>;
};

type Deps = {
  db: Database;
  pricing: Pick<CartPricing, 'pricedCart' | 'close'>;
  shipping: Pick<ShippingService, 'quote'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  payments: OrderPayments;
  /** The terms of purchase a buyer of this moment accepts. */
  terms: AcceptedTerms;
  clock: Clock;
  limiter: Limiter;
  /** How stock is taken; the tests put a naive one in its place and see it oversell. */
  reserve?: ReserveStock;
  /** How what unpaid orders hold is limited; the same. */
  weigh?: WeighHolds;
  /** How a voucher's use is taken; the same. */
  takeUse?: TakeVoucher;
  /** How a place of a delivery shift is taken; the same. */
  takeShift?: TakePlace;
  /** How units of a prescription are taken; the same. */
  takeRx?: TakePrescriptions;
};

/** An order that stands, with what is to be asked of the provider once it is committed, or a basket whose shipping must be quoted before it can. */
type Step =
  | { kind: 'placed'; id: string; unasked: (() => Promise<Unasked>) | null }
  | { kind: 'quoteNeeded'; shipped: ShippedBasket };

/**
 * Placing orders (rules §9). Transaction 1 prices, takes stock and voucher, closes the cart and opens the order and its
 * payment; then the provider is called without any lock; transaction 2, in the payment service, records its response.
 */
export const checkoutService = (deps: Deps) => {
  const { db, pricing, shipping, locations, payments, terms, clock, limiter } = deps;
  const {
    reserve = reserveStock,
    weigh = weighHolds,
    takeUse = takeVoucher,
    takeShift = takePlace,
    takeRx = takePrescriptions,
  } = deps;
  const turns = placingTurns();

  /** Placing the order of a cart again finds the order that stands: for its own buyer that is no refusal. */
  async function standingOrder(
    tx: Tx,
    storeId: string,
    { cartId, buyer, payment: choice }: Body,
  ): Promise<Outcome<Step>> {
    const order = await orderRepository.byCart(tx, storeId, cartId);
    if (order?.buyerDocument !== buyer.document) return refused('CartClosedError');
    const payment = await orderRepository.paymentOf(tx, storeId, order.id);
    const isUnasked =
      order.status === 'opened' && payment?.status === 'processing' && payment.providerChargeId === null;
    // Another method chosen meanwhile is paid on the order's page; a card cannot be charged without its token.
    if (!isUnasked || payment.method !== choice.method)
      return succeeded({ kind: 'placed', id: order.id, unasked: null });
    const lines = await orderRepository.linesOf(tx, storeId, order.id);
    return succeeded({
      kind: 'placed',
      id: order.id,
      unasked: async () => ({ payment, order, lines, cardToken: cardTokenOf(choice) }),
    });
  }

  async function redeemVoucher(tx: Tx, order: NewOrder): Promise<void> {
    const { storeId, id: saleOrderId, voucherId, buyerDocument: document, createdAt } = order;
    if (voucherId === null) return;
    const reason = await takeUse(tx, { storeId, saleOrderId, voucherId, document, createdAt });
    if (reason) throw new RefusedHalfway({ name: 'VoucherInvalidError', details: { reason } });
  }

  /** The place of an order's shift; null where it has none, or the way has no capacity. */
  async function shiftPlace(tx: Tx, order: NewOrder): Promise<number | null> {
    const wanted = wantedShiftOf(order);
    const place = wanted && (await takeShift(tx, wanted));
    if (place === 'full') throw new RefusedHalfway(shiftGone.refusal);
    return place;
  }

  async function takeOfPrescriptions(tx: Tx, { customerId, priced, at }: Making, order: NewOrder): Promise<void> {
    const needs = needsOf(priced.lines);
    if (needs.length === 0) return;
    const { storeId, id: saleOrderId } = order;
    const taking = { storeId, saleOrderId, cartId: priced.cart.id, customerId, needs, at };
    const refusal = await takeRx(tx, taking);
    if (refusal) throw new RefusedHalfway(refusal);
  }

  async function write(tx: Tx, making: Making, asker: Asker | null): Promise<Step> {
    const { storeId, heldShare, priced, at, body } = making;
    const order = toNewOrder(making);
    const lines = toNewLines(making, order.id);
    const holds = holdsOf(order, order.total > 0 ? body.payment.method : null, lines);
    const keys = asker && holds.length > 0 ? unpaidKeysOf(limiter, asker, body.buyer) : [];
    // Orders of the same last units are blocked from here until the commit: all of this is one round trip, in this order.
    const [tooMany, , shortage, refusal] = await Promise.all([
      asker && keys.length > 0 ? unpaidRefusal(tx, limiter, asker, keys) : null,
      pricing.close(tx, priced),
      reserve(tx, storeId, unitsByVariant(lines)),
      weigh(tx, { storeId, share: heldShare, lines: holds }),
    ]);
    if (tooMany) throw new RefusedHalfway(tooMany);
    if (shortage) throw new RefusedHalfway({ name: 'ProductStockInsufficientError', details: shortage });
    if (refusal) throw new RefusedHalfway(refusal);
    // As where late money takes all again: the way's row before the voucher's, so that the two never wait in a circle.
    order.deliveryPlace = await shiftPlace(tx, order);
    await redeemVoucher(tx, order);
    await takeOfPrescriptions(tx, making, order);
    const { id, status, total } = order;
    const author = 'buyer' as const;
    const move = { storeId, saleOrderId: id, status, author, cause: 'order placed', createdAt: at };
    const payable = { storeId, saleOrderId: id, isTest: order.isTest, amount: total, at };
    const { payment, jobs } = total > 0 ? payments.opening(payable, body.payment) : { payment: null, jobs: [] };
    // Its number is the last of all locks: from here on the store's orders commit one after the other, so that the sums
    // of lists, which triggers write at commit, never make two orders wait for each other.
    const unpaidKeys = keys.map(({ key }) => key);
    const placing = { order, lines, move, payment, jobs, holds, unpaidKeys };
    if (payment) {
      // Sent with the commit: what it answers is there once the order stands.
      let written: Promise<Placed> | undefined;
      await sendWithNext(tx, () => (written = placingRepository.place(tx, placing)));
      const unasked = async (): Promise<Unasked> => {
        if (!written) throw new Error('an order was placed without a statement');
        const { number, recipientId } = await written;
        const cardToken = cardTokenOf(body.payment);
        return { payment: { ...payment, recipientId }, order: { ...order, number }, lines, cardToken };
      };
      return { kind: 'placed', id, unasked };
    }
    const { number } = await placingRepository.place(tx, placing);
    // A voucher may pay for everything: there is nothing to ask a provider for.
    await approveOrder(tx, { ...order, number }, { author: 'system', cause: 'nothing to pay', at });
    return { kind: 'placed', id, unasked: null };
  }

  type Placing = { store: StoreRow; customerId: string | null; body: Body; termsHash: string; asker: Asker | null };
  const attempt = ({ store, customerId, body, termsHash, asker }: Placing): Promise<Outcome<Step>> =>
    refusedToo(
      db
        .inStore(store.id, async (tx): Promise<Outcome<Step>> => {
          const { cartId } = body;
          const [opened, recent] = await Promise.all([
            pricing.pricedCart(tx, { store, cartId, customerId }),
            body.confirmsDuplicate === true ? [] : recentOrdersOf(tx, store.id, body.buyer.document, clock()),
          ]);
          if (!opened.ok) {
            const cart = await cartRepository.lock(tx, store.id, cartId);
            if (cart?.status === 'closed') return standingOrder(tx, store.id, body);
          }
          // Locked until the commit: a test does not end beside an order of it. Letters go to the merchant who tests.
          const test = store.status === 'draft' ? await testPurchaseRepository.holdRunning(tx, store.id) : null;
          if (store.status === 'draft' && (test === null || test.endsAt <= instantOf(clock()))) {
            return refused('TransitionRefusedError', { reason: 'testOver' });
          }
          if (!opened.ok) return opened;
          if (opened.value.kind === 'quoteNeeded') {
            return (
              shortageIn(opened.value.notices) ?? succeeded({ kind: 'quoteNeeded', shipped: opened.value.shipped })
            );
          }
          const { priced, stored } = opened.value;
          const selected = orderableShipping(priced, body);
          if (!selected.ok) return selected;
          const tooMany = installmentRefusal(body.payment, priced.pricing.totals.total, store.installmentMin);
          if (tooMany) return tooMany;
          const city = body.address && locations.cityByIbge(body.address.cityId);
          if (body.address && !city)
            return refused('ValidationError', { fields: { 'address.cityId': 'not accepted' } });
          if (await isOrderedAlready(tx, priced, body, recent)) {
            return refused('TransitionRefusedError', { reason: 'duplicateOrder' });
          }
          // Only an open cart may close.
          if (stored.status === 'abandoned') {
            await sendWithNext(tx, () => cartRepository.update(tx, stepped(stored, { type: 'resumed' })));
          }
          const at = instantOf(clock());
          const { id: storeId, isPrivate, heldShare } = store;
          const buyer = { ...body.buyer, email: test?.email ?? body.buyer.email };
          const making = {
            storeId,
            isPrivate,
            heldShare,
            customerId,
            body: { ...body, buyer },
            city,
            priced,
            selected: selected.value,
            termsHash,
            at,
          };
          return succeeded(await write(tx, making, asker));
        })
        .catch((error: unknown) => {
          if (sqlStateOf(error) !== UNPAYABLE) throw error;
          return refused('TransitionRefusedError', { reason: 'noRecipient' });
        }),
    );

  async function placed(placing: Placing): Promise<Outcome<Answered>> {
    let step = await turns.run(() => attempt(placing));
    if (step.ok && step.value.kind === 'quoteNeeded') {
      await shipping.quote(placing.store, step.value.shipped);
      step = await turns.run(() => attempt(placing));
    }
    if (!step.ok) return step;
    // The basket changed while it was quoted: the shopper looks again.
    if (step.value.kind === 'quoteNeeded') return refused('ShippingUnavailableError');
    if (step.value.unasked) await payments.request(await step.value.unasked());
    return succeeded({ id: step.value.id });
  }

  return {
    /** False while the queue of orders is full. */
    hasRoom: turns.hasRoom,

    /**
     * Places the order of a cart and has its payment made. Placing again for the same cart answers the same order.
     * @returns the order's id, or ValidationError, AccessDeniedError (a private store without customer), NotFoundError,
     * CartClosedError, ProductStockInsufficientError, VoucherInvalidError, ShippingUnavailableError, TotalChangedError,
     * PaymentMethodUnavailableError with the units of `title` that an unpaid order may still hold, or TransitionRefusedError with the reason 'duplicateOrder', 'noRecipient' where nobody can be paid for it, 'prescriptionNeeded' with the `title` that lacks one, or
     * 'testOver' in a store closed to the public whose test purchase has ended
     * @param asker whose limits count, with TooManyRequestsError; null: nobody's
     * @throws NoTurnLeft while too many orders wait to be placed
     */
    async place(
      store: StoreRow,
      customerId: string | null,
      body: Body,
      asker: Asker | null = null,
    ): Promise<Outcome<Answered>> {
      if (store.isPrivate && customerId === null) return refused('AccessDeniedError');
      const fields = wrongFieldsOf(body, body.address && locations.cityByIbge(body.address.cityId));
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const work = async () => placed({ store, customerId, body, termsHash: await terms(store), asker });
      if (asker === null || !isByCard(body.payment)) return work();
      const card = { asker, document: body.buyer.document };
      return tryCard(limiter, card, work, async ({ id }) => {
        const payment = await db.inStore(store.id, (tx) => orderRepository.paymentOf(tx, store.id, id));
        return payment?.status ?? null;
      });
    },
  };
};
export type CheckoutService = ReturnType<typeof checkoutService>;
