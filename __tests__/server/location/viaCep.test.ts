import Fastify, { type FastifyInstance } from 'fastify';

import { viaCep } from '../../../src/server/gateways/postalCode/viaCep';
import { readMunicipalityTable } from '../../../src/server/location/municipalityTable';
import { postalCodeSandbox } from '../../../src/server/sandbox/postalCode/postalCodeSandbox';
import type { SandboxMode } from '../../../src/server/sandbox/sandboxModes';
import { silentLog } from '../../support/server/testServer';

describe('against any service', () => {
  let service: FastifyInstance;
  let answer: () => Promise<{ status: number; body: unknown }>;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    service = Fastify({ forceCloseConnections: true });
    service.get('/ws/:zipCode/json/', async ({ url }, reply) => {
      asked.push(url);
      const said = await answer();
      return reply.code(said.status).send(said.body);
    });
    await service.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => service.close());

  const open = (limitMs = 500) => viaCep({ baseUrl: () => `${service.listeningOrigin}/ws`, log: silentLog, limitMs });
  const praca = { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', ibge: '3550308' };

  it('reads an address', async () => {
    answer = async () => ({ status: 200, body: praca });
    expect(await open().find('01001000')).toEqual({
      kind: 'found',
      street: 'Praça da Sé',
      neighborhood: 'Sé',
      ibgeCode: '3550308',
    });
    expect(asked).toEqual(['/ws/01001000/json/']);
  });

  it.each([
    ['erro as a text', { status: 200, body: { erro: 'true' } }, 'unknown'],
    ['erro as a boolean', { status: 200, body: { erro: true } }, 'unknown'],
    ['a page for a malformed code', { status: 400, body: '<h1>Http 400</h1>' }, 'unknown'],
    ['404', { status: 404, body: {} }, 'unknown'],
    ['a town alone', { status: 200, body: { ...praca, logradouro: '', bairro: '' } }, 'found'],
    ['another shape', { status: 200, body: { street: 'Praça da Sé' } }, 'unavailable'],
    ['no JSON', { status: 200, body: '<h1>oi</h1>' }, 'unavailable'],
    ['too many calls', { status: 429, body: {} }, 'unavailable'],
    ['a failure', { status: 500, body: {} }, 'unavailable'],
  ])('understands %s', async (_, said, kind) => {
    answer = async () => said;
    expect((await open().find('01001000')).kind).toBe(kind);
  });

  it('waits no longer than its limit', async () => {
    answer = () => new Promise(() => {});
    expect((await open(20).find('01001000')).kind).toBe('unavailable');
  });

  it('leaves a failing service alone after five failures', async () => {
    answer = async () => ({ status: 500, body: {} });
    const gateway = open(60_000);
    for (let call = 0; call < 8; call += 1) expect((await gateway.find('01001000')).kind).toBe('unavailable');
    expect(asked).toHaveLength(5);
  });
});

describe('against the simulator', () => {
  let app: FastifyInstance;
  let mode: SandboxMode;
  beforeEach(async () => {
    mode = 'normal';
    app = Fastify({ forceCloseConnections: true });
    await app.register(postalCodeSandbox, {
      prefix: '/sandbox/postal-code',
      modes: { readOne: async () => mode },
      municipalities: readMunicipalityTable(),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const find = (zipCode: string) =>
    viaCep({ baseUrl: () => `${app.listeningOrigin}/sandbox/postal-code/ws`, log: silentLog, limitMs: 300 }).find(
      zipCode,
    );

  it('knows a few streets, every town, and what does not exist', async () => {
    expect(await find('13010111')).toEqual({
      kind: 'found',
      street: 'Rua Barão de Jaguara',
      neighborhood: 'Centro',
      ibgeCode: '3509502',
    });
    expect(await find('57400000')).toMatchObject({ kind: 'found', street: '', ibgeCode: '2706406' });
    expect([(await find('99999999')).kind, (await find('00000000')).kind]).toEqual(['unknown', 'unknown']);
    expect((await app.inject('/sandbox/postal-code/ws/95010A10/json/')).statusCode).toBe(400);
  });

  it.each(['broken', 'slow'] as const)('is out of order when it is %s', async (played) => {
    mode = played;
    expect((await find('13010111')).kind).toBe('unavailable');
  });
});
