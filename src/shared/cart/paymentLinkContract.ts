import { Type, type Static } from 'typebox';
import { EmailSchema, NameSchema, PhoneSchema } from '../kernel/personSchemas';
import {
  CentavosSchema,
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
} from '../kernel/wire';
import { MAX_LINES, MAX_PAYMENT_LINK_DAYS, MAX_QUANTITY, MIN_QUANTITY } from './cartLimits';

/**
 * Payment links (rules §9, §14): a recipe a merchant makes; each visitor of `/checkout/{ref}` gets a cart of their own.
 */

/** Status of a payment link. It can be opened any number of times, until it expires or is withdrawn. */
const PAYMENT_LINK_STATES = ['open', 'withdrawn', 'expired'] as const;
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number];

/** What is put into a cart of a link. */
export const PaymentLinkLine = strict({
  productId: IdSchema,
  productVariantId: IdSchema,
  quantity: Type.Integer({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
});
export type PaymentLinkLine = Static<typeof PaymentLinkLine>;

/**
 * A payment link as the merchant sees it. `/checkout/{ref}` on the store's own address opens it. `productsValue` is
 * what its products cost today, before voucher and delivery: no price is guaranteed and no stock reserved until it is
 * ordered.
 */
export const PaymentLink = Type.Object({
  id: IdSchema,
  ref: IdSchema,
  state: oneOf(PAYMENT_LINK_STATES),
  name: nullable(Type.String()),
  email: nullable(Type.String()),
  /** National digits, for the merchant's own messages. */
  phone: nullable(Type.String()),
  listProduct: Type.Array(
    Type.Object({ ...PaymentLinkLine.properties, title: Type.String(), variantTitle: Type.String() }),
  ),
  productsValue: CentavosSchema,
  zipCode: nullable(ZipCodeSchema),
  voucherCode: nullable(Type.String()),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
  /** When the link was last sent to the e-mail above at the merchant's request; null for never. */
  mailedAt: nullable(InstantSchema),
  /** Number of orders placed by it, and the latest of them with their totals. */
  orderCount: Type.Integer(),
  listOrder: Type.Array(Type.Object({ id: IdSchema, number: Type.Integer(), total: CentavosSchema })),
});
export type PaymentLink = Static<typeof PaymentLink>;

/** The store's payment links, the latest first. Permission 'sales', like all below. */
export const getPaymentLinks = {
  method: 'GET',
  path: '/admin/payment-link',
  query: strict(optionalPage()),
  replies: { 200: listOf(PaymentLink), ...refusalReplies },
} as const;
export type GetPaymentLinks = typeof getPaymentLinks;

/**
 * Makes a link. `selectedShippingId` is an option a cart with the same products and `zipCode` was offered; `name`,
 * `email` and `phone` tell the merchant who it is for, no e-mail is sent until requested. ValidationError for an
 * invalid name, e-mail or phone. NotFoundError for an unknown product, ProductStockInsufficientError,
 * VoucherInvalidError and ShippingUnavailableError as for any cart.
 */
export const postPaymentLink = {
  method: 'POST',
  path: '/admin/payment-link',
  body: strict({
    listProduct: Type.Array(PaymentLinkLine, { minItems: 1, maxItems: MAX_LINES }),
    zipCode: nullable(ZipCodeSchema),
    selectedShippingId: nullable(IdSchema),
    voucherCode: nullable(Type.String({ minLength: 1, maxLength: 40 })),
    name: nullable(NameSchema),
    email: nullable(EmailSchema),
    phone: Type.Optional(nullable(PhoneSchema)),
    validDays: Type.Integer({ minimum: 1, maximum: MAX_PAYMENT_LINK_DAYS }),
  }),
  replies: { 201: PaymentLink, ...refusalReplies },
} as const;
export type PostPaymentLink = typeof postPaymentLink;

/** Withdraws a link: it cannot be opened any more; orders placed by it stay. NotFoundError. */
export const deletePaymentLink = { method: 'DELETE', path: '/admin/payment-link/:id', ...byIdNoContent } as const;
export type DeletePaymentLink = typeof deletePaymentLink;

/**
 * Sends an open link to the e-mail it was made for. NotFoundError; ValidationError `email` where it has none;
 * TransitionRefusedError once it has expired or was withdrawn; TooManyRequestsError with `retryAfter` in seconds within
 * ten minutes of the last one.
 */
export const postPaymentLinkMail = {
  method: 'POST',
  path: '/admin/payment-link/:id/mail',
  params: IdParams,
  replies: { 200: PaymentLink, ...refusalReplies },
} as const;
export type PostPaymentLinkMail = typeof postPaymentLinkMail;
