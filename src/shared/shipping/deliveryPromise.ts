import { addBusinessDays, addDays, businessDaysBetween, type PlainDay } from '../kernel/calendar';
import type { DeliveryShift } from './deliveryShifts';
import type { ShippingOption } from './shippingContract';

/** The days between which goods should arrive, or be ready at the store. */
export type DeliveryPromise = {
  arrivesFrom: PlainDay;
  arrivesTo: PlainDay;
  isEstimate?: boolean;
  /** True where the buyer fetches them at the store. */
  isPickup?: boolean;
  /** The part of `arrivesTo` that the buyer chose; left out where they chose no day. */
  shift?: DeliveryShift;
  /** The day before it moved, and why; null: the payment came too late for it. */
  moved?: { date: PlainDay; shift: DeliveryShift; why: string | null };
};

/** What an option promises a buyer who pays on this day. */
export const promiseOfOption = (option: ShippingOption, paidOn: PlainDay): DeliveryPromise => ({
  arrivesFrom: addDays(paidOn, option.deliveryRangeMin),
  arrivesTo: addDays(paidOn, option.deliveryRangeMax),
  isEstimate: option.isEstimate,
  isPickup: option.isPickup,
});

/** How many business days after the day it counts from a promise begins and ends. */
export const businessDaysOf = ({ arrivesFrom, arrivesTo }: DeliveryPromise, countedFrom: PlainDay) => ({
  from: businessDaysBetween(countedFrom, arrivesFrom),
  to: businessDaysBetween(countedFrom, arrivesTo),
});

/**
 * The same promise counted from another day: as many business days after it (decision 040). A day that the buyer chose
 * stays.
 */
export const promiseCountedFrom = <P extends DeliveryPromise>(promise: P, before: PlainDay, now: PlainDay): P => {
  if (promise.shift) return promise;
  const { from, to } = businessDaysOf(promise, before);
  return { ...promise, arrivesFrom: addBusinessDays(now, from), arrivesTo: addBusinessDays(now, to) };
};
