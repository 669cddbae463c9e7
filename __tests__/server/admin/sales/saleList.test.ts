import { SALE_PRESETS } from '../../../../src/shared/admin/sales/saleFilters';
import type { SalePage } from '../../../../src/shared/admin/sales/saleListContract';
import { saleOrderShipments } from '../../../../src/server/db/schema/saleTables';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { statementsOf } from '../../../support/server/messagesOf';

let shop: AccountApp;
let store: StoreRow;
let token: string;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
  token = (await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }))).token;
});
afterAll(() => shop.close());

const get = (path: string, as = token) => shop.send('GET', `/admin/sale${path}`, { store, token: as });
const idsOf = async (query: string) => {
  const reply = await get(query);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return reply.json<SalePage>().list.map(({ id }) => id);
};

it('shows the latest orders first, a page at a time, with how many there are', async () => {
  const ids = [];
  for (let made = 0; made < 7; made += 1) ids.unshift(await shop.anOrder(store));
  await shop.anOrder(await shop.aStore());
  const page = (await get('?page=2&limit=5')).json();
  expect(page).toMatchObject({ page: 2, limit: 5, total: 7, isTotalExact: true });
  expect(page.list.map(({ id }: { id: string }) => id)).toEqual(ids.slice(5));
  expect(page.list[0]).toMatchObject({ createdAt: '2026-11-20T12:00:00.000Z', total: 5_000, method: null });
});

it('filters by state, by days of São Paulo and by value', async () => {
  const paid = await shop.anOrder(store, { createdAt: '2026-11-20T02:59:59.000Z' });
  const sent = await shop.anOrder(store, {
    status: 'shipped',
    createdAt: '2026-11-20T03:00:00.000Z',
    total: 4_000,
    totalDiscount: 1_000,
  });
  expect(await idsOf('?status=shipped,concluded')).toEqual([sent]);
  expect(await idsOf('?status=nonsense')).toEqual([]);
  expect(await idsOf('?from=2026-11-20&to=2026-11-20')).toEqual([sent]);
  expect(await idsOf('?to=2026-11-19')).toEqual([paid]);
  expect(await idsOf('?period=7')).toEqual([sent, paid]);
  expect(await idsOf('?period=today')).toEqual([]);
  expect(await idsOf('?sort=total&direction=asc')).toEqual([sent, paid]);
  expect((await get('?status=a;b')).statusCode).toBe(400);
  expect((await get('?from=2026-02-30')).statusCode).toBe(400);
});

it('finds an order by number, words of a name, e-mail, document and tracking code', async () => {
  const number = 4_711;
  const id = await shop.anOrder(store, {
    number,
    buyerName: "Tereza D'Ávila Nakamura",
    buyerEmail: 'Tereza@oipet.test',
    buyerDocument: '11144477735',
  });
  await shop.anOrder(store);
  const shipment = { carrier: 'Correio do Vale', trackingUrl: null, createdAt: '2026-11-20T12:00:00.000Z' };
  await shop.db
    .insert(saleOrderShipments)
    .values({ ...shipment, storeId: store.id, saleOrderId: id, trackingCode: 'CV123456789BR' });
  for (const text of [
    '4711',
    '#4711',
    'nakam',
    'Ávila tereza',
    'tereza@oi',
    '111.444.777-35',
    '1114447',
    'cv 1234 5678',
  ]) {
    expect([text, await idsOf(`?text=${encodeURIComponent(text)}`)]).toEqual([text, [id]]);
  }
  for (const text of ['471', 'tereza silva', "x' | 'y", '\\', '%', '&', 'cv9']) {
    expect([text, await idsOf(`?text=${encodeURIComponent(text)}`)]).toEqual([text, []]);
  }
});

it('finds an order by the phone of its buyer, however it is written, and by its goods', async () => {
  const id = await shop.anOrder(store);
  const other = await shop.anOrder(store);
  await shop.rows(`update sale_orders set buyer_phone = '11988881010' where id = $1`, [id]);
  const [line] = await shop.rows<{ sku: string }>(
    `update sale_order_lines l set title = 'Ração Quintal Bom Adultos', variant_title = '15 kg'
       from product_variants v
      where l.sale_order_id = $1 and v.store_id = l.store_id and v.id = l.product_variant_id returning v.sku`,
    [id],
  );
  for (const text of [
    '11988881010',
    '(11) 98888-1010',
    '+55 11 98888-1010',
    '98888-1010',
    '119888',
    'racao quint',
    '15 bom',
  ])
    expect([text, await idsOf(`?text=${encodeURIComponent(text)}`)]).toEqual([text, [id]]);
  expect(await idsOf(`?text=${encodeURIComponent(line?.sku ?? '')}`)).toContain(id);
  expect(await idsOf(`?text=${encodeURIComponent('+55 11 97777')}`)).toEqual([]);
  expect(await idsOf('?text=19987654321')).toEqual([other]);
  const neighbour = await shop.aStore();
  const { token: theirs } = await shop.signInMerchant(neighbour, await shop.aMerchant(neighbour));
  const found = await shop.send('GET', '/admin/sale?text=quintal', { store: neighbour, token: theirs });
  expect(found.json().total).toBe(0);
});

it('counts the same that wait in the menu, on the dashboard and in the list that opens from there', async () => {
  const waiting = [await shop.anOrder(store), await shop.anOrder(store, { status: 'invoiceGenerated' })];
  await shop.anOrder(store, { status: 'waitingPayment' });
  for (const [index, returned] of (['requested', 'refunded', 'refunded'] as const).entries()) {
    const saleOrderId = await shop.anOrder(store, { status: 'concluded' });
    const received = index === 2 ? '2026-11-20T12:00:00Z' : null;
    await shop.rows(
      `insert into order_returns (store_id, sale_order_id, protocol, status, received_at) values ($1, $2, $3, $4, $5)`,
      [store.id, saleOrderId, `P${index}${saleOrderId.slice(0, 6)}`, returned, received],
    );
    // The last one is settled: its goods are here and its money is back.
    if (index < 2) waiting.push(saleOrderId);
  }
  const list = (await get(`?${SALE_PRESETS.waiting}`)).json<SalePage>();
  expect(list.list.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted());
  const dashboard = await shop.send('GET', '/admin/dashboard?period=7', { store, token });
  expect([list.total, (await get('/summary')).json().waiting, dashboard.json().waitingTotal]).toEqual([4, 4, 4]);
});

it('says what waits and keeps views for each merchant alone', async () => {
  await shop.anOrder(store);
  await shop.anOrder(store, { status: 'invoiceGenerated' });
  await shop.anOrder(store, { status: 'waitingPayment' });
  const post = (name: string, as = token) =>
    shop.send('POST', '/admin/sale/view', { store, token: as }, { name, query: 'status=shipped' });
  const kept = await post(' Enviados ');
  expect([kept.statusCode, kept.json()]).toMatchObject([201, { name: 'Enviados', query: 'status=shipped' }]);
  expect((await post('Enviados')).json().name).toBe('TransitionRefusedError');
  const { id } = kept.json();
  const other = (await shop.signInMerchant(store, await shop.aMerchant(store))).token;
  expect((await post('Enviados', other)).statusCode).toBe(201);
  expect((await shop.send('DELETE', `/admin/sale/view/${id}`, { store, token: other })).statusCode).toBe(404);
  const renamed = await shop.send('PUT', `/admin/sale/view/${id}`, { store, token }, { name: 'Na rua' });
  expect(renamed.json()).toMatchObject({ id, name: 'Na rua' });
  expect((await get('/summary')).json()).toMatchObject({
    waiting: 2,
    toShip: 2,
    unpaid: 1,
    returns: 0,
    prescriptions: 0,
    listView: [{ id, name: 'Na rua' }],
  });
  expect((await shop.send('DELETE', `/admin/sale/view/${id}`, { store, token })).statusCode).toBe(204);
  const actions = await shop.rows(`select action from audit_entries where subject_id = $1 order by id`, [id]);
  expect(actions).toEqual([{ action: 'saleViewKept' }, { action: 'saleViewRenamed' }, { action: 'saleViewRemoved' }]);
});

it('keeps who opened an order, once a day of each, and not among what was done to it', async () => {
  const id = await shop.anOrder(store);
  const opened = () =>
    shop.rows(`select action from audit_entries where store_id = $1 and subject_id = $2`, [store.id, id]);
  await get(`/${id}`);
  expect((await get(`/${id}`)).json().listAudit).toEqual([]);
  expect(await opened()).toEqual([{ action: 'saleViewed' }]);
  const other = (await shop.signInMerchant(store, await shop.aMerchant(store))).token;
  await get(`/${id}`, other);
  expect(await opened()).toHaveLength(2);
  // The list names no more than what it takes to find an order, and an unknown one is nobody's data.
  await get('');
  await get('/none');
  expect(await opened()).toHaveLength(2);
});

it('reads any page with the same few statements', async () => {
  for (let made = 0; made < 6; made += 1) await shop.anOrder(store);
  const { sales } = shop.services;
  const countOf = async (limit: number) =>
    (await statementsOf(() => sales.list(store.id, { limit, text: 'maria' }, true))).length;
  // Begin, the store, the page, its count, commit.
  expect([await countOf(1), await countOf(5)]).toEqual([5, 5]);
});

it('writes a CSV that spreadsheets read and no buyer can program', async () => {
  const id = await shop.anOrder(store, { buyerName: '=HYPERLINK("x";"y")', total: 4_950, totalDiscount: 50 });
  await shop.anOrder(store, { status: 'shipped' });
  const chosen = await get(`/csv?order=${id}`);
  expect(chosen.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, line, end] = chosen.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFPedido;Data;Situação;Cliente;/);
  expect(line).toContain(
    `;20/11/2026 09:00;Pagamento aprovado;"'=HYPERLINK(""x"";""y"")";guest@oipet.test;\t529.982.247-25;\t(19) 98765-4321;`,
  );
  expect(line).toContain(';50,00;0,50;0,00;49,50;;0,00;0,00;');
  expect(end).toBe('');
  expect((await get('/csv?status=shipped')).body.split('\r\n')).toHaveLength(3);
});

it('knows an order that is fetched at the store, in the list and in its file', async () => {
  const shipping = {
    shippingId: 'pickup',
    name: 'Retirada na loja',
    companyName: 'Oi Pet',
    price: 0,
    arrivesFrom: '2026-11-21',
    arrivesTo: '2026-11-21',
    isEstimate: false,
    isPickup: true,
  };
  const fetched = await shop.anOrder(store, { status: 'shippedManual', shipping });
  const sent = await shop.anOrder(store, { status: 'shippedManual' });
  const { list } = (await get('')).json<SalePage>();
  expect(list.map(({ id, isPickup }) => [id, isPickup])).toEqual([
    [sent, false],
    [fetched, true],
  ]);
  const lines = (await get('/csv')).body.split('\r\n');
  expect([lines[1], lines[2]]).toEqual([
    expect.stringContaining(';Enviado pela loja;'),
    expect.stringContaining(';Pronto para retirar;'),
  ]);
});

it('lists what is to be picked for chosen orders, and leaves out those of others', async () => {
  const [one, two] = [await shop.anOrder(store), await shop.anOrder(store)];
  const foreign = await shop.anOrder(await shop.aStore());
  const { list } = (await get(`/picking-list?order=${two},${one},${foreign}`)).json();
  expect(list.map(({ id }: { id: string }) => id)).toEqual([one, two]);
  expect(list[0]).toMatchObject({ city: 'Campinas - SP', listProduct: [{ quantity: 1, sku: expect.any(String) }] });
});

it('knows the day and shift that buyers chose: row, filter, file, picking list, and the day to send by', async () => {
  const shipping = {
    shippingId: 'custom-1',
    name: 'Motoboy',
    companyName: 'Oi Pet',
    price: 1_200,
    arrivesFrom: '2026-12-03',
    arrivesTo: '2026-12-03',
    isEstimate: false,
    shift: 'morning' as const,
  };
  const chosen = { deliveryDate: '2026-12-03', deliveryShift: 'morning' as const };
  const id = await shop.anOrder(store, { shipping, ...chosen });
  const other = await shop.anOrder(store);
  expect(await idsOf('?delivery=2026-12-03')).toEqual([id]);
  expect(await idsOf('?delivery=2026-12-04')).toEqual([]);
  // Which of them the store takes out itself.
  expect([(await get(`/${id}`)).json().isOwnDelivery, (await get(`/${other}`)).json().isOwnDelivery]).toEqual([
    true,
    undefined,
  ]);
  const { list } = (await get('')).json<SalePage>();
  expect(list.map((row) => [row.id, row.deliveryDate, row.deliveryShift])).toEqual([
    [other, null, null],
    [id, '2026-12-03', 'morning'],
  ]);
  const [head, line] = (await get(`/csv?order=${id}`)).body.split('\r\n');
  expect([head, line]).toEqual([
    expect.stringMatching(/;Dia da entrega;Turno$/),
    expect.stringMatching(/;03\/12\/2026;manhã$/),
  ]);
  expect((await get(`/picking-list?order=${id}`)).json().list[0]).toMatchObject(chosen);
  const whole = (await get(`/${id}`)).json();
  expect(whole.order.shipping).toMatchObject({ shift: 'morning' });
});

it('asks the index of words, not every order', async () => {
  await shop.anOrder(store);
  const { rows } = await shop.database.owner
    .query<{ 'QUERY PLAN': string }>(
      `set enable_seqscan = off; explain select id from sale_orders
     where sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document, buyer_phone) @@ '''x/maria'':*'::tsquery`,
    )
    .then((result) => (Array.isArray(result) ? result[1] : result));
  expect(rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')).toContain('sale_orders_by_words');
  await shop.database.owner.query('reset enable_seqscan');
});

it('notes who took the file of sales, which names the buyers', async () => {
  const id = await shop.anOrder(store);
  for (const query of ['/csv', `/csv?order=${id}`]) expect((await get(query)).body).toContain('Maria Albuquerque');
  const log = await shop.rows<{ actor_kind: string; subject_kind: string }>(
    `select actor_kind, subject_kind from audit_entries where store_id = $1 and action = 'salesDownloaded'`,
    [store.id],
  );
  expect(log).toEqual([1, 2].map(() => ({ actor_kind: 'merchant', subject_kind: 'store' })));
});
