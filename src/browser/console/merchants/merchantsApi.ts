import type { QueryOf } from '../../../shared/kernel/contract';
import type {
  DeleteFactorReset,
  DeleteMerchantSessions,
  GetPlatformMerchants,
  PostFactorReset,
} from '../../../shared/platform/merchantsContract';
import type { HttpClient } from '../../platform/httpClient';

/** A merchant of a store, as addresses name them. */
type Params = { id: string; merchantId: string };

/** Merchants, one function per call. None throws: every answer is an Outcome. */
export const merchantsApi = (http: HttpClient) => ({
  list: (query: QueryOf<GetPlatformMerchants>) =>
    http.send<GetPlatformMerchants>('GET', '/platform/merchant', { query }),
  endSessions: (params: Params) =>
    http.send<DeleteMerchantSessions>('DELETE', '/platform/store/:id/merchant/:merchantId/session', { params }),
  askReset: (params: Params, reason: string) =>
    http.send<PostFactorReset>('POST', '/platform/store/:id/merchant/:merchantId/factor-reset', {
      params,
      body: { reason },
    }),
  cancelReset: (params: Params) =>
    http.send<DeleteFactorReset>('DELETE', '/platform/store/:id/merchant/:merchantId/factor-reset', { params }),
});

export type MerchantsApi = ReturnType<typeof merchantsApi>;
