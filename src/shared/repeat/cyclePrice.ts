import type { Centavos } from '../kernel/money';
import { grantedValue, type GrantedDiscount } from './repeatDiscount';

/** How many percent a price may rise without a question, unless its customer chose another limit. */
export const DEFAULT_RISE_LIMIT = 5;

/** Whether a line can be had: sold and in stock, sold but out of stock, or sold no longer. */
export type LineAvailability = 'available' | 'outOfStock' | 'notSold';

/** What a customer said to a rise; null while nothing was said, which counts as no. */
export type RiseAnswer = 'accepted' | 'declined' | null;

/** A line as it is reminded of: today's unit price, and the one its customer last paid or agreed to. */
export type RemindedLine = {
  id: string;
  quantity: number;
  unitPrice: Centavos;
  agreedUnitPrice: Centavos;
};

/** All of a cycle that its price is made of when it is reminded of. `agreed…` is what its customer last paid or agreed to. */
export type CycleToRemind = {
  lines: readonly RemindedLine[];
  discount: GrantedDiscount;
  shippingValue: Centavos;
  agreedDiscount: GrantedDiscount;
  agreedShippingValue: Centavos;
  /** Percent, 0 or more. */
  riseLimit: number;
};

/** Centavos of a cycle; `total` is products less discount plus shipping. */
export type CycleTotals = {
  productsValue: Centavos;
  discountValue: Centavos;
  shippingValue: Centavos;
  total: Centavos;
};

/**
 * What a reminder says, and what the charge is held to: no unit price, shipping or total above these.
 * `asks` names the lines whose price rose beyond the limit; `asksForAll` where the rest of the cycle did, by shipping, a
 * discount that ended, or many small rises.
 */
export type CycleReminder = CycleTotals & {
  lines: { id: string; quantity: number; unitPrice: Centavos }[];
  discount: GrantedDiscount;
  asks: string[];
  asksForAll: boolean;
};

/** True where an amount rose by more than a percentage of what it was. */
export const isRiseBeyond = (before: Centavos, now: Centavos, limit: number): boolean =>
  now * 100 > before * (100 + limit);

const valueOf = (lines: readonly { quantity: number; unitPrice: Centavos }[]): Centavos =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

const totalsOf = (productsValue: Centavos, discountValue: Centavos, shippingValue: Centavos): CycleTotals => ({
  productsValue,
  discountValue,
  shippingValue,
  total: productsValue - discountValue + shippingValue,
});

/** The reminder of a cycle, seven days ahead: its final total, and what its customer is asked. */
export const remindCycle = (cycle: CycleToRemind): CycleReminder => {
  const { lines, discount, shippingValue, riseLimit } = cycle;
  const productsValue = valueOf(lines);
  const asking = lines.filter(({ unitPrice, agreedUnitPrice }) => isRiseBeyond(agreedUnitPrice, unitPrice, riseLimit));
  // Lines that ask are not counted twice: of the others, all together are compared.
  const others = lines.filter((line) => !asking.includes(line));
  const now = valueOf(others);
  const before = valueOf(others.map((line) => ({ ...line, unitPrice: line.agreedUnitPrice })));
  const rest = now - grantedValue(discount, now) + shippingValue;
  const agreed = before - grantedValue(cycle.agreedDiscount, before) + cycle.agreedShippingValue;
  return {
    ...totalsOf(productsValue, grantedValue(discount, productsValue), shippingValue),
    lines: lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice })),
    discount,
    asks: asking.map(({ id }) => id),
    // Where every line asks, the answer is to the whole total anyway.
    asksForAll: others.length > 0 && isRiseBeyond(agreed, rest, riseLimit),
  };
};

/** A line as it stands when the price is locked. */
export type LineAtLock = { id: string; unitPrice: Centavos; availability: LineAvailability; answer: RiseAnswer };

/** What a cycle is locked by. `answer` is to `asksForAll`. */
export type CycleAtLock = {
  lines: readonly LineAtLock[];
  discount: GrantedDiscount;
  shippingValue: Centavos;
  answer: RiseAnswer;
};

/** Why a line or a cycle does not come this time. */
export const LEFT_OUT_REASONS = ['outOfStock', 'notSold', 'declined', 'unanswered'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A cycle with its price locked, or skipped because nothing of it comes. */
export type LockedCycle =
  | ({
      kind: 'locked';
      lines: { id: string; quantity: number; unitPrice: Centavos }[];
      leftOut: { id: string; reason: LeftOutReason }[];
    } & CycleTotals)
  | { kind: 'skipped'; leftOut: { id: string; reason: LeftOutReason }[] };

const refusalOf = (answer: RiseAnswer): LeftOutReason | null => {
  if (answer === 'accepted') return null;
  return answer === 'declined' ? 'declined' : 'unanswered';
};

/**
 * Locks the price of a cycle, two days ahead. A line that cannot be had, or whose rise was not accepted, is left out and
 * holds back none of the others. What became cheaper since the reminder is charged as it is now; what became dearer, as the
 * reminder said. The total is never above the reminder's.
 */
export const lockCycle = (reminder: CycleReminder, now: CycleAtLock): LockedCycle => {
  const atLock = new Map(now.lines.map((line) => [line.id, line]));
  const whole = reminder.asksForAll ? refusalOf(now.answer) : null;
  const reasonOf = (id: string): LeftOutReason | null => {
    const line = atLock.get(id);
    if (line === undefined || line.availability === 'notSold') return 'notSold';
    if (line.availability === 'outOfStock') return 'outOfStock';
    return whole ?? (reminder.asks.includes(id) ? refusalOf(line.answer) : null);
  };
  const judged = reminder.lines.map((line) => ({ line, reason: reasonOf(line.id) }));
  const leftOut = judged.flatMap(({ line: { id }, reason }) => (reason === null ? [] : [{ id, reason }]));
  const lines = judged.flatMap(({ line, reason }) =>
    reason === null ? [{ ...line, unitPrice: Math.min(line.unitPrice, atLock.get(line.id)?.unitPrice ?? 0) }] : [],
  );
  if (lines.length === 0) return { kind: 'skipped', leftOut };
  const productsValue = valueOf(lines);
  // A line left out may cost the others the minimum of a discount: what the reminder granted stays.
  const discountValue = Math.max(
    grantedValue(reminder.discount, productsValue),
    grantedValue(now.discount, productsValue),
  );
  const shippingValue = Math.min(reminder.shippingValue, now.shippingValue);
  return { kind: 'locked', lines, leftOut, ...totalsOf(productsValue, discountValue, shippingValue) };
};
