import type {
  GetFinance,
  GetPayables,
  GetStatement,
  GetWithdrawals,
  PostRecipient,
  PostWithdrawal,
  PutBankAccount,
} from '../../../shared/admin/financeContract';
import type { GetRevenue, GetRevenueCsv } from '../../../shared/admin/revenueContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of Financeiro, one function each. None throws: every answer is an Outcome. Failures: financeContract. */
export const financeApi = (http: HttpClient) => ({
  read: () => http.send<GetFinance>('GET', '/admin/finance'),
  readRevenue: (query: QueryOf<GetRevenue>) => http.send<GetRevenue>('GET', '/admin/finance/revenue', { query }),
  readRevenueCsv: (month: string) =>
    http.send<GetRevenueCsv>('GET', '/admin/finance/revenue/csv', { query: { month } }),
  readStatement: (query: QueryOf<GetStatement>) =>
    http.send<GetStatement>('GET', '/admin/finance/statement', { query }),
  readPayables: (query: QueryOf<GetPayables>) => http.send<GetPayables>('GET', '/admin/finance/payable', { query }),
  readWithdrawals: (query: QueryOf<GetWithdrawals>) =>
    http.send<GetWithdrawals>('GET', '/admin/finance/withdrawal', { query }),
  /** @param idempotencyKey of the attempt: asking again with it withdraws once */
  withdraw: (body: BodyOf<PostWithdrawal>, idempotencyKey: string) =>
    http.send<PostWithdrawal>('POST', '/admin/finance/withdrawal', { body, idempotencyKey }),
  createRecipient: (body: BodyOf<PostRecipient>, idempotencyKey: string) =>
    http.send<PostRecipient>('POST', '/admin/finance/recipient', { body, idempotencyKey }),
  changeAccount: (body: BodyOf<PutBankAccount>, idempotencyKey: string) =>
    http.send<PutBankAccount>('PUT', '/admin/finance/account', { body, idempotencyKey }),
});
export type FinanceApi = ReturnType<typeof financeApi>;
