import type { BodyOf } from '../../../shared/kernel/contract';
import type { GetStoreAgreement } from '../../../shared/account/agreementContract';
import type {
  GetStoreSignUp,
  GetStoreSignUpAddress,
  PostStoreInvitationRead,
  PostStoreRequest,
  PostStoreSignUp,
  PostStoreSignUpConfirmation,
  PostStoreSignUpLetter,
} from '../../../shared/platform/signUpContract';
import type { HttpClient } from '../../platform/httpClient';

/** Calls of opening a store, one function each. None throws: every answer is an Outcome. */
export const signUpApi = (http: HttpClient) => ({
  readOffer: () => http.send<GetStoreSignUp>('GET', '/store-sign-up'),
  readAgreement: () => http.send<GetStoreAgreement>('GET', '/store-agreement'),
  checkAddress: (slug: string) =>
    http.send<GetStoreSignUpAddress>('GET', '/store-sign-up/address/:slug', { params: { slug } }),
  readInvitation: (token: string) =>
    http.send<PostStoreInvitationRead>('POST', '/store-sign-up/invitation', { body: { token } }),
  begin: (body: BodyOf<PostStoreSignUp>) => http.send<PostStoreSignUp>('POST', '/store-sign-up', { body }),
  sendLetter: (body: BodyOf<PostStoreSignUpLetter>) =>
    http.send<PostStoreSignUpLetter>('POST', '/store-sign-up/letter', { body }),
  confirm: (body: BodyOf<PostStoreSignUpConfirmation>) =>
    http.send<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation', { body }),
  ask: (body: BodyOf<PostStoreRequest>) => http.send<PostStoreRequest>('POST', '/store-request', { body }),
});

export type SignUpApi = ReturnType<typeof signUpApi>;
