import type { BodyOf } from '../../shared/kernel/contract';
import type { CheckId } from '../../shared/setup/installationChecks';
import type {
  DeleteSetupLogo,
  GetSetup,
  GetSetupAddress,
  GetSetupCheck,
  GetSetupChecks,
  PostSetupEnd,
  PostSetupFactor,
  PostSetupTestLetter,
  PutSetupLogo,
  PutSetupOwner,
  PutSetupStore,
} from '../../shared/setup/setupContract';
import type { HttpClient } from '../platform/httpClient';

/** The set-up's calls, one function each. None throws: every answer is an Outcome. */
export const setupApi = (http: HttpClient) => ({
  readSetup: () => http.send<GetSetup>('GET', '/setup'),
  offerFactor: () => http.send<PostSetupFactor>('POST', '/setup/second-factor'),
  keepOwner: (body: BodyOf<PutSetupOwner>) => http.send<PutSetupOwner>('PUT', '/setup/owner', { body }),
  checkAddress: (slug: string) => http.send<GetSetupAddress>('GET', '/setup/address/:slug', { params: { slug } }),
  keepStore: (body: BodyOf<PutSetupStore>) => http.send<PutSetupStore>('PUT', '/setup/store', { body }),
  keepLogo: (content: string) => http.send<PutSetupLogo>('PUT', '/setup/logo', { body: { content } }),
  removeLogo: () => http.send<DeleteSetupLogo>('DELETE', '/setup/logo'),
  makeChecks: () => http.send<GetSetupChecks>('GET', '/setup/checks'),
  makeCheck: (id: CheckId) => http.send<GetSetupCheck>('GET', '/setup/checks/:id', { params: { id } }),
  sendTestLetter: () => http.send<PostSetupTestLetter>('POST', '/setup/test-letter'),
  end: () => http.send<PostSetupEnd>('POST', '/setup/end'),
});

export type SetupApi = ReturnType<typeof setupApi>;
