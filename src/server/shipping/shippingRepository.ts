import { and, asc, eq, gt, getTableColumns, isNull, lt, max, min, sql } from 'drizzle-orm';

import { splitKitPrice } from '../../shared/catalog/kit';
import type { PlainDay } from '../../shared/kernel/calendar';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { products, productVariants } from '../db/schema/catalogTables';
import { fallbackShippings, shippingQuotes, storeCustomShippings, type Region } from '../db/schema/shippingTables';
import { stores } from '../db/schema/storeTables';
import type { ShippedLine } from './shippedLine';

/** A merchant's own way to deliver. */
export type CustomShippingRow = typeof storeCustomShippings.$inferSelect;

/** The same, with the days and shifts of which no place is left. */
export type OfferedRule = CustomShippingRow & { full: ChosenShift[] };

/** A service that is guessed between two regions. */
export type FallbackRow = typeof fallbackShippings.$inferSelect;

/** What carriers answered, to be kept until `expiresAt`. */
type QuoteRow = Omit<typeof shippingQuotes.$inferSelect, 'createdAt'>;

// Read of ways with a capacity alone, so that every other cart costs what it did.
const full = sql<ChosenShift[] | null>`case when ${storeCustomShippings.schedule} ->> 'capacity' is not null then (
  select jsonb_agg(jsonb_build_object('date', delivery_date, 'shift', delivery_shift)) from (
    select delivery_date, delivery_shift from sale_orders
    where sale_orders.store_id = ${storeCustomShippings.storeId} and released_at is null
      and delivery_date >= ${sql.placeholder('today')}::date
      and shipping ->> 'shippingId' = 'custom-' || ${storeCustomShippings.id}
    group by 1, 2 having count(*) >= (${storeCustomShippings.schedule} ->> 'capacity')::int) taken) end`;

const offered = prepared((db) =>
  db
    .select({ rule: getTableColumns(storeCustomShippings), full, options: shippingQuotes.options })
    .from(stores)
    .leftJoin(
      shippingQuotes,
      and(
        eq(shippingQuotes.storeId, stores.id),
        eq(shippingQuotes.fingerprint, sql.placeholder('fingerprint')),
        gt(shippingQuotes.expiresAt, sql.placeholder('now')),
      ),
    )
    .leftJoin(
      storeCustomShippings,
      and(eq(storeCustomShippings.storeId, stores.id), eq(storeCustomShippings.isActive, true)),
    )
    .where(eq(stores.id, sql.placeholder('storeId')))
    .orderBy(asc(storeCustomShippings.position), asc(storeCustomShippings.id))
    .prepare('shipping_offered'),
);

const pickups = prepared((db) =>
  db
    .select()
    .from(storeCustomShippings)
    .where(
      and(
        eq(storeCustomShippings.storeId, sql.placeholder('storeId')),
        eq(storeCustomShippings.isActive, true),
        eq(storeCustomShippings.isPickup, true),
      ),
    )
    .orderBy(asc(storeCustomShippings.position), asc(storeCustomShippings.id))
    .prepare('shipping_pickups'),
);

const variantForSale = prepared((db) =>
  db
    .select({
      productVariantId: productVariants.id,
      price: productVariants.price,
      weightG: productVariants.weightG,
      widthCm: productVariants.widthCm,
      heightCm: productVariants.heightCm,
      lengthCm: productVariants.lengthCm,
      parts: sql<ShippedLine[] | null>`case when ${productVariants.kitParts} is not null then (
        select json_agg(json_build_object('productVariantId', v.id, 'price', v.price, 'weightG', v.weight_g,
          'widthCm', v.width_cm, 'heightCm', v.height_cm, 'lengthCm', v.length_cm,
          'quantity', (part.value ->> 'quantity')::int) order by part.ordinality)
        from jsonb_array_elements(${productVariants.kitParts}) with ordinality part
        join product_variants v on v.store_id = ${productVariants.storeId}
          and v.id = part.value ->> 'productVariantId') end`.as('shipped_parts'),
    })
    .from(products)
    .innerJoin(
      productVariants,
      and(eq(productVariants.storeId, products.storeId), eq(productVariants.productId, products.id)),
    )
    .where(
      and(
        eq(products.storeId, sql.placeholder('storeId')),
        eq(products.slug, sql.placeholder('slug')),
        eq(productVariants.id, sql.placeholder('productVariantId')),
        eq(products.isActive, true),
        isNull(products.removedAt),
        eq(productVariants.isActive, true),
      ),
    )
    .prepare('shipping_variant'),
);

/** SQL of shipping: one statement per function. */
export const shippingRepository = {
  /** The merchant's active rules, and what is kept of the carriers' answer to a fingerprint; null when nothing is. */
  async offered(
    db: Db,
    lookup: { storeId: string; fingerprint: string; now: string; today: PlainDay },
  ): Promise<{ rules: OfferedRule[]; kept: ShippingOption[] | null }> {
    const rows = await offered(db).execute(lookup);
    return {
      rules: rows.flatMap(({ rule, full: taken }) => (rule ? { ...rule, full: taken ?? [] } : [])),
      kept: rows.at(0)?.options ?? null,
    };
  },

  /** The merchant's active rules for goods that are fetched at the store. */
  pickups: (db: Db, storeId: string): Promise<CustomShippingRow[]> => pickups(db).execute({ storeId }),

  /** The services guessed between two regions, by name of service. */
  fallbacks: (db: Db, fromRegion: Region, toRegion: Region): Promise<FallbackRow[]> =>
    db
      .select()
      .from(fallbackShippings)
      .where(and(eq(fallbackShippings.fromRegion, fromRegion), eq(fallbackShippings.toRegion, toRegion)))
      .orderBy(asc(fallbackShippings.service)),

  /** Business days on the road from a region, to the nearest and to the farthest place; null where nothing is known. */
  async reach(db: Db, fromRegion: Region): Promise<{ min: number; max: number } | null> {
    const rows = await db
      .select({ min: min(fallbackShippings.daysMin), max: max(fallbackShippings.daysMax) })
      .from(fallbackShippings)
      .where(eq(fallbackShippings.fromRegion, fromRegion));
    const row = rows.at(0);
    return row && row.min !== null && row.max !== null ? { min: row.min, max: row.max } : null;
  },

  /** Stores a response, replacing the previous one. */
  async keep(db: Db, quote: QuoteRow): Promise<void> {
    await db
      .insert(shippingQuotes)
      .values(quote)
      .onConflictDoUpdate({ target: [shippingQuotes.storeId, shippingQuotes.fingerprint], set: quote });
  },

  /** Forgets a store's answers that count no longer. @param now ISO */
  async removeExpired(db: Db, storeId: string, now: string): Promise<void> {
    await db.delete(shippingQuotes).where(and(eq(shippingQuotes.storeId, storeId), lt(shippingQuotes.expiresAt, now)));
  },

  /**
   * What of a variant for sale is shipped, found on its product's page: itself, or the parts of a kit at their shares of
   * its price, as in a cart. Null when the page does not offer it.
   */
  async shippedOfVariant(
    db: Db,
    { quantity, ...lookup }: { storeId: string; slug: string; productVariantId: string; quantity: number },
  ): Promise<ShippedLine[] | null> {
    const rows = await variantForSale(db).execute(lookup);
    const [row] = rows;
    if (!row) return null;
    const { parts, ...variant } = row;
    if (parts === null) return [{ ...variant, quantity }];
    return splitKitPrice(variant.price, parts).map(({ part, quantity: pieces, unitPrice }) => ({
      ...part,
      price: unitPrice,
      quantity: pieces * quantity,
    }));
  },
};
