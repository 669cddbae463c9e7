import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { customerAddresses } from '../db/schema/accountTables';
import { carts } from '../db/schema/cartTables';

/** An address a customer keeps. */
export type AddressRow = typeof customerAddresses.$inferSelect;

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

const isAddress = ({ storeId, id }: Pick<AddressRow, 'storeId' | 'id'>) =>
  and(eq(customerAddresses.storeId, storeId), eq(customerAddresses.id, id));

/** SQL of addresses: one statement per function, inside the store's transaction. */
export const addressRepository = {
  /** A customer's addresses, the default first, then the oldest. */
  listOf: (db: Db, storeId: string, customerId: string): Promise<AddressRow[]> =>
    addressesOf(db).execute({ storeId, customerId }),

  async insert(db: Db, address: AddressRow): Promise<void> {
    await db.insert(customerAddresses).values(address);
  },

  /** Writes all of an address that can change. */
  async update(db: Db, address: AddressRow): Promise<void> {
    await db.update(customerAddresses).set(address).where(isAddress(address));
  },

  /** Makes an address the default or not. */
  async setDefault(db: Db, address: AddressRow, isDefault: boolean): Promise<void> {
    await db.update(customerAddresses).set({ isDefault }).where(isAddress(address));
  },

  /** Removes an address, also from the carts that use it. */
  async remove(db: Db, address: AddressRow): Promise<void> {
    const { storeId, id } = address;
    await db.delete(customerAddresses).where(isAddress(address));
    await db
      .update(carts)
      .set({ addressId: null })
      .where(and(eq(carts.storeId, storeId), eq(carts.addressId, id)));
  },
};
