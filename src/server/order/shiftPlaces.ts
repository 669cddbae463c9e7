import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { shiftPlaceRepository } from './shiftPlaceRepository';

/** A way's day and shift, as an order has chosen it. */
export type WantedShift = ChosenShift & { storeId: string; shippingId: string };

/** The shift an order was placed for; null where its buyer chose none. */
export const wantedShiftOf = (
  order: Pick<SaleOrderRow, 'storeId' | 'shipping' | 'deliveryDate' | 'deliveryShift'>,
): WantedShift | null => {
  const { storeId, shipping, deliveryDate: date, deliveryShift: shift } = order;
  return date === null || shift === null ? null : { storeId, shippingId: shipping.shippingId, date, shift };
};

/** A place of a shift: null where the way has no capacity, 'full' where it is taken. */
type ShiftPlace = number | null | 'full';

/** Takes a place of a shift for an order inside its transaction. */
export type TakePlace = (tx: Db, wanted: WantedShift) => Promise<ShiftPlace>;

/** The way's row stays locked until the transaction ends, so that the same place is never counted free twice. */
export const takePlace: TakePlace = async (tx, wanted) => {
  const capacity = (await shiftPlaceRepository.lockSchedule(tx, wanted))?.capacity ?? null;
  if (capacity === null) return null;
  const { taken, free } = await shiftPlaceRepository.placesOf(tx, wanted);
  return taken >= capacity ? 'full' : free;
};

/**
 * Takes a place again for a locked order whose money came after it had ended. The day may have passed.
 * @returns false, having changed nothing, when there is none
 */
export async function takePlaceAgain(tx: Db, order: SaleOrderRow, at: string): Promise<boolean> {
  const wanted = wantedShiftOf(order);
  if (wanted === null) return true;
  const place = wanted.date < storeDayOf(at) ? 'full' : await takePlace(tx, wanted);
  if (place === 'full') return false;
  await shiftPlaceRepository.setPlace(tx, order.storeId, order.id, place);
  return true;
}
