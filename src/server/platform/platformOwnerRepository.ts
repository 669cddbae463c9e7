import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';

import type { SecondFactorRecords } from '../account/secondFactorCodes';
import type { Db } from '../db/database';
import { platformOwners, platformRecoveryCodes, platformSecondFactors } from '../db/schema/platformTables';

/** A person who runs the installation. */
export type PlatformOwnerRow = typeof platformOwners.$inferSelect;

/** An owner, and whether a code of the phone guards the account. */
export type GuardedOwner = { owner: PlatformOwnerRow; hasSecondFactor: boolean };

/** What an owner's second factor is sealed for. */
export const platformSecretOwner = (ownerId: string): string => `platform ${ownerId}`;

/** SQL of platform owners: one statement per function. */
export const platformOwnerRepository = {
  /** Writes a new owner. @returns false where the e-mail is an owner's already */
  async insert(db: Db, owner: PlatformOwnerRow): Promise<boolean> {
    const rows = await db
      .insert(platformOwners)
      .values(owner)
      .onConflictDoNothing()
      .returning({ id: platformOwners.id });
    return rows.length > 0;
  },

  async byId(db: Db, id: string): Promise<PlatformOwnerRow | null> {
    const rows = await db.select().from(platformOwners).where(eq(platformOwners.id, id));
    return rows.at(0) ?? null;
  },

  /** The owner with this e-mail in lower case. */
  async byEmail(db: Db, email: string): Promise<PlatformOwnerRow | null> {
    const rows = await db.select().from(platformOwners).where(eq(platformOwners.email, email));
    return rows.at(0) ?? null;
  },

  /** The owner, locked until the transaction ends; null for one who is gone. */
  async lock(tx: Db, id: string): Promise<PlatformOwnerRow | null> {
    const rows = await tx.select().from(platformOwners).where(eq(platformOwners.id, id)).for('update');
    return rows.at(0) ?? null;
  },

  async recoveryCodesLeft(db: Db, ownerId: string): Promise<number> {
    return db.$count(platformRecoveryCodes, eq(platformRecoveryCodes.ownerId, ownerId));
  },

  /** Every owner, the first one first. */
  async list(db: Db): Promise<GuardedOwner[]> {
    const rows = await db
      .select({ owner: platformOwners, confirmedAt: platformSecondFactors.confirmedAt })
      .from(platformOwners)
      .leftJoin(platformSecondFactors, eq(platformSecondFactors.ownerId, platformOwners.id))
      .orderBy(asc(platformOwners.createdAt), asc(platformOwners.id));
    return rows.map(({ owner, confirmedAt }) => ({ owner, hasSecondFactor: confirmedAt !== null }));
  },

  /** Removes owners whose second factor was never confirmed: they could not sign in. */
  async removeUnconfirmed(db: Db): Promise<void> {
    const confirmed = db
      .select({ one: sql`1` })
      .from(platformSecondFactors)
      .where(and(eq(platformSecondFactors.ownerId, platformOwners.id), isNotNull(platformSecondFactors.confirmedAt)));
    await db.delete(platformOwners).where(notExists(confirmed));
  },

  /** The rows of one owner's second factor. */
  secondFactorOf: (db: Db, ownerId: string): SecondFactorRecords => ({
    sealedFor: platformSecretOwner(ownerId),
    personId: ownerId,
    async lock() {
      const rows = await db
        .select()
        .from(platformSecondFactors)
        .where(eq(platformSecondFactors.ownerId, ownerId))
        .for('update');
      return rows.at(0) ?? null;
    },
    async put(factor, createdAt) {
      await db
        .insert(platformSecondFactors)
        .values({ ...factor, ownerId, createdAt })
        .onConflictDoUpdate({
          target: platformSecondFactors.ownerId,
          set: { ...factor, createdAt },
          setWhere: isNull(platformSecondFactors.confirmedAt),
        });
    },
    async update({ confirmedAt, lastStep }) {
      await db
        .update(platformSecondFactors)
        .set({ confirmedAt, lastStep })
        .where(eq(platformSecondFactors.ownerId, ownerId));
    },
    async setRecoveryCodes(hashes, createdAt) {
      await db.delete(platformRecoveryCodes).where(eq(platformRecoveryCodes.ownerId, ownerId));
      await db.insert(platformRecoveryCodes).values(hashes.map((codeHash) => ({ ownerId, codeHash, createdAt })));
    },
    async spendRecoveryCode(hashes) {
      const spent = await db
        .delete(platformRecoveryCodes)
        .where(and(eq(platformRecoveryCodes.ownerId, ownerId), inArray(platformRecoveryCodes.codeHash, hashes)))
        .returning({ hash: platformRecoveryCodes.codeHash });
      return spent.length > 0;
    },
  }),
};
