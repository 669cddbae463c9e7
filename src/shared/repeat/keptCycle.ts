import type { Centavos } from '../kernel/money';
import type { CycleReminder, CycleTotals, LeftOutReason, RiseAnswer } from './cyclePrice';
import type { GrantedDiscount } from './repeatDiscount';

/** The way of delivery of a cycle, as it was quoted: price in centavos, days of the range counted from the order on. */
export type CycleShipping = {
  id: string;
  name: string;
  companyName: string;
  price: Centavos;
  deliveryRangeMin: number;
  deliveryRangeMax: number;
  isEstimate: boolean;
  isPickup: boolean;
};

/** What does not come this time, by its variant. */
export type LeftOutLine = { id: string; reason: LeftOutReason };

/** A reminder as it is kept with its cycle: a line's `id` is its variant's. `leftOut`: what is not sold any more. */
export type KeptReminder = CycleReminder & { shipping: CycleShipping; leftOut: LeftOutLine[] };

/** What a cycle is charged by. `shipping` is as in the reminder but for its price. */
export type KeptLock = CycleTotals & {
  lines: CycleReminder['lines'];
  leftOut: LeftOutLine[];
  discount: GrantedDiscount;
  shipping: CycleShipping;
};

/**
 * What rose beyond the customer's limit when they were reminded. `lineIds`: variants; `isForAll` where the rest together
 * rose too. `fromTotal` is what the same goods came to by the prices agreed to, in centavos.
 */
export type KeptRise = {
  lineIds: string[];
  isForAll: boolean;
  fromTotal: Centavos;
  toTotal: Centavos;
  answer: RiseAnswer;
};

/**
 * Why a cycle is over without an order. `nothing`: nothing of it could be had. `noAddress` and `noDelivery`: there was no
 * address any more, or its way of delivery was not offered for it. `orderCancelled`: its order was, before it was paid.
 */
export const CYCLE_END_REASONS = [
  'byCustomer',
  'nothing',
  'unanswered',
  'declined',
  'noAddress',
  'noDelivery',
  'unpaid',
  'orderCancelled',
  'paused',
  'cancelled',
] as const;
export type CycleEndReason = (typeof CYCLE_END_REASONS)[number];

/** Ways in which a cycle is paid. */
export const CYCLE_METHODS = ['card', 'pix', 'automaticPix'] as const;
export type CycleMethod = (typeof CYCLE_METHODS)[number];

/** How a purchase is paid, cycle by cycle, unless its customer pays one in another way. */
export const PURCHASE_PAY_WAYS = ['card', 'automaticPix'] as const;
export type PurchasePayWay = (typeof PURCHASE_PAY_WAYS)[number];

/** What became of a try; of one that is pending nobody knows yet. */
export const TRY_OUTCOMES = ['pending', 'paid', 'refused'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];
