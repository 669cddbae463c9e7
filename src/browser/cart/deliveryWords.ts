import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { cartTexts } from '../texts/cartTexts';
import { pickupTexts } from '../texts/pickupTexts';

/** What an option's price is called among the sums. */
export const shippingLabelOf = (option: Pick<ShippingOption, 'isPickup'> | null): string =>
  option?.isPickup ? pickupTexts.arrival : cartTexts.delivery;

/** Label of a cart's total: 'without freight' while unknown. */
export const totalLabelOf = (option: ShippingOption | null): string =>
  option === null ? cartTexts.totalWithoutShipping : cartTexts.total;
