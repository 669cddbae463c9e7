import type { BodyOf } from '../../shared/kernel/contract';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import type { HttpClient } from '../platform/httpClient';

/** The checkout's call. It does not throw: every answer is an Outcome. */
export const checkoutApi = (http: HttpClient) => ({
  /** POST /checkout: places the order; the same key and body return the first response again (rules §4, §9). */
  placeOrder: (body: BodyOf<PostCheckout>, idempotencyKey: string) =>
    http.send<PostCheckout>('POST', '/checkout', { body, idempotencyKey }),
});
