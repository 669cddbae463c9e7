import type { BodyOf } from '../../shared/kernel/contract';
import type { GetPaymentMethod } from '../../shared/payment/paymentContract';
import type { PostOrderPayment } from '../../shared/order/orderPaymentContract';
import type { HttpClient } from '../platform/httpClient';

/** The calls about paying, one function each. None throws: every answer is an Outcome. */
export const paymentApi = (http: HttpClient) => ({
  /** GET /payment-method: the payment methods here. */
  readMeans: () => http.send<GetPaymentMethod>('GET', '/payment-method'),
  /** POST /order/{id}/payment: pays an unpaid order again; the same key and body return the first response again. */
  payAgain: (id: string, body: BodyOf<PostOrderPayment>, idempotencyKey: string) =>
    http.send<PostOrderPayment>('POST', '/order/:id/payment', { params: { id }, body, idempotencyKey }),
});
