import type { GetCustomerAddress, GetCustomerMe } from '../../shared/account/accountContract';
import type { HttpClient } from '../platform/httpClient';

/** The account's calls, one function each. None throws: every answer is an Outcome. */
export const accountApi = (http: HttpClient) => ({
  /** GET /customer/me: the signed-in customer's profile, or SessionExpiredError (specification §7). */
  readMe: () => http.send<GetCustomerMe>('GET', '/customer/me'),
  /** GET /customer/address: the signed-in customer's addresses, or SessionExpiredError (specification §7). */
  readAddresses: () => http.send<GetCustomerAddress>('GET', '/customer/address'),
});

export type AccountApi = ReturnType<typeof accountApi>;
