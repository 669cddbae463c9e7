import type { Cart, VoucherIssue } from '../../shared/cart/cartContract';
import { formatBrl } from '../../shared/kernel/money';
import type { RefusalReason } from '../../shared/kernel/refusal';
import type { RefusalDetails } from '../../shared/kernel/wire';
import { cartPanelTexts } from '../texts/cartPanelTexts';
import { cartTexts } from '../texts/cartTexts';

// The other reasons are of no voucher, or say nothing more.
const reasonWords: { [Reason in RefusalReason]?: (missing: number | null) => string | null } = {
  voucherExpired: () => cartPanelTexts.voucherExpired,
  voucherNotStarted: () => cartPanelTexts.voucherNotStarted,
  voucherUsedUp: () => cartPanelTexts.voucherUsedUp,
  voucherUsedByBuyer: () => cartPanelTexts.voucherUsedByBuyer,
  voucherMinimum: (missing) => (missing === null ? null : cartPanelTexts.voucherMissing(formatBrl(missing))),
  voucherNoProduct: () => cartPanelTexts.voucherNoProduct,
};

/** Why a voucher was refused: the specified text, and what is missing where that is known (specification §8). */
export const voucherRefusalWords = (details: RefusalDetails | null): string => {
  const why = details?.reason && reasonWords[details.reason]?.(details.missing ?? null);
  return !why ? cartTexts.voucherNotFound : `${cartTexts.voucherNotFound} ${why}`;
};

/** When a voucher of free shipping will take something off; null once it does, where nothing can be chosen, and for every other voucher. */
export const voucherHintOf = (cart: Cart): string | null => {
  const { voucher, voucherIssue, selectedShippingId, shippingValue, zipCode } = cart;
  if (voucher?.kind !== 'freeShipping' || voucherIssue !== null) return null;
  const options = cart.listShippingStore.flatMap(({ listShipping }) => listShipping);
  if (zipCode !== null && options.length === 0) return null;
  if (selectedShippingId === null) return cartPanelTexts.voucherNeedsShipping;
  if (shippingValue > 0) return null;
  const isFetched = options.find(({ id }) => id === selectedShippingId)?.isPickup === true;
  return isFetched ? cartPanelTexts.voucherPickupFree : cartPanelTexts.voucherShippingFree;
};

/** Why a voucher that the cart has takes nothing off for now. */
export const voucherIssueWords = ({ reason, missing }: VoucherIssue): string =>
  reason === 'voucherMinimum' && missing !== null
    ? cartPanelTexts.voucherWaits(formatBrl(missing))
    : cartPanelTexts.voucherNoProduct;
