import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { customerAddresses, customers, sessions } from '../db/schema/accountTables';

/** A shopper with an account. */
export type CustomerRow = typeof customers.$inferSelect;
/** An address a customer keeps. */
export type AddressRow = typeof customerAddresses.$inferSelect;

const livingSession = prepared((db) =>
  db
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(
      and(
        eq(sessions.storeId, sql.placeholder('storeId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('account_session'),
);

const customerById = prepared((db) =>
  db
    .select()
    .from(customers)
    .where(and(eq(customers.storeId, sql.placeholder('storeId')), eq(customers.id, sql.placeholder('id'))))
    .prepare('account_customer'),
);

const addressesOf = prepared((db) =>
  db
    .select()
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.storeId, sql.placeholder('storeId')),
        eq(customerAddresses.customerId, sql.placeholder('customerId')),
      ),
    )
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.createdAt), asc(customerAddresses.id))
    .prepare('account_addresses'),
);

/** SQL of customers: one statement per function, inside the store's transaction. */
export const accountRepository = {
  /** Whose living session a token's hash names; null for none. */
  async customerOfSession(db: Db, asked: { storeId: string; tokenHash: string; now: string }): Promise<string | null> {
    const rows = await livingSession(db).execute(asked);
    return rows.at(0)?.customerId ?? null;
  },

  /** A customer of the store; null for an unknown id. */
  async customer(db: Db, storeId: string, id: string): Promise<CustomerRow | null> {
    const rows = await customerById(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** A customer's addresses, the default first, then the oldest. */
  addressesOf: (db: Db, storeId: string, customerId: string): Promise<AddressRow[]> =>
    addressesOf(db).execute({ storeId, customerId }),
};
