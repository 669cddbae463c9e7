import type { RefusalReason } from '../../shared/kernel/refusal';
import type { VoucherRow } from './voucherRepository';

type Life = Pick<VoucherRow, 'startsAt' | 'expiredAt' | 'maxUses' | 'usedCount'>;

/**
 * Why a voucher cannot be used now: before its day, after it, used up, or in a private store, which knows no vouchers
 * (rules §3 and §8). null while it can.
 * @param now milliseconds since 1970
 */
export const voucherRefusalOf = (voucher: Life, store: { isPrivate: boolean }, now: number): RefusalReason | null => {
  if (store.isPrivate) return 'voucherUnknown';
  if (voucher.startsAt !== null && Date.parse(voucher.startsAt) > now) return 'voucherNotStarted';
  if (voucher.expiredAt !== null && Date.parse(voucher.expiredAt) <= now) return 'voucherExpired';
  if (voucher.maxUses !== null && voucher.usedCount >= voucher.maxUses) return 'voucherUsedUp';
  return null;
};
