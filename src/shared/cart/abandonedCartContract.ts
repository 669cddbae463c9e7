import { Type, type Static } from 'typebox';

import { ABANDONED_PERIODS } from './abandonedPeriods';
import {
  CentavosSchema,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  requiredPage,
  strict,
} from '../kernel/wire';

/** The step a shopper reached: without a postal code, with one, or with an address chosen at checkout. */
const CART_STOPS = ['cart', 'shipping', 'checkout'] as const;
export type CartStop = (typeof CART_STOPS)[number];

/** Whether its owner was written to; else why not. 'waiting': they agreed, and their e-mail is not confirmed yet. */
const REMINDER_STATES = ['sent', 'waiting', 'noConsent', 'noContact'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

const Count = Type.Integer({ minimum: 0 });

/**
 * An abandoned cart. `ref` opens it on any device (`/checkout/{ref}`). `value` is its goods at the price last shown, in
 * centavos; `more`: number of products besides `title`. `order`: the order placed of it since.
 */
export const AbandonedCart = Type.Object({
  id: IdSchema,
  ref: IdSchema,
  customer: nullable(
    Type.Object({
      id: IdSchema,
      name: Type.String(),
      email: Type.String(),
      phone: nullable(Type.String()),
      agrees: Type.Boolean(),
    }),
  ),
  cityName: nullable(Type.String()),
  title: Type.String(),
  more: Count,
  pieces: Count,
  value: CentavosSchema,
  /** The code of the voucher in it. */
  voucherCode: nullable(Type.String()),
  /** When it was last changed. */
  leftAt: InstantSchema,
  stop: oneOf(CART_STOPS),
  reminder: oneOf(REMINDER_STATES),
  remindedAt: nullable(InstantSchema),
  order: nullable(Type.Object({ id: IdSchema, number: Type.Integer() })),
});
export type AbandonedCart = Static<typeof AbandonedCart>;

/** A page of the carts abandoned in a period, latest first, with the period's totals. */
export const AbandonedCarts = Type.Object({
  /** Abandoned and not ordered: how many, and their goods in centavos. */
  left: Type.Object({ count: Count, value: CentavosSchema }),
  /** Abandoned and ordered since. */
  ordered: Type.Object({ count: Count, value: CentavosSchema }),
  list: Type.Array(AbandonedCart),
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Count,
});
export type AbandonedCarts = Static<typeof AbandonedCarts>;

/** Abandoned carts; `contact` true: only those with contact data. */
export const getAbandonedCarts = {
  method: 'GET',
  path: '/admin/abandoned-cart',
  query: strict({
    period: oneOf(ABANDONED_PERIODS),
    contact: Type.Optional(Type.Boolean()),
    ...requiredPage(),
  }),
  replies: { 200: AbandonedCarts, ...refusalReplies },
} as const;
export type GetAbandonedCarts = typeof getAbandonedCarts;
