import type { PlainDay } from '../../../shared/kernel/calendar';
import type { Centavos } from '../../../shared/kernel/money';
import type { RepeatOffer } from '../../../shared/repeat/repeatOfferContract';
import { discountOffer, grantedValue } from '../../../shared/repeat/repeatDiscount';

/** What products cost with the offer of a repeat purchase. `percent` 0 where nothing is taken off. */
export type RepeatPrice = { percent: number; less: Centavos; price: Centavos; missing: Centavos };

/** Products of one delivery, without its shipping. */
export const repeatPrice = (
  offer: RepeatOffer,
  { productsValue, isFirst, day }: { productsValue: Centavos; isFirst: boolean; day: PlainDay },
): RepeatPrice => {
  const hasDiscount = offer.percent > 0 || offer.first !== null;
  const { granted, missing } = discountOffer(hasDiscount ? offer : null, { productsValue, isFirst, day });
  const less = grantedValue(granted, productsValue);
  return { percent: granted.percent, less, price: productsValue - less, missing };
};
