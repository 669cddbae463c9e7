import type { PostProductShipping } from '../../../shared/shipping/shippingContract';
import type { HttpClient } from '../../platform/httpClient';
import type { QuotedGoods } from './productShippingSlice';

/** What delivery of one product costs: the same as in the cart (rules §7). Never throws: the answer is an Outcome. */
export const productShippingApi = (http: HttpClient) => ({
  quote: ({ slug, ...body }: QuotedGoods) =>
    http.send<PostProductShipping>('POST', '/product/:slug/shipping', { params: { slug }, body }),
});

export type ProductShippingApi = ReturnType<typeof productShippingApi>;
