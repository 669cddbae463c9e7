import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getFinance,
  getPayables,
  getStatement,
  getWithdrawals,
  postRecipient,
  postWithdrawal,
  putBankAccount,
} from '../../../shared/admin/financeContract';
import { getRevenue, getRevenueCsv } from '../../../shared/admin/revenueContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { attemptKeyOf } from '../../http/idempotency';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendOutcome, sendRefusal } from '../../http/sendOutcome';
import { sendCsv } from '../csv/sendCsv';
import type { FinanceService } from './financeService';
import type { RevenueService } from './revenueService';
import type { WithdrawalService } from './withdrawalService';

type Options = { finances: FinanceService; revenues: RevenueService; withdrawals: WithdrawalService };

const NO_KEY = { name: 'ValidationError' as const, details: { fields: { 'idempotency-key': 'required' } } };

/** HTTP of a store's money: owners only. */
export const financeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { finances, revenues, withdrawals }) => {
  app.addHook('onRequest', requirePermission('finance'));
  app.addHook('onRequest', keepFromCaches);

  app.route(outcomeRoute(getFinance, 'admin', (request) => finances.read(request.store)));
  app.route(outcomeRoute(getStatement, 'admin', (request) => finances.statement(request.store.id, request.query)));
  app.route(outcomeRoute(getPayables, 'admin', (request) => finances.payables(request.store.id, request.query)));
  app.route({
    ...routeOf(getRevenue, 'admin'),
    handler: async (request) => revenues.months(request.store.id, request.query),
  });
  app.route({
    ...routeOf(getRevenueCsv, 'admin'),
    handler: async (request, reply) =>
      sendCsv(reply, 'movimentos.csv', revenues.csv(request.store.id, request.query.month)),
  });
  app.route({
    ...routeOf(getWithdrawals, 'admin'),
    handler: async (request) => withdrawals.page(request.store.id, request.query),
  });
  app.route({
    ...routeOf(postWithdrawal, 'admin'),
    handler: async (request, reply) => {
      const key = attemptKeyOf(request);
      if (key === null) return sendRefusal(reply, NO_KEY);
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await withdrawals.withdraw(request.store.id, { merchantId, key }, request.body), 201);
    },
  });
  app.route({
    ...routeOf(postRecipient, 'admin'),
    handler: async (request, reply) => {
      const key = attemptKeyOf(request);
      if (key === null) return sendRefusal(reply, NO_KEY);
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await finances.createRecipient(request.store, { merchantId, key }, request.body), 201);
    },
  });
  app.route({
    ...routeOf(putBankAccount, 'admin'),
    handler: async (request, reply) => {
      const key = attemptKeyOf(request);
      if (key === null) return sendRefusal(reply, NO_KEY);
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await finances.changeAccount(request.store, { merchantId, key }, request.body));
    },
  });
};
