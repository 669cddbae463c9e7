import { fastify, type FastifyBaseLogger } from 'fastify';

import type { Db } from '../db/database';
import { pagarmeClient } from '../gateways/payment/pagarmeClient';
import { pagarmePayments } from '../gateways/payment/pagarmePayments';
import type { Clock } from '../kernel/clock';
import { cardTokens } from './pagarme/cardTokens';
import { pagarmeSimulator } from './pagarme/pagarmeSimulator';
import { pagarmeSimulatorRoutes } from './pagarme/pagarmeSimulatorRoutes';
import type { SandboxModeStore } from './sandboxModes';

type Options = {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** How the simulator behaves. */
  modes: Pick<SandboxModeStore, 'readOne'>;
  merchantName?: string;
};

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * The simulator of the payment provider and a gateway to it, inside this process. The gateway speaks the provider's
 * protocol with an app that listens nowhere: nothing goes over the network, and nobody reaches the simulator from
 * outside. It sends no events.
 */
export const insidePayments = ({ db, clock, log, modes, merchantName }: Options) => {
  const tokens = cardTokens({ db, clock });
  const simulator = pagarmeSimulator({ db, clock, tokens, hooks: { send: () => {} }, merchantName });
  const app = fastify();
  app.register(pagarmeSimulatorRoutes, {
    simulator,
    tokens,
    modes,
    keys: () => Promise.reject(new Error('a simulator inside a process sends no events')),
  });

  const inside: typeof fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      // Those the client of the provider uses.
      method: method as Method,
      // oxlint-disable-next-line typescript/no-base-to-string -- our client gives the address as a text
      url: String(input),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };
  const client = pagarmeClient({
    baseUrl: () => 'http://inside.invalid/core/v5',
    secretKey: 'sk_test_inside',
    log,
    fetch: inside,
  });
  return { simulator, payments: pagarmePayments(client) };
};
