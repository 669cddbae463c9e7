import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { pixAuthorizations, pixAutomaticSettings, pixCharges } from '../db/schema/pixTables';
import { purchaseCycles } from '../db/schema/repeatTables';

/** An authorisation of Pix Automático. */
export type PixAuthorizationRow = typeof pixAuthorizations.$inferSelect;
/** A charge by Pix Automático. */
export type PixChargeRow = typeof pixCharges.$inferSelect;

const isAuthorization = (storeId: string, id: string) =>
  and(eq(pixAuthorizations.storeId, storeId), eq(pixAuthorizations.id, id));
const isCharge = (storeId: string, id: string) => and(eq(pixCharges.storeId, storeId), eq(pixCharges.id, id));
const OPEN = ['created', 'approved'] as const;

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

  /** The purchase that a cycle is of; null where there is no such cycle. */
  async purchaseOfCycle(db: Db, storeId: string, cycleId: string): Promise<string | null> {
    const rows = await db
      .select({ purchaseId: purchaseCycles.purchaseId })
      .from(purchaseCycles)
      .where(and(eq(purchaseCycles.storeId, storeId), eq(purchaseCycles.id, cycleId)));
    return rows.at(0)?.purchaseId ?? null;
  },

  /** The charges of a cycle, oldest first. */
  chargesOf: (db: Db, storeId: string, cycleId: string): Promise<PixChargeRow[]> =>
    db
      .select()
      .from(pixCharges)
      .where(and(eq(pixCharges.storeId, storeId), eq(pixCharges.cycleId, cycleId)))
      .orderBy(pixCharges.createdAt, pixCharges.id),

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
