import type * as helpAccess from '../../../../src/shared/account/helpAccess';
import { ROUTES_OF_HELP } from '../../../../src/shared/account/helpAccess';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { maskedForHelp } from '../../../../src/server/http/helpMask';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { crowd } from '../../../support/server/crowdedStore';
import { aHelper } from '../../../support/server/helpers';
import { ACCESS, TOKENLESS } from '../../../support/server/routeAccess';
import { routeTable } from '../../../support/server/routeTable';

// The mutant: one route at a time that the gate lets through.
const mockOpened = { route: '' };
jest.mock('../../../../src/shared/account/helpAccess', () => {
  const actual = jest.requireActual<typeof helpAccess>('../../../../src/shared/account/helpAccess');
  return {
    ...actual,
    isOpenToHelp: (route: string) => route === mockOpened.route || actual.isOpenToHelp(route),
  };
});

/** Reads that a helper is refused, and why. A new read of the admin fails here until it is in this list or in the other. */
const CLOSED: Record<string, string> = {
  'GET /api/admin/me/sessions': 'a helper has none of a merchant',
  'GET /api/admin/sale/csv': 'the lines of a file are not masked',
  'GET /api/admin/finance/revenue/csv': 'the lines of a file are not masked',
  'GET /api/admin/store-export': 'everything of a store leaves by its owners alone',
  'GET /api/admin/product-export': 'the lines of a file are not masked',
  'GET /api/admin/agreement': 'what owners accepted is theirs; the console shows operators the same',
  'GET /api/admin/prescription': 'whose animal is treated, with what and by whom is nothing a helper needs',
};
const REFUSED = [403, 'AccessDeniedError', 'readOnly'];

let shop: AccountApp;
let store: StoreRow;
let token: string;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
  const owner = await shop.aMerchant(store);
  await crowd(shop.database.owner, store.id, owner.id, [1, 3]);
  token = (await aHelper(shop, store, { minutes: 60 })).accessToken;
}, 60_000);
afterAll(() => shop.close());

const routes = () => routeTable(shop.app).filter((route) => / \/api\//.test(route) && !/ \/api\/docs/.test(route));
let callers = 0;
const ask = async (route: string): Promise<unknown[]> => {
  const [method, url] = route.split(' ') as ['GET', string]; // as the table writes them
  const path = url.replace('/api', '').replace(/:\w+/g, 'nobodys-id');
  callers += 1;
  // Each call from an address of its own: none is turned away for coming often.
  const from = `10.0.${callers >> 8}.${callers & 255}`;
  const reply = await shop.send(method, path, { store, token, from });
  const { name, details } = reply.statusCode < 400 ? {} : reply.json();
  return [reply.statusCode, name, details?.reason];
};
// The console is of no store; it takes no token of one (consoleAccess.test.ts).
const gated = () => routes().filter((route) => !TOKENLESS.test(route) && !route.includes(' /api/platform/'));

it('refuses every change there is, at every route of the server, before anything of it is read', async () => {
  const changes = gated().filter((route) => !route.startsWith('GET '));
  expect(changes.length).toBeGreaterThan(100);
  for (const route of changes) expect([route, ...(await ask(route))]).toEqual([route, ...REFUSED]);
});

it('opens the reads of its table and no other route at all, public ones neither', async () => {
  for (const route of gated().filter((one) => one.startsWith('GET '))) {
    const [status, name, reason] = await ask(route);
    if (route in ROUTES_OF_HELP) expect([route, [200, 400, 404, 503].includes(Number(status))]).toEqual([route, true]);
    else expect([route, status, name, reason]).toEqual([route, ...REFUSED]);
  }
});

it('knows every read of the admin: open to helpers, or closed for a reason', () => {
  const reads = routes().filter((route) => route.startsWith('GET /api/admin/'));
  expect(reads).toEqual([...Object.keys(ROUTES_OF_HELP), ...Object.keys(CLOSED)].toSorted());
  expect(Object.keys(ROUTES_OF_HELP).filter((route) => !route.startsWith('GET '))).toEqual([]);
});

it('notices each route whose gate is taken away', async () => {
  const closed = gated().filter((route) => !(route in ROUTES_OF_HELP) && ACCESS[route] !== 'anyone');
  const unnoticed: string[] = [];
  for (const route of closed) {
    mockOpened.route = route;
    const [, , reason] = await ask(route);
    if (reason === 'readOnly') unnoticed.push(route);
  }
  mockOpened.route = '';
  expect(unnoticed).toEqual([]);
});

describe('what is hidden from helpers', () => {
  const SECRETS = ['52998224725', '529.982.247-25', '19987654321'];
  const QUERIES: Record<string, string> = {
    '/dashboard': '?period=today',
    '/sale/picking-list': '?order=o1',
    '/sale/label': '?order=o1',
    '/abandoned-cart': '?period=30&page=1&limit=100',
    '/city': '?stateId=SP',
    '/goods': '?search=bola',
  };
  const IDS: Record<string, string> = { sale: 'o1', product: 'p1', customer: 'k1', voucher: 'u1', message: 'g1' };

  it('is in no answer of any route they read', async () => {
    await shop.rows(`update customers set document = '52998224725' where store_id = $1 and id = 'k1'`, [store.id]);
    const seen: string[] = [];
    for (const route of Object.keys(ROUTES_OF_HELP)) {
      const path = route.replace('GET /api/admin', '');
      const id = IDS[path.split('/')[1] ?? ''] ?? 'i1';
      const url = `/admin${path.replace(':id', id)}${QUERIES[path] ?? (/finance\/|invoice/.test(path) ? '?page=1&limit=20' : '')}`;
      const { statusCode, body } = await shop.send('GET', url, { store, token, from: '203.0.113.9' });
      if (statusCode === 200) seen.push(path);
      for (const secret of SECRETS) expect([path, body.includes(secret)]).toEqual([path, false]);
    }
    expect(seen).toEqual(expect.arrayContaining(['/sale/:id', '/customer', '/customer/:id', '/message/:id']));
    const mine = await shop.aMerchantToken(store);
    expect((await shop.send('GET', '/admin/sale/o1', { store, token: mine })).body).toContain('52998224725');
  });

  it('is masked wherever it stands, and keeps its shape', () => {
    const account = { bank: '260', branch: '0001', account: '123456', accountDigit: '7' };
    expect(
      maskedForHelp({
        total: 5_000,
        list: [{ buyer: { name: 'Rui', document: '52998224725', phone: '19987654321' }, refund: account }],
        changes: { document: ['11144477735', '52998224725'], from: null },
      }),
    ).toEqual({
      total: 5_000,
      list: [
        {
          buyer: { name: 'Rui', document: 'escondido de quem ajuda', phone: '' },
          refund: { ...account, account: '•••••' },
        },
      ],
      changes: { document: ['escondido de quem ajuda', 'escondido de quem ajuda'], from: null },
    });
  });
});
