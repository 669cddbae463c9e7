import { Type, type Static } from 'typebox';
import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  ZipCodeSchema,
  byIdNoContent,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { REFUSAL_REASONS } from '../../kernel/refusal';
import { ShippingOption } from '../../shipping/shippingContract';
import { VOUCHER_KINDS, VOUCHER_SCOPES } from '../../voucher/voucherDiscount';
import { editable, Version, versionOnly } from '../editing';
import { TriedGoods } from './goodsContract';
import { ruleLimits } from './ruleLimits';
import { VOUCHER_STATES } from './voucherState';

/**
 * Vouchers as merchants make them (rules §8). Every change names the version it was made on: TransitionRefusedError
 * where a colleague was faster, or where the store is private, which knows no vouchers (rules §3).
 */

const Uses = Type.Integer({ minimum: 1, maximum: ruleLimits.uses });
const Ids = Type.Array(IdSchema, { maxItems: ruleLimits.listed });

const terms = {
  code: Type.String({ minLength: 1, maxLength: ruleLimits.code }),
  kind: oneOf(VOUCHER_KINDS),
  /** A percentage for 'percentage', centavos for 'fixed', 0 for 'freeShipping'. */
  value: CentavosSchema,
  /** The most it takes off, in centavos; null for 'fixed' and for no limit. */
  maxDiscount: nullable(CentavosSchema),
  minProductsValue: CentavosSchema,
  maxUses: nullable(Uses),
  maxUsesPerCustomer: nullable(Uses),
  /** First and last day it is good on, in São Paulo; null for no such limit. */
  startsOn: nullable(DaySchema),
  endsOn: nullable(DaySchema),
  appliesTo: oneOf(VOUCHER_SCOPES),
};
const entry = { ...terms, categoryIds: Ids, productIds: Ids };

/** What a merchant writes of a voucher. Lists are empty where it applies to everything. */
export const VoucherEntry = strict(entry);
export type VoucherEntry = Static<typeof VoucherEntry>;

const standing = { ...editable, ...terms, state: oneOf(VOUCHER_STATES), usedCount: Type.Integer() };

/** A voucher of the list. */
export const VoucherRow = Type.Object(standing);
export type VoucherRow = Static<typeof VoucherRow>;

const Named = Type.Object({ id: IdSchema, title: Type.String() });

/** A voucher whole. `isRemovable` while no order has ever used it. */
export const OwnVoucher = Type.Object({
  ...standing,
  createdAt: InstantSchema,
  listCategory: Type.Array(Named),
  listProduct: Type.Array(Named),
  isRemovable: Type.Boolean(),
});
export type OwnVoucher = Static<typeof OwnVoucher>;

const replies = { 200: OwnVoucher, ...refusalReplies } as const;

/** Vouchers, the newest first, filtered by state if given; `search` is the beginning of a code. */
export const getOwnVouchers = {
  method: 'GET',
  path: '/admin/voucher',
  query: strict({
    ...optionalPage(),
    state: Type.Optional(oneOf(VOUCHER_STATES)),
    search: Type.Optional(Type.String({ maxLength: ruleLimits.code })),
  }),
  replies: { 200: listOf(VoucherRow), ...refusalReplies },
} as const;
export type GetOwnVouchers = typeof getOwnVouchers;

/** One voucher. */
export const getOwnVoucher = { method: 'GET', path: '/admin/voucher/:id', params: IdParams, replies } as const;
export type GetOwnVoucher = typeof getOwnVoucher;

/**
 * Makes a voucher. ValidationError: code 'taken', endsOn 'inverted' or 'past', value 'tooMuch' over 100 %, 'needed' for
 * what the kind requires, productIds 'needed' where it lists nothing, categoryIds or productIds 'unknown'.
 */
export const postOwnVoucher = {
  method: 'POST',
  path: '/admin/voucher',
  body: VoucherEntry,
  replies: { 201: OwnVoucher, ...refusalReplies },
} as const;
export type PostOwnVoucher = typeof postOwnVoucher;

/** Changes a voucher for future orders. ValidationError as above, and maxUses 'belowUsed'. */
export const putOwnVoucher = {
  method: 'PUT',
  path: '/admin/voucher/:id',
  params: IdParams,
  body: strict({ version: Version, ...entry }),
  replies,
} as const;
export type PutOwnVoucher = typeof putOwnVoucher;

/** Ends a voucher now. TransitionRefusedError for one that has ended. */
export const putVoucherEnd = {
  method: 'PUT',
  path: '/admin/voucher/:id/end',
  params: IdParams,
  body: versionOnly,
  replies,
} as const;
export type PutVoucherEnd = typeof putVoucherEnd;

/** Removes a voucher that no order has used; TransitionRefusedError for any other. */
export const deleteOwnVoucher = {
  method: 'DELETE',
  path: '/admin/voucher/:id',
  ...byIdNoContent,
  body: versionOnly,
} as const;
export type DeleteOwnVoucher = typeof deleteOwnVoucher;

/** An order that used a voucher; `releasedAt` once the use was released. `document` with all but its middle hidden. */
export const VoucherUse = Type.Object({
  saleOrderId: IdSchema,
  orderNumber: Type.Integer(),
  buyerName: Type.String(),
  document: Type.String(),
  totalDiscount: CentavosSchema,
  total: CentavosSchema,
  createdAt: InstantSchema,
  releasedAt: nullable(InstantSchema),
});
export type VoucherUse = Static<typeof VoucherUse>;

/** The uses of a voucher, the latest first. */
export const getVoucherUses = {
  method: 'GET',
  path: '/admin/voucher/:id/use',
  params: IdParams,
  query: strict(optionalPage()),
  replies: { 200: listOf(VoucherUse), ...refusalReplies },
} as const;
export type GetVoucherUses = typeof getVoucherUses;

/** A test cart with a voucher, priced as the shop does. */
export const VoucherTest = Type.Object({
  productsValue: CentavosSchema,
  shippingValue: CentavosSchema,
  totalDiscount: CentavosSchema,
  total: CentavosSchema,
  listLine: Type.Array(
    Type.Object({
      productVariantId: IdSchema,
      title: Type.String(),
      variantTitle: Type.String(),
      quantity: Type.Integer(),
      total: CentavosSchema,
      discount: CentavosSchema,
      isEligible: Type.Boolean(),
    }),
  ),
  /** Why the voucher takes nothing off; `missing` in centavos below its minimum. */
  refusal: nullable(Type.Object({ reason: oneOf(REFUSAL_REASONS), missing: nullable(CentavosSchema) })),
  /** What the shop offers to the zip code; empty without one. */
  listOption: Type.Array(Type.Object({ ...ShippingOption.properties, isSelectable: Type.Boolean() })),
  selectedShippingId: nullable(IdSchema),
});
export type VoucherTest = Static<typeof VoucherTest>;

/**
 * Tries a voucher on a cart; nothing is used. Without a chosen delivery the cheapest that may be selected counts;
 * `document` counts that buyer's uses. ValidationError: listGoods 'gone' for what is not for sale.
 */
export const postVoucherTest = {
  method: 'POST',
  path: '/admin/voucher/:id/test',
  params: IdParams,
  body: strict({
    listGoods: TriedGoods,
    zipCode: nullable(ZipCodeSchema),
    selectedShippingId: nullable(IdSchema),
    document: nullable(Type.String({ maxLength: 20 })),
  }),
  replies: { 200: VoucherTest, ...refusalReplies },
} as const;
export type PostVoucherTest = typeof postVoucherTest;
