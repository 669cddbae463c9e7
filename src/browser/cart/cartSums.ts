import type { Cart } from '../../shared/cart/cartContract';
import { formatBrl } from '../../shared/kernel/money';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import type { SumRow } from '../kit/Sums/Sums';
import { cartPanelTexts } from '../texts/cartPanelTexts';
import { cartTexts } from '../texts/cartTexts';
import { shippingLabelOf } from './deliveryWords';

/**
 * What a cart's total is made of. A delivery that costs nothing shows nothing (specification §9); a pick-up says that it is free.
 * @param option the way whose price the total holds; null while none is chosen
 */
export const cartSums = (cart: Cart, option: ShippingOption | null): SumRow[] => {
  const rows: SumRow[] = [{ label: cartTexts.subtotal, value: formatBrl(cart.productsValue) }];
  if (cart.totalDiscount > 0)
    rows.push({
      label: cart.voucher ? cartPanelTexts.voucherOf(cart.voucher.code) : cartTexts.discount,
      value: cartTexts.minus(formatBrl(cart.totalDiscount)),
      tone: 'less',
    });
  if (cart.shippingValue > 0) rows.push({ label: shippingLabelOf(option), value: formatBrl(cart.shippingValue) });
  else if (option?.isPickup) rows.push({ label: shippingLabelOf(option), value: cartPanelTexts.free });
  return rows;
};
