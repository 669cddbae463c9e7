import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  IdParams,
  InstantSchema,
  listOf,
  nullable,
  oneOf,
  refusalReplies,
  requiredPage,
  strict,
} from '../kernel/wire';
import { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from '../subscription/subscriptionStanding';
import { companyAddress } from './financeContract';

const CardToken = Type.String({ minLength: 1, maxLength: 120 });

/**
 * A store's subscription status, for the warning on every page. `failedSince` null: nothing is unpaid. `suspendsAt`:
 * when the storefront closes, or closed; null where it will not. `trialEndsAt`: until when a running trial costs nothing.
 */
export const Standing = Type.Object({
  status: oneOf(SUBSCRIPTION_STATUSES),
  failedSince: nullable(InstantSchema),
  suspendsAt: nullable(InstantSchema),
  isSuspended: Type.Boolean(),
  trialEndsAt: nullable(InstantSchema),
  /** Repeat purchases that wait while the store is closed: none of them is paused or cancelled. Left out where none does. */
  waitingPurchases: Type.Optional(Type.Integer()),
});
export type Standing = Static<typeof Standing>;

/** The standing alone, from our own database: the provider is not queried. Null without a subscription and without a trial. */
export const getStanding = {
  method: 'GET',
  path: '/admin/subscription/standing',
  replies: { 200: Type.Object({ standing: nullable(Standing) }), ...refusalReplies },
} as const;
export type GetStanding = typeof getStanding;

/** The plan, how the store stands, and its subscription: null until one is begun. */
export const SubscriptionView = Type.Object({
  plan: Type.Object({ name: Type.String(), price: CentavosSchema, interval: oneOf(['month', 'year']) }),
  /** Null without a subscription and without a trial. */
  standing: nullable(Standing),
  subscription: nullable(
    Type.Object({
      price: CentavosSchema,
      startAt: InstantSchema,
      nextChargeAt: nullable(InstantSchema),
      card: nullable(Type.Object({ brand: nullable(Type.String()), lastDigits: nullable(Type.String()) })),
    }),
  ),
  /** The store's company data, to start with. */
  company: Type.Object({ legalName: Type.String(), zipCode: Type.String() }),
});
export type SubscriptionView = Static<typeof SubscriptionView>;

const replies = { 200: SubscriptionView, ...refusalReplies } as const;

/** Reads the subscription from the provider. @returns UnavailableError while it does not answer */
export const getSubscription = { method: 'GET', path: '/admin/subscription', replies } as const;
export type GetSubscription = typeof getSubscription;

/** An invoice; `url` is the provider's page of it. */
export const InvoiceEntry = Type.Object({
  id: Type.String(),
  status: oneOf(INVOICE_STATUSES),
  amount: CentavosSchema,
  dueAt: InstantSchema,
  paidAt: nullable(InstantSchema),
  url: nullable(Type.String()),
});
export type InvoiceEntry = Static<typeof InvoiceEntry>;

/** A page of the invoices, newest first. @returns NotFoundError without a subscription, UnavailableError */
export const getInvoices = {
  method: 'GET',
  path: '/admin/subscription/invoice',
  query: strict(requiredPage({ pages: 10_000 })),
  replies: { 200: listOf(InvoiceEntry), ...refusalReplies },
} as const;
export type GetInvoices = typeof getInvoices;

/**
 * Begins a subscription with a card's token, which works once. A refused card starts it too, unpaid. Until the outcome
 * is known, repeated requests start no second subscription.
 * @returns TransitionRefusedError where there is one, ValidationError, UnavailableError while the outcome is not known
 */
export const postSubscription = {
  method: 'POST',
  path: '/admin/subscription',
  body: strict({
    cardToken: CardToken,
    phone: Type.String({ pattern: '^\\d{10,11}$' }),
    address: strict(companyAddress),
  }),
  replies: { 201: SubscriptionView, ...refusalReplies },
} as const;
export type PostSubscription = typeof postSubscription;

/** Later charges go to another card. @returns NotFoundError, ValidationError for a card not taken, UnavailableError */
export const putSubscriptionCard = {
  method: 'PUT',
  path: '/admin/subscription/card',
  body: strict({ cardToken: CardToken }),
  replies,
} as const;
export type PutSubscriptionCard = typeof putSubscriptionCard;

/** Has a refused invoice tried again, on the card as it is now. @returns NotFoundError, TransitionRefusedError, UnavailableError */
export const postInvoiceRetry = {
  method: 'POST',
  path: '/admin/subscription/invoice/:id/retry',
  params: IdParams,
  replies,
} as const;
export type PostInvoiceRetry = typeof postInvoiceRetry;

/** Ends it; the store works until the day it is paid for. @returns NotFoundError, TransitionRefusedError, UnavailableError */
export const deleteSubscription = { method: 'DELETE', path: '/admin/subscription', replies } as const;
export type DeleteSubscription = typeof deleteSubscription;
