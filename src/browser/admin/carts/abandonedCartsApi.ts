import type { GetAbandonedCarts } from '../../../shared/cart/abandonedCartContract';
import type { QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The list's one call. Does not throw: the answer is an Outcome. */
export const abandonedCartsApi = (http: HttpClient) => ({
  read: (query: QueryOf<GetAbandonedCarts>) => http.send<GetAbandonedCarts>('GET', '/admin/abandoned-cart', { query }),
});
export type AbandonedCartsApi = ReturnType<typeof abandonedCartsApi>;
