import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  IdParams,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { LABEL_STATUSES } from '../../shipping/labelMachine';
import { MAX_LABELS } from './saleLimits';
import { SaleOrder } from './saleOrderContract';

/** A carrier's service for an order's label: what it costs the merchant now, in centavos, and its business days. */
export const LabelOption = Type.Object({
  serviceId: IdSchema,
  name: Type.String(),
  companyName: Type.String(),
  price: CentavosSchema,
  businessDaysMin: Type.Integer(),
  businessDaysMax: Type.Integer(),
  /** True for the one the buyer chose. */
  isChosen: Type.Boolean(),
});
export type LabelOption = Static<typeof LabelOption>;

/**
 * Why no label is bought for an order: pick-up, or the store's own delivery; not paid, ended, or already shipped; it
 * has a label; its carrier does not accept it now.
 */
const LABEL_PROBLEMS = [
  'pickup',
  'ownDelivery',
  'unpaid',
  'canceled',
  'sent',
  'labelled',
  'notServed',
  'invoiceMissing',
] as const;
export type LabelProblem = (typeof LABEL_PROBLEMS)[number];

/** How the label of one of several orders stands. */
export const LabelProgress = Type.Object({
  saleOrderId: IdSchema,
  number: Type.Integer(),
  recipient: Type.String(),
  city: Type.String(),
  carrier: Type.String(),
  status: nullable(oneOf(LABEL_STATUSES)),
  reason: nullable(Type.String()),
  trackingCode: nullable(Type.String()),
  printUrl: nullable(Type.String()),
  /** null where a label may be bought, or there is one. */
  problem: nullable(oneOf(LABEL_PROBLEMS)),
  /**
   * In the provider's cart at another price than the accepted one: nothing was bought, the merchant has to accept it.
   */
  isPriceChanged: Type.Boolean(),
});
export type LabelProgress = Static<typeof LabelProgress>;
const LabelsProgress = Type.Object({ list: Type.Array(LabelProgress) });

/** What one of several orders' labels costs now, in centavos; null where none is bought, and `problem` says why. */
export const LabelQuote = Type.Object({
  saleOrderId: IdSchema,
  number: Type.Integer(),
  recipient: Type.String(),
  carrier: Type.String(),
  weightG: Type.Integer(),
  price: nullable(CentavosSchema),
  problem: nullable(oneOf(LABEL_PROBLEMS)),
  /** Without an invoice the parcel travels with a declaration of content. */
  hasInvoice: Type.Boolean(),
});
export type LabelQuote = Static<typeof LabelQuote>;

/** Quotes shown before anything is bought. Amounts in centavos. */
export const LabelQuotes = Type.Object({
  /** When these prices were quoted. */
  at: InstantSchema,
  list: Type.Array(LabelQuote),
  /** What is left at the provider; null while it does not say. May be less than nothing. */
  balance: nullable(Type.Integer()),
});
export type LabelQuotes = Static<typeof LabelQuotes>;

const replies = { 200: SaleOrder, ...refusalReplies } as const;
const version = Type.Integer({ minimum: 1 });
const order = Type.Array(IdSchema, { minItems: 1, maxItems: MAX_LABELS });

/** Carriers that take an order's goods, cheapest first. ShippingUnavailableError while they do not answer. */
export const getLabelOptions = {
  method: 'GET',
  path: '/admin/sale/:id/label-option',
  params: IdParams,
  replies: {
    200: Type.Object({ list: Type.Array(LabelOption), balance: nullable(Type.Integer()) }),
    ...refusalReplies,
  },
} as const;
export type GetLabelOptions = typeof getLabelOptions;

/**
 * Requests a label, created by a durable job: the returned order holds it as 'asked'. ValidationError for an unknown
 * service; TransitionRefusedError where the order is not to be sent, has a label, or was changed meanwhile, as below;
 * TotalChangedError where the price is not the one that was shown.
 */
export const postLabel = {
  method: 'POST',
  path: '/admin/sale/:id/label',
  params: IdParams,
  body: strict({ version, serviceId: IdSchema, price: CentavosSchema }),
  replies,
} as const;
export type PostLabel = typeof postLabel;

/** Carriers that take the goods of a returned order on their way back, as `getLabelOptions`. */
export const getReturnLabelOptions = {
  method: 'GET',
  path: '/admin/sale/:id/return-label-option',
  params: IdParams,
  replies: getLabelOptions.replies,
} as const;
export type GetReturnLabelOptions = typeof getReturnLabelOptions;

/**
 * Requests a label of the way back, as `postLabel` does. Once it is made its buyer finds it on the order's page, with a
 * day to post it until, and gets an e-mail. TransitionRefusedError where nothing is to come back.
 */
export const postReturnLabel = {
  method: 'POST',
  path: '/admin/sale/:id/return-label',
  params: IdParams,
  body: postLabel.body,
  replies,
} as const;
export type PostReturnLabel = typeof postReturnLabel;

/** Cancels a label whose parcel the carrier does not have yet; its price is returned to the provider's wallet. */
export const postLabelCancel = {
  method: 'POST',
  path: '/admin/sale/:id/label/cancel',
  params: IdParams,
  body: strict({ version }),
  replies,
} as const;
export type PostLabelCancel = typeof postLabelCancel;

/** The merchant handed the parcel over: the order is sent, without waiting for the carrier's word. */
export const postLabelPosting = {
  method: 'POST',
  path: '/admin/sale/:id/label/posting',
  params: IdParams,
  body: strict({ version }),
  replies,
} as const;
export type PostLabelPosting = typeof postLabelPosting;

/** What labels of several orders cost now, each with what its buyer chose; what stays out and why. `order`: ids, with commas. */
export const getLabelQuotes = {
  method: 'GET',
  path: '/admin/sale/label/quote',
  query: strict({ order: Type.String({ minLength: 1, maxLength: 1000 }) }),
  replies: { 200: LabelQuotes, ...refusalReplies },
} as const;
export type GetLabelQuotes = typeof getLabelQuotes;

/**
 * Has labels of several orders bought at the prices that were shown. TotalChangedError, and nothing bought, where one of
 * them is not so any more, cannot be bought, or the balance does not suffice.
 */
export const postLabels = {
  method: 'POST',
  path: '/admin/sale/label',
  body: strict({
    order: Type.Array(strict({ id: IdSchema, price: CentavosSchema }), { minItems: 1, maxItems: MAX_LABELS }),
  }),
  replies: { 200: LabelsProgress, ...refusalReplies },
} as const;
export type PostLabels = typeof postLabels;

/** The labels' progress of several orders. `order`: ids, comma-separated. */
export const getLabels = {
  method: 'GET',
  path: '/admin/sale/label',
  query: strict({ order: Type.String({ minLength: 1, maxLength: 1000 }) }),
  replies: { 200: LabelsProgress, ...refusalReplies },
} as const;
export type GetLabels = typeof getLabels;

/** One address that prints the labels of several orders; those without one are left out. NotFoundError without any. */
export const postLabelSheet = {
  method: 'POST',
  path: '/admin/sale/label/sheet',
  body: strict({ order }),
  replies: { 200: Type.Object({ url: Type.String() }), ...refusalReplies },
} as const;
export type PostLabelSheet = typeof postLabelSheet;
