import type {
  PostConfirm,
  PostForgotPassword,
  PostInvitation,
  PostInvitationRead,
  PostLogin,
  PostResetPassword,
  PostSignup,
} from '../../shared/account/authContract';
import type {
  PostBuyerErasure,
  PostBuyerErasureRead,
  PostBuyerErasureRequest,
} from '../../shared/account/buyerErasureContract';
import type { BodyOf } from '../../shared/kernel/contract';
import type { PostRepeatLink, PostRepeatLinkRead } from '../../shared/repeat/repeatLinkContract';
import type { HttpClient } from '../platform/httpClient';

/** The calls of signing up and in, one function each; refusals: authContract. None throws: every answer is an Outcome. */
export const authApi = (http: HttpClient) => ({
  signIn: (body: BodyOf<PostLogin>) => http.send<PostLogin>('POST', '/auth/login', { body }),
  signUp: (body: BodyOf<PostSignup>) => http.send<PostSignup>('POST', '/auth/signup', { body }),
  confirm: (body: BodyOf<PostConfirm>) => http.send<PostConfirm>('POST', '/auth/confirm', { body }),
  forgotPassword: (body: BodyOf<PostForgotPassword>) =>
    http.send<PostForgotPassword>('POST', '/auth/forgot-password', { body }),
  resetPassword: (body: BodyOf<PostResetPassword>) =>
    http.send<PostResetPassword>('POST', '/auth/reset-password', { body }),
  readInvitation: (token: string) =>
    http.send<PostInvitationRead>('POST', '/auth/invitation/read', { body: { token } }),
  askBuyerErasure: (body: BodyOf<PostBuyerErasureRequest>) =>
    http.send<PostBuyerErasureRequest>('POST', '/auth/buyer-erasure/request', { body }),
  readBuyerErasure: (token: string) =>
    http.send<PostBuyerErasureRead>('POST', '/auth/buyer-erasure/read', { body: { token } }),
  eraseBuyer: (body: BodyOf<PostBuyerErasure>) => http.send<PostBuyerErasure>('POST', '/auth/buyer-erasure', { body }),
  readRepeatLink: (token: string) =>
    http.send<PostRepeatLinkRead>('POST', '/auth/repeat-link/read', { body: { token } }),
  followRepeatLink: (body: BodyOf<PostRepeatLink>) => http.send<PostRepeatLink>('POST', '/auth/repeat-link', { body }),
  acceptInvitation: (body: BodyOf<PostInvitation>) => http.send<PostInvitation>('POST', '/auth/invitation', { body }),
});
