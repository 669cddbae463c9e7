import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { Coming } from '../../shared/pantry/pantryContract';
import { CYCLES_UNDER_WAY } from '../../shared/repeat/purchaseCycleMachine';
import { variantFacts, type VariantFacts } from '../cart/cartRepository';
import type { Db } from '../db/database';
import { products, productVariants } from '../db/schema/catalogTables';
import { pantryCalendars, pantryItems, type PantryItemRow } from '../db/schema/pantryTables';
import { purchaseCycles, repeatPurchaseLines, repeatPurchases } from '../db/schema/repeatTables';
import { careColumns, type CareRow } from '../pets/petRepository';

const ofProduct = and(eq(products.storeId, productVariants.storeId), eq(products.id, productVariants.productId));

const sizeColumns = {
  ...variantFacts,
  netAmount: productVariants.netAmount,
  netUnit: productVariants.netUnit,
  care: careColumns,
};

const isItem = ({ storeId, id }: Pick<PantryItemRow, 'storeId' | 'id'>) =>
  and(eq(pantryItems.storeId, storeId), eq(pantryItems.id, id));

/** SQL of pantries: one statement per function, inside the store's transaction. */
export const pantryRepository = {
  /** A customer's goods, the oldest first. */
  listOf: (db: Db, storeId: string, customerId: string): Promise<PantryItemRow[]> =>
    db
      .select()
      .from(pantryItems)
      .where(and(eq(pantryItems.storeId, storeId), eq(pantryItems.customerId, customerId)))
      .orderBy(asc(pantryItems.createdAt), asc(pantryItems.id)),

  /** Goods of a product, for an animal or for none. */
  async find(
    db: Db,
    { storeId, customerId, productId, petId }: Pick<PantryItemRow, 'storeId' | 'customerId' | 'productId' | 'petId'>,
  ): Promise<PantryItemRow | null> {
    const rows = await db
      .select()
      .from(pantryItems)
      .where(
        and(
          eq(pantryItems.storeId, storeId),
          eq(pantryItems.customerId, customerId),
          eq(pantryItems.productId, productId),
          petId === null ? isNull(pantryItems.petId) : eq(pantryItems.petId, petId),
        ),
      );
    return rows.at(0) ?? null;
  },

  async insert(db: Db, item: PantryItemRow): Promise<void> {
    await db.insert(pantryItems).values(item);
  },

  /** Writes all of goods that can change. */
  async update(db: Db, item: PantryItemRow): Promise<void> {
    await db.update(pantryItems).set(item).where(isItem(item));
  },

  async remove(db: Db, item: PantryItemRow): Promise<void> {
    await db.delete(pantryItems).where(isItem(item));
  },

  /** A variant with what its product says of how long it lasts; null where the store has none. */
  async size(db: Db, storeId: string, productVariantId: string): Promise<SizeRow | null> {
    const rows = await db
      .select(sizeColumns)
      .from(productVariants)
      .innerJoin(products, ofProduct)
      .where(and(eq(productVariants.storeId, storeId), eq(productVariants.id, productVariantId)));
    return rows.at(0) ?? null;
  },

  /** All variants of products, those removed too: by product, then as the product has them. */
  sizes: (db: Db, storeId: string, productIds: string[]): Promise<SizeRow[]> =>
    db
      .select(sizeColumns)
      .from(productVariants)
      .innerJoin(products, ofProduct)
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.productId, productIds)))
      .orderBy(asc(products.title), asc(products.id), asc(productVariants.position), asc(productVariants.id)),

  /** The product of an address that is for sale; null for none. */
  async productAt(db: Db, storeId: string, slug: string): Promise<string | null> {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          eq(products.storeId, storeId),
          eq(products.slug, slug),
          eq(products.isActive, true),
          isNull(products.removedAt),
        ),
      );
    return rows.at(0)?.id ?? null;
  },

  /** What the coming cycles of a customer's repeat purchases bring. */
  coming: (db: Db, storeId: string, customerId: string): Promise<Coming[]> =>
    db
      .select({
        productId: repeatPurchaseLines.productId,
        productVariantId: repeatPurchaseLines.productVariantId,
        packs: repeatPurchaseLines.quantity,
        purchaseId: repeatPurchases.id,
        chargeOn: purchaseCycles.chargeOn,
      })
      .from(repeatPurchases)
      .innerJoin(
        purchaseCycles,
        and(
          eq(purchaseCycles.storeId, repeatPurchases.storeId),
          eq(purchaseCycles.purchaseId, repeatPurchases.id),
          inArray(purchaseCycles.status, [...CYCLES_UNDER_WAY]),
        ),
      )
      .innerJoin(
        repeatPurchaseLines,
        and(
          eq(repeatPurchaseLines.storeId, repeatPurchases.storeId),
          eq(repeatPurchaseLines.purchaseId, repeatPurchases.id),
        ),
      )
      .where(and(eq(repeatPurchases.storeId, storeId), eq(repeatPurchases.customerId, customerId))),

  /** Since when a calendar may read a customer's pantry; null for none. */
  async calendarSince(db: Db, storeId: string, customerId: string): Promise<string | null> {
    const rows = await db
      .select({ createdAt: pantryCalendars.createdAt })
      .from(pantryCalendars)
      .where(and(eq(pantryCalendars.storeId, storeId), eq(pantryCalendars.customerId, customerId)));
    return rows.at(0)?.createdAt ?? null;
  },

  /** Keeps the address of a calendar in the place of the one before. */
  async keepCalendar(db: Db, calendar: typeof pantryCalendars.$inferSelect): Promise<void> {
    const { keyHash, createdAt } = calendar;
    await db
      .insert(pantryCalendars)
      .values(calendar)
      .onConflictDoUpdate({
        target: [pantryCalendars.storeId, pantryCalendars.customerId],
        set: { keyHash, createdAt },
      });
  },

  async removeCalendar(db: Db, storeId: string, customerId: string): Promise<void> {
    await db
      .delete(pantryCalendars)
      .where(and(eq(pantryCalendars.storeId, storeId), eq(pantryCalendars.customerId, customerId)));
  },

  /** Whose pantry an address opens, by the hashes it may have; null for none. */
  async ownerOf(db: Db, storeId: string, keyHashes: string[]): Promise<string | null> {
    const rows = await db
      .select({ customerId: pantryCalendars.customerId })
      .from(pantryCalendars)
      .where(and(eq(pantryCalendars.storeId, storeId), inArray(pantryCalendars.keyHash, keyHashes)));
    return rows.at(0)?.customerId ?? null;
  },
};

/** A variant with its product's care and its own content. */
export type SizeRow = VariantFacts &
  Pick<typeof productVariants.$inferSelect, 'netAmount' | 'netUnit'> & { care: CareRow };
