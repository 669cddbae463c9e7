import { and, count, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { vouchers, voucherUses } from '../db/schema/voucherTables';

const isVoucher = (storeId: string, id: string) => and(eq(vouchers.storeId, storeId), eq(vouchers.id, id));
const isOfOrder = (storeId: string, saleOrderId: string) =>
  and(eq(voucherUses.storeId, storeId), eq(voucherUses.saleOrderId, saleOrderId));
const isLeft = sql`(${vouchers.maxUses} is null or ${vouchers.usedCount} < ${vouchers.maxUses})`;

/** A use of a voucher as the database keeps it. */
type VoucherUseRow = typeof voucherUses.$inferSelect;

/** SQL of the uses of vouchers: one statement per function (rules §8). */
export const voucherUseRepository = {
  /** Takes one use if any is left and the voucher is valid: check and act in one statement. @param now ISO instant */
  async take(db: Db, storeId: string, voucherId: string, now: string): Promise<boolean> {
    const hasStarted = sql`(${vouchers.startsAt} is null or ${vouchers.startsAt} <= ${now}::timestamptz)`;
    const isNotOver = sql`(${vouchers.expiredAt} is null or ${vouchers.expiredAt} > ${now}::timestamptz)`;
    const rows = await db
      .update(vouchers)
      .set({ usedCount: sql`${vouchers.usedCount} + 1` })
      .where(and(isVoucher(storeId, voucherId), isLeft, hasStarted, isNotOver))
      .returning({ id: vouchers.id });
    return rows.length > 0;
  },

  /** Takes a use again for an order that had one: only the count matters, the voucher was valid when it was placed. */
  async takeAgain(db: Db, storeId: string, voucherId: string): Promise<boolean> {
    const rows = await db
      .update(vouchers)
      .set({ usedCount: sql`${vouchers.usedCount} + 1` })
      .where(and(isVoucher(storeId, voucherId), isLeft))
      .returning({ id: vouchers.id });
    return rows.length > 0;
  },

  async giveBack(db: Db, storeId: string, voucherId: string): Promise<void> {
    await db
      .update(vouchers)
      .set({ usedCount: sql`${vouchers.usedCount} - 1` })
      .where(isVoucher(storeId, voucherId));
  },

  /** How often one buyer may use a voucher (null: any number) and how often they did, without released uses. */
  async usesOf(
    db: Db,
    storeId: string,
    voucherId: string,
    document: string,
  ): Promise<{ limit: number | null; used: number }> {
    const limits = await db
      .select({ limit: vouchers.maxUsesPerCustomer })
      .from(vouchers)
      .where(isVoucher(storeId, voucherId));
    const isTheirs = and(
      eq(voucherUses.storeId, storeId),
      eq(voucherUses.voucherId, voucherId),
      eq(voucherUses.document, document),
      isNull(voucherUses.releasedAt),
    );
    const uses = await db.select({ used: count() }).from(voucherUses).where(isTheirs);
    return { limit: limits.at(0)?.limit ?? null, used: uses.at(0)?.used ?? 0 };
  },

  async insert(db: Db, use: typeof voucherUses.$inferInsert): Promise<void> {
    await db.insert(voucherUses).values(use);
  },

  /** The use an order took; null where it took none. */
  async ofOrder(db: Db, storeId: string, saleOrderId: string): Promise<VoucherUseRow | null> {
    const rows = await db.select().from(voucherUses).where(isOfOrder(storeId, saleOrderId));
    return rows.at(0) ?? null;
  },

  /** Records when an order's use was released; null once it was taken again. */
  async setReleased(db: Db, storeId: string, saleOrderId: string, releasedAt: string | null): Promise<void> {
    await db.update(voucherUses).set({ releasedAt }).where(isOfOrder(storeId, saleOrderId));
  },
};
