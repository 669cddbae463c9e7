import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { carts } from '../db/schema/cartTables';
import { checkoutReferences } from '../db/schema/checkoutReferenceTables';

/** A reference that opens a cart. */
type CheckoutReferenceRow = typeof checkoutReferences.$inferSelect;

const isRef = (storeId: string, ref: string) =>
  and(eq(checkoutReferences.storeId, storeId), eq(checkoutReferences.ref, ref));

/** SQL of references that open a cart: one statement per function. */
export const checkoutReferenceRepository = {
  /** The reference; null for one that was never given out. */
  async byRef(db: Db, storeId: string, ref: string): Promise<CheckoutReferenceRow | null> {
    const rows = await db.select().from(checkoutReferences).where(isRef(storeId, ref));
    return rows.at(0) ?? null;
  },

  /** The reference of a cart; null where none was given out. */
  async ofCart(db: Db, storeId: string, cartId: string): Promise<string | null> {
    const rows = await db
      .select({ ref: checkoutReferences.ref })
      .from(checkoutReferences)
      .where(and(eq(checkoutReferences.storeId, storeId), eq(checkoutReferences.cartId, cartId)));
    return rows.at(0)?.ref ?? null;
  },

  /** Gives a cart its reference, once: a cart that has one keeps it. */
  async give(db: Db, row: Pick<CheckoutReferenceRow, 'storeId' | 'ref' | 'cartId' | 'createdAt'>): Promise<void> {
    await db.insert(checkoutReferences).values(row).onConflictDoNothing();
  },

  /**
   * Notes that a cart's owner is written to about it: once per cart, checked by the statement that notes it.
   * @returns the reference to write them, or null where they were written to before
   */
  async remind(db: Db, row: CheckoutReferenceRow): Promise<string | null> {
    const { customerId, remindedAt } = row;
    const rows = await db
      .insert(checkoutReferences)
      .values(row)
      .onConflictDoUpdate({
        target: [checkoutReferences.storeId, checkoutReferences.cartId],
        set: { customerId, remindedAt },
        setWhere: isNull(checkoutReferences.remindedAt),
      })
      .returning({ ref: checkoutReferences.ref });
    return rows.at(0)?.ref ?? null;
  },

  /** Makes a customer's unordered cart anonymous, so that its id opens it; their saved address is removed from it. */
  async handOver(db: Db, storeId: string, cartId: string): Promise<void> {
    await db
      .update(carts)
      .set({ customerId: null, addressId: null, version: sql`${carts.version} + 1` })
      .where(and(eq(carts.storeId, storeId), eq(carts.id, cartId), ne(carts.status, 'closed')));
  },
};
