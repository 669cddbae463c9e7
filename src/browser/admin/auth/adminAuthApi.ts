import type { PostInvitationRead } from '../../../shared/account/authContract';
import type {
  PostAdminEntrance,
  PostAdminForgotPassword,
  PostAdminInvitation,
  PostAdminLogin,
  PostAdminLogout,
  PostAdminResetPassword,
  PostFactorResetCancellation,
} from '../../../shared/account/merchantContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** Signing in and out, and a new password, one function per call. None throws: every answer is an Outcome. */
export const adminAuthApi = (http: HttpClient) => ({
  /** Who is signed in, or that a code of the second factor is needed. */
  signIn: (body: BodyOf<PostAdminLogin>) => http.send<PostAdminLogin>('POST', '/auth/admin/login', { body }),
  signOut: () => http.send<PostAdminLogout>('POST', '/auth/admin/logout'),
  /** Sends the e-mail with which a password can be reset; the answer is the same for every address. */
  askRecovery: (email: string) =>
    http.send<PostAdminForgotPassword>('POST', '/auth/admin/forgot-password', { body: { email } }),
  resetPassword: (body: BodyOf<PostAdminResetPassword>) =>
    http.send<PostAdminResetPassword>('POST', '/auth/admin/reset-password', { body }),
  cancelFactorReset: (token: string) =>
    http.send<PostFactorResetCancellation>('POST', '/auth/admin/factor-reset/cancellation', { body: { token } }),
  readInvitation: (token: string) =>
    http.send<PostInvitationRead>('POST', '/auth/invitation/read', { body: { token } }),
  enterStore: (token: string) => http.send<PostAdminEntrance>('POST', '/auth/admin/entrance', { body: { token } }),
  acceptInvitation: (body: BodyOf<PostAdminInvitation>) =>
    http.send<PostAdminInvitation>('POST', '/auth/admin/invitation', { body }),
});

export type AdminAuthApi = ReturnType<typeof adminAuthApi>;
