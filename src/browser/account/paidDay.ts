import type { Order } from '../../shared/order/orderContract';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';
import { daysFor } from '../../shared/shipping/daysFor';
import { isOpenShift, type ChosenShift, type OpenDay } from '../../shared/shipping/deliveryShifts';
import type { DayEntry } from '../payment/PaymentForm';
import { paidDayTexts } from '../texts/paidDayTexts';

/** The days to choose from where an order's own cannot be kept by money that comes this way; null where it can. */
export const daysToChoose = ({ schedule, shipping }: Order, method: PaymentMethod): OpenDay[] | null => {
  const { arrivesTo: date, shift } = shipping;
  if (!schedule || !shift) return null;
  const days = daysFor(schedule, method);
  return isOpenShift(days, { date, shift }) ? null : days;
};

/** What was chosen anew; undefined where nothing is asked, or it is not right yet. */
export const chosenAnew = (order: Order, method: PaymentMethod, entry: DayEntry): ChosenShift | undefined => {
  const day = daysToChoose(order, method)?.find(({ date }) => date === entry.day);
  const shift = day?.shifts.find((one) => one === entry.shift);
  return day && shift && { date: day.date, shift };
};

/** What is missing of day and shift. */
export const dayErrors = (order: Order, method: PaymentMethod, entry: DayEntry): Partial<DayEntry> => {
  const days = daysToChoose(order, method);
  if (days === null || chosenAnew(order, method, entry)) return {};
  if (days.length === 0) return { day: paidDayTexts.none };
  const { day, shift } = paidDayTexts.errors;
  return days.some(({ date }) => date === entry.day) ? { shift } : { day };
};
