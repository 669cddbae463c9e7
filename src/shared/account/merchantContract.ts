import { Type, type Static } from 'typebox';
import { EmailSchema, NameSchema } from '../kernel/personSchemas';
import {
  IdParams,
  IdSchema,
  InstantSchema,
  byIdNoContent,
  listOf,
  noContent,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
  TokenSchema,
} from '../kernel/wire';
import { SessionEntry } from './accountContract';
import {
  PasswordSchema,
  postForgotPassword,
  postLogout,
  postRefresh,
  postResetPassword,
  SignedIn,
} from './authContract';
import { OwnerStanding } from './agreementContract';
import { STORE_STATUSES } from '../store/storeMachine';
import { MERCHANT_PERMISSIONS, MERCHANT_ROLES } from './merchantPermissions';

/**
 * Merchants (rules §12): signing in, their own profile, the second factor, the team, and the customers they invite.
 * `/admin/...` answers SessionExpiredError without a merchant's valid session, AccessDeniedError to customers and to
 * roles without the permission.
 */

/** The password was right and the second factor is on: ask for a code, and sign in again with it. */
const SecondFactorNeeded = strict({ needs: Type.Literal('secondFactor') });
type SecondFactorNeeded = Static<typeof SecondFactorNeeded>;

/**
 * Signs a merchant in. `code` is null, six digits of the authenticator, or a recovery code (each works once).
 * InvalidCredentialsError, also for a wrong code; TooManyRequestsError with `retry-after`.
 */
export const postAdminLogin = {
  method: 'POST',
  path: '/auth/admin/login',
  body: strict({ email: EmailSchema, password: PasswordSchema, code: nullable(Type.String({ maxLength: 40 })) }),
  replies: { 200: Type.Union([SignedIn, SecondFactorNeeded]), ...refusalReplies },
} as const;
export type PostAdminLogin = typeof postAdminLogin;

/** As `/auth/refresh`, by the merchant's own cookie. */
export const postAdminRefresh = { ...postRefresh, path: '/auth/admin/refresh' } as const;

/** Ends this sign-in everywhere at once; ending none is no failure. */
export const postAdminLogout = { ...postLogout, path: '/auth/admin/logout' } as const;
export type PostAdminLogout = typeof postAdminLogout;

/** As `/auth/forgot-password`, for merchants. */
export const postAdminForgotPassword = { ...postForgotPassword, path: '/auth/admin/forgot-password' } as const;
export type PostAdminForgotPassword = typeof postAdminForgotPassword;

/** As `/auth/reset-password`, for merchants (12 characters); the second factor stays as it is. */
export const postAdminResetPassword = { ...postResetPassword, path: '/auth/admin/reset-password' } as const;
export type PostAdminResetPassword = typeof postAdminResetPassword;

/** A colleague accepts the invitation into the team, and is signed in. NotFoundError, ValidationError with `fields`. */
export const postAdminInvitation = {
  method: 'POST',
  path: '/auth/admin/invitation',
  body: strict({ token: TokenSchema, name: NameSchema, password: PasswordSchema }),
  replies: { 200: SignedIn, ...refusalReplies },
} as const;
export type PostAdminInvitation = typeof postAdminInvitation;

/** Who has just opened the store enters it, by the token that the platform's host gave once. NotFoundError. */
export const postAdminEntrance = {
  method: 'POST',
  path: '/auth/admin/entrance',
  body: strict({ token: TokenSchema }),
  replies: { 200: SignedIn, ...refusalReplies },
} as const;
export type PostAdminEntrance = typeof postAdminEntrance;

/**
 * Cancels the reset of a merchant's second factor, by the token of its letter; one that is canceled stays so.
 * NotFoundError; TransitionRefusedError where it is made.
 */
export const postFactorResetCancellation = {
  method: 'POST',
  path: '/auth/admin/factor-reset/cancellation',
  body: strict({ token: TokenSchema }),
  replies: noContent,
} as const;
export type PostFactorResetCancellation = typeof postFactorResetCancellation;

/** The signed-in merchant. */
export const MerchantProfile = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  role: oneOf(MERCHANT_ROLES),
  permissions: Type.Array(oneOf(MERCHANT_PERMISSIONS)),
  hasSecondFactor: Type.Boolean(),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: Type.Integer(),
  /** Of the store they are signed in to. */
  storeStatus: oneOf(STORE_STATUSES),
  /** Only while a test purchase runs in it: until when at the latest. */
  testEndsAt: Type.Optional(InstantSchema),
  /** Only of an owner of whom something is asked, or to whom a new edition is announced. */
  agreement: Type.Optional(OwnerStanding),
  /** Only of a person of the platform who helps: why, and until when. They read and change nothing. */
  help: Type.Optional(strict({ reason: Type.String(), endsAt: InstantSchema })),
});
export type MerchantProfile = Static<typeof MerchantProfile>;

const profileReplies = { 200: MerchantProfile, ...refusalReplies } as const;

/** The signed-in merchant. */
export const getAdminMe = { method: 'GET', path: '/admin/me', replies: profileReplies } as const;
export type GetAdminMe = typeof getAdminMe;

/** Changes the merchant's name. */
export const putAdminMe = {
  method: 'PUT',
  path: '/admin/me',
  body: strict({ name: NameSchema }),
  replies: profileReplies,
} as const;
export type PutAdminMe = typeof putAdminMe;

/** A new password by the current one: every sign-in ends, and this one goes on with the token answered. */
export const putAdminPassword = {
  method: 'PUT',
  path: '/admin/me/password',
  body: strict({ password: PasswordSchema, newPassword: PasswordSchema }),
  replies: { 200: SignedIn, ...refusalReplies },
} as const;
export type PutAdminPassword = typeof putAdminPassword;

/** Where the merchant is signed in, the latest first. */
export const getAdminSessions = {
  method: 'GET',
  path: '/admin/me/sessions',
  replies: { 200: Type.Array(SessionEntry), ...refusalReplies },
} as const;
export type GetAdminSessions = typeof getAdminSessions;

/** 'Sair de todos': ends every sign-in, this one too. */
export const deleteAdminSessions = { method: 'DELETE', path: '/admin/me/sessions', replies: noContent } as const;
export type DeleteAdminSessions = typeof deleteAdminSessions;

/** What an authenticator needs, as text, as a link and as a QR code of black squares (`qrPath` in a box of `size`). */
export const SecondFactorOffer = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qrPath: Type.String(),
  size: Type.Integer(),
});
export type SecondFactorOffer = Static<typeof SecondFactorOffer>;

/** Codes for the day the authenticator is lost; shown this once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/**
 * Begins to set up the second factor: it is off until a first code confirms it. InvalidCredentialsError for a wrong
 * password; TransitionRefusedError where it is on already.
 */
export const postSecondFactor = {
  method: 'POST',
  path: '/admin/me/second-factor',
  body: strict({ password: PasswordSchema }),
  replies: { 200: SecondFactorOffer, ...refusalReplies },
} as const;
export type PostSecondFactor = typeof postSecondFactor;

/** Turns the second factor on with a first code; the other sign-ins end. InvalidCredentialsError, TransitionRefusedError. */
export const putSecondFactor = {
  method: 'PUT',
  path: '/admin/me/second-factor',
  body: strict({ code: Type.String({ maxLength: 40 }) }),
  replies: { 200: RecoveryCodes, ...refusalReplies },
} as const;
export type PutSecondFactor = typeof putSecondFactor;

/** Turns the second factor off, with password and a code of it. InvalidCredentialsError, TransitionRefusedError. */
export const deleteSecondFactor = {
  method: 'DELETE',
  path: '/admin/me/second-factor',
  body: strict({ password: PasswordSchema, code: Type.String({ maxLength: 40 }) }),
  replies: noContent,
} as const;
export type DeleteSecondFactor = typeof deleteSecondFactor;

/** New recovery codes; those of before die. InvalidCredentialsError, TransitionRefusedError where it is off. */
export const postRecoveryCodes = {
  method: 'POST',
  path: '/admin/me/recovery-codes',
  body: strict({ password: PasswordSchema, code: Type.String({ maxLength: 40 }) }),
  replies: { 200: RecoveryCodes, ...refusalReplies },
} as const;
export type PostRecoveryCodes = typeof postRecoveryCodes;

/** A colleague. `lastSeenAt` is null for a member without a session. */
export const TeamMember = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  role: oneOf(MERCHANT_ROLES),
  hasSecondFactor: Type.Boolean(),
  createdAt: InstantSchema,
  lastSeenAt: nullable(InstantSchema),
});
export type TeamMember = Static<typeof TeamMember>;

/** A pending invitation to the team. */
export const TeamInvitation = Type.Object({
  id: IdSchema,
  email: Type.String(),
  role: oneOf(MERCHANT_ROLES),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type TeamInvitation = Static<typeof TeamInvitation>;

/** The team and who is invited into it. Owners only, like every call of the team. */
export const getTeam = {
  method: 'GET',
  path: '/admin/team',
  replies: {
    200: Type.Object({ listMember: Type.Array(TeamMember), listInvitation: Type.Array(TeamInvitation) }),
    ...refusalReplies,
  },
} as const;
export type GetTeam = typeof getTeam;

/** Invites a colleague, or sends the invitation again (7 days). EmailInUseError for a member. */
export const postTeamInvitation = {
  method: 'POST',
  path: '/admin/team/invitation',
  body: strict({ email: EmailSchema, role: oneOf(MERCHANT_ROLES) }),
  replies: { 201: TeamInvitation, ...refusalReplies },
} as const;
export type PostTeamInvitation = typeof postTeamInvitation;

/** Takes an invitation into the team back. NotFoundError. */
export const deleteTeamInvitation = { method: 'DELETE', path: '/admin/team/invitation/:id', ...byIdNoContent } as const;
export type DeleteTeamInvitation = typeof deleteTeamInvitation;

/** Gives a colleague another role; their sign-ins end. NotFoundError; TransitionRefusedError for the last owner. */
export const putTeamMember = {
  method: 'PUT',
  path: '/admin/team/:id',
  params: IdParams,
  body: strict({ role: oneOf(MERCHANT_ROLES) }),
  replies: { 200: TeamMember, ...refusalReplies },
} as const;
export type PutTeamMember = typeof putTeamMember;

/** Removes a colleague; their sign-ins end. NotFoundError; TransitionRefusedError for the last owner. */
export const deleteTeamMember = { method: 'DELETE', path: '/admin/team/:id', ...byIdNoContent } as const;
export type DeleteTeamMember = typeof deleteTeamMember;

/** Where an invitation of a customer stands. */
const INVITATION_STATES = ['open', 'accepted', 'expired'] as const;

/** A customer invited into the store. */
export const CustomerInvitation = Type.Object({
  id: IdSchema,
  email: Type.String(),
  name: Type.String(),
  state: oneOf(INVITATION_STATES),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type CustomerInvitation = Static<typeof CustomerInvitation>;

/** Customers invited, the latest first. */
export const getCustomerInvitations = {
  method: 'GET',
  path: '/admin/customer/invitation',
  query: strict(optionalPage()),
  replies: { 200: listOf(CustomerInvitation), ...refusalReplies },
} as const;
export type GetCustomerInvitations = typeof getCustomerInvitations;

/** Invites a customer by e-mail, or sends the invitation again (7 days). EmailInUseError for one with an account. */
export const postCustomerInvitation = {
  method: 'POST',
  path: '/admin/customer/invitation',
  body: strict({ email: EmailSchema, name: Type.String({ maxLength: 64 }) }),
  replies: { 201: CustomerInvitation, ...refusalReplies },
} as const;
export type PostCustomerInvitation = typeof postCustomerInvitation;

/** Takes an invitation back that was not accepted. NotFoundError. */
export const deleteCustomerInvitation = {
  method: 'DELETE',
  path: '/admin/customer/invitation/:id',
  ...byIdNoContent,
} as const;
export type DeleteCustomerInvitation = typeof deleteCustomerInvitation;
