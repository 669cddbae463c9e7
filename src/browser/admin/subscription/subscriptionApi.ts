import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type {
  DeleteSubscription,
  GetInvoices,
  GetStanding,
  GetSubscription,
  PostInvoiceRetry,
  PostSubscription,
  PutSubscriptionCard,
} from '../../../shared/admin/subscriptionContract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of Assinatura, one function each. None throws: every answer is an Outcome. Failures: subscriptionContract. */
export const subscriptionApi = (http: HttpClient) => ({
  readStanding: () => http.send<GetStanding>('GET', '/admin/subscription/standing'),
  read: () => http.send<GetSubscription>('GET', '/admin/subscription'),
  readInvoices: (query: QueryOf<GetInvoices>) =>
    http.send<GetInvoices>('GET', '/admin/subscription/invoice', { query }),
  begin: (body: BodyOf<PostSubscription>) => http.send<PostSubscription>('POST', '/admin/subscription', { body }),
  changeCard: (cardToken: string) =>
    http.send<PutSubscriptionCard>('PUT', '/admin/subscription/card', { body: { cardToken } }),
  retry: (id: string) =>
    http.send<PostInvoiceRetry>('POST', '/admin/subscription/invoice/:id/retry', { params: { id } }),
  cancel: () => http.send<DeleteSubscription>('DELETE', '/admin/subscription'),
});
export type SubscriptionApi = ReturnType<typeof subscriptionApi>;
