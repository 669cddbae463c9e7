import type { Voucher } from '../../shared/voucher/voucherContract';
import { instantOf } from '../app/clock';
import type { VoucherRow } from './voucherRepository';

// PostgreSQL writes instants with a space and '+00'; the wire has ISO 8601.
const isoOf = (instant: string): string => instantOf(Date.parse(instant));

/** A coupon on the wire: without its limits and its count of uses. */
export const toVoucher = (row: VoucherRow): Voucher => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  maxDiscount: row.maxDiscount,
  minProductsValue: row.minProductsValue,
  createdAt: isoOf(row.createdAt),
  expiredAt: row.expiredAt === null ? null : isoOf(row.expiredAt),
});
