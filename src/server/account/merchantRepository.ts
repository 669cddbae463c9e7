import { and, asc, eq, max, sql } from 'drizzle-orm';

import type { MerchantRole } from '../../shared/account/merchantPermissions';
import type { Db } from '../db/database';
import { merchants, sessions } from '../db/schema/accountTables';
import { merchantSecondFactors } from '../db/schema/credentialTables';

/** A merchant of a store. */
export type MerchantRow = typeof merchants.$inferSelect;
/** A merchant as the team sees them; `lastSeenAt` null: signed in nowhere. */
export type MemberRow = { merchant: MerchantRow; hasSecondFactor: boolean; lastSeenAt: string | null };

const isMerchant = (storeId: string, id: string) => and(eq(merchants.storeId, storeId), eq(merchants.id, id));

/** SQL of merchants: one statement per function, inside the store's transaction. */
export const merchantRepository = {
  async byId(db: Db, storeId: string, id: string): Promise<MerchantRow | null> {
    const rows = await db.select().from(merchants).where(isMerchant(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The merchant, locked until the transaction ends. */
  async lock(db: Db, storeId: string, id: string): Promise<MerchantRow | null> {
    const rows = await db.select().from(merchants).where(isMerchant(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** The merchant with this e-mail in lower case. */
  async byEmail(db: Db, storeId: string, email: string): Promise<MerchantRow | null> {
    const isMatch = and(eq(merchants.storeId, storeId), eq(merchants.email, email));
    const rows = await db.select().from(merchants).where(isMatch);
    return rows.at(0) ?? null;
  },

  /** Every merchant of the store in id order, locked: of two changes to a team the second sees the first. */
  lockTeam: (db: Db, storeId: string): Promise<MerchantRow[]> =>
    db.select().from(merchants).where(eq(merchants.storeId, storeId)).orderBy(asc(merchants.id)).for('update'),

  /** The team, owners first, then by name. */
  async team(db: Db, storeId: string): Promise<MemberRow[]> {
    const ofMerchant = and(eq(sessions.storeId, merchants.storeId), eq(sessions.merchantId, merchants.id));
    const factorOfMerchant = and(
      eq(merchantSecondFactors.storeId, merchants.storeId),
      eq(merchantSecondFactors.merchantId, merchants.id),
    );
    const rows = await db
      .select({
        merchant: merchants,
        confirmedAt: max(merchantSecondFactors.confirmedAt),
        lastSeenAt: max(sessions.lastSeenAt),
      })
      .from(merchants)
      .leftJoin(sessions, ofMerchant)
      .leftJoin(merchantSecondFactors, factorOfMerchant)
      .where(eq(merchants.storeId, storeId))
      .groupBy(merchants.storeId, merchants.id)
      .orderBy(asc(sql`${merchants.role} <> 'owner'`), asc(merchants.name), asc(merchants.id));
    return rows.map(({ merchant, confirmedAt, lastSeenAt }) => ({
      merchant,
      hasSecondFactor: confirmedAt !== null,
      lastSeenAt,
    }));
  },

  /** Writes a new merchant. @returns false where the e-mail is a merchant's already */
  async insert(db: Db, merchant: typeof merchants.$inferInsert): Promise<boolean> {
    const inserted = await db.insert(merchants).values(merchant).onConflictDoNothing().returning({ id: merchants.id });
    return inserted.length > 0;
  },

  /** Changes what is named of a merchant; a new password or role ends their sign-ins. */
  async update(
    db: Db,
    storeId: string,
    id: string,
    values: { name?: string; passwordHash?: string; role?: MerchantRole },
  ): Promise<void> {
    await db.update(merchants).set(values).where(isMerchant(storeId, id));
  },

  /** Removes a merchant with their sign-ins, links and second factor. */
  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(merchants).where(isMerchant(storeId, id));
  },
};
