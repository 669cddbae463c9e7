import { Type, type Static } from 'typebox';

import {
  byIdNoContent,
  IdParams,
  IdSchema,
  InstantSchema,
  LinesSchema,
  noContent,
  refusalReplies,
  strict,
  TokenSchema,
} from '../kernel/wire';
import { HELP_MINUTES, HELP_REASON } from './helpAccess';

/** A helper who has entered: `accessToken` reads the store's admin until `endsAt`, and is not renewed. */
export const HelpEntered = strict({ accessToken: Type.String(), name: Type.String(), endsAt: InstantSchema });
export type HelpEntered = Static<typeof HelpEntered>;

/** Trades the token of a hand-over, which works once and for a minute, for a helper's own. NotFoundError otherwise. */
export const postHelpEntry = {
  method: 'POST',
  path: '/auth/admin/help',
  body: strict({ token: TokenSchema }),
  replies: { 200: HelpEntered, ...refusalReplies },
} as const;
export type PostHelpEntry = typeof postHelpEntry;

/** 'Sair agora': ends the visit of the access token; ending none is no failure. */
export const postHelpExit = { method: 'POST', path: '/auth/admin/help/exit', replies: noContent } as const;
export type PostHelpExit = typeof postHelpExit;

/** An owner of the store ends a helper's visit. NotFoundError; one that is over already is no failure. */
export const deleteHelp = { method: 'DELETE', path: '/admin/help/:id', ...byIdNoContent } as const;
export type DeleteHelp = typeof deleteHelp;

/** A person of the platform asks to enter a store's admin, read-only. */
export const postStoreHelp = {
  method: 'POST',
  path: '/platform/store/:id/help',
  params: IdParams,
  body: strict({
    reason: LinesSchema({ minLength: HELP_REASON.least, maxLength: HELP_REASON.most }),
    minutes: Type.Unsafe<(typeof HELP_MINUTES)[number]>({ type: 'integer', enum: [...HELP_MINUTES] }),
  }),
  /** `address`: where to go within a minute; its token is in the fragment. */
  replies: { 201: strict({ id: IdSchema, address: Type.String() }), ...refusalReplies },
} as const;
export type PostStoreHelp = typeof postStoreHelp;

/** Who ended a visit before its time; signOut: the helper's own sign-in at the platform went away. */
export const HELP_ENDINGS = ['helper', 'merchant', 'signOut'] as const;
