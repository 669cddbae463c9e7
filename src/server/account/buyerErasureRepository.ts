import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

import type { Db } from '../db/database';
import { carts } from '../db/schema/cartTables';
import { checkoutReferences } from '../db/schema/checkoutReferenceTables';
import { oneTimeTokens } from '../db/schema/credentialTables';
import { saleOrders, type SaleOrderRow } from '../db/schema/orderTables';

/** A buyer without an account: the e-mail and the document of their orders at one store. */
export type GuestBuyer = { storeId: string; email: string; document: string };

/** SQL of what a buyer without an account has left: inside the store's transaction. */
export const buyerErasureRepository = {
  /** Their orders that are not to be forgotten yet, locked, the latest first. Test orders are not among them. */
  orders: (db: Db, { storeId, email, document }: GuestBuyer): Promise<SaleOrderRow[]> =>
    db
      .select()
      .from(saleOrders)
      .where(
        and(
          eq(saleOrders.storeId, storeId),
          isNull(saleOrders.customerId),
          eq(saleOrders.buyerEmail, email),
          eq(saleOrders.buyerDocument, document),
          isNull(saleOrders.erasureAskedAt),
          eq(saleOrders.isTest, false),
        ),
      )
      .orderBy(desc(saleOrders.createdAt), desc(saleOrders.id))
      .for('update'),

  /** Notes that the contact of these orders is to go. @param at ISO */
  async mark(db: Db, storeId: string, ids: string[], at: string): Promise<void> {
    await db
      .update(saleOrders)
      .set({ erasureAskedAt: at })
      .where(and(eq(saleOrders.storeId, storeId), inArray(saleOrders.id, ids)));
  },

  /** Removes where the carts of these orders were to be sent, and the addresses that open them. */
  async erasePlaces(db: Db, storeId: string, cartIds: string[]): Promise<void> {
    await db
      .delete(checkoutReferences)
      .where(and(eq(checkoutReferences.storeId, storeId), inArray(checkoutReferences.cartId, cartIds)));
    await db
      .update(carts)
      .set({ zipCode: null, deliveryCityId: null })
      .where(and(eq(carts.storeId, storeId), inArray(carts.id, cartIds)));
  },

  /** Removes every link of theirs: those sent for these orders. */
  async spendLinks(db: Db, storeId: string, ids: string[]): Promise<void> {
    await db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.storeId, storeId), inArray(oneTimeTokens.saleOrderId, ids)));
  },
};
