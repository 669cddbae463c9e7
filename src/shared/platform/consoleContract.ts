import { Type, type Static } from 'typebox';

import { SessionEntry } from '../account/accountContract';
import { PasswordSchema, SignedIn } from '../account/authContract';
import { EmailSchema } from '../kernel/personSchemas';
import {
  IdSchema,
  InstantSchema,
  byIdNoContent,
  noContent,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { PLATFORM_PERMISSIONS, PLATFORM_ROLES } from './platformPermissions';

/**
 * The operators' console: signing in, one's own sessions, and the log of the platform. All of it answers on the host of
 * PUBLIC_URL alone; on any other it is NotFoundError. `/platform/...` answers SessionExpiredError without a valid session
 * of a person of the platform, AccessDeniedError to roles without the permission.
 */

/** The password was right: ask for a code, and sign in again with it. */
const CodeNeeded = strict({ needs: Type.Literal('secondFactor') });

/**
 * Signs a person of the platform in. `code` is null, six digits of the authenticator, or a recovery code (each works
 * once). InvalidCredentialsError, also for a wrong code; AccessDeniedError where no second factor was ever confirmed;
 * TooManyRequestsError with `retry-after`.
 */
export const postPlatformLogin = {
  method: 'POST',
  path: '/platform/auth/login',
  body: strict({ email: EmailSchema, password: PasswordSchema, code: nullable(Type.String({ maxLength: 40 })) }),
  replies: { 200: Type.Union([SignedIn, CodeNeeded]), ...refusalReplies },
} as const;
export type PostPlatformLogin = typeof postPlatformLogin;

/** A new access token by the console's own cookie. SessionExpiredError. */
export const postPlatformRefresh = {
  method: 'POST',
  path: '/platform/auth/refresh',
  replies: { 200: SignedIn, ...refusalReplies },
} as const;
export type PostPlatformRefresh = typeof postPlatformRefresh;

/** Ends this sign-in everywhere at once; ending none is no failure. */
export const postPlatformLogout = { method: 'POST', path: '/platform/auth/logout', replies: noContent } as const;
export type PostPlatformLogout = typeof postPlatformLogout;

/** The signed-in person of the platform. */
export const PlatformProfile = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  role: oneOf(PLATFORM_ROLES),
  permissions: Type.Array(oneOf(PLATFORM_PERMISSIONS)),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: Type.Integer(),
});
export type PlatformProfile = Static<typeof PlatformProfile>;

/** The signed-in person of the platform. */
export const getPlatformMe = {
  method: 'GET',
  path: '/platform/me',
  replies: { 200: PlatformProfile, ...refusalReplies },
} as const;
export type GetPlatformMe = typeof getPlatformMe;

/** Where this person is signed in, the latest first. */
export const getPlatformSessions = {
  method: 'GET',
  path: '/platform/me/session',
  replies: { 200: Type.Array(SessionEntry), ...refusalReplies },
} as const;
export type GetPlatformSessions = typeof getPlatformSessions;

/** Ends one of one's own sign-ins. NotFoundError for one that has ended. */
export const deletePlatformSession = { method: 'DELETE', path: '/platform/me/session/:id', ...byIdNoContent } as const;
export type DeletePlatformSession = typeof deletePlatformSession;

/** 'Sair de todos': ends every sign-in of one's own, this one too. */
export const deletePlatformSessions = {
  method: 'DELETE',
  path: '/platform/me/session',
  replies: noContent,
} as const;
export type DeletePlatformSessions = typeof deletePlatformSessions;

/** Who did something to the platform: a person at the console, a command on the server, or the server itself. */
export const PLATFORM_LOG_ACTORS = ['owner', 'command', 'system'] as const;

/** A line of the platform's log. `actorName` is null for commands, the server, and people that are gone. */
export const PlatformLogLine = Type.Object({
  id: Type.Integer(),
  actorKind: oneOf(PLATFORM_LOG_ACTORS),
  actorName: nullable(Type.String()),
  action: Type.String(),
  /** The store it was about; its name is null once the store is gone. */
  store: nullable(Type.Object({ id: Type.String(), name: nullable(Type.String()) })),
  /** The change's details, as written by the module that made it. */
  changes: Type.Record(Type.String(), Type.Unknown()),
  createdAt: InstantSchema,
});
export type PlatformLogLine = Static<typeof PlatformLogLine>;

/** The log of the platform, the latest first. `next` is the `before` of the page after it, null at the end. */
export const getPlatformLog = {
  method: 'GET',
  path: '/platform/log',
  query: strict({
    storeId: Type.Optional(IdSchema),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  replies: {
    200: Type.Object({ list: Type.Array(PlatformLogLine), next: nullable(Type.Integer()) }),
    ...refusalReplies,
  },
} as const;
export type GetPlatformLog = typeof getPlatformLog;
