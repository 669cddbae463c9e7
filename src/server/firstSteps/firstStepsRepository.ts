import { and, eq, isNull, not, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { products } from '../db/schema/catalogTables';
import { firstStepChoices, type FirstStepChoice } from '../db/schema/firstStepTables';
import { openingWaits } from '../db/schema/signUpTables';
import { storeCustomShippings } from '../db/schema/shippingTables';
import { storeTestPurchases } from '../db/schema/testPurchaseTables';
import { storeDomains, stores, type StoreRow } from '../db/schema/storeTables';

/** A store with all that its first steps are judged by, the bank account aside. */
export type StoreFacts = {
  store: StoreRow;
  productsOnSale: number;
  productsHidden: number;
  ownWays: number;
  ownDomain: string | null;
  /** Named and not proven yet. */
  waitingDomain: string | null;
  themeKeptAt: string | null;
  policiesAcceptedAt: string | null;
  /** Whether a test purchase was gone through to its end. */
  isTested: boolean;
  /** How many people asked to be told of the opening. */
  waiting: number;
};

const choiceOf = (choice: FirstStepChoice) =>
  sql<string | null>`(select at from ${firstStepChoices} where store_id = ${stores.id} and choice = ${choice})`.mapWith(
    firstStepChoices.at,
  );

/** The store's first domain that is proven, or that waits for its proof. */
const domainIn = (status: 'active' | 'pending') =>
  sql<string | null>`(select domain from ${storeDomains} where ${and(
    eq(storeDomains.storeId, stores.id),
    eq(storeDomains.status, status),
  )} order by ${storeDomains.isPrimary} desc, ${storeDomains.createdAt} limit 1)`;

/** SQL of the first steps: one statement per function, inside the store's transaction. */
export const firstStepsRepository = {
  /** @throws where there is no such store */
  async facts(db: Db, storeId: string): Promise<StoreFacts> {
    const rows = await db
      .select({
        store: stores,
        productsOnSale: sql<number>`(select count(*)::int from ${products} where ${and(
          eq(products.storeId, stores.id),
          products.isActive,
          isNull(products.removedAt),
          sql`${products.variantCount} > 0`,
        )})`,
        productsHidden: sql<number>`(select count(*)::int from ${products} where ${and(
          eq(products.storeId, stores.id),
          not(products.isActive),
          isNull(products.removedAt),
        )})`,
        ownWays: sql<number>`(select count(*)::int from ${storeCustomShippings} where ${and(
          eq(storeCustomShippings.storeId, stores.id),
          storeCustomShippings.isActive,
        )})`,
        ownDomain: domainIn('active'),
        waitingDomain: domainIn('pending'),
        waiting: sql<number>`(select count(*)::int from ${openingWaits} where ${eq(openingWaits.storeId, stores.id)})`,
        themeKeptAt: choiceOf('themeKept'),
        policiesAcceptedAt: choiceOf('policiesAccepted'),
        isTested: sql<boolean>`exists (select from ${storeTestPurchases} where ${and(
          eq(storeTestPurchases.storeId, stores.id),
          eq(storeTestPurchases.status, 'done'),
        )})`,
      })
      .from(stores)
      .where(eq(stores.id, storeId));
    const row = rows.at(0);
    if (!row) throw new Error('a request without its store');
    return row;
  },

  /** Keeps what a merchant said; what was said before stays. @returns whether it is new */
  async choose(db: Db, row: typeof firstStepChoices.$inferInsert): Promise<boolean> {
    const rows = await db
      .insert(firstStepChoices)
      .values(row)
      .onConflictDoNothing()
      .returning({ choice: firstStepChoices.choice });
    return rows.length > 0;
  },
};
