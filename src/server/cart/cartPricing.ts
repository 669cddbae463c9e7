import type { CartNotice } from '../../shared/cart/cartContract';
import { cartTotals, productsValueOf, type ExplainedTotals } from '../../shared/cart/cartTotals';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { selectableIds } from '../../shared/shipping/customShipping';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { proposedShipping } from '../../shared/shipping/shippingRanking';
import type { StoreRow } from '../db/schema/storeTables';
import type { Clock } from '../kernel/clock';
import type { Db } from '../db/database';
import { packedParcels } from '../shipping/parcels';
import type { ShippedBasket } from '../shipping/shippedLine';
import type { ShippingService } from '../shipping/shippingService';
import { refreshed, type Refreshed } from './cartRefresh';
import { cartRepository, type Basket, type CartRow, type LineRow } from './cartRepository';
import { saveCart } from './cartSaving';
import { isOfNow, isVisibleTo, stepped } from './cartState';
import { shippedOf } from './linePieces';

/** A cart of one instant with everything that is shown of it. Amounts in centavos. */
export type PricedCart = Basket & {
  /** What is offered for it, cheapest first: without a zip code what can be fetched, without lines nothing. */
  options: ShippingOption[];
  selected: ShippingOption | null;
  pricing: ExplainedTotals;
  /** What changed without the shopper asking. */
  notices: CartNotice[];
};

/** A priced cart, or a basket without a shipping quote yet: `ShippingService.quote` it, outside of any transaction. */
type Pricing = { kind: 'priced'; priced: PricedCart } | ({ kind: 'quoteNeeded'; shipped: ShippedBasket } & Refreshed);

/** Who looks at which cart. */
type CartVisit = { store: StoreRow; cartId: string; customerId: string | null };

/** The pricing of carts, for cart and checkout alike. */
export type CartPricing = ReturnType<typeof cartPricing>;

/** Prices carts by what is true now: stock, prices, voucher and shipping; a client's figures never enter. */
export const cartPricing = ({
  shipping,
  clock,
}: {
  shipping: Pick<ShippingService, 'kept' | 'pickups'>;
  clock: Clock;
}) => {
  /** Prices a basket whose options are known. */
  const priced = (store: StoreRow, { basket, notices }: Refreshed, options: ShippingOption[]): PricedCart => {
    const { lines, voucher } = basket;
    const cart = requoted(basket, options);
    const isSelectionLost = basket.cart.selectedShippingId !== null && cart.selectedShippingId === null;
    const selected = options.find(({ id }) => id === cart.selectedShippingId) ?? null;
    return {
      cart,
      voucher,
      lines,
      options,
      selected,
      pricing: pricingOf(store, { ...basket, cart }, selected),
      // An empty cart needs no shipping option, and no notice.
      notices: isSelectionLost && lines.length > 0 ? [...notices, { kind: 'shippingOptionGone' }] : notices,
    };
  };

  /** Prices a basket that is up to date; one statement where it has lines. */
  const price = async (on: Db, store: StoreRow, basket: Refreshed): Promise<Pricing> => {
    const { cart, lines } = basket.basket;
    if (lines.length === 0) return { kind: 'priced', priced: priced(store, basket, []) };
    if (cart.zipCode === null)
      return { kind: 'priced', priced: priced(store, basket, await shipping.pickups(on, store)) };
    const shipped = { zipCode: cart.zipCode, lines: shippedOf(lines) };
    const options = await shipping.kept(on, store, shipped);
    return options
      ? { kind: 'priced', priced: priced(store, basket, options) }
      : { kind: 'quoteNeeded', shipped, ...basket };
  };

  /**
   * The cart, its row locked until the transaction ends, with the lines of after the lock.
   * @returns NotFoundError (also for another's cart) or CartClosedError
   */
  const lockedBasket = async (tx: Db, { store, cartId, customerId }: CartVisit): Promise<Outcome<Basket>> => {
    // One round trip: the second statement begins once the first has the lock.
    const [locked, basket] = await Promise.all([
      cartRepository.lock(tx, store.id, cartId),
      cartRepository.basket(tx, store.id, cartId),
    ]);
    if (!locked || !isVisibleTo(locked, customerId) || !isOfNow(locked, store)) return refused('NotFoundError');
    if (locked.status === 'closed') return refused('CartClosedError');
    return basket ? succeeded(basket) : refused('NotFoundError');
  };

  return {
    price,
    priced,
    lockedBasket,

    /**
     * Locks and prices a cart inside the caller's transaction, for placing its order. Writes nothing: the caller
     * compares the total with what the shopper saw. `stored` is the cart as it was found. @returns NotFoundError or CartClosedError
     */
    async pricedCart(tx: Db, visit: CartVisit): Promise<Outcome<Pricing & { stored: CartRow }>> {
      const opened = await lockedBasket(tx, visit);
      if (!opened.ok) return opened;
      const found = await price(tx, visit.store, refreshed(opened.value, visit.store, clock()));
      return succeeded({ ...found, stored: opened.value.cart });
    },

    /**
     * Closes a cart whose order was placed, in that transaction. It must be locked and unchanged since `pricedCart`.
     */
    async close(tx: Db, { cart, voucher, lines }: PricedCart): Promise<void> {
      const closed = { cart: stepped(cart, { type: 'ordered' }), voucher, lines };
      await saveCart(tx, { cart, voucher, lines }, closed, clock());
    },
  };
};

/** Sums of a basket with a chosen option, each with its rows. */
export const pricingOf = (
  { originZipCode, isPrivate }: Pick<StoreRow, 'originZipCode' | 'isPrivate'>,
  { cart, lines, voucher }: Pick<Basket, 'lines' | 'voucher'> & { cart: Pick<Basket['cart'], 'zipCode'> },
  selected: ShippingOption | null,
): ExplainedTotals =>
  cartTotals({
    lines: lines.map((line) => ({ ...toPricedLine(line), originalPrice: struckPriceOf(line, isPrivate) })),
    voucher,
    shipping: selected && {
      name: selected.name,
      companyName: selected.companyName,
      isEstimate: selected.isEstimate,
      ...(selected.isPickup && { isPickup: true }),
      price: selected.price,
      fromZipCode: originZipCode,
      toZipCode: cart.zipCode ?? originZipCode,
      ...parcelsInAll(lines),
    },
  });

/** The price that is struck through beside a line's own: private stores alone show one (decision 041). */
export const struckPriceOf = ({ originalPrice }: Pick<LineRow, 'originalPrice'>, isPrivate: boolean) =>
  isPrivate ? originalPrice : null;

const toPricedLine = ({ id, price, originalPrice, quantity, isEligible }: LineRow) => ({
  id,
  unitPrice: price,
  originalPrice,
  quantity,
  isEligible,
});

const parcelsInAll = (lines: LineRow[]) => {
  const parcels = packedParcels(shippedOf(lines));
  return { parcels: parcels.length, weightG: parcels.reduce((sum, { weightG }) => sum + weightG, 0) };
};

/**
 * The cart's machine after its options were looked up again: what the shopper chose stays while it is still offered,
 * and until they choose it is the cheapest. An empty cart remembers no choice.
 */
const requoted = ({ cart, lines }: Basket, options: ShippingOption[]) => {
  const productsValue = productsValueOf(lines.map(toPricedLine));
  const offeredIds = selectableIds(options, productsValue);
  const proposedId = cart.zipCode === null ? null : (proposedShipping(options, productsValue)?.id ?? null);
  const begins = cart.zipCode !== null && lines.length === 0 ? 'zipCodeGiven' : 'basketChanged';
  const quoted = stepped(cart, { type: begins }, { type: 'quoteArrived', offeredIds, proposedId });
  // Nothing is quoted without a zip code: a pick-up that is gone leaves the cart as if none had been chosen.
  const isNowhere = quoted.zipCode === null && quoted.selectedShippingId === null;
  return isNowhere ? stepped(quoted, { type: 'zipCodeCleared' }) : quoted;
};
