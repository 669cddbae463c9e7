import { randomBytes } from 'node:crypto';

import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';

import type { Clock } from '../../kernel/clock';
import {
  operationsOf,
  toPagarmeBalance,
  toPagarmePayable,
  toPagarmeRecipient,
  toPagarmeWithdrawal,
} from './financeWire';
import { isReleased } from './payables';
import { keyOf, pagedList, type PageQuery, type PlayedAnswer } from './playedAnswer';
import { AccountBody, readBody, RecipientBody } from './recipientBody';
import type { SimulatedFinance } from './simulatedFinance';

type Options = { finance: SimulatedFinance; clock: Clock; answer: PlayedAnswer };
type WithId = { Params: { id: string } };
type Between = { recipient_id?: string };

const AccountChange = Type.Object({ bank_account: AccountBody, payment_mode: Type.Literal('bank_transfer') });
const WithdrawalBody = Type.Object({ amount: Type.Integer({ minimum: 1 }) });

const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;
const ABSENT = { message: 'Recipient not found.' };

/** The provider's HTTP of recipients and their money, played. Source: docs/providers/pagarme.md §10. */
export const financeSimulatorRoutes: FastifyPluginAsync<Options> = async (app, { finance, clock, answer }) => {
  const ownKey = (key: string | null): string => key ?? randomBytes(16).toString('hex');

  app.post('/recipients', route, async (request, reply) => {
    const read = readBody(RecipientBody, 'recipient', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const made = await finance.create(ownKey(keyOf(request)), read.value);
    return answer(request, reply, 200, toPagarmeRecipient(made));
  });

  app.get<WithId>('/recipients/:id', route, async (request, reply) => {
    const found = await finance.byId(request.params.id);
    return found ? answer(request, reply, 200, toPagarmeRecipient(found)) : answer(request, reply, 404, ABSENT);
  });

  app.patch<WithId>('/recipients/:id/default-bank-account', route, async (request, reply) => {
    const read = readBody(AccountChange, 'request', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const changed = await finance.changeAccount(request.params.id, read.value.bank_account);
    return changed ? answer(request, reply, 200, toPagarmeRecipient(changed)) : answer(request, reply, 404, ABSENT);
  });

  app.get<WithId>('/recipients/:id/balance', route, async (request, reply) => {
    const found = await finance.byId(request.params.id);
    if (!found) return answer(request, reply, 404, ABSENT);
    return answer(request, reply, 200, toPagarmeBalance(await finance.balance(found.id), found));
  });

  app.post<WithId>('/recipients/:id/withdrawals', route, async (request, reply) => {
    const read = readBody(WithdrawalBody, 'request', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const outcome = await finance.withdraw(request.params.id, ownKey(keyOf(request)), read.value.amount);
    if (outcome.kind === 'absent') return answer(request, reply, 404, ABSENT);
    if (outcome.kind === 'illegal') return answer(request, reply, 412, { message: outcome.why });
    return answer(request, reply, 200, toPagarmeWithdrawal(outcome.withdrawal, clock()));
  });

  app.get<WithId & { Querystring: PageQuery }>('/recipients/:id/withdrawals', route, async (request, reply) => {
    const all = await finance.withdrawals(request.params.id);
    const now = clock();
    const lines = all.map((withdrawal) => toPagarmeWithdrawal(withdrawal, now));
    return answer(request, reply, 200, pagedList(request, request.query, lines));
  });

  app.get<{ Params: { id: string; withdrawalId: string } }>(
    '/recipients/:id/withdrawals/:withdrawalId',
    route,
    async (request, reply) => {
      const all = await finance.withdrawals(request.params.id);
      const found = all.find(({ id }) => id === request.params.withdrawalId);
      if (!found) return answer(request, reply, 404, { message: 'Withdrawal not found.' });
      return answer(request, reply, 200, toPagarmeWithdrawal(found, clock()));
    },
  );

  type PayableQuery = Between &
    PageQuery & { payment_date_since?: string; payment_date_until?: string; status?: string };
  app.get<{ Querystring: PayableQuery }>('/payables', route, async (request, reply) => {
    const {
      recipient_id: recipientId = '',
      payment_date_since: since,
      payment_date_until: until,
      status,
    } = request.query;
    const now = clock();
    const matching = (await finance.payables(recipientId)).filter(
      (payable) =>
        isBetween(payable.paymentDate, since, until) &&
        (!status || status === (isReleased(payable, now) ? 'paid' : 'waiting_funds')),
    );
    const lines = matching.map((payable) => toPagarmePayable(payable, now));
    return answer(request, reply, 200, pagedList(request, request.query, lines));
  });

  type OperationQuery = Between & PageQuery & { created_since?: string; created_until?: string };
  app.get<{ Querystring: OperationQuery }>('/balance/operations', route, async (request, reply) => {
    const { recipient_id: recipientId = '', created_since: since, created_until: until } = request.query;
    const [payables, withdrawals] = [await finance.payables(recipientId), await finance.withdrawals(recipientId)];
    const lines = operationsOf(payables, withdrawals, clock())
      .filter(({ at }) => isBetween(at, since, until))
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .map(({ line }) => line);
    return answer(request, reply, 200, pagedList(request, request.query, lines));
  });
};

const isBetween = (at: string, since: string | undefined, until: string | undefined): boolean =>
  (!since || Date.parse(at) >= Date.parse(since)) && (!until || Date.parse(at) <= Date.parse(until));
