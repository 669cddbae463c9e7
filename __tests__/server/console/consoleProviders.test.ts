import type { ReplyOf } from '../../../src/shared/kernel/contract';
import type { GetPlatformProviders, Provider } from '../../../src/shared/providers/providerContract';
import type { ProviderId } from '../../../src/shared/providers/providers';
import { FAILURES_TO_STOP } from '../../../src/server/gateways/calls/providerCalls';
import { CONSOLE_HOST } from '../../support/server/consoleRouteAccess';
import { operatorToken } from '../../support/server/operatorToken';
import { openWholeShop, type WholeShop } from '../../support/server/wholeShop';

// The whole shop asks its providers' simulators over HTTP.
let shop: WholeShop;
let token: string;
beforeAll(async () => {
  shop = await openWholeShop();
  token = await operatorToken(shop.owner);
});
beforeEach(async () => {
  await mayCheckAgain();
});
afterEach(async () => {
  for (const provider of ['payments', 'carriers', 'postalCodes'] as const) await shop.play(provider, 'normal');
});
afterAll(() => shop.close());

const mayCheckAgain = () => shop.owner.query('delete from platform_throttles');
const ask = (method: 'GET' | 'POST', path: string) =>
  shop.app.inject({ method, url: `/api/platform${path}`, headers: { host: CONSOLE_HOST, authorization: token } });
const check = (id: ProviderId) => ask('POST', `/provider/${id}/check`);
const checked = async (id: ProviderId): Promise<Provider> => {
  await mayCheckAgain();
  return (await check(id)).json();
};
const page = async (): Promise<ReplyOf<GetPlatformProviders>> => (await ask('GET', '/provider')).json();
const one = async (id: ProviderId): Promise<Provider | undefined> => (await page()).list.find((each) => each.id === id);
const sumOf = ({ ticks }: Provider) =>
  ticks.reduce((sums, tick) => [(sums[0] ?? 0) + tick.answered, (sums[1] ?? 0) + tick.failed], [0, 0]);

it('shows every provider before anybody was asked, and asks none of them', async () => {
  const { list, ticksFrom } = await page();
  expect(list.map(({ id, state, isPlayed }) => [id, state, isPlayed])).toEqual([
    ['payments', 'played', true],
    ['shipping', 'played', true],
    ['mail', 'played', true],
    ['postalCodes', 'played', true],
    ['files', 'quiet', false],
    ['backup', 'missing', false],
  ]);
  expect(list.every(({ ticks }) => ticks.length === 48)).toBe(true);
  expect(Date.parse(ticksFrom) % (30 * 60_000)).toBe(0);
  expect(list.at(-1)?.missing).toMatchObject({ id: 'backup', cause: 'none' });
});

it.each(['payments', 'shipping', 'postalCodes', 'files'] as const)('asks %s now, and counts its answer', async (id) => {
  const before = await one(id);
  const after = await checked(id);
  expect(after.state).toBe(id === 'files' ? 'ok' : 'played');
  expect(after.lastAnswerAt).not.toBeNull();
  expect(sumOf(after)[0]).toBeGreaterThan(before ? (sumOf(before)[0] ?? 0) : 0);
  expect(after.usualAnswerMs).not.toBeNull();
  expect(await one(id)).toMatchObject({ state: after.state, lastAnswerAt: after.lastAnswerAt });
});

it('leaves no file behind, and asks nobody where nothing is set up or the sandbox takes it all', async () => {
  await checked('files');
  expect(await checked('mail')).toMatchObject({ state: 'played', lastAnswerAt: null });
  expect(await checked('backup')).toMatchObject({ state: 'missing', lastAnswerAt: null });
});

it.each([
  ['payments', 'payments'],
  ['shipping', 'carriers'],
  ['postalCodes', 'postalCodes'],
] as const)('tells how %s fails, in its words, and that it is well again', async (id, simulator) => {
  await shop.play(simulator, 'broken');
  const failing = await checked(id);
  expect(failing).toMatchObject({ state: 'failing', isPlayed: true, lastFailure: { kind: 'failed' } });
  expect(failing.lastFailure?.words).toMatch(/^500/);
  await shop.play(simulator, 'normal');
  expect(await checked(id)).toMatchObject({ state: 'played', lastFailure: { kind: 'failed' } });
});

it('says that a provider whose breaker is open has stopped, and keeps what it said last', async () => {
  await shop.play('postalCodes', 'broken');
  for (let call = 0; call <= FAILURES_TO_STOP; call += 1) await checked('postalCodes');
  const stopped = await one('postalCodes');
  expect(stopped).toMatchObject({ state: 'stopped', lastFailure: { kind: 'failed', words: '500 Server Error' } });
});

it('finds quotes stopped while labels answer', async () => {
  const rows = `insert into platform_provider_figures
    (line, half_hour, answered, failed, answer_times, last_failure_at, failure_kind, failure_words, stopped_at)
    select 'quotes', to_timestamp(floor(extract(epoch from now()) / 1800) * 1800), 0, 5, array_fill(0, array[15]),
      now(), 'failed', '500', now() + interval '1 minute'
    on conflict (line, half_hour) do update set stopped_at = excluded.stopped_at`;
  await shop.owner.query(rows);
  expect(await one('shipping')).toMatchObject({ state: 'stopped' });
  await shop.owner.query(`delete from platform_provider_figures where line = 'quotes'`);
});

it('lets nobody hammer a provider: two checks, then one each 20 seconds, of each provider apart', async () => {
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await check('files')).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);
  const refused = await check('files');
  expect(refused.json()).toMatchObject({ name: 'TooManyRequestsError', details: { retryAfter: expect.any(Number) } });
  expect(refused.json().details.retryAfter).toBeLessThanOrEqual(20);
  // Whoever asks, from whichever process: it is counted of the provider.
  token = await operatorToken(shop.owner, 'owner');
  expect((await check('files')).statusCode).toBe(429);
  expect((await check('postalCodes')).statusCode).toBe(200);
});

it('answers for the providers it knows, and to nobody without a sign-in', async () => {
  expect((await ask('POST', '/provider/weather/check')).statusCode).toBe(400);
  const stranger = await shop.app.inject({ url: '/api/platform/provider', headers: { host: CONSOLE_HOST } });
  expect(stranger.json().name).toBe('SessionExpiredError');
});

it('shows nothing of who was asked about, nor a key', async () => {
  const { body } = await ask('GET', '/provider');
  expect(body).not.toMatch(/sk_test|01001000|Bearer \w/);
});
