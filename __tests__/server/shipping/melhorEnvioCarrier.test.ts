import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import type { CarrierRequest } from '../../../src/server/gateways/carrier/carrierPort';
import { melhorEnvioCarrier, offersOf } from '../../../src/server/gateways/carrier/melhorEnvioCarrier';
import { silentLog } from '../../support/server/testServer';

let provider: FastifyInstance;
let asked: Pick<FastifyRequest, 'headers' | 'body'>[];
let answer: () => Promise<{ status: number; body: unknown }>;
beforeEach(async () => {
  asked = [];
  answer = async () => ({ status: 200, body: [pac] });
  provider = Fastify({ forceCloseConnections: true });
  provider.post('/api/v2/me/shipment/calculate', async ({ headers, body }, reply) => {
    asked.push({ headers, body });
    const said = await answer();
    return reply.code(said.status).send(said.body);
  });
  await provider.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => provider.close());

const pac = {
  id: 1,
  name: 'PAC',
  price: '31.10',
  custom_price: '25.65',
  currency: 'R$',
  delivery_time: 6,
  delivery_range: { min: 5, max: 6 },
  custom_delivery_range: { min: 7, max: 8 },
  company: { id: 1, name: 'Correios', picture: 'https://example.com/correios.png' },
};
const offer = {
  serviceId: '1',
  name: 'PAC',
  companyName: 'Correios',
  price: 2_565,
  businessDaysMin: 5,
  businessDaysMax: 6,
};
const request: CarrierRequest = {
  fromZipCode: '13010111',
  toZipCode: '01001000',
  goods: [{ id: 'v1', quantity: 2, weightG: 10_100, widthCm: 30, heightCm: 15, lengthCm: 50, insuredValue: 16_890 }],
};
const open = (limitMs = 500) =>
  melhorEnvioCarrier({
    baseUrl: () => provider.listeningOrigin,
    token: 'secret',
    userAgent: 'Oi Pet (oi@oipet.test)',
    log: silentLog,
    limitMs,
  });

it('asks as the provider wants to be asked', async () => {
  expect(await open().quote(request)).toEqual({ kind: 'offers', offers: [offer] });
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'user-agent': 'Oi Pet (oi@oipet.test)',
    accept: 'application/json',
  });
  expect(asked[0]?.body).toEqual({
    from: { postal_code: '13010111' },
    to: { postal_code: '01001000' },
    products: [{ id: 'v1', width: 30, height: 15, length: 50, weight: 10.1, insurance_value: 168.9, quantity: 2 }],
    options: { receipt: false, own_hand: false, collect: false },
  });
});

it.each([
  ['one object in place of a list', pac, [offer]],
  [
    'an entry with an error',
    [{ id: 2, name: 'SEDEX', error: 'Transportadora não atende este trecho.', company: pac.company }],
    [],
  ],
  ['an error beside a price', [{ ...pac, error: 'Fora do ar' }], []],
  ['no price of the account', [{ ...pac, custom_price: undefined }], [{ ...offer, price: 3_110 }]],
  ['no range of days', [{ ...pac, delivery_range: undefined }], [{ ...offer, businessDaysMin: 6 }]],
  ['a price that is no amount', [{ ...pac, custom_price: '25,65' }], []],
  ['another shape', [null, 'text', 3, {}], []],
  ['nothing', [], []],
])('reads %s', (_, body, offers) => {
  expect(offersOf(body)).toEqual(offers);
});

it('takes a refused place for one nobody goes to', async () => {
  answer = async () => ({ status: 422, body: { message: 'x', errors: { 'to.postal_code': ['x'] } } });
  expect(await open().quote(request)).toEqual({ kind: 'offers', offers: [] });
});

it.each([401, 429, 500, 503])('is unavailable when the provider answers %i', async (status) => {
  answer = async () => ({ status, body: { message: 'Unauthenticated.' } });
  expect(await open().quote(request)).toEqual({ kind: 'unavailable' });
});

it('is unavailable when the answer is no JSON or never comes, or nobody listens', async () => {
  answer = async () => ({ status: 200, body: '<h1>oi</h1>' });
  expect(await open().quote(request)).toEqual({ kind: 'unavailable' });
  answer = () => new Promise(() => {});
  expect(await open(20).quote(request)).toEqual({ kind: 'unavailable' });
  const carrier = melhorEnvioCarrier({
    baseUrl: () => 'http://127.0.0.1:9',
    token: 'secret',
    userAgent: 'Oi Pet',
    log: silentLog,
  });
  expect(await carrier.quote(request)).toEqual({ kind: 'unavailable' });
});

it('leaves a failing provider alone after five failures', async () => {
  answer = async () => ({ status: 500, body: {} });
  const carrier = open();
  for (let call = 0; call < 8; call += 1) await carrier.quote(request);
  expect(asked).toHaveLength(5);
});
