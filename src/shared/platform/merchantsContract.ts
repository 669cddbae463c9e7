import { Type, type Static } from 'typebox';

import { MERCHANT_ROLES } from '../account/merchantPermissions';
import {
  IdSchema,
  InstantSchema,
  LinesSchema,
  listOf,
  noContent,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { FACTOR_RESET_REASON, MAX_MERCHANT_SEARCH } from './merchantLimits';

/** Merchants as the operators' console sees them: those of a store, those of all, and what can be done for one. */

/** A reset of a second factor that waits: from `effectiveAt` on it is made. */
export const WaitingFactorReset = Type.Object({
  askedAt: InstantSchema,
  effectiveAt: InstantSchema,
  reason: Type.String(),
});
export type WaitingFactorReset = Static<typeof WaitingFactorReset>;

/** A merchant of a store. `lastSeenAt` null: signed in nowhere. */
export const StorePerson = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  role: oneOf(MERCHANT_ROLES),
  hasSecondFactor: Type.Boolean(),
  lastSeenAt: nullable(InstantSchema),
  factorReset: nullable(WaitingFactorReset),
});
export type StorePerson = Static<typeof StorePerson>;

/** A merchant in the list of all stores. */
export const MerchantLine = Type.Object({
  ...StorePerson.properties,
  store: Type.Object({ id: IdSchema, name: Type.String() }),
});
export type MerchantLine = Static<typeof MerchantLine>;

/** How long a reset waits from its request on, in hours. */
export const FactorResetHours = Type.Integer({ minimum: 0 });

/**
 * Merchants of all stores: those whose reset waits first, the soonest of them first, then by name. `search`: each of
 * its words is a part of the person's name or e-mail, or of the store's name.
 */
export const getPlatformMerchants = {
  method: 'GET',
  path: '/platform/merchant',
  query: strict({ ...optionalPage(), search: Type.Optional(Type.String({ maxLength: MAX_MERCHANT_SEARCH })) }),
  replies: {
    200: Type.Object({ ...listOf(MerchantLine).properties, factorResetHours: FactorResetHours }),
    ...refusalReplies,
  },
} as const;
export type GetPlatformMerchants = typeof getPlatformMerchants;

const params = Type.Object({ id: IdSchema, merchantId: IdSchema });

/** Ends every sign-in of a merchant. NotFoundError. */
export const deleteMerchantSessions = {
  method: 'DELETE',
  path: '/platform/store/:id/merchant/:merchantId/session',
  params,
  replies: noContent,
} as const;
export type DeleteMerchantSessions = typeof deleteMerchantSessions;

/**
 * Asks for the reset of a merchant's second factor, made once its wait is over; they get a letter at once. NotFoundError;
 * ValidationError for no reason; TransitionRefusedError where the second factor is off, or a reset waits already.
 */
export const postFactorReset = {
  method: 'POST',
  path: '/platform/store/:id/merchant/:merchantId/factor-reset',
  params,
  body: strict({ reason: LinesSchema({ maxLength: FACTOR_RESET_REASON.most }) }),
  replies: { 201: WaitingFactorReset, ...refusalReplies },
} as const;
export type PostFactorReset = typeof postFactorReset;

/** Cancels the reset that waits. NotFoundError for no such merchant; TransitionRefusedError where none waits. */
export const deleteFactorReset = {
  method: 'DELETE',
  path: '/platform/store/:id/merchant/:merchantId/factor-reset',
  params,
  replies: noContent,
} as const;
export type DeleteFactorReset = typeof deleteFactorReset;
