import type { GetOwnCustomer, GetOwnCustomers } from '../../../../shared/admin/customers/customerListContract';
import type { PostSaleTrial } from '../../../../shared/admin/sales/saleTrialContract';
import type {
  DeletePaymentLink,
  GetPaymentLinks,
  PostPaymentLink,
  PostPaymentLinkMail,
} from '../../../../shared/cart/paymentLinkContract';
import type { BodyOf, QueryOf } from '../../../../shared/kernel/contract';
import type { HttpClient } from '../../../platform/httpClient';

/** Customers that a search for one shows. */
const FOUND_CUSTOMERS = 6;

/** The calls of payment links, and of whom they are made for. None throws. Failures: the contracts. */
export const paymentLinksApi = (http: HttpClient) => ({
  readPage: (query: QueryOf<GetPaymentLinks>) => http.send<GetPaymentLinks>('GET', '/admin/payment-link', { query }),
  make: (body: BodyOf<PostPaymentLink>) => http.send<PostPaymentLink>('POST', '/admin/payment-link', { body }),
  /** Prices a link without creating it. May take as long as carriers do. */
  price: (body: BodyOf<PostSaleTrial>) => http.send<PostSaleTrial>('POST', '/admin/payment-link/trial', { body }),
  mail: (id: string) => http.send<PostPaymentLinkMail>('POST', '/admin/payment-link/:id/mail', { params: { id } }),
  withdraw: (id: string) => http.send<DeletePaymentLink>('DELETE', '/admin/payment-link/:id', { params: { id } }),
  findCustomers: (search: string) =>
    http.send<GetOwnCustomers>('GET', '/admin/customer', { query: { search, page: 1, limit: FOUND_CUSTOMERS } }),
  readCustomer: (id: string) => http.send<GetOwnCustomer>('GET', '/admin/customer/:id', { params: { id } }),
});
export type PaymentLinksApi = ReturnType<typeof paymentLinksApi>;
