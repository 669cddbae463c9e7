import { and, isNull, sql } from 'drizzle-orm';

import { products, productVariants } from '../../db/schema/catalogTables';

/** A weight or volume in words: '1 kg', '1,5 litros'. */
const MEASURE = String.raw`\m\d+([.,]\d+)?\s*(kg|g|ml|l|litros?)\M`;
/** What fits an animal of some weight. */
const OF_ANIMALS = String.raw`(\d+([.,]\d+)?\s*(kg\s*)?)?\m(a|ate|até|acima de|mais de)\s+\d+([.,]\d+)?\s*kg`;

const words = sql`(${products.title} || ' ' || ${productVariants.optionValues}::text)`;

/**
 * A variant on sale whose product's name or choice says a weight or a volume, and that has no net content: the law asks for
 * its price by kilo or litre (Lei 10.962/2004), a bed has none. 'até 10 kg' and '4 a 10 kg' are of the animal, not of what
 * is inside. For statements on product_variants beside products; whether the product is for sale is their own.
 */
export const lacksUnitPrice = () =>
  and(
    sql`${productVariants.isActive}`,
    isNull(productVariants.netAmount),
    // Most say nothing of the kind: those are done with after one look.
    sql`${words} ~* ${MEASURE} and regexp_replace(${words}, ${OF_ANIMALS}, '', 'gi') ~* ${MEASURE}`,
  );
