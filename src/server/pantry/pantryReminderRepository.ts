import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';

import type { PlainDay } from '../../shared/kernel/calendar';
import type { Db } from '../db/database';
import { customers } from '../db/schema/accountTables';
import { saleOrderLines, saleOrders } from '../db/schema/orderTables';
import { pantryItems, pantryReminders } from '../db/schema/pantryTables';
import { repeatPurchaseLines, repeatPurchases } from '../db/schema/repeatTables';

/** A customer whose pantry is to be looked at. */
export type Reminded = { customerId: string; email: string };

const isOf = (storeId: string, customerId: string) =>
  and(eq(pantryReminders.storeId, storeId), eq(pantryReminders.customerId, customerId));

/** SQL of reminders of a pantry: one statement per function, inside the store's transaction. */
export const pantryReminderRepository = {
  /** Since when a customer wants them; null where they do not. */
  async since(db: Db, storeId: string, customerId: string): Promise<string | null> {
    const rows = await db
      .select({ createdAt: pantryReminders.createdAt })
      .from(pantryReminders)
      .where(isOf(storeId, customerId));
    return rows.at(0)?.createdAt ?? null;
  },

  /** Notes that a customer wants them. @param at ISO instant @returns false where they did already */
  async keep(db: Db, storeId: string, customerId: string, at: string): Promise<boolean> {
    const rows = await db
      .insert(pantryReminders)
      .values({ storeId, customerId, createdAt: at })
      .onConflictDoNothing()
      .returning({ customerId: pantryReminders.customerId });
    return rows.length > 0;
  },

  /** Notes that they do not. @returns false where they did not anyway */
  async remove(db: Db, storeId: string, customerId: string): Promise<boolean> {
    const rows = await db
      .delete(pantryReminders)
      .where(isOf(storeId, customerId))
      .returning({ customerId: pantryReminders.customerId });
    return rows.length > 0;
  },

  /**
   * Customers whose pantry was not looked at today, locked until the transaction ends; those that another transaction
   * looks at are left to it. Addresses that were never confirmed get no letters.
   */
  due: (db: Db, storeId: string, { today, limit }: { today: PlainDay; limit: number }): Promise<Reminded[]> =>
    db
      .select({ customerId: pantryReminders.customerId, email: customers.email })
      .from(pantryReminders)
      .innerJoin(
        customers,
        and(eq(customers.storeId, pantryReminders.storeId), eq(customers.id, pantryReminders.customerId)),
      )
      .where(
        and(
          eq(pantryReminders.storeId, storeId),
          or(isNull(pantryReminders.lookedOn), lt(pantryReminders.lookedOn, today)),
          isNotNull(customers.emailConfirmedAt),
        ),
      )
      .orderBy(asc(pantryReminders.customerId))
      .limit(limit)
      .for('update', { of: pantryReminders, skipLocked: true }),

  /** Notes that pantries were looked at today. */
  async markLooked(db: Db, storeId: string, customerIds: string[], today: PlainDay): Promise<void> {
    await db
      .update(pantryReminders)
      .set({ lookedOn: today })
      .where(and(eq(pantryReminders.storeId, storeId), inArray(pantryReminders.customerId, customerIds)));
  },

  /** Goods that were reminded of, and were neither opened anew nor looked at since. */
  async remindedOf(db: Db, storeId: string, customerId: string): Promise<Set<string>> {
    const rows = await db
      .select({ id: pantryItems.id })
      .from(pantryItems)
      .where(
        and(
          eq(pantryItems.storeId, storeId),
          eq(pantryItems.customerId, customerId),
          isNotNull(pantryItems.remindedAt),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },

  /** Notes that goods are reminded of. @param at ISO instant */
  async markReminded(db: Db, storeId: string, itemIds: string[], at: string): Promise<void> {
    await db
      .update(pantryItems)
      .set({ remindedAt: at })
      .where(and(eq(pantryItems.storeId, storeId), inArray(pantryItems.id, itemIds)));
  },

  /**
   * Products that come anyway: ordered since an instant (ISO) and not cancelled, or in a repeat purchase that runs.
   */
  async coming(db: Db, storeId: string, customerId: string, since: string): Promise<Set<string>> {
    const ordered = db
      .select({ productId: saleOrderLines.productId })
      .from(saleOrderLines)
      .innerJoin(
        saleOrders,
        and(eq(saleOrders.storeId, saleOrderLines.storeId), eq(saleOrders.id, saleOrderLines.saleOrderId)),
      )
      .where(
        and(
          eq(saleOrders.storeId, storeId),
          eq(saleOrders.customerId, customerId),
          gte(saleOrders.createdAt, since),
          notInArray(saleOrders.status, [...NOT_COMING]),
        ),
      );
    const repeated = db
      .select({ productId: repeatPurchaseLines.productId })
      .from(repeatPurchaseLines)
      .innerJoin(
        repeatPurchases,
        and(
          eq(repeatPurchases.storeId, repeatPurchaseLines.storeId),
          eq(repeatPurchases.id, repeatPurchaseLines.purchaseId),
        ),
      )
      .where(
        and(
          eq(repeatPurchases.storeId, storeId),
          eq(repeatPurchases.customerId, customerId),
          sql`${repeatPurchases.status} in ('active', 'pastDue')`,
        ),
      );
    const rows = await ordered.union(repeated);
    return new Set(rows.map(({ productId }) => productId));
  },
};

/** Orders whose goods do not come. */
const NOT_COMING = ['paymentReject', 'orderCanceledBySeller', 'orderCanceledByCustomer', 'abandoned'] as const;
