import { and, asc, eq, exists, getTableColumns, inArray, lte, sql } from 'drizzle-orm';

import type { RxClass } from '../../shared/catalog/productDuties';
import { cartProducts, carts } from '../db/schema/cartTables';
import { products, productVariants } from '../db/schema/catalogTables';
import { vouchers } from '../db/schema/voucherTables';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { isEligible, type VoucherRow } from '../voucher/voucherRepository';

/** A cart as the database keeps it. */
export type CartRow = typeof carts.$inferSelect;

/** What a variant and its product are now. Price in centavos, weight in grams, sides in centimetres. */
export type VariantFacts = {
  productId: string;
  productVariantId: string;
  title: string;
  slug: string;
  /** Original of its own first picture, else of one that shows no other variant, else of any; null shows the placeholder. */
  fileKey: string | null;
  optionValues: { name: string; value: string }[];
  price: number;
  /** Struck-through price, one that was charged (decision 089); null for none. */
  originalPrice: number | null;
  stock: number;
  weightG: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  /** How its product is dispensed; null where nobody says. */
  rxClass: RxClass | null;
  /** False once the product or the variant was withdrawn. */
  isForSale: boolean;
  /** What a kit is made of, in its order; null for every other variant. */
  parts: KitPartFacts[] | null;
};

/** A part of a kit as it is now, and how many pieces of it are in one. */
export type KitPartFacts = Omit<VariantFacts, 'originalPrice' | 'parts'> & { quantity: number };

/**
 * A line: the shopper's quantity and the price last shown (`toldPrice`, centavos), beside current values; `isEligible`
 * when the cart's voucher applies to it.
 */
export type LineRow = VariantFacts & { id: string; quantity: number; shownPrice: number; isEligible: boolean };

/** A cart with its voucher and its lines, oldest line first. */
export type Basket = { cart: CartRow; voucher: VoucherRow | null; lines: LineRow[] };

/** The columns of a variant's facts, for a statement on variants joined to their products. */
export const variantFacts = {
  productId: productVariants.productId,
  productVariantId: productVariants.id,
  title: products.title,
  slug: products.slug,
  fileKey: sql<string | null>`(
    select image.file_key from product_images as image
    left join lateral (
      select bool_or(of_variant.product_variant_id = ${productVariants.id}) as is_own from variant_images as of_variant
      where of_variant.store_id = image.store_id and of_variant.product_image_id = image.id
    ) as shown on true
    where image.store_id = ${products.storeId} and image.product_id = ${products.id}
    order by coalesce(shown.is_own, false) desc, shown.is_own is not null, image.position, image.id limit 1
  )`.as('first_file_key'),
  optionValues: productVariants.optionValues,
  price: productVariants.price,
  originalPrice: productVariants.struckPrice,
  stock: productVariants.stock,
  weightG: productVariants.weightG,
  widthCm: productVariants.widthCm,
  heightCm: productVariants.heightCm,
  lengthCm: productVariants.lengthCm,
  rxClass: products.rxClass,
  isForSale: sql<boolean>`(${productVariants.isActive} and ${products.isActive} and ${products.removedAt} is null)`.as(
    'is_for_sale',
  ),
  parts: sql<KitPartFacts[] | null>`case when ${productVariants.kitParts} is not null then (
    select json_agg(json_build_object('productId', v.product_id, 'productVariantId', v.id, 'title', p.title,
      'slug', p.slug, 'optionValues', v.option_values, 'price', v.price, 'stock', v.stock, 'weightG', v.weight_g,
      'widthCm', v.width_cm, 'heightCm', v.height_cm, 'lengthCm', v.length_cm,
      'isForSale', v.is_active and p.is_active and p.removed_at is null, 'quantity', (part.value ->> 'quantity')::int,
      'fileKey', (
        select image.file_key from product_images image
        left join lateral (
          select bool_or(vi.product_variant_id = v.id) as is_own from variant_images vi
          where vi.store_id = image.store_id and vi.product_image_id = image.id
        ) as shown on true
        where image.store_id = v.store_id and image.product_id = v.product_id
        order by coalesce(shown.is_own, false) desc, shown.is_own is not null, image.position, image.id limit 1
      )) order by part.ordinality)
    from jsonb_array_elements(${productVariants.kitParts}) with ordinality part
    join product_variants v on v.store_id = ${productVariants.storeId} and v.id = part.value ->> 'productVariantId'
    join products p on p.store_id = v.store_id and p.id = v.product_id
  ) end`.as('kit_part_facts'),
};

const isMatchingCart = and(eq(carts.storeId, sql.placeholder('storeId')), eq(carts.id, sql.placeholder('cartId')));
const ofVariant = and(
  eq(productVariants.storeId, cartProducts.storeId),
  eq(productVariants.id, cartProducts.productVariantId),
);
const ofProduct = and(eq(products.storeId, productVariants.storeId), eq(products.id, productVariants.productId));

const lockStatement = prepared((db) =>
  db.select().from(carts).where(isMatchingCart).for('update').prepare('cart_lock'),
);

const basketStatement = prepared((db) =>
  db
    .select({
      cart: getTableColumns(carts),
      voucher: getTableColumns(vouchers),
      line: {
        id: cartProducts.id,
        quantity: cartProducts.quantity,
        shownPrice: cartProducts.unitPrice,
        isEligible: isEligible(cartProducts.productId).as('is_eligible'),
      },
      facts: variantFacts,
    })
    .from(carts)
    .leftJoin(vouchers, and(eq(vouchers.storeId, carts.storeId), eq(vouchers.id, carts.voucherId)))
    .leftJoin(cartProducts, and(eq(cartProducts.storeId, carts.storeId), eq(cartProducts.cartId, carts.id)))
    .leftJoin(productVariants, ofVariant)
    .leftJoin(products, ofProduct)
    .where(isMatchingCart)
    .orderBy(asc(cartProducts.createdAt), asc(cartProducts.id))
    .prepare('cart_basket'),
);

const variantStatement = prepared((db) =>
  db
    .select(variantFacts)
    .from(productVariants)
    .innerJoin(products, ofProduct)
    .where(
      and(
        eq(productVariants.storeId, sql.placeholder('storeId')),
        eq(productVariants.id, sql.placeholder('productVariantId')),
        eq(productVariants.productId, sql.placeholder('productId')),
      ),
    )
    .prepare('cart_variant'),
);

const variantsStatement = prepared((db) =>
  db
    .select(variantFacts)
    .from(productVariants)
    .innerJoin(products, ofProduct)
    .where(
      and(
        eq(productVariants.storeId, sql.placeholder('storeId')),
        sql`${productVariants.id} = any(${sql.placeholder('ids')}::text[])`,
      ),
    )
    .prepare('cart_variants'),
);

/** SQL of a cart and its lines: one statement per function, on the pool or on an open transaction. Rows out, never wire shapes. */
export const cartRepository = {
  /** The row, locked until the transaction ends, so that two clicks cannot both read the old cart. */
  async lock(db: Db, storeId: string, cartId: string): Promise<CartRow | null> {
    const rows = await lockStatement(db).execute({ storeId, cartId });
    return rows.at(0) ?? null;
  },

  /**
   * Cart, voucher and lines of one instant. Not part of `lock`: a joined read that waits for the lock would bring the
   * lines from before the wait.
   */
  async basket(db: Db, storeId: string, cartId: string): Promise<Basket | null> {
    const rows = await basketStatement(db).execute({ storeId, cartId });
    const first = rows.at(0);
    if (!first) return null;
    // Foreign keys tie the line to its variant and product, so the inner joins always match.
    const lines = rows.flatMap(({ line, facts }) => (line ? [{ ...(facts as VariantFacts), ...line }] : []));
    return { cart: first.cart, voucher: first.voucher, lines };
  },

  /** A variant of a product as it is now; null when the product has no such variant. */
  async variant(db: Db, storeId: string, productId: string, productVariantId: string): Promise<VariantFacts | null> {
    const rows = await variantStatement(db).execute({ storeId, productId, productVariantId });
    return rows.at(0) ?? null;
  },

  /** Variants as they are now, in no order; unknown ones are left out. */
  variants: (db: Db, storeId: string, ids: string[]): Promise<VariantFacts[]> =>
    variantsStatement(db).execute({ storeId, ids }),

  /**
   * Open carts with products that were not changed since an instant (ISO), oldest first, locked until the transaction
   * ends; rows locked by others are skipped.
   */
  lockStale(
    db: Db,
    { storeId, unchangedSince, limit }: { storeId: string; unchangedSince: string; limit: number },
  ): Promise<CartRow[]> {
    const lines = db
      .select({ id: cartProducts.id })
      .from(cartProducts)
      .where(and(eq(cartProducts.storeId, carts.storeId), eq(cartProducts.cartId, carts.id)));
    return db
      .select()
      .from(carts)
      .where(
        and(eq(carts.storeId, storeId), eq(carts.status, 'open'), lte(carts.updatedAt, unchangedSince), exists(lines)),
      )
      .orderBy(asc(carts.updatedAt))
      .limit(limit)
      .for('update', { skipLocked: true });
  },

  /** Writes a cart that is not in the database yet. */
  async insert(db: Db, cart: CartRow): Promise<void> {
    await insertStatement(db).execute(cart);
  },

  /** The same, with its first line. @param createdAt ISO */
  async insertWithLine(db: Db, cart: CartRow, line: LineRow, createdAt: string): Promise<void> {
    await insertWithLineStatement(db).execute({ ...cart, ...lineValues(line), lineCreatedAt: createdAt });
  },

  /** Writes all of a cart that can change, with quantity and last shown price of one line. */
  async updateWithLine(db: Db, cart: CartRow, line: LineRow): Promise<void> {
    await updateWithLineStatement(db).execute({ ...cart, ...lineValues(line) });
  },

  /** Writes all of a cart that can change. */
  async update(db: Db, cart: CartRow): Promise<void> {
    await updateStatement(db).execute(cart);
  },

  /** Adds a line of a cart. @param createdAt ISO; lines are sorted by it */
  async insertLine(db: Db, { storeId, id: cartId }: CartRow, line: LineRow, createdAt: string): Promise<void> {
    await insertLineStatement(db).execute({ ...line, storeId, cartId, unitPrice: line.shownPrice, createdAt });
  },

  /** Sets quantity and last shown price of one line. */
  async updateLine(db: Db, storeId: string, { id, quantity, shownPrice }: LineRow): Promise<void> {
    await updateLineStatement(db).execute({ storeId, id, quantity, unitPrice: shownPrice });
  },

  /** Removes lines of a store's carts by their ids. */
  async removeLines(db: Db, storeId: string, ids: string[]): Promise<void> {
    await db.delete(cartProducts).where(and(eq(cartProducts.storeId, storeId), inArray(cartProducts.id, ids)));
  },
};

const value = (name: string) => sql.placeholder(name);
// Drizzle's `set` takes SQL, not a bare placeholder.
const given = (name: string) => sql`${sql.placeholder(name)}`;

/** The values of a line beside those of its cart, whose names are others. */
const lineValues = ({ id, productId, productVariantId, quantity, shownPrice }: LineRow) => ({
  lineId: id,
  productId,
  productVariantId,
  quantity,
  unitPrice: shownPrice,
});

const inserting = (db: Db) =>
  db.insert(carts).values({
    storeId: value('storeId'),
    id: value('id'),
    version: value('version'),
    isTest: sql.placeholder('isTest'),
    status: value('status'),
    shippingState: value('shippingState'),
    selectedShippingId: value('selectedShippingId'),
    isShippingChosen: value('isShippingChosen'),
    zipCode: value('zipCode'),
    deliveryCityId: value('deliveryCityId'),
    addressId: value('addressId'),
    voucherId: value('voucherId'),
    customerId: value('customerId'),
    createdAt: value('createdAt'),
    updatedAt: value('updatedAt'),
  });

const updating = (db: Db) =>
  db
    .update(carts)
    .set({
      version: given('version'),
      status: given('status'),
      shippingState: given('shippingState'),
      selectedShippingId: given('selectedShippingId'),
      isShippingChosen: given('isShippingChosen'),
      zipCode: given('zipCode'),
      deliveryCityId: given('deliveryCityId'),
      addressId: given('addressId'),
      voucherId: given('voucherId'),
      updatedAt: given('updatedAt'),
    })
    .where(and(eq(carts.storeId, value('storeId')), eq(carts.id, value('id'))));

const insertStatement = prepared((db) => inserting(db).prepare('cart_insert'));

const updateStatement = prepared((db) => updating(db).prepare('cart_update'));

// Foreign keys are checked when a statement ends: the line may name the cart of the same one.
const insertWithLineStatement = prepared((db) =>
  db
    .with(db.$with('made').as(inserting(db)))
    .insert(cartProducts)
    .values({
      storeId: value('storeId'),
      id: value('lineId'),
      cartId: value('id'),
      productId: value('productId'),
      productVariantId: value('productVariantId'),
      quantity: value('quantity'),
      unitPrice: value('unitPrice'),
      createdAt: value('lineCreatedAt'),
    })
    .prepare('cart_insert_with_line'),
);

const updateWithLineStatement = prepared((db) =>
  db
    .with(db.$with('changed').as(updating(db)))
    .update(cartProducts)
    .set({ quantity: given('quantity'), unitPrice: given('unitPrice') })
    .where(and(eq(cartProducts.storeId, value('storeId')), eq(cartProducts.id, value('lineId'))))
    .prepare('cart_update_with_line'),
);

const insertLineStatement = prepared((db) =>
  db
    .insert(cartProducts)
    .values({
      storeId: value('storeId'),
      id: value('id'),
      cartId: value('cartId'),
      productId: value('productId'),
      productVariantId: value('productVariantId'),
      quantity: value('quantity'),
      unitPrice: value('unitPrice'),
      createdAt: value('createdAt'),
    })
    .prepare('cart_line_insert'),
);

const updateLineStatement = prepared((db) =>
  db
    .update(cartProducts)
    .set({ quantity: given('quantity'), unitPrice: given('unitPrice') })
    .where(and(eq(cartProducts.storeId, value('storeId')), eq(cartProducts.id, value('id'))))
    .prepare('cart_line_update'),
);
