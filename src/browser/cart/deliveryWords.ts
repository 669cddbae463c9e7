import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { cartTexts } from '../texts/cartTexts';
import { pickupTexts } from '../texts/pickupTexts';

/** What an option's price is called among the sums. */
export const shippingLabelOf = (option: Pick<ShippingOption, 'isPickup'> | null): string =>
  option?.isPickup ? pickupTexts.arrival : cartTexts.delivery;

/** What a cart's total is called: without freight as long as nobody knows it. */
export const totalLabelOf = (option: ShippingOption | null): string =>
  option === null ? cartTexts.totalWithoutShipping : cartTexts.total;
