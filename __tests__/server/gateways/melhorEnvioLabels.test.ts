import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LabelRequest } from '../../../src/server/gateways/label/labelPort';
import { instantOfProvider, toTracked } from '../../../src/server/gateways/label/melhorEnvioBodies';
import { melhorEnvioLabels } from '../../../src/server/gateways/label/melhorEnvioLabels';
import { silentLog } from '../../support/server/testServer';

type Exchange = { request: { method: string; path: string; body: unknown }; answer: { status: number; body: unknown } };

/** Written down from docs/providers/melhor-envio.md §3: what the provider is sent, and what it says. */
const RECORDED = JSON.parse(readFileSync(path.join(__dirname, 'recorded/melhorEnvioLabels.json'), 'utf8')) as Record<
  string,
  Exchange
>; // only we write it

const party = {
  name: 'Maria Aparecida',
  phone: '19998765432',
  email: 'maria@oipet.test',
  document: '11144477735',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '120',
  complement: '',
  neighborhood: 'Centro',
  city: 'Campinas',
  stateId: 'SP',
};
const request: LabelRequest = {
  tag: 'oipet:s1:l1',
  serviceId: '2',
  from: { ...party, name: 'Oi Pet Ltda.', document: '11222333000181' },
  to: party,
  goods: [{ name: 'Ração', quantity: 2, unitValue: 2_990 }],
  parcels: [{ sidesCm: [30, 20, 10], weightG: 2_500 }],
  insuredValue: 5_980,
  invoiceKey: null,
  isReturn: false,
};

const open = (name: string, given?: Partial<Exchange['answer']>) => {
  const sent: Exchange['request'][] = [];
  const gateway = melhorEnvioLabels({
    baseUrl: () => 'https://provider.test',
    token: 'token-1',
    userAgent: 'Oi Pet (oi@oipet.test)',
    log: silentLog,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      expect([headers.get('authorization'), headers.get('user-agent')]).toEqual([
        'Bearer token-1',
        'Oi Pet (oi@oipet.test)',
      ]);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const url = new URL(input instanceof Request ? input.url : input);
      sent.push({ method: init?.method ?? '', path: url.pathname, body });
      const answer = { ...RECORDED[name]?.answer, ...given };
      return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), { status: answer.status });
    },
  });
  return { gateway, sent };
};
const ID = '9a1b2c3d-0000-4000-8000-000000000001';
type Gateway = ReturnType<typeof open>['gateway'];
const CALLS: [string, (gateway: Gateway) => Promise<unknown>, unknown][] = [
  ['add', (gateway) => gateway.add(request), { id: ID, price: 2_565 }],
  ['find', (gateway) => gateway.find('oipet:s1:l1'), { id: ID, price: 2_565 }],
  ['buy', (gateway) => gateway.buy(ID), null],
  ['generate', (gateway) => gateway.generate(ID), null],
  ['print', (gateway) => gateway.print([ID]), 'https://melhorenvio.com.br/imprimir/abc'],
  [
    'track',
    (gateway) => gateway.track([ID]),
    {
      [ID]: {
        state: 'posted',
        trackingCode: 'OY123456789BR',
        events: [{ kind: 'posted', at: '2026-11-20T17:30:00.000Z' }],
      },
    },
  ],
  ['cancel', (gateway) => gateway.cancel(ID, true), null],
  ['remove', (gateway) => gateway.cancel(ID, false), null],
];

it.each(CALLS)('%s: sends the recorded request and reads the recorded answer', async (name, call, value) => {
  const { gateway, sent } = open(name);
  expect(await call(gateway)).toEqual({ kind: 'known', value });
  expect(sent).toEqual([RECORDED[name]?.request]);
});

it.each(CALLS)('%s: tells a refusal from an outcome nobody knows', async (name, call) => {
  const body = { message: 'Dados inválidos', errors: { 'to.postal_code': ['O CEP é inválido.'] } };
  expect(await call(open(name, { status: 422, body }).gateway)).toEqual({
    kind: 'refused',
    reason: 'O CEP é inválido.',
  });
  expect(await call(open(name, { status: 401, body: { message: 'Unauthenticated.' } }).gateway)).toMatchObject({
    kind: 'refused',
  });
  for (const status of [429, 500, 503]) {
    expect(await call(open(name, { status, body: {} }).gateway)).toEqual({ kind: 'unknown' });
  }
});

it('reads both spellings of cancelled, dates before words, and Brasília’s time', () => {
  expect(toTracked({ status: 'cancelled' }).state).toBe('canceled');
  expect(toTracked({ status: 'canceled' }).state).toBe('canceled');
  expect(toTracked({ status: 'released', delivered_at: '2026-11-20 10:00:00' }).state).toBe('delivered');
  expect(toTracked({ status: 'undelivered' })).toMatchObject({ state: 'posted', events: [{ kind: 'undelivered' }] });
  expect(toTracked({ status: 'received' })).toMatchObject({ state: 'posted', events: [{ kind: 'received' }] });
  expect(toTracked({ status: 'generated', melhorenvio_tracking: 'ME1BR' }).trackingCode).toBe('ME1BR');
  expect(instantOfProvider('2026-11-20 14:30:00')).toBe('2026-11-20T17:30:00.000Z');
  expect(instantOfProvider('soon')).toBeNull();
});
