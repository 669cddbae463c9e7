import type { CartNotice } from '../../shared/cart/cartContract';
import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { DeliveryAddress, PostCheckout } from '../../shared/order/checkoutContract';
import { isSelectable } from '../../shared/shipping/customShipping';
import { isOpenShift } from '../../shared/shipping/deliveryShifts';
import { daysFor } from '../../shared/shipping/daysFor';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import type { PricedCart } from '../cart/cartPricing';

/** What ran short since the shopper last saw the cart, as a refusal; null when nothing did. */
export const shortageIn = (notices: CartNotice[]) => {
  const short = notices.find(({ kind }) => kind === 'productGone' || kind === 'stockFell');
  if (!short) return null;
  return refused('ProductStockInsufficientError', { title: short.title, available: short.available ?? 0 });
};

/**
 * Whether a priced cart may be ordered as the shopper saw it; its shipping if so. The same total is the same cart: what
 * changed under a total that stayed was already shown.
 * @returns ValidationError, ProductStockInsufficientError, VoucherInvalidError, ShippingUnavailableError or TotalChangedError
 */
export const orderableShipping = (priced: PricedCart, body: BodyOf<PostCheckout>): Outcome<ShippingOption> => {
  const { cart, lines, selected, pricing, notices } = priced;
  const { totals } = pricing;
  const isSeen = totals.total === body.expectedTotal;
  const shortage = shortageIn(notices);
  if (shortage && (!isSeen || lines.length === 0)) return shortage;
  if (lines.length === 0) return refused('ValidationError', { fields: { cartId: 'holds no products' } });
  const lost = notices.find(({ kind }) => kind === 'voucherGone');
  if (lost) return refused('VoucherInvalidError', lost.reason && { reason: lost.reason });
  if (!selected || !isSelectable(selected, totals.productsValue)) return refused('ShippingUnavailableError');
  if (!isForThis(selected, cart, body.address)) return refused('ShippingUnavailableError');
  const misfit = shiftRefusal(selected, body);
  if (misfit) return misfit;
  return isSeen ? succeeded(selected) : refused('TotalChangedError', { total: totals.total });
};

/** Why the chosen day and shift are not those of a way; null where they are. */
const shiftRefusal = ({ schedule }: ShippingOption, { delivery = null, payment }: BodyOf<PostCheckout>) => {
  if (!schedule) return delivery === null ? null : shiftGone;
  if (delivery === null) return refused('ShippingUnavailableError', { reason: 'shiftNotChosen' });
  return isOpenShift(daysFor(schedule, payment.method), delivery) ? null : shiftGone;
};

/** The chosen day and shift are offered no longer. */
export const shiftGone = refused('ShippingUnavailableError', { reason: 'shiftGone' });

// Shipping was quoted for the cart's place: an order to another one would be carried at a loss. What is fetched has no
// place to go to, and who saw another way than the cart now has looks again.
const isForThis = (
  selected: ShippingOption,
  { zipCode, deliveryCityId }: Pick<PricedCart['cart'], 'zipCode' | 'deliveryCityId'>,
  address: DeliveryAddress | null,
): boolean => {
  if (selected.isPickup || address === null) return selected.isPickup === true && address === null;
  return zipCode === address.zipCode && (deliveryCityId === null || deliveryCityId === address.cityId);
};
