import type { CartNotice } from '../../shared/cart/cartContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Db } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import type { LocationService } from '../location/locationService';
import { withChoice, withLine, withPlace, type CartRecipe } from './cartChanges';
import type { PricedCart } from './cartPricing';
import { cartRepository, type Basket, type CartRow } from './cartRepository';

type Cities = Pick<LocationService, 'cityByIbge' | 'cityOfZipCode'>;

/** A basket with a recipe's goods, and what of them is not there any more. */
type Filled = { basket: Basket; notices: CartNotice[] };

/** True where any goods of a recipe lie in the basket. */
export const hasGoodsOf = ({ lines }: Basket, recipe: Pick<CartRecipe, 'lines'>): boolean =>
  lines.some((line) => recipe.lines.some(({ productVariantId }) => productVariantId === line.productVariantId));

/**
 * A basket with a recipe's goods beside its own, as many as there still are, on the way to its own place or else the
 * recipe's.
 * @returns ProductStockInsufficientError where nothing is in it then
 */
export async function withGoodsOf(
  tx: Db,
  basket: Basket,
  recipe: CartRecipe,
  cities: Cities,
): Promise<Outcome<Filled>> {
  const notices: CartNotice[] = [];
  let filled = basket;
  for (const line of recipe.lines) {
    const add = (quantity: number) => withLine(tx, filled, { ...line, quantity, cartId: null, cartProductId: null });
    const there =
      filled.lines.find(({ productVariantId }) => productVariantId === line.productVariantId)?.quantity ?? 0;
    let added = await add(line.quantity);
    if (!added.ok && added.refusal.name === 'ProductStockInsufficientError') {
      const { available = 0, title = '' } = added.refusal.details ?? {};
      notices.push(available > 0 ? { kind: 'stockFell', title, available } : { kind: 'productGone', title });
      if (available <= there) continue;
      added = await add(available - there);
    } else if (!added.ok) notices.push({ kind: 'productGone', ...(await titleOf(tx, basket.cart, line)) });
    if (added.ok) filled = added.value;
  }
  if (filled.lines.length === 0) return refused('ProductStockInsufficientError', { available: 0 });
  const { cart } = filled;
  if (cart.zipCode !== null || recipe.zipCode === null) return succeeded({ basket: filled, notices });
  const place = { cartId: null, zipCode: recipe.zipCode, addressId: null, deliveryCityId: null };
  const placed = await withPlace(tx, filled, place, { customerId: null, cities });
  return placed.ok ? succeeded({ basket: placed.value, notices }) : placed;
}

// Also of withdrawn products: the notice names them.
const titleOf = async (tx: Db, { storeId }: CartRow, { productId, productVariantId }: CartRecipe['lines'][number]) => {
  const facts = await cartRepository.variant(tx, storeId, productId, productVariantId);
  return facts ? { title: facts.title } : {};
};

type Choosing = { store: StoreRow; customerId: string | null; before: CartRow; now: number };

/**
 * The cart with a recipe's voucher and delivery, where it has any and they are still valid; otherwise a notice is added
 * and the cart's own stay.
 */
export async function withChoiceOf(
  tx: Db,
  priced: PricedCart,
  recipe: CartRecipe,
  choosing: Choosing,
): Promise<{ priced: PricedCart; notices: CartNotice[] }> {
  const { cart } = priced;
  const notices: CartNotice[] = [];
  let chosen = priced;
  if (recipe.voucherId !== null && recipe.voucherId !== cart.voucherId) {
    const choice = { voucherId: recipe.voucherId, selectedShippingId: choosing.before.selectedShippingId };
    const answer = await withChoice(tx, chosen, choice, choosing);
    if (answer.ok) chosen = answer.value;
    else notices.push({ kind: 'voucherGone', reason: answer.refusal.details?.reason });
  }
  if (recipe.selectedShippingId !== null && cart.selectedShippingId === null && cart.zipCode === recipe.zipCode) {
    const choice = { voucherId: chosen.cart.voucherId, selectedShippingId: recipe.selectedShippingId };
    const answer = await withChoice(tx, chosen, choice, choosing);
    if (answer.ok) chosen = answer.value;
    else notices.push({ kind: 'shippingOptionGone' });
  }
  return { priced: chosen, notices };
}
