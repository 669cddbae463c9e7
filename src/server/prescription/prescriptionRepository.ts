import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';

import type { PrescriptionStatus } from '../../shared/order/prescriptionMachine';
import type { Db } from '../db/database';
import { merchants } from '../db/schema/accountTables';
import {
  prescriptionFiles,
  prescriptions,
  prescriptionUses,
  type PrescriptionRow,
} from '../db/schema/prescriptionTables';

/** Whose prescriptions count for a cart: those sent for it, and those of its signed-in customer. */
export type PrescriptionOwner = { cartId: string; customerId: string | null };
type PrescriptionUse = typeof prescriptionUses.$inferSelect;
/** What an order took of a prescription, and how that stands; `by` decided on it, null for one who left. */
export type OrderPrescription = Pick<PrescriptionUse, 'quantity' | 'releasedAt'> &
  Pick<PrescriptionRow, 'id' | 'productTitle' | 'status' | 'validUntil' | 'decidedAt'> & { by: string | null };

const isPrescription = (storeId: string, id: string) =>
  and(eq(prescriptions.storeId, storeId), eq(prescriptions.id, id));
const isOf = (storeId: string, { cartId, customerId }: PrescriptionOwner): SQL | undefined =>
  and(
    eq(prescriptions.storeId, storeId),
    customerId === null
      ? eq(prescriptions.cartId, cartId)
      : or(eq(prescriptions.cartId, cartId), eq(prescriptions.customerId, customerId)),
  );
const isUsed = sql`exists (select from ${prescriptionUses} u
  where u.store_id = ${prescriptions.storeId} and u.prescription_id = ${prescriptions.id})`;
/** What an erased prescription says of people. */
const NOBODY = {
  status: 'erased' as const,
  animalName: '',
  crmv: '',
  buyerName: '',
  buyerEmail: '',
  refusalReason: null,
  customerId: null,
};

/** SQL of prescriptions, their files and their uses: one statement per function. */
export const prescriptionRepository = {
  async insert(db: Db, row: PrescriptionRow, file: { kind: 'picture' | 'pdf'; fileBox: string }): Promise<void> {
    await db.insert(prescriptions).values(row);
    await db.insert(prescriptionFiles).values({ storeId: row.storeId, prescriptionId: row.id, ...file });
  },

  async byId(db: Db, storeId: string, id: string): Promise<PrescriptionRow | null> {
    const rows = await db.select().from(prescriptions).where(isPrescription(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The row, locked until the transaction ends. */
  async lock(db: Db, storeId: string, id: string): Promise<PrescriptionRow | null> {
    const rows = await db.select().from(prescriptions).where(isPrescription(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** All of an owner that are not erased, the latest first. */
  ofOwner: (db: Db, storeId: string, owner: PrescriptionOwner): Promise<PrescriptionRow[]> =>
    db
      .select()
      .from(prescriptions)
      .where(and(isOf(storeId, owner), sql`${prescriptions.status} <> 'erased'`))
      .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id)),

  /** The approved ones of an owner for one product, locked in the order of their ids. */
  lockApproved: (db: Db, storeId: string, owner: PrescriptionOwner, productId: string): Promise<PrescriptionRow[]> =>
    db
      .select()
      .from(prescriptions)
      .where(and(isOf(storeId, owner), eq(prescriptions.productId, productId), eq(prescriptions.status, 'approved')))
      .orderBy(asc(prescriptions.id))
      .for('update'),

  /** Writes what can change of a prescription and counts its version on. */
  async update(db: Db, row: PrescriptionRow): Promise<void> {
    const { status, quantityAllowed, quantityUsed, refusalReason, decidedBy, decidedAt } = row;
    await db
      .update(prescriptions)
      .set({
        status,
        quantityAllowed,
        quantityUsed,
        refusalReason,
        decidedBy,
        decidedAt,
        version: sql`${prescriptions.version} + 1`,
      })
      .where(isPrescription(row.storeId, row.id));
  },

  /** The encrypted file; null once it is erased. */
  async file(db: Db, storeId: string, id: string): Promise<{ kind: 'picture' | 'pdf'; fileBox: string } | null> {
    const rows = await db
      .select({ kind: prescriptionFiles.kind, fileBox: prescriptionFiles.fileBox })
      .from(prescriptionFiles)
      .where(and(eq(prescriptionFiles.storeId, storeId), eq(prescriptionFiles.prescriptionId, id)));
    return rows.at(0) ?? null;
  },

  /** A page of a store's: those that wait with the first to come first, any others with the latest. */
  page: (
    db: Db,
    storeId: string,
    status: PrescriptionStatus | null,
    slice: { limit: number; offset: number },
  ): Promise<PrescriptionRow[]> =>
    db
      .select()
      .from(prescriptions)
      .where(and(eq(prescriptions.storeId, storeId), status === null ? undefined : eq(prescriptions.status, status)))
      .orderBy(
        ...(status === 'waiting'
          ? [asc(prescriptions.createdAt), asc(prescriptions.id)]
          : [desc(prescriptions.createdAt), desc(prescriptions.id)]),
      )
      .limit(slice.limit)
      .offset(slice.offset),

  async count(db: Db, storeId: string, status: PrescriptionStatus | null): Promise<number> {
    const rows = await db
      .select({ total: count() })
      .from(prescriptions)
      .where(and(eq(prescriptions.storeId, storeId), status === null ? undefined : eq(prescriptions.status, status)));
    return rows.at(0)?.total ?? 0;
  },

  /** Moves a cart's prescriptions to the cart it is merged into, which is a customer's. */
  async follow(db: Db, storeId: string, cartId: string, into: { cartId: string; customerId: string }): Promise<void> {
    await db
      .update(prescriptions)
      .set(into)
      .where(and(eq(prescriptions.storeId, storeId), eq(prescriptions.cartId, cartId)));
  },

  async insertUse(db: Db, use: PrescriptionUse): Promise<void> {
    await db.insert(prescriptionUses).values(use);
  },

  /** What an order took, in the order of the prescriptions' ids. */
  usesOf: (db: Db, storeId: string, saleOrderId: string): Promise<PrescriptionUse[]> =>
    db
      .select()
      .from(prescriptionUses)
      .where(and(eq(prescriptionUses.storeId, storeId), eq(prescriptionUses.saleOrderId, saleOrderId)))
      .orderBy(asc(prescriptionUses.prescriptionId)),

  /** Those an order's goods were sold with, by product. */
  ofOrder: (db: Db, storeId: string, saleOrderId: string): Promise<OrderPrescription[]> =>
    db
      .select({
        id: prescriptions.id,
        productTitle: prescriptions.productTitle,
        quantity: prescriptionUses.quantity,
        releasedAt: prescriptionUses.releasedAt,
        status: prescriptions.status,
        validUntil: prescriptions.validUntil,
        by: merchants.name,
        decidedAt: prescriptions.decidedAt,
      })
      .from(prescriptionUses)
      .innerJoin(
        prescriptions,
        and(eq(prescriptions.storeId, prescriptionUses.storeId), eq(prescriptions.id, prescriptionUses.prescriptionId)),
      )
      .leftJoin(merchants, and(eq(merchants.storeId, prescriptions.storeId), eq(merchants.id, prescriptions.decidedBy)))
      .where(and(eq(prescriptionUses.storeId, storeId), eq(prescriptionUses.saleOrderId, saleOrderId)))
      .orderBy(asc(prescriptions.productTitle), asc(prescriptions.id)),

  /** Records when an order gave back what it took; null once it was taken again. */
  async setReleased(db: Db, storeId: string, saleOrderId: string, releasedAt: string | null): Promise<void> {
    await db
      .update(prescriptionUses)
      .set({ releasedAt })
      .where(and(eq(prescriptionUses.storeId, storeId), eq(prescriptionUses.saleOrderId, saleOrderId)));
  },

  /** Ends those whose last day was before `today`. */
  async expire(db: Db, storeId: string, today: string): Promise<void> {
    await db
      .update(prescriptions)
      .set({ status: 'expired', version: sql`${prescriptions.version} + 1` })
      .where(
        and(
          eq(prescriptions.storeId, storeId),
          inArray(prescriptions.status, ['waiting', 'approved']),
          lt(prescriptions.validUntil, today),
        ),
      );
  },

  /** Erases those sent before `before` (ISO): their file, and what they say of people. */
  async erase(db: Db, storeId: string, before: string): Promise<void> {
    await eraseWhere(db, storeId, lt(prescriptions.createdAt, before));
  },

  /**
   * Erases what is a person's: all that no order used. Those an order used are kept for their years, without whom to
   * write to. @param id of the account; null: of a buyer without one
   */
  async eraseOf(db: Db, storeId: string, { id, email }: { id: string | null; email: string }): Promise<void> {
    const isTheirs =
      id === null
        ? and(isNull(prescriptions.customerId), eq(prescriptions.buyerEmail, email))
        : or(eq(prescriptions.customerId, id), eq(prescriptions.buyerEmail, email));
    await eraseWhere(db, storeId, and(isTheirs, sql`not ${isUsed}`));
    await db
      .update(prescriptions)
      .set({ buyerEmail: '', customerId: null })
      .where(and(eq(prescriptions.storeId, storeId), isTheirs));
  },
};

const eraseWhere = async (db: Db, storeId: string, which: SQL | undefined): Promise<void> => {
  const rows = await db
    .update(prescriptions)
    .set({ ...NOBODY, version: sql`${prescriptions.version} + 1` })
    .where(and(eq(prescriptions.storeId, storeId), sql`${prescriptions.status} <> 'erased'`, which))
    .returning({ id: prescriptions.id });
  if (rows.length === 0) return;
  await db.delete(prescriptionFiles).where(
    and(
      eq(prescriptionFiles.storeId, storeId),
      inArray(
        prescriptionFiles.prescriptionId,
        rows.map(({ id }) => id),
      ),
    ),
  );
};
