import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';

import { customerAddresses } from '../db/schema/accountTables';
import { carts } from '../db/schema/cartTables';
import type { Db } from '../db/database';
import type { CartRow } from './cartRepository';

/** SQL of whose a cart is: one statement per function. */
export const cartOwnerRepository = {
  /** True when the address is this customer's. */
  async hasAddress(db: Db, storeId: string, customerId: string, addressId: string): Promise<boolean> {
    const isTheirs = and(
      eq(customerAddresses.storeId, storeId),
      eq(customerAddresses.id, addressId),
      eq(customerAddresses.customerId, customerId),
    );
    const rows = await db.select({ id: customerAddresses.id }).from(customerAddresses).where(isTheirs);
    return rows.length > 0;
  },

  /** Id of a customer's open cart; null for none (rules §6). */
  async unclosedOf(db: Db, storeId: string, customerId: string): Promise<string | null> {
    const isMatch = and(eq(carts.storeId, storeId), eq(carts.customerId, customerId), ne(carts.status, 'closed'));
    const rows = await db.select({ id: carts.id }).from(carts).where(isMatch);
    return rows.at(0)?.id ?? null;
  },

  /** Makes an anonymous cart a customer's. */
  async adopt(db: Db, { storeId, id }: CartRow, customerId: string): Promise<void> {
    const isMatch = and(eq(carts.storeId, storeId), eq(carts.id, id), isNull(carts.customerId));
    await db
      .update(carts)
      .set({ customerId, version: sql`${carts.version} + 1` })
      .where(isMatch);
  },

  /**
   * Takes the place of delivery, and what was chosen for it, out of nobody's abandoned carts that were last changed before
   * an instant. They keep their day.
   */
  async forgetPlaces(db: Db, storeId: string, before: string): Promise<void> {
    await db
      .update(carts)
      .set({
        zipCode: null,
        deliveryCityId: null,
        shippingState: 'none',
        selectedShippingId: null,
        isShippingChosen: false,
        version: sql`${carts.version} + 1`,
      })
      .where(
        and(
          eq(carts.storeId, storeId),
          eq(carts.status, 'abandoned'),
          lt(carts.updatedAt, before),
          isNull(carts.customerId),
          isNotNull(carts.zipCode),
        ),
      );
  },

  /** Removes a cart with its lines; never one that an order was placed from. */
  async remove(db: Db, { storeId, id }: Pick<CartRow, 'storeId' | 'id'>): Promise<void> {
    await db.delete(carts).where(and(eq(carts.storeId, storeId), eq(carts.id, id), ne(carts.status, 'closed')));
  },
};
