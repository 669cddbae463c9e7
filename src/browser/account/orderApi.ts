import type { GetOrder } from '../../shared/order/orderContract';
import type { HttpClient } from '../platform/httpClient';

/** The calls of a shopper's orders, one function each. None throws: every answer is an Outcome. */
export const orderApi = (http: HttpClient) => ({
  /** GET /order/{id}: the order, or NotFoundError (decisions §4). */
  readOrder: (id: string) => http.send<GetOrder>('GET', '/order/:id', { params: { id } }),
});

export type OrderApi = ReturnType<typeof orderApi>;
