import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import { LIVING_LABELS } from '../../../shared/shipping/labelMachine';
import type { Db } from '../../db/database';
import { productVariants } from '../../db/schema/catalogTables';
import { shippingLabels } from '../../db/schema/labelTables';
import { saleOrderLines } from '../../db/schema/orderTables';
import { saleOrderShipments } from '../../db/schema/saleTables';
import { storeRepository } from '../../store/storeRepository';

/** A carrier's label as the database keeps it. */
export type LabelRow = typeof shippingLabels.$inferSelect;

const isLabel = (storeId: string, id: string) => and(eq(shippingLabels.storeId, storeId), eq(shippingLabels.id, id));
const MOST_AT_ONCE = 100;

/** SQL of labels: one statement per function. Writers must hold the lock of its order's row. */
export const labelRepository = {
  async byId(db: Db, storeId: string, id: string): Promise<LabelRow | null> {
    const rows = await db.select().from(shippingLabels).where(isLabel(storeId, id));
    return rows.at(0) ?? null;
  },

  /** An order's latest label, of its way to the buyer or back; null where none was ever requested. */
  async latest(db: Db, storeId: string, saleOrderId: string, isReturn = false): Promise<LabelRow | null> {
    const rows = await db
      .select()
      .from(shippingLabels)
      .where(
        and(
          eq(shippingLabels.storeId, storeId),
          eq(shippingLabels.saleOrderId, saleOrderId),
          eq(shippingLabels.isReturn, isReturn),
        ),
      )
      .orderBy(desc(shippingLabels.createdAt), desc(shippingLabels.id))
      .limit(1);
    return rows.at(0) ?? null;
  },

  /** The latest label of each of these orders, of its way to the buyer. */
  latestOf: (db: Db, storeId: string, saleOrderIds: string[]): Promise<LabelRow[]> =>
    db
      .selectDistinctOn([shippingLabels.saleOrderId])
      .from(shippingLabels)
      .where(
        and(
          eq(shippingLabels.storeId, storeId),
          inArray(shippingLabels.saleOrderId, saleOrderIds),
          eq(shippingLabels.isReturn, false),
        ),
      )
      .orderBy(asc(shippingLabels.saleOrderId), desc(shippingLabels.createdAt), desc(shippingLabels.id)),

  /** An order's label that is being made or used, of its way to the buyer or back; null where there is none. */
  async living(db: Db, storeId: string, saleOrderId: string, isReturn = false): Promise<LabelRow | null> {
    const rows = await db
      .select()
      .from(shippingLabels)
      .where(
        and(
          eq(shippingLabels.storeId, storeId),
          eq(shippingLabels.saleOrderId, saleOrderId),
          eq(shippingLabels.isReturn, isReturn),
          inArray(shippingLabels.status, [...LIVING_LABELS]),
        ),
      );
    return rows.at(0) ?? null;
  },

  async insert(db: Db, row: typeof shippingLabels.$inferInsert): Promise<void> {
    await db.insert(shippingLabels).values(row);
  },

  /** Writes what of a label can change. */
  async update(db: Db, { storeId, id }: LabelRow, changes: Partial<LabelRow>): Promise<void> {
    await db.update(shippingLabels).set(changes).where(isLabel(storeId, id));
  },

  /**
   * Claims the provider calls of a label until then, or until `release`.
   * @returns false while another process holds the claim @param now, until ISO instants
   */
  async take(db: Db, storeId: string, id: string, now: string, until: string): Promise<boolean> {
    const isFree = or(isNull(shippingLabels.workedUntil), lt(shippingLabels.workedUntil, now));
    const rows = await db
      .update(shippingLabels)
      .set({ workedUntil: until })
      .where(and(isLabel(storeId, id), isFree))
      .returning({ id: shippingLabels.id });
    return rows.length > 0;
  },

  async release(db: Db, storeId: string, id: string): Promise<void> {
    await db.update(shippingLabels).set({ workedUntil: null }).where(isLabel(storeId, id));
  },

  /** Unfinished labels without events since `before`. @param before ISO instant */
  quiet: (db: Db, storeId: string, before: string): Promise<LabelRow[]> =>
    db
      .select()
      .from(shippingLabels)
      .where(
        and(
          eq(shippingLabels.storeId, storeId),
          sql`${shippingLabels.status} in ('asked', 'carted', 'paid', 'ready', 'posted')`,
          lt(shippingLabels.updatedAt, before),
        ),
      )
      .orderBy(asc(shippingLabels.updatedAt))
      .limit(MOST_AT_ONCE),

  /** What an order's goods measure today, per unit, with what each unit was sold for. */
  goodsOf: (db: Db, storeId: string, saleOrderId: string) =>
    db
      .select({
        productVariantId: saleOrderLines.productVariantId,
        title: saleOrderLines.title,
        quantity: saleOrderLines.quantity,
        price: saleOrderLines.unitPrice,
        weightG: productVariants.weightG,
        widthCm: productVariants.widthCm,
        heightCm: productVariants.heightCm,
        lengthCm: productVariants.lengthCm,
      })
      .from(saleOrderLines)
      .innerJoin(
        productVariants,
        and(
          eq(productVariants.storeId, saleOrderLines.storeId),
          eq(productVariants.id, saleOrderLines.productVariantId),
        ),
      )
      .where(and(eq(saleOrderLines.storeId, storeId), eq(saleOrderLines.saleOrderId, saleOrderId)))
      .orderBy(asc(saleOrderLines.position), asc(saleOrderLines.id)),

  /** Notes the carrier's code on a parcel that left before there was one. */
  async tellCode(db: Db, storeId: string, saleOrderId: string, trackingCode: string, trackingUrl: string) {
    await db
      .update(saleOrderShipments)
      .set({ trackingCode, trackingUrl })
      .where(and(eq(saleOrderShipments.storeId, storeId), eq(saleOrderShipments.saleOrderId, saleOrderId)));
  },

  /** Every store of the installation, for work that goes through all of them. */
  storeIds: (db: Db): Promise<string[]> => storeRepository.ids(db),
};
