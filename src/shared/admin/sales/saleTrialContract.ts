import { Type } from 'typebox';

import { IdSchema, nullable, refusalReplies, strict, ZipCodeSchema } from '../../kernel/wire';
import { TriedGoods } from '../rules/goodsContract';
import { VoucherTest } from '../rules/voucherRuleContract';

/**
 * Prices a payment link before it is created, as the cart will; nothing is stored or used up. Without a chosen delivery
 * none is included: the visitor who opens the link chooses. ValidationError: listGoods 'gone' for what is not for sale.
 */
export const postSaleTrial = {
  method: 'POST',
  path: '/admin/payment-link/trial',
  body: strict({
    listGoods: TriedGoods,
    zipCode: nullable(ZipCodeSchema),
    selectedShippingId: nullable(IdSchema),
    voucherCode: nullable(Type.String({ minLength: 1, maxLength: 40 })),
  }),
  replies: { 200: VoucherTest, ...refusalReplies },
} as const;
export type PostSaleTrial = typeof postSaleTrial;
