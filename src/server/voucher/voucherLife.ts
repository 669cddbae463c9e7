import type { VoucherRow } from './voucherRepository';

type Life = Pick<VoucherRow, 'expiredAt' | 'maxUses' | 'usedCount'>;

/**
 * True while a coupon can be used: not expired, not used up, and never in a private store (decisions §3 and §8).
 * @param now milliseconds since 1970
 */
export const isVoucherLiving = (voucher: Life, store: { isPrivate: boolean }, now: number): boolean =>
  !store.isPrivate &&
  (voucher.expiredAt === null || Date.parse(voucher.expiredAt) > now) &&
  (voucher.maxUses === null || voucher.usedCount < voucher.maxUses);
