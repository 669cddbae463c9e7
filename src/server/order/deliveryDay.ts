import type { Refusal } from '../../shared/kernel/refusal';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';
import { daysFor } from '../../shared/shipping/daysFor';
import {
  isOpenShift,
  isShiftKept,
  nextShift,
  openDaysOf,
  payableDaysOf,
  type ChosenShift,
  type OpenDays,
  type ShiftSchedule,
} from '../../shared/shipping/deliveryShifts';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { writeToBuyer } from './orderLetters';
import { orderRepository } from './orderRepository';
import { shiftPlaceRepository } from './shiftPlaceRepository';
import { shiftGone } from './checkoutRefusal';
import { takePlace, wantedShiftOf, type TakePlace, type WantedShift } from './shiftPlaces';

/** Why a day of delivery moved, in a merchant's words; null: the payment came too late for it. `at`: ISO. */
type Reason = { why: string | null; at: string };

/**
 * Moves the day and shift of a locked order that has them: takes a place of the new one, gives its own back, and writes
 * to its buyer, who may take the purchase back as at any time before the delivery.
 * @param take how a place is taken; left out, as in earnest
 * @returns the order, or null where no place is left, having changed nothing
 */
export async function moveDelivery(
  tx: Db,
  order: SaleOrderRow,
  to: ChosenShift,
  { why, at }: Reason,
  take: TakePlace = takePlace,
): Promise<SaleOrderRow | null> {
  const wanted = wantedShiftOf(order);
  if (wanted === null) return null;
  const after = await takeDay(tx, order, { to, moved: { date: wanted.date, shift: wanted.shift, why, at }, at }, take);
  if (after) await writeToBuyer(tx, order, 'deliveryDayMoved', at);
  return after;
}

type NewDay = { to: ChosenShift; moved?: SaleOrderRow['shipping']['moved']; at: string };

async function takeDay(
  tx: Db,
  order: SaleOrderRow,
  { to, moved, at }: NewDay,
  take: TakePlace,
): Promise<SaleOrderRow | null> {
  const { storeId, id } = order;
  const { shippingId } = order.shipping;
  const deliveryPlace = await take(tx, { storeId, shippingId, ...to });
  if (deliveryPlace === 'full') return null;
  const { moved: _before, ...promise } = order.shipping;
  const shipping = {
    ...promise,
    arrivesFrom: to.date,
    arrivesTo: to.date,
    shift: to.shift,
    ...(moved && { moved }),
  };
  const values = { deliveryDate: to.date, deliveryShift: to.shift, deliveryPlace, shipping };
  await orderRepository.setDelivery(tx, storeId, id, values, at);
  return { ...order, ...values, version: order.version + 1 };
}

/**
 * The days to choose from where an unpaid order is paid again, its own among them while it can be kept.
 * @param now milliseconds
 * @returns null where its buyer chose no day, and where its way has none to choose any more
 */
export async function payableDays(
  tx: Db,
  order: Parameters<typeof wantedShiftOf>[0],
  now: number,
): Promise<OpenDays | null> {
  const own = wantedShiftOf(order);
  return own && daysBy(tx, own, await shiftPlaceRepository.scheduleOf(tx, own), now);
}

async function daysBy(tx: Db, own: WantedShift, schedule: ShiftSchedule | null, now: number): Promise<OpenDays | null> {
  if (!schedule) return null;
  const full = await shiftPlaceRepository.fullShifts(tx, own, storeDayOf(now), schedule.capacity);
  return payableDaysOf(schedule, own, now, full);
}

/** How an order is to be paid, and the day its buyer chose anew with that; null: they keep theirs. */
type PaidAgain = { method: PaymentMethod; chosen: ChosenShift | null; at: string };

/**
 * Looks whether the day of a locked, unpaid order can be kept by money that comes this way, and takes the one its buyer
 * chose anew: a boleto's comes days after a Pix's (decision 084).
 * @returns why not, having changed nothing; null once the order has a day that can be kept
 */
export async function chooseDelivery(
  tx: Db,
  order: SaleOrderRow,
  { method, chosen, at }: PaidAgain,
  take: TakePlace = takePlace,
): Promise<Refusal | null> {
  const own = wantedShiftOf(order);
  const days = own && (await daysBy(tx, own, await shiftPlaceRepository.lockSchedule(tx, own), Date.parse(at)));
  if (!own || !days) return chosen && shiftGone.refusal;
  const to = chosen ?? own;
  if (!isOpenShift(daysFor(days, method), to)) return shiftGone.refusal;
  if (to.date === own.date && to.shift === own.shift) return null;
  return (await takeDay(tx, order, { to, at }, take)) ? null : shiftGone.refusal;
}

/**
 * Looks whether the day that the buyer of a locked order chose can still be kept, now that the money is there (decision
 * 084): a boleto, or a Pix that became one, comes days later. If not, the order gets the first day its way offers now, on
 * the same shift where that is left. Where nothing is left it keeps its day: its merchant agrees on another one.
 * @param at ISO: when it was paid
 */
export async function keepOrMoveDelivery(tx: Db, order: SaleOrderRow, at: string): Promise<SaleOrderRow> {
  const wanted = wantedShiftOf(order);
  if (wanted === null) return order;
  const now = Date.parse(at);
  const schedule = await shiftPlaceRepository.lockSchedule(tx, wanted);
  if (!schedule || isShiftKept(schedule, wanted, now)) return order;
  const full = await shiftPlaceRepository.fullShifts(tx, wanted, storeDayOf(now), schedule.capacity);
  const next = nextShift(openDaysOf(schedule, now, full).listDay, wanted.shift);
  if (next === null || next.date <= wanted.date) return order;
  return (await moveDelivery(tx, order, next, { why: null, at })) ?? order;
}
