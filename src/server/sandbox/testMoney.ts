import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../db/database';
import type { PaymentGateway, ProviderCharge } from '../gateways/payment/paymentPort';
import type { ProviderAnswer } from '../gateways/payment/providerAnswer';
import type { Clock } from '../kernel/clock';
import { insidePayments } from './insidePayments';

/** What begins the id of every charge of a test order; the database asks for it. */
const PREFIX = 'test_';

/** Play money of test orders: the simulator of the payment provider inside this process, whatever keys there are. */
export type TestMoney = {
  payments: PaymentGateway;
  /** Pays a waiting charge, as its buyer's bank would. @returns false where it cannot be paid */
  pay(chargeId: string): Promise<boolean>;
};

/**
 * The gateway of test orders: the simulator inside this process. It sends no events: whoever acts on a charge has it
 * read.
 */
export const testMoney = ({ db, clock, log }: { db: Db; clock: Clock; log: FastifyBaseLogger }): TestMoney => {
  // A sandbox page that plays a sick provider plays it for real orders.
  const modes = { readOne: async () => 'normal' as const };
  const { payments: played, simulator } = insidePayments({ db, clock, log, modes, merchantName: 'COMPRA DE TESTE' });

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
      async listPending(query) {
        const answer = await played.listPending(query);
        if (answer.kind !== 'known') return answer;
        return { kind: 'known', value: { ...answer.value, list: answer.value.list.map(marked) } };
      },
      captureCharge: async (chargeId, ...how) => answered(await played.captureCharge(ownId(chargeId), ...how)),
      cancelCharge: async (chargeId, ...how) => answered(await played.cancelCharge(ownId(chargeId), ...how)),
    },
    pay: async (chargeId) => (await simulator.act(ownId(chargeId), 'pay')).kind === 'done',
  };
};
