import type { DeleteCartProduct, GetCart, PutCart, PutCartInfo, PutCartProduct } from '../../shared/cart/cartContract';
import type { BodyOf } from '../../shared/kernel/contract';
import type { GetVoucher } from '../../shared/voucher/voucherContract';
import type { HttpClient } from '../platform/httpClient';

/** The cart's calls, one function each; all answer the whole cart. None throws: every answer is an Outcome. */
export const cartApi = (http: HttpClient) => ({
  readCart: (cartId: string) => http.send<GetCart>('GET', '/cart/:cartId', { params: { cartId } }),
  /** PUT /cart: where the cart goes (specification §7). */
  saveCart: (body: BodyOf<PutCart>) => http.send<PutCart>('PUT', '/cart', { body }),
  /** PUT /cart/product: a line's quantity, or another line (specification §7). */
  saveProduct: (body: BodyOf<PutCartProduct>) => http.send<PutCartProduct>('PUT', '/cart/product', { body }),
  /** DELETE /cart/product (specification §7). */
  removeProduct: (body: BodyOf<DeleteCartProduct>) => http.send<DeleteCartProduct>('DELETE', '/cart/product', { body }),
  /** PUT /cart/info: shipping and voucher chosen (specification §7). */
  saveInfo: (body: BodyOf<PutCartInfo>) => http.send<PutCartInfo>('PUT', '/cart/info', { body }),
});

export type CartApi = ReturnType<typeof cartApi>;

/** The vouchers' call. It does not throw: every answer is an Outcome. */
export const voucherApi = (http: HttpClient) => ({
  /** GET /voucher/{code}: the voucher, or null when it cannot be used (specification §7). */
  readVoucher: (code: string) => http.send<GetVoucher>('GET', '/voucher/:code', { params: { code } }),
});

export type VoucherApi = ReturnType<typeof voucherApi>;
