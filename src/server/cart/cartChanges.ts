import type { DeleteCartProduct, PutCart, PutCartInfo, PutCartProduct } from '../../shared/cart/cartContract';
import { MAX_LINES } from '../../shared/cart/cartLimits';
import { productsValueOf } from '../../shared/cart/cartTotals';
import type { BodyOf } from '../../shared/kernel/contract';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isSelectable } from '../../shared/shipping/customShipping';
import { newId } from '../app/newId';
import type { Db } from '../db/database';
import type { LocationService } from '../location/locationService';
import type { StoreRow } from '../store/storeRepository';
import { isVoucherLiving } from '../voucher/voucherLife';
import { voucherRepository, type VoucherRow } from '../voucher/voucherRepository';
import { totalsOf, type PricedCart } from './cartPricing';
import { availableOf } from './cartRefresh';
import { cartRepository, type Basket, type CartRow, type LineRow, type VariantFacts } from './cartRepository';
import { stepped } from './cartState';

type Cities = Pick<LocationService, 'cityByIbge' | 'cityOfZipCode'>;

/** A cart nobody has changed yet. @param now ISO */
export const newCart = (storeId: string, customerId: string | null, now: string): CartRow => ({
  storeId,
  id: newId(),
  version: 1,
  status: 'open',
  shippingState: 'none',
  selectedShippingId: null,
  zipCode: null,
  deliveryCityId: null,
  addressId: null,
  voucherId: null,
  customerId,
  createdAt: now,
  updatedAt: now,
});

/**
 * The basket on its way to another place. A city the shopper names counts only within the state its zip code lies in.
 * @returns the basket, or NotFoundError for an address that is not the customer's
 */
export const withPlace = async (
  tx: Db,
  basket: Basket,
  { zipCode, addressId, deliveryCityId }: BodyOf<PutCart>,
  { customerId, cities }: { customerId: string | null; cities: Cities },
): Promise<Outcome<Basket>> => {
  const { cart } = basket;
  if (addressId !== null && addressId !== cart.addressId) {
    const isTheirs = customerId && (await cartRepository.hasAddress(tx, cart.storeId, customerId, addressId));
    if (!isTheirs) return refused('NotFoundError', { fields: { addressId: 'unknown' } });
  }
  const placed = { ...cart, zipCode, addressId, deliveryCityId: cityOf(cities, zipCode, deliveryCityId) };
  if (zipCode === cart.zipCode) return succeeded({ ...basket, cart: placed });
  const event = zipCode === null ? 'zipCodeCleared' : 'zipCodeGiven';
  return succeeded({ ...basket, cart: stepped(placed, { type: event }) });
};

const cityOf = (cities: Cities, zipCode: string | null, namedId: string | null): string | null => {
  if (zipCode === null) return null;
  const named = namedId === null ? null : cities.cityByIbge(namedId);
  const ofBlock = cities.cityOfZipCode(zipCode);
  // A young municipality may still share its neighbour's block.
  if (named && (!ofBlock || named.stateId === ofBlock.stateId)) return named.id;
  return ofBlock?.id ?? null;
};

/**
 * The basket with a line set, or, without `cartProductId`, with units added.
 * @returns the basket; NotFoundError for an unknown line, variant or product; ProductStockInsufficientError with what
 * is available; ValidationError beyond the bounds of a cart
 */
export const withLine = async (
  tx: Db,
  basket: Basket,
  { productId, productVariantId, cartProductId, quantity }: BodyOf<PutCartProduct>,
): Promise<Outcome<Basket>> => {
  const { cart, lines } = basket;
  const isAsked = (line: LineRow) =>
    (cartProductId === null || line.id === cartProductId) &&
    line.productVariantId === productVariantId &&
    line.productId === productId;
  const line = lines.find(isAsked);
  if (cartProductId !== null && !line) return refused('NotFoundError', { fields: { cartProductId: 'unknown' } });
  const facts = line ?? (await cartRepository.variant(tx, cart.storeId, productId, productVariantId));
  if (!facts?.isForSale) return refused('NotFoundError', { fields: { productVariantId: 'unknown' } });

  const asked = cartProductId === null ? (line?.quantity ?? 0) + quantity : quantity;
  const available = availableOf(facts);
  if (asked > available) return refused('ProductStockInsufficientError', { available, title: facts.title });
  if (!line && lines.length >= MAX_LINES) return refused('ValidationError', { fields: { cartId: 'too many lines' } });

  const changed = line
    ? lines.map((one) => (one === line ? { ...one, quantity: asked } : one))
    : [...lines, newLine(facts, asked)];
  const value = productsValueOf(changed.map((one) => ({ unitPrice: one.price, quantity: one.quantity })));
  if (value > MAX_CENTAVOS) return refused('ValidationError', { fields: { quantity: 'too much' } });
  return succeeded({ ...basket, cart: stepped(cart, { type: 'basketChanged' }), lines: changed });
};

const newLine = (facts: VariantFacts, quantity: number): LineRow => ({
  ...facts,
  id: newId(),
  quantity,
  toldPrice: facts.price,
});

/** The basket without a line; removing it twice is no failure. */
export const withoutLine = (basket: Basket, { cartProductId }: BodyOf<DeleteCartProduct>): Basket => ({
  ...basket,
  cart: stepped(basket.cart, { type: 'basketChanged' }),
  lines: basket.lines.filter(({ id }) => id !== cartProductId),
});

/**
 * The cart with its shipping and its coupon chosen among what is offered now; null takes a choice back.
 * @returns the cart; VoucherInvalidError; ShippingUnavailableError with the centavos missing for a custom shipping
 */
export const withChoice = async (
  tx: Db,
  priced: PricedCart,
  { voucherId, selectedShippingId }: BodyOf<PutCartInfo>,
  { store, before, now }: { store: StoreRow; before: CartRow; now: number },
): Promise<Outcome<PricedCart>> => {
  const voucher = voucherId === null ? null : await livingVoucher(tx, store, priced, voucherId, now);
  if (voucherId !== null && !voucher) return refused('VoucherInvalidError');
  // An unchanged choice that has just been lost is told by its notice, not refused.
  const isChosen = selectedShippingId !== before.selectedShippingId;
  const routed = isChosen ? withShipping(priced, selectedShippingId) : succeeded(priced);
  if (!routed.ok) return routed;
  const { cart, selected } = routed.value;
  const chosen = { ...routed.value, cart: { ...cart, voucherId }, voucher };
  return succeeded({ ...chosen, totals: totalsOf(chosen, selected) });
};

const livingVoucher = async (
  tx: Db,
  store: StoreRow,
  { voucher: known }: PricedCart,
  voucherId: string,
  now: number,
): Promise<VoucherRow | null> => {
  if (store.isPrivate) return null;
  if (known?.id === voucherId) return known;
  const voucher = await voucherRepository.byId(tx, store.id, voucherId);
  return voucher && isVoucherLiving(voucher, store, now) ? voucher : null;
};

const withShipping = (priced: PricedCart, shippingId: string | null): Outcome<PricedCart> => {
  const { cart, options, totals } = priced;
  if (shippingId === null) {
    return succeeded({ ...priced, cart: stepped(cart, { type: 'optionDeselected' }), selected: null });
  }
  const selected = options.find(({ id }) => id === shippingId);
  if (!selected) return refused('ShippingUnavailableError');
  if (!isSelectable(selected, totals.productsValue)) {
    // The minimum must be exceeded, not met (decisions §7).
    const missing = (selected.storeCustomShipping?.limitCartPriceMin ?? 0) + 1 - totals.productsValue;
    return refused('ShippingUnavailableError', { missing });
  }
  return succeeded({ ...priced, cart: stepped(cart, { type: 'optionSelected', shippingId }), selected });
};
