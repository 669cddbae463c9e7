import { and, eq, sql } from 'drizzle-orm';

import type { PlainDay } from '../../shared/kernel/calendar';
import type { ChosenShift, ShiftSchedule } from '../../shared/shipping/deliveryShifts';
import type { Db } from '../db/database';
import { saleOrders } from '../db/schema/orderTables';
import { storeCustomShippings } from '../db/schema/shippingTables';
import { customShippingIdOf } from '../shipping/shippingMapper';
import type { WantedShift } from './shiftPlaces';

/** SQL of the places of delivery shifts: one statement per function (decision 084). */
export const shiftPlaceRepository = {
  /** The schedule of a way; null where it has none (any more). */
  async scheduleOf(db: Db, wanted: WantedShift): Promise<ShiftSchedule | null> {
    const rows = await selectSchedule(db, wanted);
    return rows.at(0)?.schedule ?? null;
  },

  /** The same, with the way's row locked until the transaction ends. */
  async lockSchedule(db: Db, wanted: WantedShift): Promise<ShiftSchedule | null> {
    const rows = await selectSchedule(db, wanted).for('no key update');
    return rows.at(0)?.schedule ?? null;
  },

  /** Days and shifts of a way, from a day on, that have all the orders they take. */
  async fullShifts(
    db: Db,
    { storeId, shippingId }: WantedShift,
    from: PlainDay,
    capacity: number | null,
  ): Promise<ChosenShift[]> {
    if (capacity === null) return [];
    const { rows } = await db.execute<ChosenShift>(sql`
      select delivery_date::text as date, delivery_shift as shift from sale_orders
      where store_id = ${storeId} and released_at is null and delivery_date >= ${from}::date
        and shipping ->> 'shippingId' = ${shippingId}
      group by 1, 2 having count(*) >= ${capacity}`);
    return rows;
  },

  /** How many orders have this shift, and the lowest place that none of them has. */
  async placesOf(db: Db, wanted: WantedShift): Promise<{ taken: number; free: number }> {
    const { storeId, shippingId, date, shift } = wanted;
    const { rows } = await db.execute<{ taken: number; free: number }>(sql`
      with taken as materialized (
        select delivery_place from sale_orders
        where store_id = ${storeId} and delivery_date = ${date}::date and delivery_shift = ${shift}
          and shipping ->> 'shippingId' = ${shippingId} and released_at is null
      )
      select (select count(*)::int from taken) taken, (
        select min(place) from generate_series(1, (select count(*)::int from taken) + 1) place
        where not exists (select 1 from taken where delivery_place = place)
      ) free`);
    const [row] = rows;
    if (!row) throw new Error('an aggregate returned no row');
    return row;
  },

  /** Gives an order another place of its shift. */
  async setPlace(db: Db, storeId: string, saleOrderId: string, deliveryPlace: number | null): Promise<void> {
    await db
      .update(saleOrders)
      .set({ deliveryPlace })
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.id, saleOrderId)));
  },
};

const selectSchedule = (db: Db, { storeId, shippingId }: WantedShift) =>
  db
    .select({ schedule: storeCustomShippings.schedule })
    .from(storeCustomShippings)
    .where(and(eq(storeCustomShippings.storeId, storeId), eq(storeCustomShippings.id, customShippingIdOf(shippingId))));
