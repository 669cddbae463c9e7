import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { customers } from '../db/schema/accountTables';

/** A shopper with an account. */
export type CustomerRow = typeof customers.$inferSelect;

const isCustomer = (storeId: string, id: string) => and(eq(customers.storeId, storeId), eq(customers.id, id));

const customerById = prepared((db) =>
  db
    .select()
    .from(customers)
    .where(and(eq(customers.storeId, sql.placeholder('storeId')), eq(customers.id, sql.placeholder('id'))))
    .prepare('account_customer'),
);

/** SQL of customers: one statement per function, inside the store's transaction. */
export const customerRepository = {
  /** A customer of the store; null for an unknown id. */
  async byId(db: Db, storeId: string, id: string): Promise<CustomerRow | null> {
    const rows = await customerById(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** The customer, locked until the transaction ends: what is theirs changes one request at a time. */
  async lock(db: Db, storeId: string, id: string): Promise<CustomerRow | null> {
    const rows = await db.select().from(customers).where(isCustomer(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** The customer with this e-mail in lower case. */
  async byEmail(db: Db, storeId: string, email: string): Promise<CustomerRow | null> {
    const isMatch = and(eq(customers.storeId, storeId), eq(customers.email, email));
    const rows = await db.select().from(customers).where(isMatch);
    return rows.at(0) ?? null;
  },

  /** Writes a new customer. @returns what another customer has already, null where all went well */
  async insert(db: Db, customer: CustomerRow): Promise<'email' | 'document' | null> {
    const inserted = await db.insert(customers).values(customer).onConflictDoNothing().returning({ id: customers.id });
    if (inserted.length > 0) return null;
    const { storeId, email, document } = customer;
    const rows = await db
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.storeId, storeId), or(eq(customers.email, email), eq(customers.document, document))));
    return rows.some((row) => row.email === email) ? 'email' : 'document';
  },

  /** Changes what is named of a customer. */
  async update(db: Db, storeId: string, id: string, values: Partial<CustomerRow>): Promise<void> {
    await db.update(customers).set(values).where(isCustomer(storeId, id));
  },

  /** Whether another customer has this e-mail. */
  async isEmailTaken(db: Db, storeId: string, email: string, butId: string): Promise<boolean> {
    const isTaken = and(eq(customers.storeId, storeId), eq(customers.email, email), ne(customers.id, butId));
    const rows = await db.select({ id: customers.id }).from(customers).where(isTaken);
    return rows.length > 0;
  },

  /** Removes a customer with all that hangs on it: addresses, sign-ins, links. */
  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(customers).where(isCustomer(storeId, id));
  },

  /** Removes accounts made before an instant whose e-mail was never confirmed: it may be another person's. */
  async purgeUnconfirmed(db: Db, storeId: string, before: string): Promise<void> {
    const isForgotten = and(isNull(customers.emailConfirmedAt), lt(customers.createdAt, before));
    await db.delete(customers).where(and(eq(customers.storeId, storeId), isForgotten));
  },
};
