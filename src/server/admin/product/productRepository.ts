import { and, asc, eq, getTableColumns, inArray, isNull, ne, not, sql } from 'drizzle-orm';

import type { Author } from '../../db/auditLog';
import type { Db } from '../../db/database';
import {
  brands,
  categories,
  productCategories,
  productImages,
  products,
  productVariants,
} from '../../db/schema/catalogTables';

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof productVariants.$inferSelect;
/** A variant and whether it was ever ordered. */
export type OrderedVariantRow = VariantRow & { isOrdered: boolean };
/** Whose a GTIN is: its product, and the name of the variant. */
export type GtinOwner = { productId: string; name: string };
/** A picture and the variants it shows. */
export type ImageRow = typeof productImages.$inferSelect & { variantIds: string[] };

const isProduct = (storeId: string, id: string) => and(eq(products.storeId, storeId), eq(products.id, id));
const isOfProduct = (storeId: string, productId: string) =>
  and(eq(productVariants.storeId, storeId), eq(productVariants.productId, productId));
const isVariant = (storeId: string, id: string) =>
  and(eq(productVariants.storeId, storeId), eq(productVariants.id, id));

// Columns are written out: a select from one table leaves their tables' names away.
// What was sold is found by the index of the ledger; lines of orders have none of variants.
const isOrdered = sql<boolean>`exists (select from stock_moves m where m.store_id = product_variants.store_id
  and m.product_variant_id = product_variants.id and m.reason = 'sold')`;
/** Those of the variants that orders, carts and kits name: read once for all, as lines are not found by their variants. */
export const namedOf = (storeId: string, ids: string[]) => sql`(
  select l.product_variant_id from sale_order_lines l
    where l.store_id = ${storeId} and l.product_variant_id = any(${sql.param(ids)}::text[])
  union
  select c.product_variant_id from cart_products c
    where c.store_id = ${storeId} and c.product_variant_id = any(${sql.param(ids)}::text[])
  union
  select k.product_variant_id from kit_components k
    where k.store_id = ${storeId} and k.product_variant_id = any(${sql.param(ids)}::text[]))`;
// Variants with stock moves, orders or prices are kept for ever; the database refuses to delete them.
const hasHistory = sql`(exists (select from stock_moves m where m.store_id = product_variants.store_id
    and m.product_variant_id = product_variants.id)
  or exists (select from price_changes p where p.store_id = product_variants.store_id
    and p.product_variant_id = product_variants.id))`;
/** Places of variants that are kept, after all a merchant can have. */
export const KEPT_PLACE = 10_000;

/** SQL of a merchant's product: one statement per function, inside the store's transaction. */
export const productRepository = {
  async byId(db: Db, storeId: string, id: string): Promise<ProductRow | null> {
    const rows = await db.select().from(products).where(isProduct(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The row, locked until the transaction ends; null for none. Lock its variants first, as orders do. */
  async lock(db: Db, storeId: string, id: string): Promise<ProductRow | null> {
    const rows = await db.select().from(products).where(isProduct(storeId, id)).for('no key update');
    return rows.at(0) ?? null;
  },

  /** Variants of a product, locked in the order of their ids until the transaction ends. */
  lockVariants: (db: Db, storeId: string, productId: string): Promise<VariantRow[]> =>
    db
      .select()
      .from(productVariants)
      .where(isOfProduct(storeId, productId))
      .orderBy(asc(productVariants.id))
      .for('no key update'),

  /** Variants in the merchant's order. */
  variants: (db: Db, storeId: string, productId: string): Promise<OrderedVariantRow[]> =>
    db
      .select({ ...getTableColumns(productVariants), isOrdered })
      .from(productVariants)
      .where(isOfProduct(storeId, productId))
      .orderBy(asc(productVariants.position), asc(productVariants.id)),

  async categoryIds(db: Db, storeId: string, productId: string): Promise<string[]> {
    const rows = await db
      .select({ id: productCategories.categoryId })
      .from(productCategories)
      .where(and(eq(productCategories.storeId, storeId), eq(productCategories.productId, productId)))
      .orderBy(asc(productCategories.categoryId));
    return rows.map(({ id }) => id);
  },

  /** Pictures in the merchant's order. */
  images: (db: Db, storeId: string, productId: string): Promise<ImageRow[]> =>
    db
      .select({
        storeId: productImages.storeId,
        id: productImages.id,
        productId: productImages.productId,
        fileKey: productImages.fileKey,
        alt: productImages.alt,
        position: productImages.position,
        variantIds: sql<string[]>`coalesce((
          select array_agg(vi.product_variant_id order by vi.product_variant_id) from variant_images vi
          where vi.store_id = product_images.store_id and vi.product_image_id = product_images.id), '{}')`,
      })
      .from(productImages)
      .where(and(eq(productImages.storeId, storeId), eq(productImages.productId, productId)))
      .orderBy(asc(productImages.position), asc(productImages.id)),

  /** Name of a brand, locked until the transaction ends; null where the store has none of this id. */
  async brandName(db: Db, storeId: string, id: string): Promise<string | null> {
    const rows = await db
      .select({ name: brands.name })
      .from(brands)
      .where(and(eq(brands.storeId, storeId), eq(brands.id, id)))
      .for('share');
    return rows.at(0)?.name ?? null;
  },

  /** Those of the ids that are categories of the store, with their titles, locked until the transaction ends. */
  categoriesOf: async (db: Db, storeId: string, ids: string[]): Promise<{ id: string; title: string }[]> =>
    ids.length === 0
      ? []
      : db
          .select({ id: categories.id, title: categories.title })
          .from(categories)
          .where(and(eq(categories.storeId, storeId), inArray(categories.id, ids)))
          .orderBy(asc(categories.id))
          .for('share'),

  /** True where another product of the store has the address. */
  async isSlugTaken(db: Db, storeId: string, slug: string, productId: string | null): Promise<boolean> {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          eq(products.storeId, storeId),
          eq(products.slug, slug),
          productId === null ? undefined : ne(products.id, productId),
        ),
      );
    return rows.length > 0;
  },

  /** Those of the SKUs that variants of other products of the store have. */
  async takenSkus(db: Db, storeId: string, skus: string[], productId: string | null): Promise<Set<string>> {
    const rows = await db
      .select({ sku: productVariants.sku })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.storeId, storeId),
          inArray(productVariants.sku, skus),
          productId === null ? undefined : ne(productVariants.productId, productId),
        ),
      );
    return new Set(rows.map(({ sku }) => sku));
  },

  /** Those of the GTINs that active variants of other products have, each with whose it is. Removed products have none. */
  async takenGtins(
    db: Db,
    storeId: string,
    gtins: string[],
    productId: string | null,
  ): Promise<Map<string, GtinOwner>> {
    if (gtins.length === 0) return new Map();
    const rows = await db
      .select({
        gtin: productVariants.gtin,
        productId: products.id,
        title: products.title,
        optionValues: productVariants.optionValues,
      })
      .from(productVariants)
      .innerJoin(products, and(eq(products.storeId, storeId), eq(products.id, productVariants.productId)))
      .where(
        and(
          eq(productVariants.storeId, storeId),
          inArray(productVariants.gtin, gtins),
          eq(productVariants.isActive, true),
          isNull(products.removedAt),
          productId === null ? undefined : ne(products.id, productId),
        ),
      );
    return new Map(
      rows.flatMap(({ gtin, productId: id, title, optionValues }) =>
        gtin === null
          ? []
          : [[gtin, { productId: id, name: [title, ...optionValues.map(({ value }) => value)].join(', ') }] as const],
      ),
    );
  },

  async insert(db: Db, row: typeof products.$inferInsert): Promise<void> {
    await db.insert(products).values(row);
  },

  /** Changes a product and counts its version on. */
  async update(db: Db, storeId: string, id: string, values: Partial<typeof products.$inferInsert>): Promise<void> {
    await db
      .update(products)
      .set({ ...values, version: sql`${products.version} + 1` })
      .where(isProduct(storeId, id));
  },

  async insertCategories(db: Db, storeId: string, productId: string, categoryIds: string[]): Promise<void> {
    if (categoryIds.length === 0) return;
    await db.insert(productCategories).values(categoryIds.map((categoryId) => ({ storeId, productId, categoryId })));
  },

  async removeCategories(db: Db, storeId: string, productId: string, categoryIds: string[]): Promise<void> {
    if (categoryIds.length === 0) return;
    await db
      .delete(productCategories)
      .where(
        and(
          eq(productCategories.storeId, storeId),
          eq(productCategories.productId, productId),
          inArray(productCategories.categoryId, categoryIds),
        ),
      );
  },

  async insertVariants(db: Db, rows: (typeof productVariants.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(productVariants).values(rows);
  },

  async updateVariant(
    db: Db,
    storeId: string,
    id: string,
    values: Partial<typeof productVariants.$inferInsert>,
  ): Promise<void> {
    await db.update(productVariants).set(values).where(isVariant(storeId, id));
  },

  /** Sets temporary SKUs, so that variants of one product can exchange theirs. */
  async freeSkus(db: Db, storeId: string, ids: string[]): Promise<void> {
    await db
      .update(productVariants)
      .set({ sku: sql`chr(1) || ${productVariants.id}` })
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.id, ids)));
  },

  /** Deletes those without stock of their own, ledger, price history, orders, carts and kits. @returns the ids deleted */
  async deleteUnkept(db: Db, storeId: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .delete(productVariants)
      .where(
        and(
          eq(productVariants.storeId, storeId),
          inArray(productVariants.id, ids),
          sql`(${productVariants.stock} = 0 or ${productVariants.kitParts} is not null)`,
          sql`not ${hasHistory}`,
          sql`${productVariants.id} not in ${namedOf(storeId, ids)}`,
        ),
      )
      .returning({ id: productVariants.id });
    return rows.map(({ id }) => id);
  },

  /** Takes variants out of sale and behind the others; all that is theirs stays. */
  async deactivate(db: Db, storeId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .update(productVariants)
      .set({ isActive: false, position: KEPT_PLACE })
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.id, ids)));
  },

  /** Removes a product, or takes its removal back. @returns false where there was none to change */
  async setRemoved(db: Db, storeId: string, id: string, removedAt: string | null): Promise<boolean> {
    const rows = await db
      .update(products)
      .set({ removedAt, version: sql`${products.version} + 1` })
      .where(
        and(isProduct(storeId, id), removedAt === null ? not(isNull(products.removedAt)) : isNull(products.removedAt)),
      )
      .returning({ id: products.id });
    return rows.length > 0;
  },

  /** Names who changes something to the triggers of this transaction. */
  async nameAuthor(db: Db, { kind, id }: Author): Promise<void> {
    const [merchantId, apiKeyId] = kind === 'apiKey' ? ['', id] : [id, ''];
    await db.execute(
      sql`select set_config('app.merchant_id', ${merchantId}, true), set_config('app.api_key_id', ${apiKeyId}, true)`,
    );
  },
};
