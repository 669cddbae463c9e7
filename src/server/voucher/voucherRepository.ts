import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { vouchers } from '../db/schema/voucherTables';

/** A coupon as the database keeps it. */
export type VoucherRow = typeof vouchers.$inferSelect;

const byCode = prepared((db) =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.storeId, sql.placeholder('storeId')), eq(vouchers.code, sql.placeholder('code'))))
    .prepare('voucher_by_code'),
);

const byId = prepared((db) =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.storeId, sql.placeholder('storeId')), eq(vouchers.id, sql.placeholder('id'))))
    .prepare('voucher_by_id'),
);

/** SQL of coupons: one statement per function. */
export const voucherRepository = {
  /** The coupon with this code, living or not; codes are kept in capitals. */
  async byCode(db: Db, storeId: string, code: string): Promise<VoucherRow | null> {
    const rows = await byCode(db).execute({ storeId, code });
    return rows.at(0) ?? null;
  },

  /** The coupon with this id, living or not. */
  async byId(db: Db, storeId: string, id: string): Promise<VoucherRow | null> {
    const rows = await byId(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },
};
