import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { productVariants } from './catalogTables';
import { centavos, createdAt, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * Every change of a price, in centavos. A trigger on the variants writes it and nothing else may, so that imports and
 * manual SQL are in it too; `merchantId` is the merchant the transaction sets in `app.merchant_id`, `apiKeyId` the key
 * in `app.api_key_id`.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    productVariantId: text('product_variant_id').notNull(),
    fromPrice: centavos('from_price').notNull(),
    toPrice: centavos('to_price').notNull(),
    fromOriginalPrice: centavos('from_original_price'),
    toOriginalPrice: centavos('to_original_price'),
    merchantId: text('merchant_id'),
    apiKeyId: text('api_key_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('price_changes_by_variant').on(table.storeId, table.productVariantId, table.id),
    foreignKey({
      columns: [table.storeId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }).onDelete('restrict'),
  ],
);
