import { createServer } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';

import { FAILURES_TO_STOP, providerCalls, type ProviderCalls } from '../../../src/server/gateways/calls/providerCalls';
import { countedFiles, countedMail } from '../../../src/server/gateways/calls/countedGateways';
import { callFailureOf } from '../../../src/server/gateways/calls/providerFailure';
import { answerWords, providerWords } from '../../../src/server/gateways/calls/providerWords';
import { melhorEnvioCarrier } from '../../../src/server/gateways/carrier/melhorEnvioCarrier';
import { melhorEnvioLabels } from '../../../src/server/gateways/label/melhorEnvioLabels';
import { RecipientRefusedError } from '../../../src/server/gateways/mail/mailPort';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import { viaCep } from '../../../src/server/gateways/postalCode/viaCep';
import { memoryFiles } from '../../support/server/memoryFiles';
import { silentLog } from '../../support/server/testServer';

const NOON = Date.parse('2026-11-23T15:00:00.000Z');
let now: number;
let calls: ProviderCalls;
let server: FastifyInstance;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  now = NOON;
  calls = providerCalls({ clock: () => now });
  answer = { status: 200, body: {} };
  server = Fastify({ forceCloseConnections: true });
  server.all('*', (_request, reply) => {
    void reply
      .code(answer.status)
      .type(typeof answer.body === 'string' ? 'text/html' : 'application/json')
      .send(answer.body);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const open = (baseUrl = () => server.listeningOrigin) => {
  const melhorEnvio = { baseUrl, token: 'token-1', userAgent: 'Oi Pet (oi@oipet.test)', log: silentLog };
  const client = pagarmeClient({
    baseUrl,
    secretKey: 'sk_test_1',
    log: silentLog,
    retryMs: 1,
    count: calls.line('payments'),
  });
  const carrier = melhorEnvioCarrier({ ...melhorEnvio, count: calls.line('quotes') });
  const labels = melhorEnvioLabels({ ...melhorEnvio, count: calls.line('labels') });
  const postalCodes = viaCep({ baseUrl, log: silentLog, limitMs: 2_000, count: calls.line('postalCodes') });
  return {
    payments: () => pagarmePayments(client).readCharge('ch_1'),
    quotes: () => carrier.quote({ fromZipCode: '01001000', toZipCode: '20040002', goods: [] }),
    labels: () => labels.balance(),
    postalCodes: () => postalCodes.find('01001000'),
  };
};
const LINES = ['payments', 'quotes', 'labels', 'postalCodes'] as const;

it.each(LINES)('counts an answer of %s, with its time', async (line) => {
  answer =
    line === 'payments' || line === 'postalCodes'
      ? { status: 404, body: {} }
      : { status: 200, body: line === 'labels' ? { balance: 1 } : [] };
  await open()[line]();
  const [sums, ...others] = calls.take();
  expect(others).toEqual([]);
  expect(sums).toMatchObject({ line, halfHour: '2026-11-23T15:00:00.000Z', answered: 1, failed: 0, lastFailure: null });
  expect(sums?.answerTimes.reduce((sum, count) => sum + count, 0)).toBe(1);
});

it.each(LINES)(
  'counts a failure of %s with the words of its page, and once, however often it was tried',
  async (line) => {
    answer = { status: 503, body: '<h1>Server Error</h1>' };
    await open()[line]();
    expect(calls.take()).toMatchObject([
      { line, answered: 0, failed: 1, lastFailure: { kind: 'failed', words: '503 Server Error' } },
    ]);
  },
);

it.each(LINES)('counts a key that %s does not take as a failure', async (line) => {
  answer = { status: 401, body: { message: 'Unauthenticated.' } };
  await open()[line]();
  expect(calls.take()).toMatchObject([
    { failed: 1, lastFailure: { kind: 'keyRefused', words: '401 Unauthenticated.' } },
  ]);
});

it.each(['payments', 'labels', 'postalCodes'] as const)('counts what cannot be read of %s', async (line) => {
  answer = { status: 200, body: { hello: 'there' } };
  await open()[line]();
  expect(calls.take()).toMatchObject([{ failed: 1, lastFailure: { kind: 'unreadable' } }]);
});

it.each(LINES)('counts %s that cannot be reached, in the words of the network', async (line) => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const address = closed.address();
  await new Promise((resolve) => closed.close(resolve));
  await open(() => `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)[line]();
  expect(calls.take()).toMatchObject([{ failed: 1, lastFailure: { kind: 'unreachable', words: 'ECONNREFUSED' } }]);
});

it.each(LINES)('finds %s stopped once its breaker is open, and keeps the provider’s last words', async (line) => {
  answer = { status: 500, body: { message: 'Internal server error' } };
  const gateways = open();
  for (let call = 0; call < FAILURES_TO_STOP + 2; call += 1) await gateways[line]();
  expect(calls.take()).toMatchObject([
    {
      answered: 0,
      failed: FAILURES_TO_STOP + 2,
      stoppedAt: '2026-11-23T15:00:00.000Z',
      lastFailure: { words: '500 Internal server error' },
    },
  ]);
});

it('counts a refused charge and a place that does not exist as answers', async () => {
  answer = { status: 412, body: { message: 'no' } };
  await open().payments();
  answer = { status: 422, body: { message: 'no' } };
  await open().quotes();
  expect(calls.take().map(({ answered, failed }) => [answered, failed])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

it('counts a late answer as one that did not come', async () => {
  const late = () => new Promise<never>((_resolve, reject) => reject(new DOMException('late', 'TimeoutError')));
  await expect(calls.line('files')(late)).rejects.toThrow('late');
  expect(calls.take()).toMatchObject([{ lastFailure: { kind: 'timeOut', words: '' } }]);
});

it('begins new sums at each half hour, by the time at which a call ends', async () => {
  now = NOON + 30 * 60_000 - 1;
  await calls.line('files')(async () => {
    now += 1;
  });
  await calls.line('files')(async () => {});
  expect(calls.take()).toMatchObject([{ halfHour: '2026-11-23T15:30:00.000Z', answered: 2 }]);
  expect(calls.take()).toEqual([]);
});

it('counts what could not be kept with what came since', async () => {
  await calls.line('files')(async () => {});
  await calls
    .line('files')(() => Promise.reject(new Error('x')))
    .catch(() => {});
  const taken = calls.take();
  now += 1_000;
  await calls.line('files')(async () => {});
  calls.giveBack(taken);
  expect(calls.take()).toMatchObject([
    { answered: 2, failed: 1, lastAnswerAt: '2026-11-23T15:00:01.000Z', lastFailure: { kind: 'failed' } },
  ]);
});

it('counts letters: a refused recipient is an answer, a lost connection is none', async () => {
  let error: Error | null = null;
  const mail = countedMail(
    {
      isReadInOutbox: true,
      async send() {
        if (error) throw error;
      },
    },
    calls.line('mail'),
  );
  const letter = {
    id: '1',
    fromName: '',
    to: 'a@b.test',
    replyTo: { name: '', address: '' },
    subject: '',
    html: '',
    text: '',
  };
  await mail.send(letter);
  error = new RecipientRefusedError('550 no such user');
  await expect(mail.send(letter)).rejects.toBe(error);
  error = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' });
  await expect(mail.send(letter)).rejects.toBe(error);
  expect(mail.isReadInOutbox).toBe(true);
  expect(calls.take()).toMatchObject([
    { answered: 2, failed: 1, lastFailure: { kind: 'timeOut', words: 'ETIMEDOUT' } },
  ]);
});

it('counts files, and no key that reaches no storage', async () => {
  const files = countedFiles(memoryFiles(), calls.line('files'));
  await files.write('a/b', Buffer.from('x'));
  expect([await files.read('a/b'), await files.exists('c')]).toEqual([Buffer.from('x'), false]);
  await files.read('../etc').catch(() => {});
  expect(calls.take()).toMatchObject([{ answered: 3, failed: 0 }]);
});

it.each([
  [
    Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535, response: '535 no login for loja' }),
    'keyRefused',
    'EAUTH 535',
  ],
  [
    Object.assign(new Error('x'), { code: 'EENVELOPE', response: '421 4.7.0 Too many connections' }),
    'failed',
    '421 4.7.0 Too many connections',
  ],
  [Object.assign(new Error('getaddrinfo ENOTFOUND smtp.x'), { code: 'EDNS' }), 'unreachable', 'EDNS'],
  [Object.assign(new Error('no space at /srv'), { code: 'ENOSPC' }), 'failed', 'ENOSPC'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_CONNECT_TIMEOUT' }) }),
    'timeOut',
    'UND_ERR_CONNECT_TIMEOUT',
  ],
  [new Error('params: 11144477735'), 'failed', 'Error'],
])('reads %s', (error, kind, words) => {
  expect(callFailureOf(error)).toEqual({ kind, words });
});

it('repeats a provider’s words without keys, addresses and numbers of people', () => {
  expect(providerWords('552 5.2.2 mailbox full,\r\n try later')).toBe('552 5.2.2 mailbox full, try later');
  expect(providerWords('no user <ana@oipet.test>, CPF 111.444.777-35, CEP 13010-111, card 4111111111111111')).toBe(
    'no user <…>, CPF …, CEP …, card …',
  );
  expect(providerWords('Bearer eyJ0 is bad; sk_live_abcdefghijklmnopqrstuvwxyz')).toBe('Bearer … is bad; …');
  expect(providerWords(`Basic c2tf ${'word '.repeat(100)}`)).toHaveLength(160);
  expect(answerWords(500, '{"message":"Internal server error"}')).toBe('500 Internal server error');
  expect(answerWords(502, '<html><head><title>Bad Gateway</title></head></html>')).toBe('502 Bad Gateway');
  expect(answerWords(500, '{"customer":{"name":"Ana"}}')).toBe('500');
  expect(answerWords(500, 'ana was here')).toBe('500');
});

it('tells of each call as it ends, and that a line is stopped until its next answer', async () => {
  const ended: string[] = [];
  calls.onCall(({ line, outcome, seconds }) => ended.push(`${line} ${outcome} ${seconds >= 0 && seconds < 5}`));
  const { payments } = open();
  answer = { status: 500, body: { message: 'broken' } };
  // One call of the shop is three requests: the second one ends with an open breaker.
  for (let call = 0; call < FAILURES_TO_STOP; call += 1) await payments();
  expect(new Set(ended)).toEqual(new Set(['payments failed true', 'payments turnedAway true']));
  expect([calls.isStopped('payments'), calls.isStopped('mail')]).toEqual([true, false]);
  await calls.line('payments')(async () => {});
  expect([ended.at(-1), calls.isStopped('payments')]).toEqual(['payments answered true', false]);
});
