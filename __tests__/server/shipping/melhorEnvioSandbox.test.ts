import Fastify, { type FastifyInstance } from 'fastify';

import { melhorEnvioCarrier } from '../../../src/server/gateways/carrier/melhorEnvioCarrier';
import { readMunicipalityTable } from '../../../src/server/location/municipalityTable';
import { melhorEnvioSandbox } from '../../../src/server/sandbox/melhorEnvio/melhorEnvioSandbox';
import type { SandboxMode } from '../../../src/server/sandbox/sandboxModes';
import { silentLog } from '../../support/server/testServer';

let app: FastifyInstance;
let mode: SandboxMode;
beforeEach(async () => {
  mode = 'normal';
  app = Fastify({ forceCloseConnections: true });
  await app.register(melhorEnvioSandbox, {
    prefix: '/sandbox/melhor-envio',
    modes: { readOne: async () => mode },
    municipalities: readMunicipalityTable(),
    wallet: { read: async () => ({ balance: 0, pricePercent: 100 }) },
  });
});
afterEach(() => app.close());

const product = { id: 'a', width: 20, height: 10, length: 20, weight: 1, insurance_value: 50, quantity: 1 };
const calculate = (values: object = {}, authorization = 'Bearer any') =>
  app.inject({
    method: 'POST',
    url: '/sandbox/melhor-envio/api/v2/me/shipment/calculate',
    headers: { authorization },
    payload: {
      from: { postal_code: '13010111' },
      to: { postal_code: '01001-000' },
      products: [product],
      ...values,
    },
  });
type Entry = { id: number; price?: string; error?: string; delivery_time: number; packages: object[] };
const entry = async (id: number, values: object = {}) =>
  (await calculate(values)).json().find((one: Entry) => one.id === id);

it('quotes every service, failing ones too, the same each time', async () => {
  const first = (await calculate()).json();
  expect(first).toEqual((await calculate()).json());
  expect(await entry(1)).toMatchObject({
    name: 'PAC',
    custom_price: expect.stringMatching(/^\d+\.\d{2}$/),
    delivery_range: { min: 3, max: 5 },
    company: { name: 'Correios' },
    packages: [{ weight: '1.00', insurance_value: '50.00', products: [{ id: 'a', quantity: 1 }] }],
  });
  expect((await entry(17)).error).toMatch(/ultrapassam/);
});

it('asks more for farther, heavier and dearer', async () => {
  const price = async (values: object) => Number((await entry(1, values)).price);
  const near = await price({ to: { postal_code: '13010112' } });
  const far = await price({ to: { postal_code: '69005010' } });
  const heavy = await price({ products: [{ ...product, weight: 9 }] });
  const insured = await price({ products: [{ ...product, insurance_value: 1_000 }] });
  const usual = await price({});
  expect([near < usual, usual < far, usual < heavy, usual < insured]).toEqual([true, true, true, true]);
});

it('takes longer into the interior and over rivers', async () => {
  const days = async (zip: string) => (await entry(1, { to: { postal_code: zip } })).delivery_time;
  const [capital, interior, river] = [await days('20040020'), await days('28970000'), await days('69900001')];
  expect([capital < interior, interior < river]).toEqual([true, true]);
});

it('packs much into several boxes, which Correios does not take', async () => {
  const much = { products: [{ ...product, weight: 15, quantity: 4 }] };
  expect((await entry(1, much)).error).toMatch(/um volume/);
  expect((await entry(31, much)).packages).toHaveLength(2);
});

it('goes nowhere that nobody knows, and only near capitals with some', async () => {
  const everywhere = (await calculate({ to: { postal_code: '00000000' } })).json();
  expect(everywhere.every(({ error }: Entry) => error === 'Transportadora não atende este trecho.')).toBe(true);
  expect((await entry(31, { to: { postal_code: '78890000' } })).error).toBe('Transportadora não atende este trecho.');
});

it('answers one asked service as an object', async () => {
  expect((await calculate({ services: '2' })).json()).toMatchObject({ id: 2, name: 'SEDEX' });
  expect((await calculate({ services: '1,2' })).json()).toHaveLength(2);
});

it('refuses callers without a token and questions that are none', async () => {
  expect([(await calculate({}, '')).statusCode, (await calculate({}, '')).json()]).toEqual([
    401,
    { message: 'Unauthenticated.' },
  ]);
  const wrong = await calculate({ to: { postal_code: '1' } });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['to.postal_code']]);
  expect((await calculate({ volumes: [] })).statusCode).toBe(422);
  expect((await calculate({ products: [] })).statusCode).toBe(422);
});

it('speaks with our adapter, and breaks when told to', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const carrier = melhorEnvioCarrier({
    baseUrl: () => `${app.listeningOrigin}/sandbox/melhor-envio`,
    token: 'any',
    userAgent: 'Oi Pet (oi@oipet.test)',
    log: silentLog,
    limitMs: 400,
  });
  const request = {
    fromZipCode: '13010111',
    toZipCode: '01001000',
    goods: [{ id: 'a', quantity: 1, weightG: 1_000, widthCm: 20, heightCm: 10, lengthCm: 20, insuredValue: 5_000 }],
  };
  const answer = await carrier.quote(request);
  expect(answer.kind === 'offers' && answer.offers.map(({ serviceId }) => serviceId)).toEqual(
    expect.arrayContaining(['1', '2', '3', '4', '31', '33']),
  );
  mode = 'broken';
  expect(await carrier.quote(request)).toEqual({ kind: 'unavailable' });
  mode = 'slow';
  expect(await carrier.quote(request)).toEqual({ kind: 'unavailable' });
});
