import type { FinanceGateway } from './financePort';
import { bankAccountOf } from './pagarmeBankAccount';
import type { PagarmeClient } from './pagarmeClient';
import { listOf, pageOf, queryOf, toPage } from './pagarmeFields';
import {
  balanceOf,
  operationOf,
  PagarmeBalance,
  PagarmeOperation,
  PagarmePayable,
  PagarmeWithdrawal,
  payableOf,
  payableStatusWord,
  withdrawalOf,
} from './pagarmeMoney';
import { pagarmeRecipientOf, PagarmeRecipient, recipientOf } from './pagarmeRecipient';

const Operations = pageOf(PagarmeOperation);
const Payables = pageOf(PagarmePayable);
const Withdrawals = pageOf(PagarmeWithdrawal);

/** The money of stores at Pagar.me Core v5, behind the port. Source: docs/providers/pagarme.md §10. */
export const pagarmeFinance = (client: PagarmeClient): FinanceGateway => ({
  createRecipient: (request, key) =>
    client.change(
      { method: 'POST', path: '/recipients', body: pagarmeRecipientOf(request), key },
      PagarmeRecipient,
      recipientOf,
    ),

  readRecipient: (recipientId) => client.read(pathOf(recipientId), PagarmeRecipient, recipientOf),

  changeAccount: (recipientId, account, key) =>
    client.change(
      {
        method: 'PATCH',
        path: `${pathOf(recipientId)}/default-bank-account`,
        body: { bank_account: bankAccountOf(account), payment_mode: 'bank_transfer' },
        key,
      },
      PagarmeRecipient,
      recipientOf,
    ),

  readBalance: (recipientId) => client.read(`${pathOf(recipientId)}/balance`, PagarmeBalance, balanceOf),

  async listOperations(recipientId, { since, until, ...paging }) {
    const filter = { recipient_id: recipientId, created_since: since, created_until: until };
    const path = `/balance/operations?${queryOf(filter, paging)}`;
    return listOf(await client.read(path, Operations, (body) => toPage(body, paging, operationOf)), paging);
  },

  async listPayables(recipientId, { since, until, status, ...paging }) {
    const filter = {
      recipient_id: recipientId,
      payment_date_since: since,
      payment_date_until: until,
      status: status && payableStatusWord(status),
    };
    const path = `/payables?${queryOf(filter, paging)}`;
    return listOf(await client.read(path, Payables, (body) => toPage(body, paging, payableOf)), paging);
  },

  withdraw: (recipientId, amount, key) =>
    client.change(
      { method: 'POST', path: `${pathOf(recipientId)}/withdrawals`, body: { amount }, key },
      PagarmeWithdrawal,
      withdrawalOf,
    ),

  readWithdrawal: (recipientId, withdrawalId) =>
    client.read(
      `${pathOf(recipientId)}/withdrawals/${encodeURIComponent(withdrawalId)}`,
      PagarmeWithdrawal,
      withdrawalOf,
    ),

  async listWithdrawals(recipientId, paging) {
    const path = `${pathOf(recipientId)}/withdrawals?${queryOf({}, paging)}`;
    return listOf(await client.read(path, Withdrawals, (body) => toPage(body, paging, withdrawalOf)), paging);
  },
});

const pathOf = (recipientId: string): string => `/recipients/${encodeURIComponent(recipientId)}`;
