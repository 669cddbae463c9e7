import { Type, type Static } from 'typebox';

import { ACCEPTANCE_STATES } from '../account/agreements';
import { IdSchema, InstantSchema, listOf, nullable, oneOf, optionalPage, refusalReplies, strict } from '../kernel/wire';
import { MAX_MERCHANT_SEARCH } from './merchantLimits';

/** An owner of a store in the list of all: whether they accepted the edition that applies, and what they accepted last. */
export const AcceptanceLine = Type.Object({
  store: Type.Object({ id: IdSchema, name: Type.String() }),
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  isBound: Type.Boolean(),
  /** null: none. */
  version: nullable(Type.String()),
  acceptedAt: nullable(InstantSchema),
});
export type AcceptanceLine = Static<typeof AcceptanceLine>;

/**
 * Owners of all stores, those who have not accepted the edition that applies first, then by store. `search`: each of its
 * words is a part of the person's name or e-mail, or of the store's name.
 */
export const getPlatformAcceptances = {
  method: 'GET',
  path: '/platform/agreement/accepted',
  query: strict({
    ...optionalPage(),
    search: Type.Optional(Type.String({ maxLength: MAX_MERCHANT_SEARCH })),
    state: Type.Optional(oneOf(ACCEPTANCE_STATES)),
  }),
  replies: { 200: listOf(AcceptanceLine), ...refusalReplies },
} as const;
export type GetPlatformAcceptances = typeof getPlatformAcceptances;
