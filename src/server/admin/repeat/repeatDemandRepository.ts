import { sql } from 'drizzle-orm';

import { DEMAND_DAYS, MOST_DEMANDED } from '../../../shared/admin/repeat/repeatAdminLimits';
import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import type { Db } from '../../db/database';
import { RESERVED, UNDER_WAY } from './repeatAdminSql';

/** A variant that is wanted, as `DemandedProduct`. */
type DemandRow = {
  productId: string;
  productVariantId: string;
  title: string;
  optionValues: { name: string; value: string }[];
  isForSale: boolean;
  wanted: number;
  reserved: number;
  stock: number;
  shortOn: string | null;
  emptyOn: string | null;
  value: number;
};

/** All of the demand together. */
type DemandSums = {
  deliveries: number;
  units: number;
  reserved: number;
  value: number;
  products: number;
  short: number;
};

/** How far apart the deliveries of a purchase `p` are. */
const STEP = sql.raw(`case p.rhythm ->> 'kind'
  when 'untilEmpty' then make_interval(days => (p.rhythm ->> 'fallbackDays')::int)
  when 'days' then make_interval(days => (p.rhythm ->> 'every')::int)
  when 'weeks' then make_interval(weeks => (p.rhythm ->> 'every')::int)
  else make_interval(months => (p.rhythm ->> 'every')::int) end`);

/** SQL of the demand of repeat purchases, inside the store's transaction. */
export const repeatDemandRepository = {
  /**
   * The demand of the next days by variant, those that lack most first, and its sums, in one statement: cycles under way by
   * their day, and the deliveries that follow them in the same rhythm. Of a cycle whose price is
   * locked, wanted is what is reserved for it; a day that is over counts as today.
   */
  async read(db: Db, storeId: string, today: PlainDay): Promise<{ rows: DemandRow[]; sums: DemandSums }> {
    const until = addDays(today, DEMAND_DAYS - 1);
    const { rows } = await db.execute<{ sums: Record<string, number> | null; list: DemandRow[] | null }>(sql`
      with coming as materialized (
        select c.id, c.purchase_id, greatest(c.charge_on, ${today}::date) as day, ${STEP} as step,
          c.locked,
          c.status in ${RESERVED} as is_reserved
        from purchase_cycles c
        join repeat_purchases p on p.store_id = c.store_id and p.id = c.purchase_id
        where c.store_id = ${storeId} and c.status in ${UNDER_WAY} and c.charge_on <= ${until}::date
      ), later as (
        select purchase_id, at::date as day from coming,
          generate_series(day::timestamp + step, ${until}::timestamp, step) as at
      ), wanted as (
        select l.product_variant_id, d.day, l.quantity as units, 0 as reserved, l.quantity * l.agreed_unit_price as value
        from (select purchase_id, day from coming where not is_reserved union all select purchase_id, day from later) d
        join repeat_purchase_lines l on l.store_id = ${storeId} and l.purchase_id = d.purchase_id
        union all
        select line ->> 'id', day, (line ->> 'quantity')::int, (line ->> 'quantity')::int,
          (line ->> 'quantity')::int * (line ->> 'unitPrice')::bigint
        from coming, jsonb_array_elements(locked -> 'lines') as line
        where is_reserved
      ), by_day as (
        select product_variant_id, day, sum(units) as units, sum(reserved) as reserved, sum(value) as value
        from wanted group by product_variant_id, day
      ), running as (
        select w.*, sum(w.units) over (partition by w.product_variant_id order by w.day) as so_far,
          sum(w.reserved) over (partition by w.product_variant_id)
            + case when v.is_active and g.is_active and g.removed_at is null then v.stock else 0 end as stock,
          v.product_id, v.option_values, g.title, v.is_active and g.is_active and g.removed_at is null as is_for_sale
        from by_day w
        join product_variants v on v.store_id = ${storeId} and v.id = w.product_variant_id
        join products g on g.store_id = v.store_id and g.id = v.product_id
      ), by_variant as (
        select product_id, product_variant_id, title, option_values, is_for_sale, sum(units) as wanted,
          sum(reserved) as reserved, stock, min(day) filter (where so_far > stock) as short_on,
          min(day) filter (where so_far >= stock) as empty_on, sum(value) as value
        from running
        group by product_id, product_variant_id, title, option_values, is_for_sale, stock
        having sum(units) > 0
      )
      select (select json_build_object('deliveries', (select count(*) from coming) + (select count(*) from later),
          'units', coalesce(sum(wanted), 0), 'reserved', coalesce(sum(reserved), 0), 'value', coalesce(sum(value), 0),
          'products', count(*), 'short', count(short_on)) from by_variant) as sums,
        (select json_agg(json_build_object('productId', product_id, 'productVariantId', product_variant_id, 'title', title,
            'optionValues', option_values, 'isForSale', is_for_sale, 'wanted', wanted, 'reserved', reserved,
            'stock', stock, 'shortOn', short_on, 'emptyOn', empty_on, 'value', value)
            order by stock - wanted, title, product_variant_id)
          from (select * from by_variant order by stock - wanted, title, product_variant_id limit ${MOST_DEMANDED}) worst
        ) as list`);
    const { sums, list } = rows[0] ?? {};
    const of = (name: keyof DemandSums): number => sums?.[name] ?? 0;
    return {
      rows: list ?? [],
      sums: {
        deliveries: of('deliveries'),
        units: of('units'),
        reserved: of('reserved'),
        value: of('value'),
        products: of('products'),
        short: of('short'),
      },
    };
  },
};
