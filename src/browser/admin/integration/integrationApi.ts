import type {
  DeleteApiKey,
  DeleteWebhookEndpoint,
  GetIntegration,
  GetWebhookDeliveries,
  PostApiKey,
  PostDeliveryRetry,
  PostWebhookEndpoint,
  PostWebhookSecret,
  PostWebhookTest,
  PutWebhookEndpoint,
} from '../../../shared/admin/integrationContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

const ENDPOINT = '/admin/integration/endpoint';

/** The calls of integrations, one function each. None throws: every answer is an Outcome. Failures: integrationContract. */
export const integrationApi = (http: HttpClient) => ({
  read: () => http.send<GetIntegration>('GET', '/admin/integration'),
  createKey: (body: BodyOf<PostApiKey>) => http.send<PostApiKey>('POST', '/admin/integration/key', { body }),
  revokeKey: (id: string) => http.send<DeleteApiKey>('DELETE', '/admin/integration/key/:id', { params: { id } }),
  createEndpoint: (body: BodyOf<PostWebhookEndpoint>) => http.send<PostWebhookEndpoint>('POST', ENDPOINT, { body }),
  changeEndpoint: (id: string, body: BodyOf<PutWebhookEndpoint>) =>
    http.send<PutWebhookEndpoint>('PUT', `${ENDPOINT}/:id`, { params: { id }, body }),
  removeEndpoint: (id: string) => http.send<DeleteWebhookEndpoint>('DELETE', `${ENDPOINT}/:id`, { params: { id } }),
  renewSecret: (id: string) => http.send<PostWebhookSecret>('POST', `${ENDPOINT}/:id/secret`, { params: { id } }),
  sendTest: (id: string) => http.send<PostWebhookTest>('POST', `${ENDPOINT}/:id/test`, { params: { id } }),
  readDeliveries: (query: QueryOf<GetWebhookDeliveries>) =>
    http.send<GetWebhookDeliveries>('GET', '/admin/integration/delivery', { query }),
  sendAgain: (id: string) =>
    http.send<PostDeliveryRetry>('POST', '/admin/integration/delivery/:id/retry', { params: { id } }),
});
export type IntegrationApi = ReturnType<typeof integrationApi>;
