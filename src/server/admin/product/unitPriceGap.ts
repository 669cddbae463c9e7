import { sql, type SQL } from 'drizzle-orm';

import { isForSale } from '../../catalog/productListQuery';
import { products, productVariants } from '../../db/schema/catalogTables';

const hasNoNet = sql`${productVariants.isActive} and ${productVariants.netAmount} is null`;
const isNamed = sql`says_measure(${products.title})`;
// By the words of its choice, '15 kg': apart from the title, as each has an index of its own.
const isChosen = sql`says_measure(${productVariants.optionValues}::text)`;

/**
 * A variant on sale whose product's name or choice says a weight or a volume, and that has no net content: the law asks for
 * its price by kilo or litre (Lei 10.962/2004), a bed has none. What says one is `says_measure` of migration
 * 'units_on_the_shelf': 'até 10 kg' and '4 a 10 kg' are of the animal, not of what is inside. For statements on
 * product_variants beside products; whether the product is for sale is their own.
 */
export const lacksUnitPrice = (): SQL => sql`${hasNoNet} and (${isNamed} or ${isChosen})`;

/**
 * Ids of a store's variants of products for sale that lack that price, each once, as a statement. In two halves, each of
 * which partial indexes answer alone: 'either or' over two tables would have every name and choice read.
 */
export const idsWithoutUnitPrice = (storeId: string): SQL => {
  const halfOf = (isMeasured: SQL) => sql`
    select ${productVariants.id} from ${productVariants}
    join ${products} on ${products.storeId} = ${productVariants.storeId} and ${products.id} = ${productVariants.productId}
    where ${productVariants.storeId} = ${storeId} and ${hasNoNet} and ${isForSale()} and ${isMeasured}`;
  return sql`${halfOf(isNamed)} union ${halfOf(isChosen)}`;
};
