import type { GetOrder, GetOrderTerms, PostOrderCancel } from '../../shared/order/orderContract';
import type { HttpClient } from '../platform/httpClient';

/** The calls of a shopper's orders, one function each. None throws: every answer is an Outcome. */
export const orderApi = (http: HttpClient) => ({
  /** GET /order/{id}: the order, or NotFoundError (rules §4). */
  readOrder: (id: string) => http.send<GetOrder>('GET', '/order/:id', { params: { id } }),
  /** GET /order/{id}/terms: the terms of purchase its buyer accepted. */
  readTerms: (id: string) => http.send<GetOrderTerms>('GET', '/order/:id/terms', { params: { id } }),
  /** POST /order/{id}/cancel: ends an unpaid order, refunds a paid one (rules §10). */
  cancelOrder: (id: string, idempotencyKey: string) =>
    http.send<PostOrderCancel>('POST', '/order/:id/cancel', { params: { id }, idempotencyKey }),
});

export type OrderApi = ReturnType<typeof orderApi>;
