import type { BodyOf, QueryOf } from '../../shared/kernel/contract';
import type { PostInvitationRead } from '../../shared/account/authContract';
import type {
  DeleteAdminSessions,
  DeleteCustomerInvitation,
  DeleteSecondFactor,
  DeleteTeamInvitation,
  DeleteTeamMember,
  GetAdminMe,
  GetAdminSessions,
  GetCustomerInvitations,
  GetTeam,
  PostAdminForgotPassword,
  PostAdminInvitation,
  PostAdminLogin,
  PostAdminLogout,
  PostAdminResetPassword,
  PostCustomerInvitation,
  PostRecoveryCodes,
  PostSecondFactor,
  PostTeamInvitation,
  PutAdminMe,
  PutAdminPassword,
  PutSecondFactor,
  PutTeamMember,
} from '../../shared/account/merchantContract';
import type { HttpClient } from '../platform/httpClient';

/** The merchant's calls, one function each. None throws: every answer is an Outcome. Failures: merchantContract. */
export const adminApi = (http: HttpClient) => ({
  /** Who is signed in, or that a code of the second factor is needed. */
  signIn: (body: BodyOf<PostAdminLogin>) => http.send<PostAdminLogin>('POST', '/auth/admin/login', { body }),
  signOut: () => http.send<PostAdminLogout>('POST', '/auth/admin/logout'),
  /** Sends the e-mail with which a password can be reset; the answer is the same for every address. */
  askRecovery: (email: string) =>
    http.send<PostAdminForgotPassword>('POST', '/auth/admin/forgot-password', { body: { email } }),
  resetPassword: (body: BodyOf<PostAdminResetPassword>) =>
    http.send<PostAdminResetPassword>('POST', '/auth/admin/reset-password', { body }),
  readInvitation: (token: string) =>
    http.send<PostInvitationRead>('POST', '/auth/invitation/read', { body: { token } }),
  acceptInvitation: (body: BodyOf<PostAdminInvitation>) =>
    http.send<PostAdminInvitation>('POST', '/auth/admin/invitation', { body }),

  readMe: () => http.send<GetAdminMe>('GET', '/admin/me'),
  rename: (name: string) => http.send<PutAdminMe>('PUT', '/admin/me', { body: { name } }),
  /** Ends every sign-in; this one goes on with the token answered. */
  changePassword: (body: BodyOf<PutAdminPassword>) =>
    http.send<PutAdminPassword>('PUT', '/admin/me/password', { body }),
  readSessions: () => http.send<GetAdminSessions>('GET', '/admin/me/sessions'),
  /** Ends every sign-in, this one too. */
  endSessions: () => http.send<DeleteAdminSessions>('DELETE', '/admin/me/sessions'),

  /** Begins to set up the second factor; it is off until `confirmSecondFactor`. */
  offerSecondFactor: (password: string) =>
    http.send<PostSecondFactor>('POST', '/admin/me/second-factor', { body: { password } }),
  confirmSecondFactor: (code: string) =>
    http.send<PutSecondFactor>('PUT', '/admin/me/second-factor', { body: { code } }),
  disableSecondFactor: (body: BodyOf<DeleteSecondFactor>) =>
    http.send<DeleteSecondFactor>('DELETE', '/admin/me/second-factor', { body }),
  /** New recovery codes; those of before die. */
  renewCodes: (body: BodyOf<PostRecoveryCodes>) =>
    http.send<PostRecoveryCodes>('POST', '/admin/me/recovery-codes', { body }),

  readTeam: () => http.send<GetTeam>('GET', '/admin/team'),
  invite: (body: BodyOf<PostTeamInvitation>) =>
    http.send<PostTeamInvitation>('POST', '/admin/team/invitation', { body }),
  withdrawInvitation: (id: string) =>
    http.send<DeleteTeamInvitation>('DELETE', '/admin/team/invitation/:id', { params: { id } }),
  changeRole: (id: string, body: BodyOf<PutTeamMember>) =>
    http.send<PutTeamMember>('PUT', '/admin/team/:id', { params: { id }, body }),
  removeMember: (id: string) => http.send<DeleteTeamMember>('DELETE', '/admin/team/:id', { params: { id } }),

  readCustomerInvitations: (query: QueryOf<GetCustomerInvitations>) =>
    http.send<GetCustomerInvitations>('GET', '/admin/customer/invitation', { query }),
  /** Invites a customer; one whose invitation is open gets another link. */
  inviteCustomer: (body: BodyOf<PostCustomerInvitation>) =>
    http.send<PostCustomerInvitation>('POST', '/admin/customer/invitation', { body }),
  withdrawCustomerInvitation: (id: string) =>
    http.send<DeleteCustomerInvitation>('DELETE', '/admin/customer/invitation/:id', { params: { id } }),
});

export type AdminApi = ReturnType<typeof adminApi>;
