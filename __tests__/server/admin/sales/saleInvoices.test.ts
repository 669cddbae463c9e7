import type { JobHelpers } from 'graphile-worker';

import type { SaleOrder } from '../../../../src/shared/admin/sales/saleOrderContract';
import { INVOICE_KEEP_MONTHS, type InvoicePaperKind } from '../../../../src/shared/order/invoicePapers';
import type { Order } from '../../../../src/shared/order/orderContract';
import { anInvoiceKey } from '../../../support/invoiceKeys';
import { A_PDF, anInvoiceEventXml, anInvoiceXml } from '../../../support/invoiceXml';
import { MONDAY_NOON, openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { aMerchantShop } from '../product/merchantShop';

/** Files of one store within a minute: more than any test but one hands in. */
const MOST = 12;
let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp({ limits: { invoicePapersOfStore: { free: MOST, most: MOST } } });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.time.now = MONDAY_NOON;
});

let count = 0;
/** A key of the store, issued in the month of the tests; another one at each call. */
const aKey = (given: { companyId?: string } = {}) => {
  count += 1;
  return anInvoiceKey({ day: '2026-11-20', number: count, ...given });
};
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
const xmlOf = (accessKey: string, more: Parameters<typeof anInvoiceXml>[0] = {}) =>
  base64(anInvoiceXml({ accessKey, ...more }));

const SHIPMENT = { carrier: 'Motoboy', trackingCode: null, trackingUrl: null };
const WORDS = 'O cliente pediu para buscar a nota na loja';

async function aSale(status: 'paymentApproved' | 'invoiceGenerated' | 'waitingPayment' = 'paymentApproved') {
  const { store, call } = await aMerchantShop(shop);
  const id = await shop.anOrder(store, { status, createdAt: '2026-11-20T12:00:00.000Z' });
  const read = async (): Promise<SaleOrder> => (await call('GET', `/sale/${id}`)).json();
  const send = async (what: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') => {
    const { version } = (await read()).order;
    return call(method, `/sale/${id}/${what}`, { version, ...body });
  };
  const exempt = (body: object = { reason: 'other', words: WORDS }) => send('invoice-exemption', body, 'PUT');
  const keep = (kind: InvoicePaperKind, content: string) => send('invoice-paper', { kind, content });
  return { store, call, id, read, send, exempt, keep };
}

const answer = (reply: { statusCode: number; json: () => { details?: { fields?: object } } }) => [
  reply.statusCode,
  reply.json().details?.fields ?? null,
];
const MISSING = [406, { invoice: 'missing' }];

describe('an order without invoice and without a stated reason', () => {
  it('is not sent by any route, for a person or for a program', async () => {
    const sale = await aSale();
    expect(answer(await sale.send('shipment', SHIPMENT))).toEqual(MISSING);
    const made = await sale.call('POST', '/integration/key', { name: 'ERP', scopes: ['fulfilment.write'] });
    const token = String(made.json().secret);
    const own = await shop.send('POST', `/admin/sale/${sale.id}/shipment`, { store: sale.store, token }, SHIPMENT);
    expect(answer(own)).toEqual(MISSING);
    expect((await sale.send('delivery')).statusCode).toBe(406);
    await shop.rows(
      `insert into shipping_labels (store_id, id, sale_order_id, status, service_id, service_name, carrier_name, provider_id)
       values ($1, $2, $2, 'ready', '1', 'PAC', 'Correios', $2)`,
      [sale.store.id, sale.id],
    );
    expect(answer(await sale.send('label/posting'))).toEqual(MISSING);
    expect((await sale.read()).order.status).toBe('paymentApproved');
  });

  it('is not announced as ready to be fetched', async () => {
    const sale = await aSale();
    await shop.rows(`update sale_orders set shipping = shipping || '{"isPickup": true}' where id = $1`, [sale.id]);
    expect(answer(await sale.send('shipment', SHIPMENT))).toEqual(MISSING);
  });

  it('stays in the database too, whoever writes it', async () => {
    const sale = await aSale();
    for (const status of ['shipped', 'shippedManual'])
      await expect(shop.rows('update sale_orders set status = $2 where id = $1', [sale.id, status])).rejects.toThrow(
        'an order is sent with its invoice or a reason for none',
      );
  });

  it('that was sent before all this is delivered as before', async () => {
    const { store, call } = await aMerchantShop(shop);
    const id = await shop.anOrder(store, { status: 'shippedManual' });
    expect((await call('POST', `/sale/${id}/delivery`, { version: 1 })).json().order.status).toBe('concluded');
  });
});

describe('a reason for none', () => {
  it('lets the order leave, is kept with who and when, and stays from then on', async () => {
    const sale = await aSale();
    const stated: SaleOrder = (await sale.exempt()).json();
    expect(stated.exemption).toEqual({
      reason: 'other',
      words: WORDS,
      by: 'Helena',
      at: new Date(MONDAY_NOON).toISOString(),
    });
    expect((await sale.send('shipment', SHIPMENT)).json().order.status).toBe('shippedManual');
    expect((await sale.send('invoice-exemption/withdrawal')).statusCode).toBe(406);
    expect((await sale.exempt()).statusCode).toBe(406);
    await expect(shop.rows('delete from invoice_exemptions where sale_order_id = $1', [sale.id])).rejects.toThrow(
      'what an order was sent with stays',
    );
  });

  it('is one of the list, with enough words, and a dispensed MEI sells to persons alone', async () => {
    const sale = await aSale();
    expect(answer(await sale.exempt({ reason: 'other', words: 'sem nota' }))).toEqual([400, { words: 'missing' }]);
    expect((await sale.exempt({ reason: 'perdi', words: '' })).statusCode).toBe(400);
    await shop.rows(`update sale_orders set buyer_document = '44556677000186' where id = $1`, [sale.id]);
    expect(answer(await sale.exempt({ reason: 'meiToPerson', words: '' }))).toEqual([400, { reason: 'not accepted' }]);
    await shop.rows(`update sale_orders set buyer_document = '52998224725' where id = $1`, [sale.id]);
    expect((await sale.exempt({ reason: 'meiToPerson', words: '' })).statusCode).toBe(200);
  });

  it('is taken back before the order leaves, and gives way to an invoice', async () => {
    const sale = await aSale();
    await sale.exempt();
    expect((await sale.send('invoice-exemption/withdrawal')).json().exemption).toBeNull();
    expect(answer(await sale.send('shipment', SHIPMENT))).toEqual(MISSING);
    await sale.exempt();
    const invoiced: SaleOrder = (await sale.send('invoice', { accessKey: aKey() })).json();
    expect([invoiced.order.status, invoiced.exemption]).toEqual(['invoiceGenerated', null]);
    expect((await sale.exempt()).statusCode).toBe(406);
  });

  it('is stated of no order that is unpaid', async () => {
    const sale = await aSale('waitingPayment');
    expect((await sale.exempt()).statusCode).toBe(406);
  });

  it('may be followed by the invoice once the order is on its way', async () => {
    const sale = await aSale();
    await sale.exempt();
    await sale.send('shipment', SHIPMENT);
    const accessKey = aKey();
    const late: SaleOrder = (await sale.send('invoice', { accessKey })).json();
    expect([late.order.status, late.invoice?.accessKey]).toEqual(['shippedManual', accessKey]);
    expect((await sale.send('invoice', { accessKey: aKey() })).statusCode).toBe(406);
  });
});

describe('an invoice', () => {
  it('of another CNPJ is refused, by its key and by its XML, and the order stays', async () => {
    const sale = await aSale();
    const foreign = aKey({ companyId: '44556677000186' });
    expect(answer(await sale.send('invoice', { accessKey: foreign }))).toEqual([400, { accessKey: 'otherCompany' }]);
    const xml = xmlOf(foreign, { companyId: '44556677000186' });
    expect(answer(await sale.keep('xml', xml))).toEqual([400, { content: 'otherCompany' }]);
    expect((await sale.read()).order.status).toBe('paymentApproved');
    expect([...shop.files.keys()].filter((key) => key.includes(sale.store.id))).toEqual([]);
  });

  it('is replaced until the order leaves, and no more then', async () => {
    const sale = await aSale();
    await sale.send('invoice', { accessKey: aKey() });
    const second = aKey();
    expect((await sale.send('invoice', { accessKey: second })).json().invoice.accessKey).toBe(second);
    await sale.send('shipment', SHIPMENT);
    expect((await sale.send('invoice', { accessKey: aKey() })).statusCode).toBe(406);
    await expect(
      shop.rows('update sale_order_invoices set access_key = $2 where sale_order_id = $1', [sale.id, aKey()]),
    ).rejects.toThrow('what an order was sent with stays');
  });
});

describe('its files', () => {
  it('are kept encrypted, for 132 months from the authorisation, and the XML records the invoice', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    expect(answer(await sale.keep('pdf', base64(A_PDF)))).toEqual(MISSING);
    const kept: SaleOrder = (await sale.keep('xml', xmlOf(accessKey))).json();
    expect(kept.order.status).toBe('invoiceGenerated');
    const whole: SaleOrder = (await sale.keep('pdf', base64(A_PDF))).json();
    expect(INVOICE_KEEP_MONTHS).toBe(132);
    expect(whole.invoice).toMatchObject({
      accessKey,
      listPaper: [
        { kind: 'xml', keepUntil: '2037-11-20', total: 6_200 },
        { kind: 'pdf', keepUntil: '2037-11-20', total: null },
      ],
    });
    const stored = [...shop.files].filter(([key]) => key.startsWith(`invoices/${sale.store.id}/`));
    expect(stored).toHaveLength(2);
    for (const [, bytes] of stored) expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/%PDF|nfeProc/);
    const [row] = await shop.rows<{ sha256: string }>(
      `select sha256 from invoice_papers where sale_order_id = $1 and kind = 'pdf'`,
      [sale.id],
    );
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('take the place of one of the same kind, and leave nothing behind', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.keep('xml', xmlOf(accessKey));
    await sale.keep('xml', xmlOf(accessKey));
    const again: SaleOrder = (await sale.keep('xml', xmlOf(accessKey, { total: '70.00' }))).json();
    expect(again.invoice?.listPaper).toMatchObject([{ total: 7_000 }]);
    expect([...shop.files.keys()].filter((key) => key.startsWith(`invoices/${sale.store.id}/`))).toHaveLength(1);
  });

  it.each([
    ['an XML of another order’s key', 'xml', () => xmlOf(aKey()), [400, { content: 'otherKey' }]],
    [
      'an XML of the test environment',
      'xml',
      (key: string) => xmlOf(key, { environment: '2' }),
      [400, { content: 'testInvoice' }],
    ],
    ['a letter', 'xml', () => base64('<carta>Olá</carta>'), [400, { content: 'notAnInvoice' }]],
    ['a PDF as XML', 'xml', () => base64(A_PDF), [415, null]],
    ['an XML as PDF', 'pdf', (key: string) => xmlOf(key), [415, null]],
    ['half a PDF', 'pdf', () => base64(A_PDF.subarray(0, 20)), [415, null]],
    ['an XML of a megabyte and more', 'xml', () => base64(`<a>${'x'.repeat(1_000_001)}</a>`), [413, null]],
  ] as const)('refuse %s', async (_what, kind, contentOf, expected) => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.send('invoice', { accessKey });
    expect(answer(await sale.keep(kind, contentOf(accessKey)))).toEqual(expected);
    expect((await sale.read()).invoice?.listPaper).toEqual([]);
    expect([...shop.files.keys()].filter((key) => key.startsWith(`invoices/${sale.store.id}/`))).toEqual([]);
  });

  it('are handed in by programs, which may not read the order', async () => {
    const sale = await aSale();
    const made = await sale.call('POST', '/integration/key', { name: 'ERP', scopes: ['fulfilment.write'] });
    const token = String(made.json().secret);
    const by = (method: 'POST' | 'PUT', what: string, body: object) =>
      shop.send(method, `/admin/sale/${sale.id}/${what}`, { store: sale.store, token }, body);
    const content = xmlOf(aKey());
    for (const _time of ['first', 'again'])
      expect((await by('POST', 'invoice-paper', { kind: 'xml', content })).statusCode).toBe(204);
    expect((await by('POST', 'invoice-paper/link', { kind: 'xml' })).statusCode).toBe(403);
    expect((await by('POST', 'shipment', SHIPMENT)).statusCode).toBe(204);
  });

  it('are downloaded by whoever may read the order, by an address of minutes', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.keep('xml', xmlOf(accessKey));
    const { store, id } = sale;
    const mine = (await sale.call('POST', `/sale/${id}/invoice-paper/link`, { kind: 'xml' })).json<{
      address: string;
    }>();
    // A guest's order is open to all who know its id, as its page is.
    const guest = await shop.send('POST', `/order/${id}/invoice-link`, { store }, { kind: 'xml' });
    const order: Order = (await shop.send('GET', `/order/${id}`, { store })).json();
    expect([guest.statusCode, order.listInvoicePaper]).toEqual([200, ['xml']]);
    for (const { address } of [mine, guest.json<{ address: string }>()]) {
      const file = await shop.app.inject({ url: address, headers: { host: hostOf(store) } });
      expect([file.statusCode, file.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="NFe-${accessKey}.xml"`,
      ]);
      expect(file.body).toContain(accessKey);
    }
    shop.time.now += 6 * 60_000;
    const late = await shop.app.inject({ url: mine.address, headers: { host: hostOf(store) } });
    expect(late.statusCode).toBe(410);
    expect((await shop.send('POST', `/order/${id}/invoice-link`, { store }, { kind: 'pdf' })).statusCode).toBe(404);
    const { store: other } = await aMerchantShop(shop);
    expect((await shop.send('POST', `/order/${id}/invoice-link`, { store: other }, { kind: 'xml' })).statusCode).toBe(
      404,
    );
    const { id: customerId } = await shop.aPerson(store);
    await shop.rows('update sale_orders set customer_id = $2 where id = $1', [id, customerId]);
    expect((await shop.send('POST', `/order/${id}/invoice-link`, { store }, { kind: 'xml' })).statusCode).toBe(404);
  });

  it('go when their months are over, and not a day before', async () => {
    const sale = await aSale();
    await sale.keep('xml', xmlOf(aKey()));
    const left = async () => [
      (await shop.rows('select id from invoice_papers where sale_order_id = $1', [sale.id])).length,
      [...shop.files.keys()].filter((key) => key.startsWith(`invoices/${sale.store.id}/`)).length,
    ];
    shop.time.now = Date.parse('2037-11-20T15:00:00Z');
    await shop.jobs.purgeExpired({}, {} as JobHelpers);
    expect(await left()).toEqual([1, 1]);
    shop.time.now = Date.parse('2037-11-21T15:00:00Z');
    await shop.jobs.purgeExpired({}, {} as JobHelpers);
    expect(await left()).toEqual([0, 0]);
  });
});

describe('what is registered on an invoice afterwards', () => {
  const eventOf = (accessKey: string, more: Parameters<typeof anInvoiceEventXml>[0] = {}) =>
    base64(anInvoiceEventXml({ accessKey, ...more }));
  const CORRECTION = { type: '110110' };

  it('is kept and downloaded like the invoice, and goes with it', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    expect(answer(await sale.keep('correction', eventOf(accessKey, CORRECTION)))).toEqual(MISSING);
    await sale.keep('xml', xmlOf(accessKey));
    const kept: SaleOrder = (await sale.keep('correction', eventOf(accessKey, CORRECTION))).json();
    expect(kept.invoice?.listPaper).toMatchObject([{ kind: 'xml' }, { kind: 'correction', keepUntil: '2037-11-20' }]);
    expect(kept.listAudit.map(({ action, paper }) => [action, paper])).toEqual([
      ['invoicePaperKept', 'correction'],
      ['saleInvoiced', null],
    ]);
    const { store, id } = sale;
    const order: Order = (await shop.send('GET', `/order/${id}`, { store })).json();
    expect(order.listInvoicePaper).toEqual(['xml', 'correction']);
    const { address } = (
      await shop.send('POST', `/order/${id}/invoice-link`, { store }, { kind: 'correction' })
    ).json();
    const file = await shop.app.inject({ url: address, headers: { host: hostOf(store) } });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="CCe-${accessKey}.xml"`,
    ]);
    expect(file.body).toContain('<tpEvento>110110</tpEvento>');
  });

  it.each([
    ['of another CNPJ', (key: string) => eventOf(key, { companyId: '44556677000186' }), 'otherCompany'],
    ['of another invoice', () => eventOf(aKey()), 'otherKey'],
    ['of the test environment', (key: string) => eventOf(key, { environment: '2' }), 'testInvoice'],
    ['of the other kind', (key: string) => eventOf(key, CORRECTION), 'otherEvent'],
    ['that was not registered', (key: string) => eventOf(key, { status: '573' }), 'notAnEvent'],
    ['that is the invoice itself', (key: string) => xmlOf(key), 'notAnEvent'],
  ])('is refused where it is one %s', async (_what, contentOf, content) => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.send('invoice', { accessKey });
    expect(answer(await sale.keep('cancellation', contentOf(accessKey)))).toEqual([400, { content }]);
    expect((await sale.read()).invoice?.listPaper).toEqual([]);
  });

  it('is the latest correction, whichever is handed in last', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.send('invoice', { accessKey });
    const correction = (sequence: number) => eventOf(accessKey, { ...CORRECTION, sequence });
    expect((await sale.keep('correction', correction(2))).statusCode).toBe(200);
    expect(answer(await sale.keep('correction', correction(1)))).toEqual([400, { content: 'olderEvent' }]);
    expect((await sale.keep('correction', correction(3))).statusCode).toBe(200);
  });

  it('is said in every list of its order, until another invoice takes its place', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.send('invoice', { accessKey });
    const { id: customerId } = await shop.aPerson(sale.store);
    await shop.rows('update sale_orders set customer_id = $2 where id = $1', [sale.id, customerId]);
    const said = async () => {
      const [row] = (await sale.call('GET', '/sale')).json().list;
      const [, line] = (await sale.call('GET', '/sale/csv')).body.trim().split('\r\n');
      const [waits] = (await sale.call('GET', '/dashboard?period=7')).json().listWaiting;
      const [order] = (await sale.call('GET', `/customer/${customerId}`)).json().listOrder;
      return [row.isInvoiceCanceled, line?.split(';')[2], waits.need, order.isInvoiceCanceled];
    };
    expect(await said()).toEqual([false, 'Nota fiscal emitida', 'shipment', false]);
    await sale.keep('cancellation', eventOf(accessKey));
    expect(await said()).toEqual([true, 'Nota fiscal cancelada', 'newInvoice', true]);
    await sale.send('invoice', { accessKey: aKey() });
    expect(await said()).toEqual([false, 'Nota fiscal emitida', 'shipment', false]);
  });

  it('keeps an order whose invoice was canceled until it has another, in the database too', async () => {
    const sale = await aSale();
    const accessKey = aKey();
    await sale.keep('xml', xmlOf(accessKey));
    await sale.keep('cancellation', eventOf(accessKey));
    expect(answer(await sale.send('shipment', SHIPMENT))).toEqual(MISSING);
    await expect(shop.rows(`update sale_orders set status = 'shipped' where id = $1`, [sale.id])).rejects.toThrow(
      'an order is sent with its invoice or a reason for none',
    );
    expect((await sale.send('invoice', { accessKey: aKey() })).statusCode).toBe(200);
    expect((await sale.send('shipment', SHIPMENT)).json().order.status).toBe('shippedManual');
    expect(await shop.rows('select kind from invoice_papers where access_key = $1 order by kind', [accessKey])).toEqual(
      [{ kind: 'cancellation' }, { kind: 'xml' }],
    );
  });
});

const hostOf = ({ slug }: { slug: string }): string => `${slug}.localhost`;

it('takes in so many files a minute of one store, and those of other stores beside it', async () => {
  const [one, other] = [await aSale(), await aSale()];
  const none = base64('none');
  for (let sent = 0; sent < MOST; sent += 1) expect((await one.keep('pdf', none)).statusCode).toBe(415);
  const refused = await one.keep('pdf', none);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await other.keep('pdf', none)).statusCode).toBe(415);
  shop.time.now += 61_000;
  expect((await one.keep('pdf', none)).statusCode).toBe(415);
});
