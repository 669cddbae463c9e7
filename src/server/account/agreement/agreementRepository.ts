import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { merchants } from '../../db/schema/accountTables';
import {
  agreementEditions,
  ownerAgreements,
  type EditionRow,
  type OwnerAgreementRow,
} from '../../db/schema/agreementTables';
import type { EditionDates } from '../../../shared/account/agreements';

/** An owner of a store with the versions they accepted. */
export type OwnerRow = {
  id: string;
  name: string;
  email: string;
  agreementUntil: string | null;
  agreementLetter: string | null;
  accepted: string[];
};

const { version, announcedAt, appliesAt, termDays } = agreementEditions;

/** SQL of the agreement with the platform: one statement per function; of owners inside the store's transaction. */
export const agreementRepository = {
  /** All editions, the latest announced first, by what standings are judged by. */
  dates: (db: Db): Promise<EditionDates[]> =>
    db
      .select({ version, announcedAt, appliesAt, termDays })
      .from(agreementEditions)
      .orderBy(desc(announcedAt), desc(version)),

  /** All editions, the latest announced first. */
  editions: (db: Db): Promise<EditionRow[]> =>
    db.select().from(agreementEditions).orderBy(desc(announcedAt), desc(version)),

  async edition(db: Db, of: string): Promise<EditionRow | null> {
    const rows = await db.select().from(agreementEditions).where(eq(version, of));
    return rows.at(0) ?? null;
  },

  /** One announcement at a time: of two the second sees the first. */
  async lock(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agreement_editions'))`);
  },

  async insertEdition(tx: Db, row: EditionRow): Promise<void> {
    await tx.insert(agreementEditions).values(row);
  },

  /** Takes an edition back that nobody has accepted. @throws a violated key where somebody has */
  async removeEdition(tx: Db, of: string): Promise<void> {
    await tx.delete(agreementEditions).where(eq(version, of));
  },

  /** The owners of the store, by id. */
  async owners(db: Db, storeId: string): Promise<OwnerRow[]> {
    const { id, name, email, agreementUntil, agreementLetter } = merchants;
    const rows = await db
      .select({ id, name, email, agreementUntil, agreementLetter, version: ownerAgreements.version })
      .from(merchants)
      .leftJoin(
        ownerAgreements,
        and(eq(ownerAgreements.storeId, merchants.storeId), eq(ownerAgreements.merchantId, id)),
      )
      .where(and(eq(merchants.storeId, storeId), eq(merchants.role, 'owner')))
      .orderBy(asc(id), asc(ownerAgreements.acceptedAt));
    const owners = new Map<string, OwnerRow>();
    for (const { version: one, ...row } of rows) {
      const owner = owners.get(row.id) ?? { ...row, accepted: [] };
      if (one !== null) owner.accepted.push(one);
      owners.set(row.id, owner);
    }
    return [...owners.values()];
  },

  /** All that owners of the store have accepted, the latest first. */
  accepted: (db: Db, storeId: string): Promise<OwnerAgreementRow[]> =>
    db
      .select()
      .from(ownerAgreements)
      .where(eq(ownerAgreements.storeId, storeId))
      .orderBy(desc(ownerAgreements.acceptedAt), asc(ownerAgreements.merchantId)),

  /** Keeps an acceptance. @returns false where it is kept already */
  async accept(tx: Db, row: OwnerAgreementRow): Promise<boolean> {
    const kept = await tx
      .insert(ownerAgreements)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: ownerAgreements.version });
    return kept.length > 0;
  },

  /** Notes of which letter an owner was written last. @returns false where it was that one already */
  async noteLetter(
    tx: Db,
    { storeId, merchantId, letter }: { storeId: string; merchantId: string; letter: string },
  ): Promise<boolean> {
    const noted = await tx
      .update(merchants)
      .set({ agreementLetter: letter })
      .where(
        and(
          eq(merchants.storeId, storeId),
          eq(merchants.id, merchantId),
          sql`${merchants.agreementLetter} is distinct from ${letter}`,
        ),
      )
      .returning({ id: merchants.id });
    return noted.length > 0;
  },
};
