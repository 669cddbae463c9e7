import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { SandboxModeStore } from '../sandboxModes';
import { askForPassword } from '../sandboxPassword';
import { boletoPdf } from './boletoPdf';
import { cardSimulatorRoutes } from './cardSimulatorRoutes';
import type { CardTokens } from './cardTokens';
import { toPagarmeCharge, toPagarmeOrder } from './chargeWire';
import { financeSimulatorRoutes } from './financeSimulatorRoutes';
import { hookModeOf } from './hookPlan';
import { amountOf } from './newCharge';
import { readSimulatorOrder } from './orderBody';
import type { Acted, PagarmeSimulator } from './pagarmeSimulator';
import { keyOf, pageAnswer, playedAnswer, sliceOf, type PageQuery } from './playedAnswer';
import { bankRefusalOf, CARD_ACTIONS, toPagarmeCard } from './simulatedCards';
import { CHARGE_ACTIONS } from './simulatedCharge';
import type { SimulatorKeys } from './simulatorKeys';
import { splitErrors } from './splitShares';
import { subscriptionSimulatorRoutes } from './subscriptionSimulatorRoutes';

type Options = {
  simulator: PagarmeSimulator;
  tokens: Pick<CardTokens, 'create'>;
  modes: Pick<SandboxModeStore, 'readOne'>;
  keys: () => Promise<SimulatorKeys>;
  /** What the actions of tests ask for; left out: nothing. */
  password?: string | null;
  /** How long a slow provider waits; tests shorten it. */
  slowMs?: number;
};

const CANCEL = 'This charge can not be canceled.';
const CAPTURE = 'This charge can not be captured.';
const RETRY = 'This charge can not be retried.';
const ABSENT = { noCustomer: 'Customer not found.', noToken: 'Token not found.', noCard: 'Card not found.' } as const;

type ChargeQuery = PageQuery & {
  status?: string;
  payment_method?: string;
  created_since?: string;
  created_until?: string;
};

type WithId = { Params: { id: string } };

/**
 * A simulator of the provider's HTTP interface: the routes we call, its published keys, and the actions of tests and
 * the sandbox page.
 */
export const pagarmeSimulatorRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { simulator, tokens, modes, keys, password = null, slowMs } = options;
  const config = { storeBy: 'none' } as const;
  const schema = { hide: true } as const;

  const answer = playedAnswer(modes, slowMs);

  const acted = (request: FastifyRequest, reply: FastifyReply, outcome: Acted, illegal = CANCEL) => {
    if (outcome.kind === 'absent') return answer(request, reply, 404, { message: 'Charge not found.' });
    if (outcome.kind === 'illegal') return answer(request, reply, 412, { message: illegal });
    return answer(request, reply, 200, toPagarmeCharge(outcome.charge));
  };

  await app.register(
    async (core) => {
      core.addHook('onRequest', async (request, reply) => {
        const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
        const user = Buffer.from(credentials, 'base64').toString('utf8');
        if (scheme === 'Basic' && /^sk_[^:]*:$/.test(user)) return undefined;
        return reply.code(401).send({ message: 'Authorization has been denied for this request.' });
      });

      core.post('/orders', { config, schema }, async (request, reply) => {
        const read = readSimulatorOrder(request.body);
        if (!read.ok) return answer(request, reply, 422, read.refusal);
        const [{ split }] = read.order.payments;
        const wrong = split ? splitErrors(split, amountOf(read.order)) : null;
        if (wrong) return answer(request, reply, 422, wrong);
        if (!(await simulator.knowsRecipients(split))) {
          return answer(request, reply, 404, { message: 'Recipient not found.' });
        }
        const charge = await simulator.createOrder(
          keyOf(request),
          read.order,
          hookModeOf(request.headers['x-sandbox-hooks']),
        );
        if (typeof charge === 'string') return answer(request, reply, 404, { message: ABSENT[charge] });
        return answer(request, reply, 200, toPagarmeOrder(charge));
      });

      core.get<{ Querystring: { code?: string } }>('/orders', { config, schema }, async (request, reply) => {
        const found = await simulator.byCode(request.query.code ?? '');
        const data = found.map(toPagarmeOrder);
        return answer(request, reply, 200, { data, paging: { total: data.length } });
      });

      core.get<WithId>('/orders/:id', { config, schema }, async (request, reply) => {
        const charge = (await simulator.byOrder(request.params.id)).at(0);
        if (!charge) return answer(request, reply, 404, { message: 'Order not found.' });
        return answer(request, reply, 200, toPagarmeOrder(charge));
      });

      core.get<{ Querystring: ChargeQuery }>('/charges', { config, schema }, async (request, reply) => {
        const { status, payment_method: method, created_since: since, created_until: until } = request.query;
        if ([since, until].some((at) => at !== undefined && !Number.isFinite(Date.parse(at)))) {
          return answer(request, reply, 400, { message: 'The request is invalid.' });
        }
        const { charges, total } = await simulator.list({ status, method, since, until }, sliceOf(request.query));
        const data = charges.map(toPagarmeCharge);
        return answer(request, reply, 200, pageAnswer(request, request.query, { data, total }));
      });

      core.get<WithId>('/charges/:id', { config, schema }, async (request, reply) => {
        const charge = await simulator.byId(request.params.id);
        if (!charge) return answer(request, reply, 404, { message: 'Charge not found.' });
        return answer(request, reply, 200, toPagarmeCharge(charge));
      });

      core.post<WithId>('/charges/:id/capture', { config, schema }, async (request, reply) =>
        acted(
          request,
          reply,
          await simulator.capture(request.params.id, keyOf(request), amountIn(request.body)),
          CAPTURE,
        ),
      );

      core.post<WithId>('/charges/:id/retry', { config, schema }, async (request, reply) =>
        acted(request, reply, await simulator.retry(request.params.id, keyOf(request)), RETRY),
      );

      await core.register(cardSimulatorRoutes, { cards: simulator.cards, answer });
      await core.register(financeSimulatorRoutes, { finance: simulator.finance, clock: simulator.clock, answer });
      await core.register(subscriptionSimulatorRoutes, {
        subscriptions: simulator.subscriptions,
        endInvoice: (charge) => simulator.endInvoice(charge),
        answer,
      });

      core.delete<WithId>('/charges/:id', { config, schema }, async (request, reply) =>
        acted(request, reply, await simulator.cancel(request.params.id, keyOf(request), amountIn(request.body))),
      );
    },
    { prefix: '/core/v5' },
  );

  // From the browser, with the public key in the address and nothing else (docs/providers/pagarme.md §2).
  app.post<{ Querystring: { appId?: string } }>('/core/v5/tokens', { config, schema }, async (request, reply) => {
    if (!request.query.appId?.startsWith('pk_')) return answer(request, reply, 401, { message: 'Invalid public key.' });
    const made = await tokens.create(request.body);
    return made.ok ? answer(request, reply, 200, made.token) : answer(request, reply, 422, made.refusal);
  });

  app.get<{ Params: { file: string } }>('/boletos/:file', { config, schema }, async (request, reply) => {
    const charge = await simulator.byId(request.params.file.replace(/\.pdf$/, ''));
    const pdf = charge && boletoPdf(charge);
    if (!pdf) return reply.code(404).send({ message: 'Not found.' });
    return reply.type('application/pdf').header('cache-control', 'private, no-store').send(pdf);
  });

  app.get('/.well-known/jwks.json', { config, schema }, async () => {
    const { keyId, publicKey } = await keys();
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] };
  });

  await app.register(async (actions) => {
    askForPassword(actions, password);
    actions.post<{ Params: { id: string; action: string }; Querystring: { hooks?: string } }>(
      '/charges/:id/:action',
      { config, schema },
      async (request, reply) => {
        const action = CHARGE_ACTIONS.find((known) => known === request.params.action);
        if (!action) return reply.code(404).send({ message: 'Not found.' });
        const hooks = hookModeOf(request.query.hooks);
        if (request.query.hooks !== undefined && !hooks) return reply.code(400).send({ message: 'Unknown hooks.' });
        const outcome = await simulator.act(request.params.id, action, hooks);
        if (outcome.kind === 'absent') return reply.code(404).send({ message: 'Charge not found.' });
        if (outcome.kind === 'illegal') return reply.code(412).send({ message: `The charge can not ${action} now.` });
        return toPagarmeCharge(outcome.charge);
      },
    );

    type CardRequest = { Params: { id: string; action: string }; Querystring: { code?: string; advice?: string } };
    actions.post<CardRequest>('/cards/:id/:action', { config, schema }, async (request, reply) => {
      const action = CARD_ACTIONS.find((known) => known === request.params.action);
      const refusal = bankRefusalOf(request.query);
      if (!action || !refusal) return reply.code(404).send({ message: 'Not found.' });
      const card = await simulator.cards.act(request.params.id, action, refusal.code, refusal.advice);
      return card ? toPagarmeCard(card, null) : reply.code(404).send({ message: 'Card not found.' });
    });
  });
};

const amountIn = (body: unknown): number | null => {
  const amount = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : null;
  return typeof amount === 'number' && Number.isInteger(amount) ? amount : null;
};
