import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { payments, type PaymentRow } from '../db/schema/paymentTables';
import { pixAuthorizations, pixAutomaticSettings, pixCharges } from '../db/schema/pixTables';

/** An authorisation of Pix Automático. */
export type PixAuthorizationRow = typeof pixAuthorizations.$inferSelect;
/** A charge by Pix Automático. */
export type PixChargeRow = typeof pixCharges.$inferSelect;

const isAuthorization = (storeId: string, id: string) =>
  and(eq(pixAuthorizations.storeId, storeId), eq(pixAuthorizations.id, id));
const isCharge = (storeId: string, id: string) => and(eq(pixCharges.storeId, storeId), eq(pixCharges.id, id));
const OPEN = ['created', 'approved'] as const;
const LIVE = ['created', 'active'] as const;

/** SQL of Pix Automático: one statement per function, inside the store's transaction. */
export const pixRepository = {
  /** True where the store names a provider of Pix Automático. */
  async isOffered(db: Db, storeId: string): Promise<boolean> {
    const rows = await db.select().from(pixAutomaticSettings).where(eq(pixAutomaticSettings.storeId, storeId));
    return rows.length > 0;
  },

  /** The authorisation of a purchase that is asked for or approved; null where there is none. */
  async openOf(db: Db, storeId: string, purchaseId: string): Promise<PixAuthorizationRow | null> {
    const isOpen = and(eq(pixAuthorizations.purchaseId, purchaseId), inArray(pixAuthorizations.status, OPEN));
    const rows = await db
      .select()
      .from(pixAuthorizations)
      .where(and(eq(pixAuthorizations.storeId, storeId), isOpen));
    return rows.at(0) ?? null;
  },

  /** The latest authorisation of each of some purchases, open or over. */
  async latestOf(db: Db, storeId: string, purchaseIds: string[]): Promise<PixAuthorizationRow[]> {
    if (purchaseIds.length === 0) return [];
    return db
      .selectDistinctOn([pixAuthorizations.purchaseId])
      .from(pixAuthorizations)
      .where(and(eq(pixAuthorizations.storeId, storeId), inArray(pixAuthorizations.purchaseId, purchaseIds)))
      .orderBy(pixAuthorizations.purchaseId, desc(pixAuthorizations.createdAt), desc(pixAuthorizations.id));
  },

  /** Offers Pix Automático in a store, or no longer. */
  async setOffered(db: Db, storeId: string, isOffered: boolean): Promise<void> {
    if (isOffered) await db.insert(pixAutomaticSettings).values({ storeId, provider: 'apiPix' }).onConflictDoNothing();
    else await db.delete(pixAutomaticSettings).where(eq(pixAutomaticSettings.storeId, storeId));
  },

  /** An authorisation as it is now; null for none. */
  async authorization(db: Db, storeId: string, id: string): Promise<PixAuthorizationRow | null> {
    const rows = await db.select().from(pixAuthorizations).where(isAuthorization(storeId, id));
    return rows.at(0) ?? null;
  },

  /** An authorisation, locked until the transaction ends. */
  async lockAuthorization(db: Db, storeId: string, id: string): Promise<PixAuthorizationRow | null> {
    const rows = await db.select().from(pixAuthorizations).where(isAuthorization(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** Writes a new authorisation. @returns false where the purchase has an open one already */
  async insertAuthorization(db: Db, row: PixAuthorizationRow): Promise<boolean> {
    const rows = await db
      .insert(pixAuthorizations)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: pixAuthorizations.id });
    return rows.length > 0;
  },

  async updateAuthorization(
    db: Db,
    { storeId, id }: PixAuthorizationRow,
    values: Partial<PixAuthorizationRow>,
  ): Promise<void> {
    const counted = { ...values, version: sql`${pixAuthorizations.version} + 1` };
    await db.update(pixAuthorizations).set(counted).where(isAuthorization(storeId, id));
  },

  /** The charges of a cycle, oldest first. */
  chargesOf: (db: Db, storeId: string, cycleId: string): Promise<PixChargeRow[]> =>
    db
      .select()
      .from(pixCharges)
      .where(and(eq(pixCharges.storeId, storeId), eq(pixCharges.cycleId, cycleId)))
      .orderBy(pixCharges.createdAt, pixCharges.id),

  /** The latest charge of each of some cycles whose money is not to go back. */
  async latestCharges(db: Db, storeId: string, cycleIds: string[]): Promise<PixChargeRow[]> {
    if (cycleIds.length === 0) return [];
    const isOfThem = and(inArray(pixCharges.cycleId, cycleIds), isNull(pixCharges.returnAskedAt));
    return db
      .selectDistinctOn([pixCharges.cycleId])
      .from(pixCharges)
      .where(and(eq(pixCharges.storeId, storeId), isOfThem))
      .orderBy(pixCharges.cycleId, desc(pixCharges.createdAt), desc(pixCharges.id));
  },

  /** The days of an authorisation's charges that are under way or paid, but for those of one cycle. */
  async countingDays(db: Db, { storeId, id }: PixAuthorizationRow, cycleId: string): Promise<string[]> {
    const counts = and(inArray(pixCharges.status, [...LIVE, 'paid']), isNull(pixCharges.returnAskedAt));
    const rows = await db
      .select({ dueOn: pixCharges.dueOn })
      .from(pixCharges)
      .where(
        and(
          eq(pixCharges.storeId, storeId),
          eq(pixCharges.authorizationId, id),
          ne(pixCharges.cycleId, cycleId),
          counts,
        ),
      );
    return rows.map(({ dueOn }) => dueOn);
  },

  /** Charges of a purchase that are under way. */
  liveOfPurchase: (db: Db, storeId: string, purchaseId: string): Promise<PixChargeRow[]> =>
    db
      .select({ charge: pixCharges })
      .from(pixCharges)
      .innerJoin(
        pixAuthorizations,
        and(eq(pixAuthorizations.storeId, pixCharges.storeId), eq(pixAuthorizations.id, pixCharges.authorizationId)),
      )
      .where(
        and(
          eq(pixCharges.storeId, storeId),
          eq(pixAuthorizations.purchaseId, purchaseId),
          inArray(pixCharges.status, LIVE),
        ),
      )
      .then((rows) => rows.map(({ charge }) => charge)),

  /** A charge as it is now; null for none. */
  async charge(db: Db, storeId: string, id: string): Promise<PixChargeRow | null> {
    const rows = await db.select().from(pixCharges).where(isCharge(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The payment of an order that is one try of a charge; null while there is no order. */
  async paymentOf(db: Db, storeId: string, chargeId: string): Promise<PaymentRow | null> {
    const rows = await db
      .select()
      .from(payments)
      .where(and(eq(payments.storeId, storeId), eq(payments.providerChargeId, chargeId)));
    return rows.at(0) ?? null;
  },

  /** A charge, locked until the transaction ends. */
  async lockCharge(db: Db, storeId: string, id: string): Promise<PixChargeRow | null> {
    const rows = await db.select().from(pixCharges).where(isCharge(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** Writes a new charge. @returns false where the cycle has one that is under way, or paid */
  async insertCharge(db: Db, row: PixChargeRow): Promise<boolean> {
    const rows = await db.insert(pixCharges).values(row).onConflictDoNothing().returning({ id: pixCharges.id });
    return rows.length > 0;
  },

  async updateCharge(db: Db, { storeId, id }: PixChargeRow, values: Partial<PixChargeRow>): Promise<void> {
    const counted = { ...values, version: sql`${pixCharges.version} + 1` };
    await db.update(pixCharges).set(counted).where(isCharge(storeId, id));
  },

  /** Whose an id of the provider's events is: an authorisation's by the provider, a charge's by us; null where it is nobody's here. */
  async find(db: Db, asked: string): Promise<{ storeId: string; kind: 'authorization' | 'charge'; id: string } | null> {
    const { rows } = await db.execute<{ store_id: string; kind: 'authorization' | 'charge'; id: string }>(
      sql`select store_id, kind, id from store_of_pix(${asked})`,
    );
    const row = rows.at(0);
    return row ? { storeId: row.store_id, kind: row.kind, id: row.id } : null;
  },
};
