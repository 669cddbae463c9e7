import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { ShippingOption } from '../shipping/shippingContract';
import { LEFT_OUT_REASONS } from './cyclePrice';
import { PIX_CHARGE_STATUSES } from './pixAutomatic';
import { PixAuthorization } from './pixAutomaticContract';
import { CYCLE_END_REASONS, CYCLE_METHODS, PURCHASE_PAY_WAYS, TRY_OUTCOMES } from './keptCycle';
import { PURCHASE_CYCLE_STATUSES } from './purchaseCycleMachine';
import { REPEAT_CONSENT, REPEAT_LIMITS } from './repeatLimits';
import { REPEAT_PURCHASE_STATUSES } from './repeatPurchaseMachine';

/** The signed-in customer's repeat purchases: SessionExpiredError without a valid session. */

/** How often: every so many days, weeks or months, or until the goods at home run out (`repeatRhythm`). */
export const RepeatRhythmSchema = Type.Union([
  strict({ kind: oneOf(['days', 'weeks', 'months']), every: Type.Integer({ minimum: 1, maximum: 365 }) }),
  strict({ kind: Type.Literal('untilEmpty'), fallbackDays: Type.Integer({ minimum: 1, maximum: 365 }) }),
]);

/** Goods of a purchase: each variant once. */
const Goods = Type.Array(
  strict({
    productId: IdSchema,
    productVariantId: IdSchema,
    quantity: Type.Integer({ minimum: 1, maximum: REPEAT_LIMITS.quantity }),
  }),
  { minItems: 1, maxItems: REPEAT_LIMITS.lines },
);
const Name = Type.String({ minLength: 1, maxLength: REPEAT_LIMITS.name });
const RiseLimit = Type.Integer({ minimum: 0, maximum: REPEAT_LIMITS.riseLimit });

/** What a customer agrees to with a price: all of it was on their screen. `expectedTotal` in centavos. */
const agreed = {
  listProduct: Goods,
  addressId: IdSchema,
  shippingId: IdSchema,
  expectedTotal: CentavosSchema,
  consentVersion: Type.Literal(REPEAT_CONSENT.version),
};

/**
 * What a cycle costs: products less discount plus shipping. `discountMost`: the most that its discount takes off, null without
 * one; `discountMissing`: what its products lack for a discount.
 */
const totals = {
  productsValue: CentavosSchema,
  discountValue: CentavosSchema,
  discountPercent: Type.Integer(),
  discountMost: nullable(CentavosSchema),
  discountMissing: CentavosSchema,
  shippingValue: CentavosSchema,
  total: CentavosSchema,
};

const Line = Type.Object({
  productId: IdSchema,
  productVariantId: IdSchema,
  title: Type.String(),
  variantTitle: Type.String(),
  slug: Type.String(),
  imageUrl: nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: CentavosSchema,
  isForSale: Type.Boolean(),
});

/** A line of a cycle, with the unit price that its reminder or its lock says. */
const CycleLine = Type.Object({
  productVariantId: IdSchema,
  title: Type.String(),
  variantTitle: Type.String(),
  imageUrl: nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: CentavosSchema,
});

/**
 * What a cycle costs as its customer was reminded, and from its lock on (`lockedAt`) as it is charged, which is never more.
 * `leftOut`: goods that do not come this time.
 */
export const RepeatReminder = Type.Object({
  at: InstantSchema,
  lockedAt: nullable(InstantSchema),
  productsValue: CentavosSchema,
  discountValue: CentavosSchema,
  discountPercent: Type.Integer(),
  discountMost: nullable(CentavosSchema),
  shippingValue: CentavosSchema,
  total: CentavosSchema,
  lines: Type.Array(CycleLine),
  leftOut: Type.Array(
    Type.Object({
      productVariantId: IdSchema,
      title: Type.String(),
      variantTitle: Type.String(),
      reason: oneOf(LEFT_OUT_REASONS),
    }),
  ),
});
export type RepeatReminder = Static<typeof RepeatReminder>;

/**
 * What rose beyond the customer's limit: `lines` from their agreed unit price to today's; none where it is the rest of the
 * cycle alone. Without an answer until `answerBy` it does not come.
 */
export const RepeatRise = Type.Object({
  lines: Type.Array(
    Type.Object({
      productVariantId: IdSchema,
      title: Type.String(),
      variantTitle: Type.String(),
      fromPrice: CentavosSchema,
      toPrice: CentavosSchema,
    }),
  ),
  fromTotal: CentavosSchema,
  toTotal: CentavosSchema,
  answerBy: InstantSchema,
  answer: nullable(oneOf(['accepted', 'declined'])),
});
export type RepeatRise = Static<typeof RepeatRise>;

/** Why a try brought no money, in kinds that say what helps. */
export const TRY_REASONS = [
  'noFunds',
  'expired',
  'blocked',
  'wrongData',
  'noCard',
  'notPaidInTime',
  'refused',
  /** Of Pix Automático: nothing was authorised in time, the debit was called off at the bank, or the bank did not make it. */
  'notAuthorized',
  'debitCancelled',
  'debitRefused',
] as const;

/** A try to be paid. `reason`: null unless it was refused. `mayRetry`: the same card may pay it another time. */
export const RepeatTry = Type.Object({
  at: InstantSchema,
  method: oneOf(CYCLE_METHODS),
  outcome: oneOf(TRY_OUTCOMES),
  reason: nullable(oneOf(TRY_REASONS)),
  mayRetry: Type.Boolean(),
});
export type RepeatTry = Static<typeof RepeatTry>;

/**
 * A cycle on the wire. It may be changed until `changeableUntil`. `nextTryAt`: when a refused card is tried again by
 * itself; `giveUpAt`: until when it may be paid. `orderId` once an order was made of it.
 */
export const RepeatCycle = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  status: oneOf(PURCHASE_CYCLE_STATUSES),
  chargeOn: DaySchema,
  changeableUntil: InstantSchema,
  reminder: nullable(RepeatReminder),
  rise: nullable(RepeatRise),
  tries: Type.Array(RepeatTry),
  nextTryAt: nullable(InstantSchema),
  giveUpAt: nullable(InstantSchema),
  orderId: nullable(IdSchema),
  /** What was instructed to its customer's bank; null where nothing was. */
  automaticPix: nullable(Type.Object({ dueOn: DaySchema, amount: CentavosSchema, status: oneOf(PIX_CHARGE_STATUSES) })),
  endedAt: nullable(InstantSchema),
  endedWhy: nullable(oneOf(CYCLE_END_REASONS)),
});
export type RepeatCycle = Static<typeof RepeatCycle>;

/**
 * A repeat purchase on the wire. Prices and totals are those its customer last agreed to. `cycle` is the coming one, null
 * while it is paused or over. An address or a card that was removed is null:
 * the purchase needs another one. `protocol` of a cancelled one.
 */
export const RepeatPurchase = Type.Object({
  id: IdSchema,
  name: Type.String(),
  status: oneOf(REPEAT_PURCHASE_STATUSES),
  rhythm: RepeatRhythmSchema,
  listProduct: Type.Array(Line),
  addressId: nullable(IdSchema),
  payBy: oneOf(PURCHASE_PAY_WAYS),
  /** Ways in which it may be paid here. */
  payWays: Type.Array(oneOf(PURCHASE_PAY_WAYS)),
  cardId: nullable(IdSchema),
  /** What its customer allows their bank to pay: the latest they were asked for; null where they never were. */
  automaticPix: nullable(PixAuthorization),
  shippingId: IdSchema,
  shippingName: Type.String(),
  ...totals,
  riseLimit: Type.Integer(),
  cycle: nullable(RepeatCycle),
  /** The day of the cycle after the coming one, as the rhythm has it now. */
  nextOn: nullable(DaySchema),
  protocol: nullable(Type.String()),
  createdAt: InstantSchema,
});
export type RepeatPurchase = Static<typeof RepeatPurchase>;

const one = { 200: RepeatPurchase, ...refusalReplies };

/** The customer's repeat purchases, the latest first. */
export const getCustomerRepeat = {
  method: 'GET',
  path: '/customer/repeat',
  replies: { 200: Type.Array(RepeatPurchase), ...refusalReplies },
} as const;
export type GetCustomerRepeat = typeof getCustomerRepeat;

/**
 * What a purchase of these goods, or of those of a past order that are still sold, would cost at an address, with each way
 * of delivery; nothing is kept. NotFoundError for goods, an address or an order that is not there;
 * TransitionRefusedError with `title` for goods on prescription; PaymentMethodUnavailableError where the store has no
 * repeat purchases.
 */
export const postCustomerRepeatQuote = {
  method: 'POST',
  path: '/customer/repeat-quote',
  body: strict({
    source: Type.Union([strict({ listProduct: Goods }), strict({ orderId: IdSchema })]),
    addressId: IdSchema,
    /** Of goods that are to take the place of a purchase's: priced as its coming delivery. */
    purchaseId: Type.Optional(IdSchema),
  }),
  replies: {
    200: Type.Object({
      listProduct: Type.Array(Line),
      productsValue: CentavosSchema,
      discountValue: CentavosSchema,
      discountPercent: Type.Integer(),
      discountMost: nullable(CentavosSchema),
      discountMissing: CentavosSchema,
      listShipping: Type.Array(ShippingOption),
      /** Ways in which it may be paid. */
      payWays: Type.Array(oneOf(PURCHASE_PAY_WAYS)),
      /** The first day on which it may be charged. */
      earliestOn: DaySchema,
    }),
    ...refusalReplies,
  },
} as const;
export type PostCustomerRepeatQuote = typeof postCustomerRepeatQuote;

/**
 * How a purchase is paid; left out: by card, which it names. Pix Automático needs no card, and a rhythm that has a period
 * there: ValidationError with `rhythm` for others, PaymentMethodUnavailableError where the store does not offer it.
 */
const paying = { payBy: Type.Optional(oneOf(PURCHASE_PAY_WAYS)), cardId: nullable(IdSchema) };

/**
 * Makes a purchase, charged for the first time on `firstOn`, or on the first day there is. As a quote, and
 * TotalChangedError with the `total` of now where that is another one, ShippingUnavailableError, ValidationError for a
 * rhythm or a day that is not possible, also beyond 20.
 */
export const postCustomerRepeat = {
  method: 'POST',
  path: '/customer/repeat',
  body: strict({
    name: Name,
    rhythm: RepeatRhythmSchema,
    firstOn: nullable(DaySchema),
    ...paying,
    riseLimit: RiseLimit,
    ...agreed,
  }),
  replies: { 201: RepeatPurchase, ...refusalReplies },
} as const;
export type PostCustomerRepeat = typeof postCustomerRepeat;

/** Changes goods, address or delivery of a purchase, at a price agreed to anew: swapping is this. As making one. */
export const putCustomerRepeat = {
  method: 'PUT',
  path: '/customer/repeat/:id',
  params: IdParams,
  body: strict(agreed),
  replies: one,
} as const;
export type PutCustomerRepeat = typeof putCustomerRepeat;

/** Changes name, rhythm, way of payment and limit. The coming day stays. NotFoundError; ValidationError; TransitionRefusedError. */
export const putCustomerRepeatSettings = {
  method: 'PUT',
  path: '/customer/repeat/:id/settings',
  params: IdParams,
  body: strict({ name: Name, rhythm: RepeatRhythmSchema, ...paying, riseLimit: RiseLimit }),
  replies: one,
} as const;
export type PutCustomerRepeatSettings = typeof putCustomerRepeatSettings;

const ofCycle = { cycleId: IdSchema };

/** Skips the coming cycle. `cycleId` is the one on the screen: pressed twice, one is skipped. TransitionRefusedError. */
export const postCustomerRepeatSkip = {
  method: 'POST',
  path: '/customer/repeat/:id/skip',
  params: IdParams,
  body: strict(ofCycle),
  replies: one,
} as const;
export type PostCustomerRepeatSkip = typeof postCustomerRepeatSkip;

/** Moves the coming cycle to another day, earlier or later; its reminder comes anew. TransitionRefusedError; ValidationError. */
export const postCustomerRepeatMove = {
  method: 'POST',
  path: '/customer/repeat/:id/move',
  params: IdParams,
  body: strict({ ...ofCycle, chargeOn: DaySchema }),
  replies: one,
} as const;
export type PostCustomerRepeatMove = typeof postCustomerRepeatMove;

/** Pauses a purchase: nothing is charged until it is resumed. TransitionRefusedError. */
export const postCustomerRepeatPause = {
  method: 'POST',
  path: '/customer/repeat/:id/pause',
  params: IdParams,
  replies: one,
} as const;
export type PostCustomerRepeatPause = typeof postCustomerRepeatPause;

/** Resumes a paused purchase on its next day that leaves time for a reminder. TransitionRefusedError. */
export const postCustomerRepeatResume = {
  method: 'POST',
  path: '/customer/repeat/:id/resume',
  params: IdParams,
  replies: one,
} as const;
export type PostCustomerRepeatResume = typeof postCustomerRepeatResume;

/** Cancels a purchase for good, and answers its protocol number; the same one where it is cancelled already. */
export const postCustomerRepeatCancel = {
  method: 'POST',
  path: '/customer/repeat/:id/cancel',
  params: IdParams,
  replies: one,
} as const;
export type PostCustomerRepeatCancel = typeof postCustomerRepeatCancel;

/**
 * Charges the coming cycle now ('adiantar'), at the total that is on the screen; of one whose card was refused, the same
 * card or the one chosen since is tried now. What follows counts from today. TotalChangedError with the `total` of now;
 * TransitionRefusedError, also with `tooSoon` or `noCard` as its reason; ProductStockInsufficientError where nothing of it
 * is there.
 */
export const postCustomerRepeatConfirm = {
  method: 'POST',
  path: '/customer/repeat/:id/confirm',
  params: IdParams,
  body: strict({ ...ofCycle, expectedTotal: CentavosSchema }),
  replies: one,
} as const;
export type PostCustomerRepeatConfirm = typeof postCustomerRepeatConfirm;

/** Answers to a rise beyond the limit, until the price is locked; the last answer counts. TransitionRefusedError. */
export const postCustomerRepeatRise = {
  method: 'POST',
  path: '/customer/repeat/:id/rise',
  params: IdParams,
  body: strict({ ...ofCycle, accept: Type.Boolean() }),
  replies: one,
} as const;
export type PostCustomerRepeatRise = typeof postCustomerRepeatRise;

/** Cycles of a purchase that are over, the latest first; 60 at most. NotFoundError. */
export const getCustomerRepeatCycles = {
  method: 'GET',
  path: '/customer/repeat/:id/cycles',
  params: IdParams,
  replies: { 200: Type.Array(RepeatCycle), ...refusalReplies },
} as const;
export type GetCustomerRepeatCycles = typeof getCustomerRepeatCycles;

/**
 * Pays the coming cycle, whose price is locked or whose card was refused, by Pix: its order's page shows the code. No card
 * is tried while the code may be paid. TransitionRefusedError; PaymentMethodUnavailableError.
 */
export const postCustomerRepeatPay = {
  method: 'POST',
  path: '/customer/repeat/:id/pay',
  params: IdParams,
  body: strict({ ...ofCycle, method: Type.Literal('pix') }),
  replies: { 200: Type.Object({ orderId: IdSchema }), ...refusalReplies },
} as const;
export type PostCustomerRepeatPay = typeof postCustomerRepeatPay;
