import { sql } from 'drizzle-orm';

import { STRUCK_PRICE_RULE, struckStanding, type PriceHistory } from '../../shared/catalog/struckPrice';
import { addDays, startOfDay, type PlainDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { Database, Db } from '../db/database';
import type { Clock } from '../kernel/clock';
import type { Job } from '../queue/jobTypes';

/** A variant with a 'de' price, as it is looked at. */
type Priced = { id: string; price: number; originalPrice: number; since: string };

/** Variants looked at by one statement, and stores by one run of the job's question. */
const BATCH = 500;

// What was there before the database kept since when: from the day it was entered and had stock, as nobody could have
// paid before. Its price then was the first that a change left behind; changes are kept since version 1.0.0.
const since = sql`greatest(
  coalesce(v.on_sale_since, p.created_at, '-infinity'),
  coalesce(p.on_sale_since, p.created_at),
  case when v.on_sale_since is null then (
    select coalesce(min(m.created_at), now()) from stock_moves m
    where m.store_id = v.store_id and m.product_variant_id = v.id) end)`;

const priced = sql`
  select v.id, v.price::float8 as price, v.original_price::float8 as "originalPrice",
    to_char(${since} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
  from product_variants v
  join products p on p.store_id = v.store_id and p.id = v.product_id`;

/** What the prices of variants were within the days that count, oldest first, by variant. */
async function historiesOf(db: Db, storeId: string, variants: readonly Priced[], today: PlainDay) {
  const ids = variants.map(({ id }) => id);
  const oldest = startOfDay(addDays(today, -STRUCK_PRICE_RULE.withinDays));
  const { rows } = await db.execute<{ id: string; at: string; fromPrice: number }>(sql`
    select product_variant_id as id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      from_price::float8 as "fromPrice"
    from price_changes
    where store_id = ${storeId} and product_variant_id = any(${sql.param(ids)}::text[])
      and created_at >= ${oldest}::timestamptz
    order by created_at, id`);
  const changes = new Map<string, { at: string; fromPrice: number }[]>();
  for (const { id, ...change } of rows) changes.set(id, [...(changes.get(id) ?? []), change]);
  return (variant: Priced): PriceHistory => ({ since: variant.since, changes: changes.get(variant.id) ?? [] });
}

/** SQL of struck prices, inside the store's transaction. */
export const struckPrices = {
  /**
   * Looks at the 'de' prices whose day has come, those just changed included, and keeps which of them shoppers may read:
   * call it after a change of prices. Those that it does not reach are the hourly job's.
   * @param today the store's day
   */
  async look(db: Db, storeId: string, today: PlainDay, productId: string | null = null): Promise<void> {
    for (let isMore = true; isMore;) {
      const { rows } = await db.execute<Priced>(sql`${priced}
        where v.store_id = ${storeId} and v.original_price is not null and v.struck_until < ${today}
          ${productId === null ? sql`` : sql`and v.product_id = ${productId}`}
        order by v.id limit ${BATCH} for no key update of v`);
      if (rows.length === 0) return;
      const historyOf = await historiesOf(db, storeId, rows, today);
      const standings = rows.map((row) => {
        const standing = struckStanding(row, historyOf(row), today);
        return { id: row.id, until: standing.kind === 'shown' ? standing.until : null };
      });
      await db.execute(sql`
        update product_variants v
        set struck_price = case when r.until is not null then v.original_price end, struck_until = r.until
        from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as r(id text, until date)
        where v.store_id = ${storeId} and v.id = r.id`);
      isMore = rows.length === BATCH;
      // Cards of a full batch are summed up now: all at the commit would be one statement, as long as a catalogue.
      if (isMore)
        await db.execute(sql`
          set constraints product_variants_sum_up_struck immediate;
          set constraints product_variants_sum_up_struck deferred`);
    }
  },

  /** How the 'de' prices of a product's variants stand, by variant; those without one are left out. */
  async standings(db: Db, storeId: string, productId: string, today: PlainDay) {
    const { rows } = await db.execute<Priced>(sql`${priced}
      where v.store_id = ${storeId} and v.product_id = ${productId} and v.original_price is not null`);
    if (rows.length === 0) return new Map<string, never>();
    const historyOf = await historiesOf(db, storeId, rows, today);
    return new Map(rows.map((row) => [row.id, struckStanding(row, historyOf(row), today)]));
  },
};

/**
 * Each hour, so that the first minute of a store's day is among them: prices that were struck long enough, and those that
 * imports and SQL by hand changed. Only stores that have some are visited, each in a transaction of its own.
 */
export const lookAtStruckPrices =
  ({ db, clock }: { db: Database; clock: Clock }): Job<'lookAtStruckPrices'> =>
  async () => {
    const today = storeDayOf(clock());
    const { rows } = await db.shared.execute<{ storeId: string }>(
      sql`select stores_with_due_prices(${today}) as "storeId"`,
    );
    for (const { storeId } of rows) await db.inStore(storeId, (tx) => struckPrices.look(tx, storeId, today));
  };
