import type {
  DeleteCustomerInvitation,
  GetCustomerInvitations,
  PostCustomerInvitation,
} from '../../../shared/account/merchantContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** Invitations of customers, one function per call. None throws: every answer is an Outcome. */
export const customerInvitationApi = (http: HttpClient) => ({
  readCustomerInvitations: (query: QueryOf<GetCustomerInvitations>) =>
    http.send<GetCustomerInvitations>('GET', '/admin/customer/invitation', { query }),
  /** Invites a customer; one whose invitation is open gets another link. */
  inviteCustomer: (body: BodyOf<PostCustomerInvitation>) =>
    http.send<PostCustomerInvitation>('POST', '/admin/customer/invitation', { body }),
  withdrawCustomerInvitation: (id: string) =>
    http.send<DeleteCustomerInvitation>('DELETE', '/admin/customer/invitation/:id', { params: { id } }),
});

export type CustomerInvitationApi = ReturnType<typeof customerInvitationApi>;
