import { addDays, type PlainDay } from '../kernel/calendar';
import { storeDayOf } from '../kernel/storeDay';

/** Days after delivery in which a buyer may take a purchase back (CDC art. 49). */
export const REGRET_DAYS = 7;

/** The last day on which an order delivered at an instant may be returned: the day of delivery does not count. */
export const regretUntil = (deliveredAt: string): PlainDay => addDays(storeDayOf(deliveredAt), REGRET_DAYS);

/** True while a delivery may still be regretted, by the store's days. @param deliveredAt ISO @param now milliseconds */
export const isRegrettable = (deliveredAt: string, now: number): boolean => storeDayOf(now) <= regretUntil(deliveredAt);
