import { sql, type SQL } from 'drizzle-orm';

import { isForSale } from '../../catalog/productListQuery';
import { products, productVariants } from '../../db/schema/catalogTables';

// A kit's price is of different goods: its parts' pages say theirs by kilo.
const hasNoNet = sql`${productVariants.isActive} and ${productVariants.netAmount} is null and ${productVariants.kitParts} is null`;
const isNamed = sql`says_measure(${products.title})`;
// By the words of its choice, '15 kg': apart from the title, as each has an index of its own.
const isChosen = sql`says_measure(${productVariants.optionValues}::text)`;

/**
 * A store's variants on sale of products for sale that lack a unit price: the product's name or the variant's choice
 * says a weight or a volume, and there is no net content. The law requires their price by kilo or litre (Lei
 * 10.962/2004); a bed has none. What says one is `says_measure` of the first migration: 'até 10 kg' and '4 a 10 kg' are
 * of the animal, not of what is inside. A statement that reads `column` of each, every value once. In two halves, each
 * of which partial indexes answer alone: 'either or' over two tables would have every name and choice read.
 */
export const withoutUnitPrice = (storeId: string, column: 'id' | 'productId'): SQL => {
  const halfOf = (isMeasured: SQL) => sql`
    select ${productVariants[column]} from ${productVariants}
    join ${products} on ${products.storeId} = ${productVariants.storeId} and ${products.id} = ${productVariants.productId}
    where ${productVariants.storeId} = ${storeId} and ${hasNoNet} and ${isForSale()} and ${isMeasured}`;
  return sql`${halfOf(isNamed)} union ${halfOf(isChosen)}`;
};
