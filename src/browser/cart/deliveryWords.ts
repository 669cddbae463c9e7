import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { cartTexts } from '../texts/cartTexts';
import { pickupTexts } from '../texts/pickupTexts';

/** What an option's price is called among the sums. */
export const shippingLabelOf = (option: Pick<ShippingOption, 'isPickup'> | null): string =>
  option?.isPickup ? pickupTexts.title : cartTexts.delivery;
