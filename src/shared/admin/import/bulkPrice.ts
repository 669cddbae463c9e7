import type { PriceRule, Rounding } from './bulkRules';

const ENDINGS: Record<Rounding, { step: number; ending: number }> = {
  none: { step: 1, ending: 0 },
  tenth: { step: 10, ending: 0 },
  ninety: { step: 100, ending: 90 },
  ninetyNine: { step: 100, ending: 99 },
};

// Half goes up, and nothing below the first price of that ending.
const rounded = (exact: number, rounding: Rounding): number => {
  const { step, ending } = ENDINGS[rounding];
  const steps = Math.floor((exact - ending) / step + 0.5);
  return exact <= 0 ? Math.round(exact) : Math.max(0, steps) * step + ending || step;
};

/** What a price becomes by a rule, in centavos; `weighs` where the rounding is more than half of the change. */
export function priceByRule(price: number, { by, value, rounding }: PriceRule): { price: number; weighs: boolean } {
  const exact = by === 'set' ? value : by === 'percent' ? (price * (10_000 + value)) / 10_000 : price + value;
  const result = rounded(exact, rounding);
  return { price: result, weighs: rounding !== 'none' && Math.abs(result - exact) > Math.abs(exact - price) / 2 };
}
