import type { PlainDay } from '../kernel/calendar';
import { percentOf, type Centavos } from '../kernel/money';

/**
 * What a store takes off its repeat purchases. `first` is for a purchase's first cycle, with the most that it takes off in
 * centavos; null where the first is like the others. `endsOn` is the last day of the discount; null without an end.
 */
export type RepeatDiscount = {
  percent: number;
  minProductsValue: Centavos;
  first: { percent: number; most: Centavos | null } | null;
  endsOn: PlainDay | null;
};

/** What one cycle is granted: kept with its reminder, so that nothing is taken back afterwards. `most` in centavos. */
export type GrantedDiscount = { percent: number; most: Centavos | null };

/** A cycle without discount. */
export const NO_DISCOUNT: GrantedDiscount = { percent: 0, most: null };

/** A cycle's discount, and how many centavos of products it lacks for it. */
export type DiscountOffer = { granted: GrantedDiscount; missing: Centavos };

/**
 * The discount of a cycle on the day of its charge.
 * @param discount null where the store gives none
 */
export const discountOffer = (
  discount: RepeatDiscount | null,
  { productsValue, isFirst, day }: { productsValue: Centavos; isFirst: boolean; day: PlainDay },
): DiscountOffer => {
  if (discount === null || (discount.endsOn !== null && discount.endsOn < day)) {
    return { granted: NO_DISCOUNT, missing: 0 };
  }
  const missing = Math.max(0, discount.minProductsValue - productsValue);
  if (missing > 0) return { granted: NO_DISCOUNT, missing };
  const granted = isFirst && discount.first !== null ? discount.first : { percent: discount.percent, most: null };
  return { granted, missing: 0 };
};

/** What a granted discount takes off products, in centavos. */
export const grantedValue = ({ percent, most }: GrantedDiscount, productsValue: Centavos): Centavos =>
  Math.min(percentOf(productsValue, percent), most ?? productsValue);
