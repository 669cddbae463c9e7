import { addDays, formatDay, type PlainDay } from '../../shared/kernel/calendar';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { cartTexts } from '../texts/cartTexts';

/** When an option arrives, as specification §9 words it: a merchant's own rule in business days, a carrier in dates. */
export const deliveryWords = (option: ShippingOption, today: PlainDay): string => {
  const { customDeliveryRangeMin: customMin, customDeliveryRangeMax: customMax } = option;
  if (option.storeCustomShippingId !== null && customMin !== null && customMax !== null)
    return customMin === customMax ? cartTexts.oneBusinessDay : cartTexts.businessDays(customMin, customMax);
  const words = cartTexts.arrives(
    formatDay(addDays(today, option.deliveryRangeMin)),
    formatDay(addDays(today, option.deliveryRangeMax)),
  );
  return option.isEstimate ? `${words} (${cartTexts.estimate})` : words;
};
