import pg from 'pg';

import { crowd } from '../../support/server/crowdedStore';
import { statementsIn } from '../../support/server/messagesOf';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { routeTable } from '../../support/server/routeTable';

/** How each read of the admin is asked of a crowded store. A new one fails here until it is listed. */
const ASKED: Record<string, string[]> = {
  '/me': [''],
  '/me/sessions': [''],
  '/team': [''],
  '/audit': ['', '?action=domainAdded'],
  '/customer/invitation': ['?limit=100'],
  '/sale': ['?limit=100', '?text=maria', '?returns=open', '?sort=total'],
  '/sale/summary': [''],
  '/sale/picking-list': ['?order=o1'],
  '/sale/csv': [''],
  '/sale/:id': ['o1'],
  '/sale/:id/label-option': ['o1'],
  '/sale/:id/return-label-option': ['o1'],
  '/sale/label': ['?order=o1'],
  '/sale/label/quote': ['?order=o1'],
  '/dashboard': ['?period=today', '?period=90'],
  '/store': [''],
  '/store-export': [''],
  '/page': [''],
  '/synonym': [''],
  '/category': [''],
  '/banner': [''],
  '/product': ['?limit=100', '?search=bola', '?sort=stock', '?state=lowStock'],
  '/product-choice': [''],
  '/product/:id': ['p1'],
  '/product/:id/stock': ['p1'],
  '/product/:id/price': ['p1'],
  '/integration': [''],
  '/integration/delivery': ['', '?status=waiting'],
  '/customer': ['?limit=100', '?search=maria'],
  '/customer/:id': ['k1'],
  '/shipping-rule': [''],
  '/city': ['?stateId=SP'],
  '/goods': ['?search=bola'],
  '/voucher': ['', '?search=CUPOM'],
  '/voucher/:id': ['u1'],
  '/voucher/:id/use': ['u1'],
  '/finance': [''],
  '/finance/statement': ['?page=1&limit=20'],
  '/finance/payable': ['?page=1&limit=20'],
  '/finance/withdrawal': ['?page=1&limit=20'],
  '/finance/revenue': ['?page=1&limit=20'],
  '/finance/revenue/csv': ['?month=2026-11'],
  '/first-steps': [''],
  '/first-steps/starter': [''],
  '/subscription': [''],
  '/subscription/standing': [''],
  '/subscription/invoice': ['?page=1&limit=20'],
  '/product-import': [''],
  '/product-import/:id': ['i1'],
  '/product-import/:id/line': ['i1'],
  '/product-export': [''],
  '/message': ['?limit=100', '?filter=waiting'],
  '/message/summary': [''],
  '/incident': [''],
  '/message/:id': ['g1'],
  '/payment-link': ['?limit=100'],
  '/failed-email': ['?limit=100'],
  '/repeat': ['?limit=100', '?status=risk', '?status=over', '?search=maria'],
  '/repeat/overview': [''],
  '/repeat/:id': ['t1'],
  '/repeat-setting': [''],
  '/abandoned-cart': ['?period=30&page=1&limit=100'],
  '/agreement': [''],
  '/prescription': ['', '?status=approved&page=1&limit=100'],
};
/** Reads that depend on a provider: of finance, and of one order's label. */
const ASKS_OUTSIDE = /^\/(finance|first-steps|subscription|sale\/:id\/(?:return-)?label-option|sale\/label\/quote)/;

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

it('reads whatever the admin shows in as many statements for forty rows as for two, and asks nobody else', async () => {
  const store = await shop.aStore();
  const owner = await shop.aMerchant(store);
  const { token } = await shop.signInMerchant(store, owner);
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  const countOf = async (route: string, asked: string) => {
    const [path, query = ''] = route.includes(':id') ? [route.replace(':id', asked)] : [route, asked];
    const read = () => shop.send('GET', `/admin${path}${query}`, { store, token });
    await read(); // what a process keeps is there from now on
    sent.mockClear();
    shop.outside.length = 0;
    const reply = await read();
    const isSure = ASKS_OUTSIDE.test(route) || reply.statusCode === 200;
    return {
      asked: `${path}${query}`,
      isSure,
      statements: sent.mock.calls.flatMap(([statement]) => statementsIn(statement as never)).length,
      outside: [...shop.outside],
    };
  };
  const counts = async () => {
    const all = [];
    for (const [route, variants] of Object.entries(ASKED)) {
      for (const asked of variants) {
        const { outside, ...count } = await countOf(route, asked);
        all.push({ ...count, outside: ASKS_OUTSIDE.test(route) ? [] : outside });
      }
    }
    return all;
  };
  await crowd(shop.database.owner, store.id, owner.id, [1, 2]);
  // Reading leaves a trace too: who opened a customer's data is listed from now on.
  await counts();
  const few = await counts();
  expect(few.filter(({ isSure, outside }) => !isSure || outside.length > 0)).toEqual([]);
  await crowd(shop.database.owner, store.id, owner.id, [3, 40]);
  expect(await counts()).toEqual(few);
  sent.mockRestore();
});

it('knows every read of the admin', () => {
  const reads = routeTable(shop.app).filter((route) => route.startsWith('GET /api/admin/'));
  expect(Object.keys(ASKED).toSorted()).toEqual(reads.map((route) => route.replace('GET /api/admin', '')).toSorted());
});
