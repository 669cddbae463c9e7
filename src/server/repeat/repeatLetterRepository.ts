import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { customers } from '../db/schema/accountTables';
import { customerCards, repeatPurchases } from '../db/schema/repeatTables';
import type { CardRow } from '../customer/cardRepository';

/** A card that pays purchases and is about to expire, with their names. */
export type ExpiringCard = { card: CardRow; email: string; name: string; purchases: string[] };

const ownerStatement = prepared((db) =>
  db
    .select({ customerId: customers.id, email: customers.email })
    .from(repeatPurchases)
    .innerJoin(
      customers,
      and(eq(customers.storeId, repeatPurchases.storeId), eq(customers.id, repeatPurchases.customerId)),
    )
    .where(
      and(
        eq(repeatPurchases.storeId, sql.placeholder('storeId')),
        eq(repeatPurchases.id, sql.placeholder('purchaseId')),
      ),
    )
    .prepare('repeat_purchase_owner'),
);

/** SQL of letters about repeat purchases, inside the store's transaction. */
export const repeatLetterRepository = {
  /** Whose purchase it is; null for one that is gone. */
  async ownerOf(db: Db, storeId: string, purchaseId: string): Promise<{ customerId: string; email: string } | null> {
    const rows = await ownerStatement(db).execute({ storeId, purchaseId });
    return rows.at(0) ?? null;
  },

  /**
   * Kept cards that pay a purchase which runs, and whose last month is one of these, after a card's id; by id.
   * @param months 'YYYY-MM'
   */
  async expiringCards(
    db: Db,
    storeId: string,
    { months, after, limit }: { months: string[]; after: string; limit: number },
  ): Promise<ExpiringCard[]> {
    const lastMonth = sql`to_char(make_date(${customerCards.expYear}, ${customerCards.expMonth}, 1), 'YYYY-MM')`;
    const names = sql<string[]>`array_agg(${repeatPurchases.name} order by ${repeatPurchases.createdAt})`;
    return db
      .select({ card: customerCards, email: customers.email, name: customers.name, purchases: names })
      .from(customerCards)
      .innerJoin(
        repeatPurchases,
        and(
          eq(repeatPurchases.storeId, customerCards.storeId),
          eq(repeatPurchases.customerId, customerCards.customerId),
          eq(repeatPurchases.cardId, customerCards.id),
          inArray(repeatPurchases.status, ['active', 'pastDue']),
        ),
      )
      .innerJoin(
        customers,
        and(eq(customers.storeId, customerCards.storeId), eq(customers.id, customerCards.customerId)),
      )
      .where(and(eq(customerCards.storeId, storeId), inArray(lastMonth, months), sql`${customerCards.id} > ${after}`))
      .groupBy(customerCards.storeId, customerCards.id, customers.email, customers.name)
      .orderBy(asc(customerCards.id))
      .limit(limit);
  },
};
