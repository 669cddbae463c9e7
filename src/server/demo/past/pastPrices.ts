import { addDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { priceChanges } from '../../db/schema/productHistoryTables';
import { demoId } from '../demoId';
import type { DemoStore, DemoVariant } from '../demoTypes';
import { instantIn } from './pastInstants';

/** Days ago on which what has a 'de' price now was still charged it: 40, and for months before. */
const CUT_DAYS_AGO = 40;

/** When (ms) the prices that are struck through now were cut. */
const priceCutAt = (now: number): number => instantIn(addDays(storeDayOf(now), -CUT_DAYS_AGO), 9);

/** A variant as it was charged at an instant (ms): before its price was cut it cost what is struck through now. */
export const asCharged = (variant: DemoVariant, at: number, now: number): DemoVariant =>
  variant.originalPrice === null || at >= priceCutAt(now)
    ? variant
    : { ...variant, price: variant.originalPrice, originalPrice: null };

/** The change of price that makes every 'de' price of a demo store true. */
export const priceChangeRowsOf = (store: DemoStore, now: number): (typeof priceChanges.$inferInsert)[] =>
  store.products.flatMap(({ variants }) =>
    variants.flatMap(({ sku, price, originalPrice }) =>
      originalPrice === null
        ? []
        : [
            {
              storeId: demoId(store.slug, 'store', store.slug),
              productVariantId: demoId(store.slug, 'variant', sku),
              fromPrice: originalPrice,
              toPrice: price,
              fromOriginalPrice: null,
              toOriginalPrice: originalPrice,
              createdAt: new Date(priceCutAt(now)).toISOString(),
            },
          ],
    ),
  );
