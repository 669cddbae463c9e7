import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  MAX_ADDRESS_PART,
} from '../kernel/wire';
import { VOUCHER_KINDS, VOUCHER_SCOPES } from './voucherDiscount';

/**
 * A voucher (specification §3, rules §8). `value` is a percentage for 'percentage', centavos for 'fixed', 0 otherwise;
 * `appliesTo` is 'listed' where it counts on some categories or products alone.
 */
export const Voucher = Type.Object({
  id: IdSchema,
  code: Type.String(),
  kind: oneOf(VOUCHER_KINDS),
  value: Type.Integer({ minimum: 0 }),
  maxDiscount: nullable(CentavosSchema),
  minProductsValue: CentavosSchema,
  appliesTo: oneOf(VOUCHER_SCOPES),
  createdAt: InstantSchema,
  expiredAt: nullable(InstantSchema),
});
export type Voucher = Static<typeof Voucher>;

/**
 * The voucher with this code, which may be any text, or null when absent, not begun, expired, used up or not for this store. TooManyRequestsError after
 * ten misses within a minute.
 */
export const getVoucher = {
  method: 'GET',
  path: '/voucher/:code',
  params: Type.Object({ code: Type.String({ maxLength: MAX_ADDRESS_PART }) }),
  replies: { 200: nullable(Voucher), ...refusalReplies },
} as const;
export type GetVoucher = typeof getVoucher;
