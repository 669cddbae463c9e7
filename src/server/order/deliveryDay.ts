import { storeDayOf } from '../../shared/kernel/storeDay';
import { isShiftKept, nextShift, openDaysOf, type ChosenShift } from '../../shared/shipping/deliveryShifts';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { writeToBuyer } from './orderLetters';
import { orderRepository } from './orderRepository';
import { shiftPlaceRepository } from './shiftPlaceRepository';
import { takePlace, wantedShiftOf, type TakePlace } from './shiftPlaces';

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
  const deliveryPlace = await take(tx, { ...wanted, ...to });
  if (deliveryPlace === 'full') return null;
  const moved = { date: wanted.date, shift: wanted.shift, why, at };
  const shipping = { ...order.shipping, arrivesFrom: to.date, arrivesTo: to.date, shift: to.shift, moved };
  const values = { deliveryDate: to.date, deliveryShift: to.shift, deliveryPlace, shipping };
  await orderRepository.setDelivery(tx, order.storeId, order.id, values, at);
  await writeToBuyer(tx, order, 'deliveryDayMoved', at);
  return { ...order, ...values, version: order.version + 1 };
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
