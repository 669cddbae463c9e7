import type { Voucher } from '../../shared/voucher/voucherContract';
import type { VoucherRow } from './voucherRepository';

/** A voucher on the wire: without its limits and its count of uses. */
export const toVoucher = (row: VoucherRow): Voucher => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  maxDiscount: row.maxDiscount,
  minProductsValue: row.minProductsValue,
  appliesTo: row.appliesTo,
  createdAt: row.createdAt,
  expiredAt: row.expiredAt,
});
