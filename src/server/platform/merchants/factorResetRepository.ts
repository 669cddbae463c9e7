import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { merchantFactorResets } from '../../db/schema/factorResetTables';

/** A reset of a merchant's second factor. */
export type FactorResetRow = typeof merchantFactorResets.$inferSelect;

const resets = merchantFactorResets;
const isReset = (storeId: string, id: string) => and(eq(resets.storeId, storeId), eq(resets.id, id));

/** SQL of resets of second factors: one statement per function, inside the store's transaction. Instants are ISO. */
export const factorResetRepository = {
  async insert(tx: Db, row: typeof merchantFactorResets.$inferInsert): Promise<void> {
    await tx.insert(resets).values(row);
  },

  async byId(db: Db, storeId: string, id: string): Promise<FactorResetRow | null> {
    const rows = await db.select().from(resets).where(isReset(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The row, locked until the transaction ends. */
  async lock(tx: Db, storeId: string, id: string): Promise<FactorResetRow | null> {
    const rows = await tx.select().from(resets).where(isReset(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** The reset that waits for a merchant, locked; null for none. */
  async lockWaiting(tx: Db, storeId: string, merchantId: string): Promise<FactorResetRow | null> {
    const isWaiting = and(eq(resets.storeId, storeId), eq(resets.merchantId, merchantId), eq(resets.status, 'waiting'));
    const rows = await tx.select().from(resets).where(isWaiting).for('update');
    return rows.at(0) ?? null;
  },

  /** The reset of a letter's link, locked; null for a link that is unknown, or that a later letter replaced. */
  async lockByLink(tx: Db, storeId: string, linkHash: string): Promise<FactorResetRow | null> {
    const isMatch = and(eq(resets.storeId, storeId), eq(resets.linkHash, linkHash));
    const rows = await tx.select().from(resets).where(isMatch).for('update');
    return rows.at(0) ?? null;
  },

  /** Every reset of a store that waits. */
  waitingOf: (db: Db, storeId: string): Promise<FactorResetRow[]> =>
    db
      .select()
      .from(resets)
      .where(and(eq(resets.storeId, storeId), eq(resets.status, 'waiting'))),

  async update(tx: Db, { storeId, id }: FactorResetRow, values: Partial<FactorResetRow>): Promise<void> {
    await tx.update(resets).set(values).where(isReset(storeId, id));
  },
};
