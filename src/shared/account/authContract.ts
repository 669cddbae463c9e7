import { Type, type Static } from 'typebox';

import { CartNotice } from '../cart/cartContract';
import { DocumentSchema, EmailSchema, NameSchema, PhoneSchema } from '../kernel/personSchemas';
import {
  IdSchema,
  InstantSchema,
  noContent,
  nullable,
  oneOf,
  refusalReplies,
  strict,
  TokenSchema,
} from '../kernel/wire';
import { MAX_PASSWORD_LENGTH } from './accountLimits';
import { MERCHANT_ROLES } from './merchantPermissions';

/**
 * Signing up and in. These calls read no `authorization` header. What renews a sign-in is a cookie that no script sees
 * (HttpOnly, SameSite=Lax, for `/api/auth` alone); every call that gives an access token sets it.
 */

/** A password; what it must be is in `passwordRules`. */
export const PasswordSchema = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH });

/** Who is signed in: `accessToken` goes into the `authorization` header until `expiresAt`, 15 minutes from now. */
export const SignedIn = strict({ accessToken: Type.String(), name: Type.String(), expiresAt: InstantSchema });
export type SignedIn = Static<typeof SignedIn>;

/**
 * A customer signed in. `cartId` is their one open cart, merged with the earlier anonymous cart; null for none.
 * `notices` list what was left out (stockFell with what is available, productGone).
 */
export const CustomerSignedIn = strict({
  ...SignedIn.properties,
  cartId: nullable(IdSchema),
  notices: Type.Array(CartNotice),
});
export type CustomerSignedIn = Static<typeof CustomerSignedIn>;

/** What an account is made of (rules §13). `termsVersion` is the version shown beside the tick. */
const newCustomer = {
  name: NameSchema,
  document: DocumentSchema,
  phone: PhoneSchema,
  password: PasswordSchema,
  termsVersion: Type.String({ maxLength: 20 }),
  wantsCartReminders: Type.Boolean(),
};

/**
 * Makes an account and sends the e-mail that confirms it. EmailInUseError, DocumentInUseError, ValidationError with
 * `fields` (password: tooShort, tooLong, common, personal); AccessDeniedError in a private store; TooManyRequestsError.
 */
export const postSignup = {
  method: 'POST',
  path: '/auth/signup',
  body: strict({ ...newCustomer, email: EmailSchema }),
  replies: { 201: strict({ email: Type.String() }), ...refusalReplies },
} as const;
export type PostSignup = typeof postSignup;

/**
 * Signs a customer in; the anonymous cart named becomes theirs (rules §6). InvalidCredentialsError;
 * PendingEmailConfirmationError (the e-mail goes out once more); TooManyRequestsError with `retry-after` in seconds.
 */
export const postLogin = {
  method: 'POST',
  path: '/auth/login',
  body: strict({ email: EmailSchema, password: PasswordSchema, cartId: nullable(IdSchema) }),
  replies: { 200: CustomerSignedIn, ...refusalReplies },
} as const;
export type PostLogin = typeof postLogin;

/**
 * A new access token by the cookie, which is replaced. SessionExpiredError ends the session: also when a replaced
 * cookie is used again, so a browser renews once at a time (one tab for all).
 */
export const postRefresh = {
  method: 'POST',
  path: '/auth/refresh',
  replies: { 200: SignedIn, ...refusalReplies },
} as const;
export type PostRefresh = typeof postRefresh;

/** Ends this sign-in everywhere at once; ending none is no failure. */
export const postLogout = { method: 'POST', path: '/auth/logout', replies: noContent } as const;
export type PostLogout = typeof postLogout;

/** Confirms an e-mail by its link; answers which. NotFoundError for a link used, replaced or too old (48 h). */
export const postConfirm = {
  method: 'POST',
  path: '/auth/confirm',
  body: strict({ token: TokenSchema }),
  replies: { 200: strict({ email: Type.String() }), ...refusalReplies },
} as const;
export type PostConfirm = typeof postConfirm;

/** Requests the password reset e-mail. The response is the same for every address. TooManyRequestsError. */
export const postForgotPassword = {
  method: 'POST',
  path: '/auth/forgot-password',
  body: strict({ email: EmailSchema }),
  replies: noContent,
} as const;
export type PostForgotPassword = typeof postForgotPassword;

/**
 * A new password by the e-mail's link: every sign-in ends, and the e-mail counts as confirmed. NotFoundError for a link
 * used or older than 1 h; ValidationError with `fields.password` leaves the link usable.
 */
export const postResetPassword = {
  method: 'POST',
  path: '/auth/reset-password',
  body: strict({ token: TokenSchema, password: PasswordSchema }),
  replies: noContent,
} as const;
export type PostResetPassword = typeof postResetPassword;

/** What an invitation's page shows: for whom it is, and the role in the team for a colleague. */
export const OpenInvitation = strict({
  email: Type.String(),
  name: Type.String(),
  role: nullable(oneOf(MERCHANT_ROLES)),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

/** Reads an invitation, of customer or colleague. NotFoundError for one used, withdrawn or expired (7 days). */
export const postInvitationRead = {
  method: 'POST',
  path: '/auth/invitation/read',
  body: strict({ token: TokenSchema }),
  replies: { 200: OpenInvitation, ...refusalReplies },
} as const;
export type PostInvitationRead = typeof postInvitationRead;

/**
 * Accepts a customer's invitation: the account is made, its e-mail confirmed by the link, and signed in.
 * NotFoundError, EmailInUseError, DocumentInUseError, ValidationError with `fields`.
 */
export const postInvitation = {
  method: 'POST',
  path: '/auth/invitation',
  body: strict({ ...newCustomer, token: TokenSchema, cartId: nullable(IdSchema) }),
  replies: { 200: CustomerSignedIn, ...refusalReplies },
} as const;
export type PostInvitation = typeof postInvitation;
