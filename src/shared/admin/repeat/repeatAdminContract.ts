import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  SignedCentavosSchema,
  strict,
} from '../../kernel/wire';
import { RepeatRhythmSchema } from '../../repeat/repeatContract';
import { PIX_AUTHORIZATION_STATUSES } from '../../repeat/pixAutomatic';
import { CYCLE_END_REASONS, CYCLE_METHODS, PURCHASE_PAY_WAYS, TRY_OUTCOMES } from '../../repeat/keptCycle';
import { PURCHASE_CYCLE_STATUSES } from '../../repeat/purchaseCycleMachine';
import { REPEAT_PURCHASE_STATUSES } from '../../repeat/repeatPurchaseMachine';
import { AUDIT_ACTIONS } from '../auditActions';
import { MAX_REPEAT_SEARCH_LENGTH, REPEAT_FILTERS, REPEAT_RISKS, REPEAT_SETTING_LIMITS } from './repeatAdminLimits';

/** Repeat purchases as their merchant sees them (decision 123). */

const Count = Type.Integer({ minimum: 0 });

/**
 * Whether a store's repeat purchases run. `off`: switched off; `suspended`: they wait as they are because the store's own
 * subscription is unpaid; `closed`: they wait because the store is closed for another reason.
 */
export const REPEAT_STANDINGS = ['on', 'off', 'suspended', 'closed'] as const;
export type RepeatStanding = (typeof REPEAT_STANDINGS)[number];

/**
 * A variant that is wanted in the next 30 days. `wanted`: units of all deliveries, `reserved` of them for locked ones;
 * `stock`: what is there, the reserved among it, 0 for one that is sold no more. `shortOn`: the first day that lacks some;
 * `emptyOn`: the day that takes the last one. `value`: the units at the prices agreed to, in centavos, before discounts.
 */
export const DemandedProduct = Type.Object({
  productId: IdSchema,
  productVariantId: IdSchema,
  title: Type.String(),
  variantTitle: Type.String(),
  isForSale: Type.Boolean(),
  wanted: Count,
  reserved: Count,
  stock: Type.Integer(),
  shortOn: nullable(DaySchema),
  emptyOn: nullable(DaySchema),
  value: CentavosSchema,
});
export type DemandedProduct = Static<typeof DemandedProduct>;

/** How an unpaid cycle goes on: it is tried again by itself, waits for its customer, was paid after all, or is over. */
export const FAILURE_STATES = ['retrying', 'waiting', 'recovered', 'over'] as const;
export type FailureState = (typeof FAILURE_STATES)[number];

/** The latest refused charge of a cycle. `code` as the provider gave it; `number` counts the tries. */
export const RepeatFailure = Type.Object({
  purchaseId: IdSchema,
  purchaseName: Type.String(),
  customerName: Type.String(),
  at: InstantSchema,
  method: oneOf(CYCLE_METHODS),
  code: Type.String(),
  mayRetry: Type.Boolean(),
  number: Type.Integer(),
  nextTryAt: nullable(InstantSchema),
  giveUpAt: nullable(InstantSchema),
  state: oneOf(FAILURE_STATES),
  amount: CentavosSchema,
});
export type RepeatFailure = Static<typeof RepeatFailure>;

/** Everything above the list. Revenue: paid for orders of cycles less what went back of them, in 30 days and those before. */
export const RepeatOverview = Type.Object({
  standing: oneOf(REPEAT_STANDINGS),
  percent: Type.Integer(),
  /** Active ones among them those at risk; `atRiskValue`: what the coming deliveries of those at risk would cost. */
  counts: Type.Object({
    active: Count,
    paused: Count,
    risk: Count,
    riskValue: CentavosSchema,
    begunLately: Count,
  }),
  revenue: Type.Object({ now: SignedCentavosSchema, before: SignedCentavosSchema }),
  demand: Type.Object({
    from: DaySchema,
    until: DaySchema,
    deliveries: Count,
    units: Count,
    reserved: Count,
    value: CentavosSchema,
    /** All products; `listProduct` has the worst of them. */
    products: Count,
    short: Count,
    listProduct: Type.Array(DemandedProduct),
  }),
  failures: Type.Object({ charges: Count, refused: Count, list: Type.Array(RepeatFailure) }),
});
export type RepeatOverview = Static<typeof RepeatOverview>;

/** The figures, the demand of the next 30 days and the failures of the last ones. */
export const getAdminRepeatOverview = {
  method: 'GET',
  path: '/admin/repeat/overview',
  replies: { 200: RepeatOverview, ...refusalReplies },
} as const;
export type GetAdminRepeatOverview = typeof getAdminRepeatOverview;

const row = {
  id: IdSchema,
  name: Type.String(),
  customerId: IdSchema,
  customerName: Type.String(),
  status: oneOf(REPEAT_PURCHASE_STATUSES),
  risks: Type.Array(oneOf(REPEAT_RISKS)),
  rhythm: RepeatRhythmSchema,
  /** The day of the coming charge; null while there is none. */
  chargeOn: nullable(DaySchema),
  cycleStatus: nullable(oneOf(PURCHASE_CYCLE_STATUSES)),
  total: CentavosSchema,
  createdAt: InstantSchema,
};

/** A purchase of the list: its first product by name, and how many more there are. `total` is what was agreed to. */
export const RepeatRow = Type.Object({
  ...row,
  title: Type.String(),
  quantity: Count,
  more: Count,
});
export type RepeatRow = Static<typeof RepeatRow>;

/** A page of the list; `hasMore`: there are more than the 10,000 that it counts and leads to. */
const RepeatPage = Type.Object({
  list: Type.Array(RepeatRow),
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  hasMore: Type.Boolean(),
});
export type RepeatPage = Static<typeof RepeatPage>;

/** Purchases, the newest first; those at risk by their day. `search`: words of a customer's name, e-mail, CPF or CNPJ, or a protocol number. */
export const getAdminRepeats = {
  method: 'GET',
  path: '/admin/repeat',
  query: strict({
    ...optionalPage(),
    status: Type.Optional(oneOf(REPEAT_FILTERS)),
    search: Type.Optional(Type.String({ maxLength: MAX_REPEAT_SEARCH_LENGTH })),
  }),
  replies: { 200: RepeatPage, ...refusalReplies },
} as const;
export type GetAdminRepeats = typeof getAdminRepeats;

/** A try to charge a cycle. `code` is null unless it was refused. */
const Try = Type.Object({
  number: Type.Integer(),
  at: InstantSchema,
  outcome: oneOf(TRY_OUTCOMES),
  method: oneOf(CYCLE_METHODS),
  code: nullable(Type.String()),
  mayRetry: Type.Boolean(),
});

/** A cycle with what happened to it. `total`: what its reminder promised, or its order came to; null before. */
export const AdminCycle = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  status: oneOf(PURCHASE_CYCLE_STATUSES),
  chargeOn: DaySchema,
  createdAt: InstantSchema,
  remindedAt: nullable(InstantSchema),
  lockedAt: nullable(InstantSchema),
  endedAt: nullable(InstantSchema),
  /** Why it is over without an order. */
  endedWhy: nullable(oneOf(CYCLE_END_REASONS)),
  nextTryAt: nullable(InstantSchema),
  giveUpAt: nullable(InstantSchema),
  total: nullable(CentavosSchema),
  order: nullable(Type.Object({ id: IdSchema, number: Type.Integer() })),
  /** Units that are reserved for it now. */
  reserved: Count,
  tries: Type.Array(Try),
});
export type AdminCycle = Static<typeof AdminCycle>;

/** A consent as it was given; what was agreed to stands in `terms` of the database and in the customer's data. */
const Consent = Type.Object({
  at: InstantSchema,
  version: Type.String(),
  network: Type.String(),
  total: CentavosSchema,
  riseLimit: Type.Integer(),
  units: Count,
});

/** One purchase with everything around it. `version` goes with every act: what another one changed meanwhile is refused. */
export const AdminRepeat = Type.Object({
  ...row,
  version: Type.Integer(),
  customer: Type.Object({ id: IdSchema, name: Type.String(), email: Type.String(), phone: Type.String() }),
  /** In lines; null where the address was removed. */
  address: nullable(Type.Array(Type.String())),
  payBy: oneOf(PURCHASE_PAY_WAYS),
  /** How its Pix Automático stands at the customer's bank; null where none was ever asked for. */
  automaticPix: nullable(oneOf(PIX_AUTHORIZATION_STATUSES)),
  card: nullable(
    Type.Object({
      brand: nullable(Type.String()),
      lastDigits: nullable(Type.String()),
      expMonth: Type.Integer(),
      expYear: Type.Integer(),
    }),
  ),
  listLine: Type.Array(
    Type.Object({
      productId: IdSchema,
      title: Type.String(),
      variantTitle: Type.String(),
      sku: Type.String(),
      imageUrl: nullable(Type.String()),
      quantity: Type.Integer(),
      unitPrice: CentavosSchema,
      stock: Type.Integer(),
      isForSale: Type.Boolean(),
    }),
  ),
  productsValue: CentavosSchema,
  discountValue: CentavosSchema,
  discountPercent: Type.Integer(),
  discountMost: nullable(CentavosSchema),
  shippingName: Type.String(),
  shippingValue: CentavosSchema,
  riseLimit: Type.Integer(),
  protocol: nullable(Type.String()),
  cancelledAt: nullable(InstantSchema),
  /** The earliest day to which the coming charge may be moved, and the last one. */
  earliestOn: DaySchema,
  latestOn: DaySchema,
  /** The latest first; `cycles` counts all. */
  cycles: Count,
  listCycle: Type.Array(AdminCycle),
  listConsent: Type.Array(Consent),
  /** What the team did, the latest first; `by`: the first name, null for one who left. */
  listAudit: Type.Array(
    Type.Object({ action: oneOf(AUDIT_ACTIONS), by: nullable(Type.String()), at: InstantSchema, why: Type.String() }),
  ),
});
export type AdminRepeat = Static<typeof AdminRepeat>;

const one = { 200: AdminRepeat, ...refusalReplies };

/** One purchase. NotFoundError */
export const getAdminRepeat = {
  method: 'GET',
  path: '/admin/repeat/:id',
  params: IdParams,
  replies: one,
} as const;
export type GetAdminRepeat = typeof getAdminRepeat;

/** Why it is done: the customer's wish, in words; the log keeps it. */
const why = Type.String({ minLength: 1, maxLength: 300 });
const ofPurchase = { version: Type.Integer({ minimum: 1 }), why };

/** Pauses a purchase. Each act answers it as it is then: NotFoundError; TransitionRefusedError; ValidationError `why`. */
export const postAdminRepeatPause = {
  method: 'POST',
  path: '/admin/repeat/:id/pause',
  params: IdParams,
  body: strict(ofPurchase),
  replies: one,
} as const;
export type PostAdminRepeatPause = typeof postAdminRepeatPause;

/** Resumes a purchase on its next day that leaves time for a reminder. PaymentMethodUnavailableError while switched off. */
export const postAdminRepeatResume = {
  method: 'POST',
  path: '/admin/repeat/:id/resume',
  params: IdParams,
  body: strict(ofPurchase),
  replies: one,
} as const;
export type PostAdminRepeatResume = typeof postAdminRepeatResume;

/** Skips the coming cycle. */
export const postAdminRepeatSkip = {
  method: 'POST',
  path: '/admin/repeat/:id/skip',
  params: IdParams,
  body: strict({ ...ofPurchase, cycleId: IdSchema }),
  replies: one,
} as const;
export type PostAdminRepeatSkip = typeof postAdminRepeatSkip;

/** Moves the coming cycle to another day. ValidationError `chargeOn` */
export const postAdminRepeatMove = {
  method: 'POST',
  path: '/admin/repeat/:id/move',
  params: IdParams,
  body: strict({ ...ofPurchase, cycleId: IdSchema, chargeOn: DaySchema }),
  replies: one,
} as const;
export type PostAdminRepeatMove = typeof postAdminRepeatMove;

/** Cancels a purchase at its customer's wish, under a protocol number that they get by letter. */
export const postAdminRepeatCancel = {
  method: 'POST',
  path: '/admin/repeat/:id/cancel',
  params: IdParams,
  body: strict(ofPurchase),
  replies: one,
} as const;
export type PostAdminRepeatCancel = typeof postAdminRepeatCancel;

const Percent = Type.Integer({ minimum: 0, maximum: REPEAT_SETTING_LIMITS.percent });
const Amount = Type.Integer({ minimum: 0, maximum: REPEAT_SETTING_LIMITS.amount });

const settings = {
  isOn: Type.Boolean(),
  percent: Percent,
  minProductsValue: Amount,
  /** Of the first order; null: it is like the others. */
  firstPercent: nullable(Percent),
  /** The most that the first order's discount takes off; null: no most. */
  firstMost: nullable(Amount),
  /** The last day of the discount; null: without an end. */
  endsOn: nullable(DaySchema),
  /** Whether it may be paid by Pix Automático. */
  automaticPix: Type.Boolean(),
};

/**
 * What a store has set. `running`: purchases that are not paused, cancelled or over; `byAutomaticPix`: those of them that are
 * paid by Pix Automático. `hasAutomaticPix`: this installation has a provider of it.
 */
export const RepeatSettings = Type.Object({
  ...settings,
  running: Count,
  byAutomaticPix: Count,
  hasAutomaticPix: Type.Boolean(),
});
export type RepeatSettings = Static<typeof RepeatSettings>;

export const getRepeatSettings = {
  method: 'GET',
  path: '/admin/repeat-setting',
  replies: { 200: RepeatSettings, ...refusalReplies },
} as const;
export type GetRepeatSettings = typeof getRepeatSettings;

/**
 * Sets all of it. Switched off, nothing new begins, and what runs is paused with a letter to each customer. ValidationError:
 * `firstMost` without a first discount (`needed`), `endsOn` (`past`), `percent` 0 where something else needs one (`needed`), `automaticPix` where there is no provider
 * (`needed`). Switched off, what is paid by it goes on.
 */
export const putRepeatSettings = {
  method: 'PUT',
  path: '/admin/repeat-setting',
  body: strict(settings),
  replies: { 200: RepeatSettings, ...refusalReplies },
} as const;
export type PutRepeatSettings = typeof putRepeatSettings;
