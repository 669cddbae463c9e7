import { and, count, eq, inArray } from 'drizzle-orm';

import type { SecondFactorRecords } from '../../account/secondFactorCodes';
import type { Db } from '../../db/database';
import { merchantRecoveryCodes, merchantSecondFactors } from '../../db/schema/credentialTables';

const isOf = (storeId: string, merchantId: string) =>
  and(eq(merchantSecondFactors.storeId, storeId), eq(merchantSecondFactors.merchantId, merchantId));
const areOf = (storeId: string, merchantId: string) =>
  and(eq(merchantRecoveryCodes.storeId, storeId), eq(merchantRecoveryCodes.merchantId, merchantId));

/** What a merchant's second factor is sealed for. */
export const merchantSecretOwner = (storeId: string, merchantId: string): string => `${storeId} ${merchantId}`;

/** SQL of merchants' second factors: one statement per function, inside the store's transaction. */
export const secondFactorRepository = {
  /** The rows of one merchant. */
  recordsOf: (db: Db, storeId: string, merchantId: string): SecondFactorRecords => ({
    sealedFor: merchantSecretOwner(storeId, merchantId),
    personId: merchantId,
    async lock() {
      const rows = await db.select().from(merchantSecondFactors).where(isOf(storeId, merchantId)).for('update');
      return rows.at(0) ?? null;
    },
    async put(factor, createdAt) {
      await db
        .insert(merchantSecondFactors)
        .values({ ...factor, storeId, merchantId, createdAt })
        .onConflictDoUpdate({
          target: [merchantSecondFactors.storeId, merchantSecondFactors.merchantId],
          set: { ...factor, createdAt },
        });
    },
    async update({ confirmedAt, lastStep }) {
      await db.update(merchantSecondFactors).set({ confirmedAt, lastStep }).where(isOf(storeId, merchantId));
    },
    async setRecoveryCodes(hashes, createdAt) {
      await db.delete(merchantRecoveryCodes).where(areOf(storeId, merchantId));
      await db
        .insert(merchantRecoveryCodes)
        .values(hashes.map((codeHash) => ({ storeId, merchantId, codeHash, createdAt })));
    },
    async spendRecoveryCode(hashes) {
      const spent = await db
        .delete(merchantRecoveryCodes)
        .where(and(areOf(storeId, merchantId), inArray(merchantRecoveryCodes.codeHash, hashes)))
        .returning({ hash: merchantRecoveryCodes.codeHash });
      return spent.length > 0;
    },
  }),

  /** Whether it is on, and how many recovery codes are left. */
  async state(db: Db, storeId: string, merchantId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
    const rows = await db.select().from(merchantSecondFactors).where(isOf(storeId, merchantId));
    const [codes] = await db.select({ left: count() }).from(merchantRecoveryCodes).where(areOf(storeId, merchantId));
    return { isOn: (rows.at(0)?.confirmedAt ?? null) !== null, recoveryCodesLeft: codes?.left ?? 0 };
  },

  /** Removes authenticator and recovery codes. @returns whether there was an authenticator */
  async remove(db: Db, storeId: string, merchantId: string): Promise<boolean> {
    const removed = await db
      .delete(merchantSecondFactors)
      .where(isOf(storeId, merchantId))
      .returning({ id: merchantSecondFactors.merchantId });
    return removed.length > 0;
  },
};
