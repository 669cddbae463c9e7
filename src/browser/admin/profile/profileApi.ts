import type {
  DeleteAdminSessions,
  GetAdminMe,
  GetAdminSessions,
  PutAdminMe,
  PutAdminPassword,
} from '../../../shared/account/merchantContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The signed-in merchant's own account, one function per call. None throws: every answer is an Outcome. */
export const profileApi = (http: HttpClient) => ({
  readMe: () => http.send<GetAdminMe>('GET', '/admin/me'),
  rename: (name: string) => http.send<PutAdminMe>('PUT', '/admin/me', { body: { name } }),
  /** Ends every sign-in; this one goes on with the token answered. */
  changePassword: (body: BodyOf<PutAdminPassword>) =>
    http.send<PutAdminPassword>('PUT', '/admin/me/password', { body }),
  readSessions: () => http.send<GetAdminSessions>('GET', '/admin/me/sessions'),
  /** Ends every sign-in, this one too. */
  endSessions: () => http.send<DeleteAdminSessions>('DELETE', '/admin/me/sessions'),
});

export type ProfileApi = ReturnType<typeof profileApi>;
