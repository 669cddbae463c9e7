import type { DeleteCartProduct, PutCart, PutCartInfo, PutCartProduct } from '../../shared/cart/cartContract';
import { MAX_LINES } from '../../shared/cart/cartLimits';
import { productsValueOf, voucherIssueOf } from '../../shared/cart/cartTotals';
import type { BodyOf } from '../../shared/kernel/contract';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isSelectable } from '../../shared/shipping/customShipping';
import type { StoreRow } from '../db/schema/storeTables';
import { newId } from '../kernel/newId';
import type { Db } from '../db/database';
import type { LocationService } from '../location/locationService';
import { voucherRefusalOf } from '../voucher/voucherLife';
import { voucherRepository, type VoucherRow } from '../voucher/voucherRepository';
import { pricingOf, type PricedCart } from './cartPricing';
import { cartOwnerRepository } from './cartOwnerRepository';
import { cartRepository, type Basket, type CartRow, type LineRow, type VariantFacts } from './cartRepository';
import { stepped } from './cartState';
import { availableOf } from './linePieces';

type Cities = Pick<LocationService, 'cityByIbge' | 'cityOfZipCode'>;

/** What a cart is made of at once, as its merchant chose it. */
export type CartRecipe = {
  lines: { productId: string; productVariantId: string; quantity: number }[];
  zipCode: string | null;
  selectedShippingId: string | null;
  voucherId: string | null;
};

/** A new cart: a test while its store is closed to the public, as only its merchants get so far. @param now ISO */
export const newCart = (
  { id: storeId, status }: Pick<StoreRow, 'id' | 'status'>,
  customerId: string | null,
  now: string,
): CartRow => ({
  storeId,
  id: newId(),
  version: 1,
  isTest: status === 'draft',
  status: 'open',
  shippingState: 'none',
  selectedShippingId: null,
  isShippingChosen: false,
  zipCode: null,
  deliveryCityId: null,
  addressId: null,
  voucherId: null,
  customerId,
  createdAt: now,
  updatedAt: now,
});

/**
 * The basket with another destination. A city the shopper chooses must be in the state of its zip code.
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
    const isTheirs = customerId && (await cartOwnerRepository.hasAddress(tx, cart.storeId, customerId, addressId));
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
  const isMatch = (line: LineRow) =>
    (cartProductId === null || line.id === cartProductId) &&
    line.productVariantId === productVariantId &&
    line.productId === productId;
  const line = lines.find(isMatch);
  if (cartProductId !== null && !line) return refused('NotFoundError', { fields: { cartProductId: 'unknown' } });
  const facts = line ?? (await cartRepository.variant(tx, cart.storeId, productId, productVariantId));
  if (!facts?.isForSale) return refused('NotFoundError', { fields: { productVariantId: 'unknown' } });

  const requested = cartProductId === null ? (line?.quantity ?? 0) + quantity : quantity;
  const available = availableOf(
    facts,
    lines.filter((one) => one !== line),
  );
  if (requested > available) return refused('ProductStockInsufficientError', { available, title: facts.title });
  if (!line && lines.length >= MAX_LINES) return refused('ValidationError', { fields: { cartId: 'too many lines' } });

  const changed = line
    ? lines.map((one) => (one === line ? { ...one, quantity: requested } : one))
    : [...lines, newLine(facts, requested, await counts(tx, basket.voucher, productId))];
  if (valueOf(changed) > MAX_CENTAVOS) return refused('ValidationError', { fields: { quantity: 'too much' } });
  return succeeded({ ...basket, cart: stepped(cart, { type: 'basketChanged' }), lines: changed });
};

const newLine = (facts: VariantFacts, quantity: number, isEligible: boolean): LineRow => ({
  ...facts,
  id: newId(),
  quantity,
  shownPrice: facts.price,
  isEligible,
});

/** Whether a cart's voucher counts on a product. */
const counts = async (tx: Db, voucher: VoucherRow | null, productId: string): Promise<boolean> =>
  voucher !== null && (await voucherRepository.eligibleAmong(tx, voucher, [productId])).has(productId);

/** What lines cost, in centavos. */
const valueOf = (lines: LineRow[]): number =>
  productsValueOf(lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })));

/** A new basket with all its lines and its place. @returns as `withLine` and `withPlace` */
export const withRecipe = async (
  tx: Db,
  basket: Basket,
  { lines, zipCode }: Pick<CartRecipe, 'lines' | 'zipCode'>,
  cities: Cities,
): Promise<Outcome<Basket>> => {
  let filled = basket;
  for (const line of lines) {
    const added = await withLine(tx, filled, { ...line, cartId: null, cartProductId: null });
    if (!added.ok) return added;
    filled = added.value;
  }
  const place = { cartId: null, zipCode, addressId: null, deliveryCityId: null };
  return withPlace(tx, filled, place, { customerId: null, cities });
};

/** The basket without a line; removing it twice is no failure. */
export const withoutLine = (basket: Basket, { cartProductId }: BodyOf<DeleteCartProduct>): Basket => ({
  ...basket,
  cart: stepped(basket.cart, { type: 'basketChanged' }),
  lines: basket.lines.filter(({ id }) => id !== cartProductId),
});

/** Who chooses, when (milliseconds since 1970), and the cart of before its options were looked up. */
type Choosing = { store: StoreRow; customerId: string | null; before: CartRow; now: number };

/**
 * The cart with its shipping option and voucher validated against current offers; null deselects. A voucher the cart
 * already had stays, whatever the cart's lines; a new one must give a discount.
 * @returns the cart; VoucherInvalidError with its reason and the centavos missing for its minimum;
 * ShippingUnavailableError with the centavos missing for a custom shipping
 */
export const withChoice = async (
  tx: Db,
  priced: PricedCart,
  { voucherId, selectedShippingId }: Omit<BodyOf<PutCartInfo>, 'cartId'>,
  choosing: Choosing,
): Promise<Outcome<PricedCart>> => {
  const { store, before } = choosing;
  const chosenVoucher = await withVoucher(tx, priced, voucherId, choosing);
  if (!chosenVoucher.ok) return chosenVoucher;
  // An unchanged choice that has just become unavailable is reported by a notice, not refused.
  const isChosen = selectedShippingId !== before.selectedShippingId;
  const routed = isChosen ? withShipping(chosenVoucher.value, selectedShippingId) : chosenVoucher;
  if (!routed.ok) return routed;
  const { selected } = routed.value;
  return succeeded({ ...routed.value, pricing: pricingOf(store, routed.value, selected) });
};

/** The cart with a voucher in place of its own; each line then says whether that voucher applies to it. */
const withVoucher = async (
  tx: Db,
  priced: PricedCart,
  voucherId: string | null,
  { store, customerId, now }: Pick<Choosing, 'store' | 'customerId' | 'now'>,
): Promise<Outcome<PricedCart>> => {
  const { cart, lines, pricing } = priced;
  if (voucherId === null) return succeeded({ ...priced, cart: { ...cart, voucherId }, voucher: null });
  // What was lost while the cart was brought up to date is looked at again: its refusal has a reason.
  if (priced.voucher?.id === voucherId) return succeeded(priced);
  const voucher = await voucherRepository.byId(tx, store.id, voucherId);
  const reason = voucher ? voucherRefusalOf(voucher, store, now) : 'voucherUnknown';
  if (!voucher || reason) return refused('VoucherInvalidError', { reason: reason ?? 'voucherUnknown' });
  if (customerId && voucher.maxUsesPerCustomer !== null) {
    // A guest's document is not known yet; the order checks again (rules §8).
    const used = await voucherRepository.usesOfCustomer(tx, voucher, customerId);
    if (used >= voucher.maxUsesPerCustomer) return refused('VoucherInvalidError', { reason: 'voucherUsedByBuyer' });
  }

  const productIds = lines.map(({ productId }) => productId);
  const eligible = await voucherRepository.eligibleAmong(tx, voucher, productIds);
  const counted = lines.map((line) => ({ ...line, isEligible: eligible.has(line.productId) }));
  const { productsValue } = pricing.totals;
  const eligibleValue = valueOf(counted.filter(({ isEligible }) => isEligible));
  const issue = voucherIssueOf(voucher, { productsValue, eligibleValue });
  if (issue) {
    const { missing } = issue;
    return refused('VoucherInvalidError', { reason: issue.reason, ...(missing === null ? {} : { missing }) });
  }
  return succeeded({ ...priced, cart: { ...cart, voucherId }, voucher, lines: counted });
};

const withShipping = (priced: PricedCart, shippingId: string | null): Outcome<PricedCart> => {
  const { cart, options, pricing } = priced;
  const { productsValue } = pricing.totals;
  if (shippingId === null) {
    // Without a zip code only pick-up can have been chosen: once deselected, there are no options left.
    const type = cart.zipCode === null ? 'zipCodeCleared' : 'optionDeselected';
    return succeeded({ ...priced, cart: stepped(cart, { type }), selected: null });
  }
  const selected = options.find(({ id }) => id === shippingId);
  if (!selected) return refused('ShippingUnavailableError');
  if (!isSelectable(selected, productsValue)) {
    // The minimum must be exceeded, not met (rules §7).
    const missing = (selected.storeCustomShipping?.limitCartPriceMin ?? 0) + 1 - productsValue;
    return refused('ShippingUnavailableError', { missing });
  }
  return succeeded({ ...priced, cart: stepped(cart, { type: 'optionSelected', shippingId }), selected });
};
