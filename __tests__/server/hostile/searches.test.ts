import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { crowd } from '../../support/server/crowdedStore';

// What is looked for may be anything: it costs a bounded time, and what takes too long is refused, not broken.
const STATEMENT_MS = 1_000;
const TIME_MS = 120_000;

let shop: AccountApp;
let store: { id: string };
let token: string;
beforeAll(async () => {
  shop = await openAccountApp({ statementTimeoutMs: STATEMENT_MS });
  const own = await shop.aStore();
  store = own;
  const { id } = await shop.aMerchant(own);
  token = await shop.aMerchantToken(own);
  await crowd(shop.database.owner, own.id, id, [1, 40]);
}, TIME_MS);
afterAll(() => shop.close());

/** Every list that is searched by words. */
const SEARCHES = [
  '/product?search=',
  '/search/suggestion?search=',
  '/admin/product?search=',
  '/admin/sale?text=',
  '/admin/customer?search=',
  '/admin/voucher?search=',
  '/admin/goods?search=',
];
const WORDS: [what: string, text: string][] = [
  [
    '200 words',
    Array.from({ length: 200 }, (_, at) => String.fromCharCode(97 + (at % 26)))
      .join(' ')
      .slice(0, 200),
  ],
  ['nothing but wildcards', '%'.repeat(60)],
  ['any letter 60 times', '_'.repeat(60)],
  ['wildcards between letters', '%a%b%c%d%e%f%g%h%i%'],
  ['escapes', '\\\\%\\_\\'.repeat(8)],
  ['signs of a query', "a & b | !c <-> 'd':* ( )"],
  ['a pattern', '(a+)+$'],
  ['quotes', `'";--`],
  ['one long word', 'a'.repeat(60)],
  ['digits', '1'.repeat(60)],
  ['accents on accents', `a${'\u0301'.repeat(50)}`],
  ['spaces', ' '.repeat(60)],
];

it.each(WORDS)('looks for %s within the time of a statement', async (_what, text) => {
  for (const search of SEARCHES) {
    const reply = await shop.send('GET', `${search}${encodeURIComponent(text)}`, { store, token });
    expect([search, [200, 400].includes(reply.statusCode), reply.body.slice(0, 80)]).toEqual([
      search,
      true,
      expect.any(String),
    ]);
  }
});

it('refuses a search that takes longer, and says when to try again', async () => {
  const slow = await shop.database.owner.connect();
  try {
    await slow.query('begin; lock table search_documents, sale_orders in access exclusive mode');
    for (const search of ['/product?search=bola', '/admin/sale?text=maria']) {
      const reply = await shop.send('GET', search, { store, token });
      expect([search, reply.statusCode, reply.json().name]).toEqual([search, 503, 'UnavailableError']);
      expect(reply.headers['retry-after']).toBe('2');
    }
  } finally {
    await slow.query('rollback');
    slow.release();
  }
});
