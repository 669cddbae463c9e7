import { addDays, formatDay, type PlainDay } from '../../shared/kernel/calendar';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { cartTexts } from '../texts/cartTexts';
import { pickupTexts } from '../texts/pickupTexts';

/**
 * When an option arrives, as specification §9 words it: a merchant's own rule in business days, a carrier in dates; what
 * is fetched at the store, when it is ready there.
 */
export const deliveryWords = (option: ShippingOption, today: PlainDay): string => {
  const from = formatDay(addDays(today, option.deliveryRangeMin));
  const to = formatDay(addDays(today, option.deliveryRangeMax));
  if (option.isPickup) return pickupTexts.ready(from, to);
  const { customDeliveryRangeMin: customMin, customDeliveryRangeMax: customMax } = option;
  if (option.storeCustomShippingId !== null && customMin !== null && customMax !== null)
    return customMin === customMax ? cartTexts.oneBusinessDay : cartTexts.businessDays(customMin, customMax);
  const words = cartTexts.arrives(from, to);
  return option.isEstimate ? `${words} (${cartTexts.estimate})` : words;
};

/** What an option's price is called among the sums. */
export const shippingLabelOf = (option: Pick<ShippingOption, 'isPickup'> | null): string =>
  option?.isPickup ? pickupTexts.title : cartTexts.delivery;
