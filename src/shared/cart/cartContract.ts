import { Type, type Static } from 'typebox';

import { CentavosSchema, IdSchema, nullable, oneOf, refusalReplies, strict, ZipCodeSchema } from '../kernel/wire';
import { REFUSAL_REASONS, type RefusalReason } from '../kernel/refusal';
import { ShippingStore } from '../shipping/shippingContract';
import { Voucher } from '../voucher/voucherContract';
import { MAX_QUANTITY, MIN_QUANTITY } from './cartLimits';
import { CART_STATUSES } from './cartMachine';
import { LineRow, TotalsExplained } from './totalsContract';

/** What is in a kit: `quantity` pieces in each. */
export const CartPart = Type.Object({
  title: Type.String(),
  slug: Type.String(),
  variantTitle: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
});
export type CartPart = Static<typeof CartPart>;

/**
 * A line of a cart: `total` is unit price x quantity, explained by `rows`; `discount` is its share of the voucher, not
 * taken off `total`; `stock` is the quantity available now, 99 at most.
 */
export const CartLine = Type.Object({
  id: IdSchema,
  productId: IdSchema,
  productVariantId: IdSchema,
  quantity: Type.Integer({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
  unitPrice: CentavosSchema,
  total: CentavosSchema,
  rows: Type.Array(LineRow),
  discount: CentavosSchema,
  stock: Type.Integer({ minimum: 0 }),
  product: Type.Object({
    title: Type.String(),
    slug: Type.String(),
    imageUrl: nullable(Type.String()),
    variantTitle: Type.String(),
    /** What is in a kit; left out for what is none. */
    parts: Type.Optional(Type.Array(CartPart)),
  }),
  /** It is sold with an approved prescription; left out where it needs none. */
  needsPrescription: Type.Optional(Type.Literal(true)),
});
export type CartLine = Static<typeof CartLine>;

/**
 * What changed in a cart without the shopper asking (rules §6): `title` names the product, `available` what is left
 * of it, `before` and `now` its unit price in centavos, `reason` why a voucher left.
 */
export const CartNotice = Type.Object({
  kind: oneOf(['priceChanged', 'stockFell', 'productGone', 'shippingOptionGone', 'voucherGone']),
  title: Type.Optional(Type.String()),
  available: Type.Optional(Type.Integer()),
  before: Type.Optional(CentavosSchema),
  now: Type.Optional(CentavosSchema),
  reason: Type.Optional(oneOf(REFUSAL_REASONS)),
});
export type CartNotice = Static<typeof CartNotice>;

/**
 * Why a cart's voucher takes nothing off as the cart stands: 'voucherMinimum' with the centavos of products `missing`, or
 * 'voucherNoProduct'. It stays in the cart and counts again once it can.
 */
export const VoucherIssue = Type.Object({
  reason: oneOf(['voucherMinimum', 'voucherNoProduct'] as const satisfies readonly RefusalReason[]),
  missing: nullable(CentavosSchema),
});
export type VoucherIssue = Static<typeof VoucherIssue>;

/**
 * A cart, freshly priced (specification §3, rules §6). All money is centavos; total = productsValue + shippingValue
 * - totalDiscount, and `explained` holds the rows each of the four sums up. `version` grows with every change.
 */
export const Cart = Type.Object({
  id: IdSchema,
  version: Type.Integer(),
  status: oneOf(CART_STATUSES),
  zipCode: nullable(ZipCodeSchema),
  deliveryCityId: nullable(IdSchema),
  selectedShippingId: nullable(IdSchema),
  voucher: nullable(Voucher),
  voucherId: nullable(IdSchema),
  addressId: nullable(IdSchema),
  customerId: nullable(IdSchema),
  productsValue: CentavosSchema,
  shippingValue: CentavosSchema,
  totalDiscount: CentavosSchema,
  total: CentavosSchema,
  explained: TotalsExplained,
  voucherIssue: nullable(VoucherIssue),
  listShippingStore: Type.Array(ShippingStore),
  listProduct: Type.Array(CartLine),
  notices: Type.Array(CartNotice),
});
export type Cart = Static<typeof Cart>;

const cartReplies = { 200: Cart, ...refusalReplies } as const;
const quantity = Type.Integer({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY });

/** The cart by its id: knowing it is the permission of an anonymous cart (rules §6). */
export const getCart = {
  method: 'GET',
  path: '/cart/:cartId',
  params: Type.Object({ cartId: IdSchema }),
  replies: cartReplies,
} as const;
export type GetCart = typeof getCart;

/** Where the cart goes; a cart is made when `cartId` is null. Source: specification §7. */
export const putCart = {
  method: 'PUT',
  path: '/cart',
  body: strict({
    cartId: nullable(IdSchema),
    zipCode: nullable(ZipCodeSchema),
    addressId: nullable(IdSchema),
    deliveryCityId: nullable(IdSchema),
  }),
  replies: cartReplies,
} as const;
export type PutCart = typeof putCart;

/**
 * Sets one line's quantity; with `cartProductId` null adds the variant (to its line, if it has one), with `cartId` null
 * makes the cart. Source: specification §7, rules §6.
 */
export const putCartProduct = {
  method: 'PUT',
  path: '/cart/product',
  body: strict({
    productId: IdSchema,
    cartId: nullable(IdSchema),
    cartProductId: nullable(IdSchema),
    productVariantId: IdSchema,
    quantity,
  }),
  replies: cartReplies,
} as const;
export type PutCartProduct = typeof putCartProduct;

/** Removes one line. Source: specification §7. */
export const deleteCartProduct = {
  method: 'DELETE',
  path: '/cart/product',
  body: strict({ cartId: IdSchema, cartProductId: IdSchema }),
  replies: cartReplies,
} as const;
export type DeleteCartProduct = typeof deleteCartProduct;

/**
 * Chooses shipping and voucher; null takes the choice back. A voucher newly chosen that would take nothing off is refused:
 * VoucherInvalidError with its reason and, for 'voucherMinimum', the centavos missing. Source: specification §7.
 */
export const putCartInfo = {
  method: 'PUT',
  path: '/cart/info',
  body: strict({ cartId: IdSchema, voucherId: nullable(IdSchema), selectedShippingId: nullable(IdSchema) }),
  replies: cartReplies,
} as const;
export type PutCartInfo = typeof putCartInfo;
