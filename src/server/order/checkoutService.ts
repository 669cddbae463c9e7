import type { BodyOf } from '../../shared/kernel/contract';
import type { Centavos } from '../../shared/kernel/money';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Refusal } from '../../shared/kernel/refusal';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import { instantOf, type Clock } from '../app/clock';
import type { CartPricing } from '../cart/cartPricing';
import { cartRepository } from '../cart/cartRepository';
import { stepped } from '../cart/cartState';
import type { Database, Tx } from '../db/database';
import type { LocationService } from '../location/locationService';
import type { ShippedBasket } from '../shipping/shippedLine';
import type { ShippingService } from '../shipping/shippingService';
import type { StoreRow } from '../store/storeRepository';
import { wrongFieldsOf } from './buyerRules';
import { orderableShipping, shortageIn } from './checkoutRefusal';
import { toNewLines, toNewOrder, type Making } from './orderMaking';
import { orderRepository, type SaleOrderRow } from './orderRepository';
import { approveOrder } from './saleOrderLife';
import { reserveStock, type ReserveStock } from './stockReservation';
import { stockRepository } from './stockRepository';
import { voucherUseRepository } from './voucherUseRepository';

type Body = BodyOf<PostCheckout>;
type Placed = { id: string };

/** What placing an order needs of payments. */
export type PaymentDesk = {
  /** Opens the payment inside the order's transaction. @returns its id */
  open(tx: Tx, storeId: string, saleOrderId: string, amount: Centavos): Promise<string>;
  /** Asks the provider, outside of any transaction; whatever it answers or not, the payment is seen through. */
  request(storeId: string, paymentId: string): Promise<void>;
};

type Deps = {
  db: Database;
  pricing: Pick<CartPricing, 'pricedCart' | 'close'>;
  shipping: Pick<ShippingService, 'quote'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  payments: PaymentDesk;
  clock: Clock;
  /** How stock is taken; the tests put a naive one in its place and see it oversell. */
  reserve?: ReserveStock;
};

/** A refusal found after something was written: it leaves the transaction as an error, so that all is rolled back. */
class RefusedHalfway extends Error {
  override name = 'RefusedHalfway';
  constructor(readonly refusal: Refusal) {
    super(refusal.name);
  }
}

/** An order that stands, or a basket whose shipping must be quoted before it can. */
type Step = { kind: 'placed'; id: string; paymentId: string | null } | { kind: 'quoteNeeded'; shipped: ShippedBasket };

/**
 * Placing orders (decisions §9). Transaction 1 prices, takes stock and coupon, closes the cart and opens the order and
 * its payment; then the provider is asked with no lock held; transaction 2, in the payment service, records its answer.
 */
export const checkoutService = (deps: Deps) => {
  const { db, pricing, shipping, locations, payments, clock, reserve = reserveStock } = deps;

  /** Placing the order of a cart again finds the order that stands: for its own buyer that is no refusal. */
  async function standingOrder(tx: Tx, storeId: string, { cartId, buyer }: Body): Promise<Outcome<Step>> {
    const order = await orderRepository.byCart(tx, storeId, cartId);
    if (order?.buyerDocument !== buyer.document) return refused('CartClosedError');
    const payment = await orderRepository.paymentOf(tx, storeId, order.id);
    const isUnasked = payment?.status === 'processing' && payment.providerChargeId === null;
    return succeeded({ kind: 'placed', id: order.id, paymentId: isUnasked ? payment.id : null });
  }

  async function takeCoupon(tx: Tx, order: Omit<SaleOrderRow, 'number'>): Promise<void> {
    const { storeId, id: saleOrderId, voucherId, buyerDocument: document, createdAt } = order;
    if (voucherId === null) return;
    const invalid = new RefusedHalfway({ name: 'VoucherInvalidError' });
    if (!(await voucherUseRepository.take(tx, storeId, voucherId, createdAt))) throw invalid;
    // The coupon's row is ours since it was taken: nobody counts the same buyer's uses beside us.
    const { limit, used } = await voucherUseRepository.usesOf(tx, storeId, voucherId, document);
    if (limit !== null && used >= limit) throw invalid;
    await voucherUseRepository.insert(tx, { storeId, saleOrderId, voucherId, document, createdAt });
  }

  async function write(tx: Tx, making: Making): Promise<Step> {
    const { storeId, priced, at } = making;
    const order = toNewOrder(making);
    const lines = toNewLines(making, order.id);
    await pricing.close(tx, priced);
    // Whoever wants the same last units waits from here until the commit: as little as can be stands between.
    const shortage = await reserve(tx, storeId, lines);
    if (shortage) throw new RefusedHalfway({ name: 'ProductStockInsufficientError', details: shortage });
    const moves = lines.map(({ productVariantId, quantity }) => ({ productVariantId, delta: -quantity }));
    await stockRepository.insertMoves(tx, storeId, order.id, 'sold', moves, at);
    await takeCoupon(tx, order);
    // Last of all locks: from here on the store's orders commit one after the other, so that the sums of lists, which
    // triggers write at commit, never make two orders wait for each other; and it is held for the shortest time.
    const number = await orderRepository.takeNumber(tx, storeId);
    await orderRepository.insert(tx, { ...order, number });
    await orderRepository.insertLines(tx, lines);
    const move = { status: order.status, author: 'buyer', cause: 'order placed', createdAt: at } as const;
    await orderRepository.insertMove(tx, { ...move, storeId, saleOrderId: order.id });
    if (order.total > 0) {
      const paymentId = await payments.open(tx, storeId, order.id, order.total);
      return { kind: 'placed', id: order.id, paymentId };
    }
    // A coupon may pay for everything: there is nothing to ask a provider for.
    await approveOrder(tx, { ...order, number }, { author: 'system', cause: 'nothing to pay', at });
    return { kind: 'placed', id: order.id, paymentId: null };
  }

  const attempt = (store: StoreRow, customerId: string | null, body: Body): Promise<Outcome<Step>> =>
    db
      .inStore(store.id, async (tx): Promise<Outcome<Step>> => {
        const { cartId } = body;
        const cart = await cartRepository.lock(tx, store.id, cartId);
        if (cart?.status === 'closed') return standingOrder(tx, store.id, body);
        const opened = await pricing.pricedCart(tx, { store, cartId, customerId });
        if (!opened.ok) return opened;
        if (opened.value.kind === 'quoteNeeded') {
          return shortageIn(opened.value.notices) ?? succeeded({ kind: 'quoteNeeded', shipped: opened.value.shipped });
        }
        const { priced } = opened.value;
        const selected = orderableShipping(priced, body);
        if (!selected.ok) return selected;
        const city = locations.cityByIbge(body.address.cityId);
        if (!city) return refused('ValidationError', { fields: { 'address.cityId': 'not accepted' } });
        // Only an open cart may close.
        if (cart?.status === 'abandoned') await cartRepository.update(tx, stepped(cart, { type: 'resumed' }));
        const at = instantOf(clock());
        const making = { storeId: store.id, customerId, body, city, priced, selected: selected.value, at };
        return succeeded(await write(tx, making));
      })
      .catch((error: unknown) => {
        if (error instanceof RefusedHalfway) return { ok: false, refusal: error.refusal };
        throw error;
      });

  return {
    /**
     * Places the order of a cart and has its payment made. Placing again for the same cart answers the same order.
     * @returns the order's id, or ValidationError, AccessDeniedError (a private store without customer), NotFoundError,
     * CartClosedError, ProductStockInsufficientError, VoucherInvalidError, ShippingUnavailableError or TotalChangedError
     */
    async place(store: StoreRow, customerId: string | null, body: Body): Promise<Outcome<Placed>> {
      if (store.isPrivate && customerId === null) return refused('AccessDeniedError');
      const fields = wrongFieldsOf(body, locations.cityByIbge(body.address.cityId));
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      let step = await attempt(store, customerId, body);
      if (step.ok && step.value.kind === 'quoteNeeded') {
        await shipping.quote(store, step.value.shipped);
        step = await attempt(store, customerId, body);
      }
      if (!step.ok) return step;
      // The basket changed while it was quoted: the shopper looks again.
      if (step.value.kind === 'quoteNeeded') return refused('ShippingUnavailableError');
      if (step.value.paymentId) await payments.request(store.id, step.value.paymentId);
      return succeeded({ id: step.value.id });
    },
  };
};
export type CheckoutService = ReturnType<typeof checkoutService>;
