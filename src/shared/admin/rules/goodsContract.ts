import { Type, type Static } from 'typebox';

import { MAX_QUANTITY } from '../../cart/cartLimits';
import { CentavosSchema, IdSchema, nullable, refusalReplies, strict } from '../../kernel/wire';
import { ruleLimits } from './ruleLimits';

/** A variant for sale, as a merchant picks it into a cart that is only tried; `stock` is what one line may hold. */
export const GoodsItem = Type.Object({
  productId: IdSchema,
  productVariantId: IdSchema,
  title: Type.String(),
  variantTitle: Type.String(),
  sku: Type.String(),
  imageUrl: nullable(Type.String()),
  price: CentavosSchema,
  stock: Type.Integer({ minimum: 0 }),
  /** Left out of what is no kit. */
  isKit: Type.Optional(Type.Literal(true)),
});
export type GoodsItem = Static<typeof GoodsItem>;

/** Goods of a test cart and how many of each. */
export const TriedGoods = Type.Array(
  strict({ productVariantId: IdSchema, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
  { minItems: 1, maxItems: ruleLimits.goods },
);
export type TriedGoods = Static<typeof TriedGoods>;

/** Variants for sale found by the shop's own search, or by their SKU; few, the best sellers first. */
export const getGoods = {
  method: 'GET',
  path: '/admin/goods',
  query: strict({ search: Type.String({ minLength: 1, maxLength: ruleLimits.search }) }),
  replies: { 200: Type.Object({ list: Type.Array(GoodsItem) }), ...refusalReplies },
} as const;
export type GetGoods = typeof getGoods;

/** Looks up the variants of pasted SKUs, answered in any order; those not for sale are left out. */
export const postGoodsLookup = {
  method: 'POST',
  path: '/admin/goods',
  body: strict({
    listSku: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: ruleLimits.goods }),
  }),
  replies: { 200: Type.Object({ list: Type.Array(GoodsItem) }), ...refusalReplies },
} as const;
export type PostGoodsLookup = typeof postGoodsLookup;
