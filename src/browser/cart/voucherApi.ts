import type { GetVoucher } from '../../shared/voucher/voucherContract';
import type { HttpClient } from '../platform/httpClient';

/** The coupons' call. It does not throw: every answer is an Outcome. */
export const voucherApi = (http: HttpClient) => ({
  /** GET /voucher/{code}: the coupon, or null when it cannot be used (specification §7). */
  readVoucher: (code: string) => http.send<GetVoucher>('GET', '/voucher/:code', { params: { code } }),
});

export type VoucherApi = ReturnType<typeof voucherApi>;
