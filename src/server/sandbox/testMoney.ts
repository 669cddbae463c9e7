import { fastify, type FastifyBaseLogger } from 'fastify';

import type { Db } from '../db/database';
import { pagarmeClient } from '../gateways/payment/pagarmeClient';
import { pagarmePayments } from '../gateways/payment/pagarmePayments';
import type { PaymentGateway, ProviderCharge } from '../gateways/payment/paymentPort';
import type { ProviderAnswer } from '../gateways/payment/providerAnswer';
import type { Clock } from '../kernel/clock';
import { cardTokens } from './pagarme/cardTokens';
import { pagarmeSimulator } from './pagarme/pagarmeSimulator';
import { pagarmeSimulatorRoutes } from './pagarme/pagarmeSimulatorRoutes';

/** What begins the id of every charge of a test order; the database asks for it. */
const PREFIX = 'test_';

type Method = 'GET' | 'POST' | 'DELETE';

/** Play money of test orders: the simulator of the payment provider inside this process, whatever keys there are. */
export type TestMoney = {
  payments: PaymentGateway;
  /** Pays a waiting charge, as its buyer's bank would. @returns false where it cannot be paid */
  pay(chargeId: string): Promise<boolean>;
};

/**
 * The gateway of test orders. It speaks the provider's protocol with an app that listens nowhere: nothing goes over the
 * network, and nobody reaches the simulator from outside. It sends no events: whoever acts on a charge has it read.
 */
export const testMoney = ({ db, clock, log }: { db: Db; clock: Clock; log: FastifyBaseLogger }): TestMoney => {
  const tokens = cardTokens({ db, clock });
  const simulator = pagarmeSimulator({ db, clock, tokens, hooks: { send: () => {} }, merchantName: 'COMPRA DE TESTE' });
  const app = fastify();
  app.register(pagarmeSimulatorRoutes, {
    simulator,
    tokens,
    // A sandbox page that plays a sick provider plays it for real orders.
    modes: { readOne: async () => 'normal' },
    keys: () => Promise.reject(new Error('events of test charges are not sent')),
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
  const played = pagarmePayments(
    pagarmeClient({ baseUrl: () => 'http://inside.invalid/core/v5', secretKey: 'sk_test_inside', log, fetch: inside }),
  );

  const ownId = (id: string): string => id.slice(PREFIX.length);
  const marked = (charge: ProviderCharge): ProviderCharge => ({
    ...charge,
    orderId: charge.orderId && `${PREFIX}${charge.orderId}`,
    chargeId: `${PREFIX}${charge.chargeId}`,
    // Its sheet would stand at an address of the simulator, which there is none of.
    boleto: charge.boleto && { ...charge.boleto, pdfUrl: null },
  });
  const answered = <Charge extends ProviderCharge | null>(answer: ProviderAnswer<Charge>): ProviderAnswer<Charge> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a charge stays one, and null stays null
    answer.kind === 'known' ? { kind: 'known', value: (answer.value && marked(answer.value)) as Charge } : answer;

  return {
    payments: {
      // The store's account at the provider is not known in here, and takes no play money.
      createCharge: async (request) => answered(await played.createCharge({ ...request, recipientId: null })),
      readCharge: async (chargeId) => answered(await played.readCharge(ownId(chargeId))),
      findCharge: async (...of) => answered(await played.findCharge(...of)),
      captureCharge: async (chargeId, ...how) => answered(await played.captureCharge(ownId(chargeId), ...how)),
      cancelCharge: async (chargeId, ...how) => answered(await played.cancelCharge(ownId(chargeId), ...how)),
    },
    pay: async (chargeId) => (await simulator.act(ownId(chargeId), 'pay')).kind === 'done',
  };
};
