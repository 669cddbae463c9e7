import type { BodyOf } from '../../../shared/kernel/contract';
import type {
  DeletePlatformSession,
  DeletePlatformSessions,
  GetPlatformMe,
  GetPlatformSessions,
  PostPlatformLogin,
  PostPlatformLogout,
} from '../../../shared/platform/consoleContract';
import type { HttpClient } from '../../platform/httpClient';

/** Signing in and out of the console, one function per call. None throws: every answer is an Outcome. */
export const operatorApi = (http: HttpClient) => ({
  signIn: (body: BodyOf<PostPlatformLogin>) => http.send<PostPlatformLogin>('POST', '/platform/auth/login', { body }),
  signOut: () => http.send<PostPlatformLogout>('POST', '/platform/auth/logout'),
  readMe: () => http.send<GetPlatformMe>('GET', '/platform/me'),
  readSessions: () => http.send<GetPlatformSessions>('GET', '/platform/me/session'),
  endSession: (id: string) =>
    http.send<DeletePlatformSession>('DELETE', '/platform/me/session/:id', { params: { id } }),
  endSessions: () => http.send<DeletePlatformSessions>('DELETE', '/platform/me/session'),
});

export type OperatorApi = ReturnType<typeof operatorApi>;
