import type { SaleRow } from '../../../shared/admin/sales/saleListContract';
import { needsNewInvoice, saleStateName, type NamedState } from '../../../shared/admin/sales/saleStateNames';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { chosenShiftWords } from '../../../shared/shipping/shiftWords';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';

const MINUTE_MS = 60_000;

/** An instant in a row: '20/11, 10:28'; with its year unless that is now's. @param instant, now ISO */
export const shortInstant = (instant: string, now: string): string => {
  const day = storeDayOf(instant);
  const isThisYear = day.slice(0, 4) === storeDayOf(now || instant).slice(0, 4);
  return `${isThisYear ? formatDay(day).slice(0, 5) : formatDay(day)}, ${formatTime(instant)}`;
};

/** A span of time in two units at most: '3 min', '3 h 12', '2 d 4 h'. */
export const spanWords = (ms: number): string => {
  const { minute, hour, day, less } = salesTexts.shortTime;
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  if (minutes < 1) return less;
  if (minutes < 60) return `${minutes} ${minute}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hour}${minutes % 60 > 0 ? ` ${String(minutes % 60).padStart(2, '0')}` : ''}`;
  return `${Math.floor(hours / 24)} ${day}${hours % 24 > 0 ? ` ${hours % 24} ${hour}` : ''}`;
};

/** Milliseconds between two instants, ISO; none where the later one is not later. */
export const spanBetween = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from));

/** An order's state as its merchants read it. */
export const saleStateWords = (order: NamedState) => ({
  label: saleStateName(order),
  tone: needsNewInvoice(order) ? ('bad' as const) : salesTexts.statuses[order.status].tone,
});

/** The day and shift an order's buyer chose; '' where they chose none. */
export const deliveryWordsOf = ({ deliveryDate, deliveryShift }: Pick<SaleRow, 'deliveryDate' | 'deliveryShift'>) =>
  deliveryDate === null || deliveryShift === null ? '' : chosenShiftWords({ date: deliveryDate, shift: deliveryShift });

/** What a row's merchant is to do, and by when: 'nota até hoje'; '' for nothing. @param today 'YYYY-MM-DD' */
export const todoWords = (
  row: Pick<SaleRow, 'status' | 'isPickup' | 'isInvoiceCanceled' | 'shipBy'>,
  today: string,
) => {
  const { status, isPickup, shipBy } = row;
  const ofWay = isPickup ? pickupTexts.todo : salesTexts.todo[status];
  const step = needsNewInvoice(row) ? salesTexts.todo.paymentApproved : ofWay;
  if (shipBy === null || step === undefined) return '';
  if (shipBy < today) return salesTexts.todoLate(step, formatDay(shipBy).slice(0, 5));
  return salesTexts.todoBy(step, shipBy === today ? salesTexts.today : formatDay(shipBy).slice(0, 5));
};
