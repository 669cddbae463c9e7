import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

// Found again wherever they stand, and another's in every test.
let canaries = 0;
let [EMAIL, PHONE] = ['', ''];
beforeEach(() => {
  canaries += 1;
  [EMAIL, PHONE] = [`canario-${canaries}@oipet.test`, `1191234567${canaries}`];
});

/** A customer with everything a store may keep of one. */
async function aWholeCustomer() {
  const person = await shop.aPerson(store, { email: EMAIL, phone: PHONE, name: 'Canária da Silva' });
  const mine = {
    customerId: person.id,
    buyerEmail: EMAIL,
    buyerPhone: PHONE,
    buyerDocument: person.document,
    buyerName: person.name,
  };
  const orders = {
    concluded: await shop.anOrder(store, { ...mine, status: 'concluded' }),
    underWay: await shop.anOrder(store, { ...mine, status: 'shipped' }),
  };
  await shop.anAddress(store, person, { street: `Rua do Canário ${canaries}` });
  const { token, cookies } = await shop.signIn(store, person);
  const { productId, productVariantId, title } = await shop.aVariant(store, { title: 'Gaiola' });
  const line = { productId, productVariantId, quantity: 2, cartId: null, cartProductId: null };
  await shop.send('PUT', '/cart/product', { store, token }, line);
  await shop.rows(
    `insert into outbox (store_id, id, template, recipient, data, html, sent_at) values
      ($1, 'mail-1-' || $1, 'paymentApproved', $2, jsonb_build_object('saleOrderId', $3::text), $2, now()),
      ($1, 'mail-2-' || $1, 'paymentApproved', $2, jsonb_build_object('saleOrderId', $4::text), null, null)`,
    [store.id, EMAIL, orders.concluded, orders.underWay],
  );
  return { person, orders, token, cookies, title };
}

it('hands out everything the store keeps', async () => {
  const { person, orders, token, title } = await aWholeCustomer();
  const reply = await shop.send('GET', '/customer/me/export', { store, token });
  expect(reply.headers['content-disposition']).toBe('attachment; filename="meus-dados.json"');
  expect(reply.json()).toMatchObject({
    exportedAt: new Date(shop.time.now).toISOString(),
    store: { name: 'Oi Pet', companyId: '11222333000181' },
    profile: { name: 'Canária da Silva', email: EMAIL, document: person.document, phone: PHONE },
    account: { emailConfirmedAt: '2026-01-01T00:00:00.000Z', termsVersion: null },
    listAddress: [{ street: `Rua do Canário ${canaries}`, cityName: 'Campinas' }],
    listSession: [{ isCurrent: true }],
    listCart: [{ listProduct: [{ title, quantity: 2 }] }],
  });
  const { listOrder } = reply.json();
  expect(listOrder.map(({ id }: { id: string }) => id).toSorted()).toEqual(Object.values(orders).toSorted());
  expect(listOrder[0]).toMatchObject({
    buyerDocument: person.document,
    buyerPhone: PHONE,
    listProduct: [{ total: 5_000 }],
  });
});

it('erases the person, keeps what invoices need, and cleans orders under way once they end', async () => {
  const { person, orders, token, cookies } = await aWholeCustomer();
  const erase = (password: string) => shop.send('DELETE', '/customer/me', { store, token, cookies }, { password });
  expect((await erase('a errada de todas')).json().name).toBe('InvalidCredentialsError');
  expect((await erase(PASSWORD)).statusCode).toBe(204);
  expect(cookies.has('oipet_refresh')).toBe(false);
  expect((await shop.send('GET', '/customer/me', { store, token })).statusCode).toBe(401);
  // Anonymous now, and no guest's either.
  expect((await shop.send('GET', `/order/${orders.concluded}`, { store })).statusCode).toBe(404);

  const orderOf = async (id: string) =>
    (await shop.rows<Record<string, unknown>>('select * from sale_orders where id = $1', [id]))[0];
  expect(await orderOf(orders.concluded)).toMatchObject({
    buyer_name: 'Canária da Silva',
    buyer_document: person.document,
    buyer_email: '',
    buyer_phone: '',
    address: { street: 'Rua Barão de Jaguara' },
  });
  expect(await orderOf(orders.underWay)).toMatchObject({ buyer_email: EMAIL, buyer_phone: PHONE });

  await shop.rows("update sale_orders set status = 'concluded' where id = $1", [orders.underWay]);
  await shop.jobs.purgeExpired({}, {} as never);
  expect(await orderOf(orders.underWay)).toMatchObject({ buyer_email: '', buyer_phone: '' });
  expect(await tablesWith(EMAIL)).toEqual([]);
  expect(await tablesWith(PHONE)).toEqual([]);
  expect(await tablesWith(`Rua do Canário ${canaries}`)).toEqual([]);
  expect(await tablesWith(person.document)).toEqual(['sale_orders']);
});

it('lets the same person begin anew', async () => {
  const { person, token } = await aWholeCustomer();
  await shop.send('DELETE', '/customer/me', { store, token }, { password: PASSWORD });
  const again = shop.aSignUp({ email: EMAIL, document: person.document });
  expect((await shop.send('POST', '/auth/signup', { store }, again)).statusCode).toBe(201);
});

/** Tables of the whole database in which a text still stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.rows<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.rows(`select from ${name} as one where one::text like '%' || $1 || '%' limit 1`, [text]);
    if (rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found.toSorted();
}
