import type {
  GetOwnCustomer,
  GetOwnCustomers,
  PostCustomerExport,
} from '../../../../shared/admin/customers/customerListContract';
import type { QueryOf } from '../../../../shared/kernel/contract';
import type { HttpClient } from '../../../platform/httpClient';

/** The calls of the merchant's customers. None throws: every answer is an Outcome. */
export const customersApi = (http: HttpClient) => ({
  readPage: (query: QueryOf<GetOwnCustomers>) => http.send<GetOwnCustomers>('GET', '/admin/customer', { query }),
  /** One customer, or what is left of an erased one. NotFoundError */
  readOne: (id: string) => http.send<GetOwnCustomer>('GET', '/admin/customer/:id', { params: { id } }),
  /** Everything kept of a customer; the audit log notes it. NotFoundError */
  exportOne: (id: string) => http.send<PostCustomerExport>('POST', '/admin/customer/:id/export', { params: { id } }),
});
export type CustomersApi = ReturnType<typeof customersApi>;
