import { tradeCard } from '../../../src/browser/platform/cardTrade';

const card = { number: '4000000000000010', holder: 'Maria A Souza', expiryMonth: 11, expiryYear: 2030, code: '123' };
const URL_OF_TOKENS = 'https://tokens.example/tokens?appId=pk_1';

const answer = (status: number, body: unknown) => {
  const fetched = jest.fn(async (_url: string, _init: RequestInit) => ({
    ok: status < 300,
    status,
    json: async () => body,
  }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
};

it('sends the card, and nothing that tells who sends it', async () => {
  const fetched = answer(200, { id: 'token_aBcD1234' });
  expect(await tradeCard(URL_OF_TOKENS, card)).toEqual({ kind: 'token', token: 'token_aBcD1234' });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe(URL_OF_TOKENS);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(init?.headers).toEqual({ 'content-type': 'application/json' });
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual({
    type: 'card',
    card: { number: '4000000000000010', holder_name: 'Maria A Souza', exp_month: 11, exp_year: 2030, cvv: '123' },
  });
});

it('names the fields that were not taken', async () => {
  answer(422, { errors: { 'request.card.number': ['no'], 'request.card.exp_year': ['no'], 'request.card': ['no'] } });
  expect(await tradeCard(URL_OF_TOKENS, card)).toEqual({ kind: 'refused', fields: ['number', 'expiry'] });
});

it.each([
  [500, {}],
  [401, { message: 'Invalid public key.' }],
  [200, null],
])('takes %i %j for no answer', async (status, body) => {
  answer(status, body);
  expect(await tradeCard(URL_OF_TOKENS, card)).toEqual({ kind: 'unreachable' });
});

it('takes a broken line for no answer', async () => {
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await tradeCard(URL_OF_TOKENS, card)).toEqual({ kind: 'unreachable' });
});
