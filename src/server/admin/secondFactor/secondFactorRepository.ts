import { and, count, eq } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { merchantRecoveryCodes, merchantSecondFactors } from '../../db/schema/credentialTables';

/** A merchant's authenticator, its secret encrypted. */
export type SecondFactorRow = typeof merchantSecondFactors.$inferSelect;

const isOf = (storeId: string, merchantId: string) =>
  and(eq(merchantSecondFactors.storeId, storeId), eq(merchantSecondFactors.merchantId, merchantId));
const areOf = (storeId: string, merchantId: string) =>
  and(eq(merchantRecoveryCodes.storeId, storeId), eq(merchantRecoveryCodes.merchantId, merchantId));

/** SQL of second factors: one statement per function, inside the store's transaction. */
export const secondFactorRepository = {
  /** The authenticator, locked, so that a code is taken once. */
  async lock(db: Db, storeId: string, merchantId: string): Promise<SecondFactorRow | null> {
    const rows = await db.select().from(merchantSecondFactors).where(isOf(storeId, merchantId)).for('update');
    return rows.at(0) ?? null;
  },

  /** Whether it is on, and how many recovery codes are left. */
  async state(db: Db, storeId: string, merchantId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
    const rows = await db.select().from(merchantSecondFactors).where(isOf(storeId, merchantId));
    const [codes] = await db.select({ left: count() }).from(merchantRecoveryCodes).where(areOf(storeId, merchantId));
    return { isOn: (rows.at(0)?.confirmedAt ?? null) !== null, recoveryCodesLeft: codes?.left ?? 0 };
  },

  /** Writes a new authenticator in place of one never confirmed. */
  async put(db: Db, row: SecondFactorRow): Promise<void> {
    const { secretBox, confirmedAt, lastStep, createdAt } = row;
    await db
      .insert(merchantSecondFactors)
      .values(row)
      .onConflictDoUpdate({
        target: [merchantSecondFactors.storeId, merchantSecondFactors.merchantId],
        set: { secretBox, confirmedAt, lastStep, createdAt },
      });
  },

  /** Notes which time step was used last, and when the authenticator was confirmed. */
  async update(db: Db, { storeId, merchantId, confirmedAt, lastStep }: SecondFactorRow): Promise<void> {
    await db.update(merchantSecondFactors).set({ confirmedAt, lastStep }).where(isOf(storeId, merchantId));
  },

  /** Removes authenticator and recovery codes. */
  async remove(db: Db, storeId: string, merchantId: string): Promise<void> {
    await db.delete(merchantSecondFactors).where(isOf(storeId, merchantId));
  },

  /** Puts recovery codes, by hash, in place of those of before. */
  async setRecoveryCodes(db: Db, storeId: string, merchantId: string, hashes: string[], createdAt: string) {
    await db.delete(merchantRecoveryCodes).where(areOf(storeId, merchantId));
    await db
      .insert(merchantRecoveryCodes)
      .values(hashes.map((codeHash) => ({ storeId, merchantId, codeHash, createdAt })));
  },

  /** Uses a recovery code up. @returns false where there is no such code left */
  async spendRecoveryCode(db: Db, storeId: string, merchantId: string, codeHash: string): Promise<boolean> {
    const isCode = and(areOf(storeId, merchantId), eq(merchantRecoveryCodes.codeHash, codeHash));
    const spent = await db
      .delete(merchantRecoveryCodes)
      .where(isCode)
      .returning({ hash: merchantRecoveryCodes.codeHash });
    return spent.length > 0;
  },
};
