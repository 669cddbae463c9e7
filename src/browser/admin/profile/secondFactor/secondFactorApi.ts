import type {
  DeleteSecondFactor,
  PostRecoveryCodes,
  PostSecondFactor,
  PutSecondFactor,
} from '../../../../shared/account/merchantContract';
import type { BodyOf } from '../../../../shared/kernel/contract';
import type { HttpClient } from '../../../platform/httpClient';

/** The second factor of signing in, one function per call. None throws: every answer is an Outcome. */
export const secondFactorApi = (http: HttpClient) => ({
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
});

export type SecondFactorApi = ReturnType<typeof secondFactorApi>;
