import { saleOrderService } from '../../../../src/server/admin/sales/saleOrderService';
import type { SaleAsker } from '../../../../src/server/admin/sales/saleOrderChanges';
import type { SaleOrder } from '../../../../src/shared/admin/sales/saleOrderContract';
import { merchantEventsOf } from '../../../../src/shared/admin/sales/merchantEvents';
import type { JobHelpers } from 'graphile-worker';
import { RecipientRefusedError, type MailGateway } from '../../../../src/server/gateways/mail/mailPort';
import type { Outcome } from '../../../../src/shared/kernel/outcome';
import { addMonths } from '../../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../../src/shared/kernel/storeDay';
import { SALE_ORDER_STATUSES } from '../../../../src/shared/order/saleOrderMachine';
import { anInvoiceKey, withWrongDigit } from '../../../support/invoiceKeys';
import { auditBooks } from '../../../support/races/booksAudit';
import { aBankAccount } from '../../../support/server/aBankAccount';
import { openCheckoutApp, type CheckoutApp } from '../../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../../support/server/placedOrder';
import { letShip } from '../../../support/server/shippingPaper';

const KEY = anInvoiceKey();

let shop: CheckoutApp;
let sales: ReturnType<typeof saleOrderService>;
beforeAll(async () => {
  shop = await openCheckoutApp();
  sales = saleOrderService({ db: shop.tenants, clock: shop.clock });
});
afterAll(() => shop.close());

const paid = async (method: 'pix' | 'boleto' = 'pix', quantity = 2): Promise<PlacedOrder> => {
  const order = await aPlacedOrder(shop, { payment: { method }, quantity });
  await shop.simulator.act(order.chargeId, 'pay');
  await shop.rows(
    `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
    [order.storeId, `hook_${order.id}`, order.chargeId],
  );
  await shop.payments.applyEvent(order.storeId, `hook_${order.id}`);
  return order;
};

const read = async ({ at, id }: PlacedOrder): Promise<SaleOrder> => valueOf(await sales.read(at.store, id, null));
const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const askerOf = async (order: PlacedOrder): Promise<SaleAsker> => ({
  store: order.at.store,
  author: { kind: 'merchant', id: 'merchant' },
  saleOrderId: order.id,
  version: (await read(order)).order.version,
});
const refundOf = (order: PlacedOrder) =>
  shop.rows<{ status: string; amount: string; bank_account: unknown }>(
    'select * from payment_refunds where sale_order_id = $1 order by created_at',
    [order.id],
  );
const runRefunds = async (order: PlacedOrder) => {
  const asked = await shop.rows<{ id: string }>('select id from payment_refunds where sale_order_id = $1', [order.id]);
  for (const { id } of asked) await shop.payments.refundPart(order.storeId, id);
};
const partly = (amount: number, more: object = {}) => ({
  amount,
  why: 'Saco rasgado',
  lines: [],
  bankAccount: null,
  ...more,
});

it('takes an order from paid to delivered, each move with author, cause and e-mail', async () => {
  const order = await paid();
  expect((await read(order)).shipBy).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const wrong = await sales.invoice(await askerOf(order), { accessKey: withWrongDigit(KEY) });
  expect(wrong).toMatchObject({
    ok: false,
    refusal: { name: 'ValidationError', details: { fields: { accessKey: 'not accepted' } } },
  });
  const invoiced = valueOf(await sales.invoice(await askerOf(order), { accessKey: KEY.replace(/(.{4})/g, '$1 ') }));
  expect(invoiced).toMatchObject({ order: { status: 'invoiceGenerated' }, invoice: { accessKey: KEY } });
  const badLink = { carrier: 'Motoboy', trackingCode: null, trackingUrl: 'javascript:alert(1)' };
  expect(await sales.ship(await askerOf(order), badLink)).toMatchObject({
    ok: false,
    refusal: { name: 'ValidationError' },
  });
  const shipment = { carrier: 'Motoboy', trackingCode: ' cv 123456789 br ', trackingUrl: 'https://rastreio.test/x' };
  const shipped = valueOf(await sales.ship(await askerOf(order), shipment));
  expect(shipped).toMatchObject({
    order: { status: 'shippedManual' },
    shipment: { trackingCode: 'CV123456789BR' },
    shipBy: null,
  });
  const concluded = valueOf(await sales.deliver(await askerOf(order)));
  expect(concluded.order.regret?.until).toMatch(/^\d{4}-/);
  expect(concluded.listMove.slice(-3).map(({ status, author, cause }) => [status, author, cause])).toEqual([
    ['invoiceGenerated', 'merchant', 'invoice issued'],
    ['shippedManual', 'merchant', 'sent by the store'],
    ['concluded', 'merchant', 'delivered'],
  ]);
  expect([await order.emails('orderShipped'), await order.emails('orderDelivered')]).toEqual([1, 1]);
  expect(concluded.listAudit.map(({ action }) => action)).toEqual(['saleDelivered', 'saleShipped', 'saleInvoiced']);
  expect(await sales.cancel(await askerOf(order), 'tarde demais')).toMatchObject({ ok: false });
});

it('takes only a key of the store’s own CNPJ, issued between the order and today', async () => {
  const order = await paid();
  const today = storeDayOf(Date.now());
  const faultOf = async (key: string) => {
    const outcome = await sales.invoice(await askerOf(order), { accessKey: key });
    return outcome.ok ? null : outcome.refusal.details?.fields?.['accessKey'];
  };
  expect(await faultOf(anInvoiceKey({ companyId: '44556677000186' }))).toBe('otherCompany');
  expect(await faultOf(anInvoiceKey({ day: addMonths(today, -1) }))).toBe('otherMonth');
  expect(await faultOf(anInvoiceKey({ day: addMonths(today, 1) }))).toBe('otherMonth');
  expect((await read(order)).order.status).toBe('paymentApproved');
  expect(await faultOf(anInvoiceKey({ number: 991 }))).toBeNull();
});

it('refuses an invoice key that another order has, and undoes the move', async () => {
  const first = await aPlacedOrder(shop, {});
  const at = first.at;
  const order = await aPlacedOrder(shop, { at });
  for (const { chargeId, id, storeId } of [first, order]) {
    await shop.simulator.act(chargeId, 'pay');
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.paid', $3, '{}')`,
      [storeId, `hook_${id}`, chargeId],
    );
    await shop.payments.applyEvent(storeId, `hook_${id}`);
  }
  valueOf(await sales.invoice(await askerOf(first), { accessKey: KEY }));
  expect(await sales.invoice(await askerOf(order), { accessKey: KEY })).toMatchObject({
    ok: false,
    refusal: { name: 'ValidationError', details: { fields: { accessKey: 'taken' } } },
  });
  expect((await read(order)).order.status).toBe('paymentApproved');
});

it('lets one of two merchants through, and tells the other', async () => {
  const order = await paid();
  const asker = await askerOf(order);
  const both = await Promise.all([
    sales.invoice(asker, { accessKey: KEY }),
    sales.cancel({ ...asker, author: { kind: 'merchant', id: 'colleague' } }, 'Sem estoque'),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
});

it('cancels with everything given back, once', async () => {
  const order = await paid();
  const asker = await askerOf(order);
  const canceled = valueOf(await sales.cancel(asker, 'Produto com defeito'));
  expect(canceled).toMatchObject({
    order: { status: 'orderCanceledBySeller', payment: { status: 'pendingRefund' } },
    refundable: 0,
  });
  expect(canceled.listMove.at(-1)).toMatchObject({ author: 'merchant', cause: 'Produto com defeito' });
  await shop.payments.refund(order.storeId, order.paymentId);
  expect((await read(order)).listPayment[0]).toMatchObject({ status: 'refunded', refundedValue: 11_200 });
  expect(await order.stock()).toEqual([10, 10]);
  expect(await order.emails('orderCanceled')).toBe(1);
});

describe('a refund in part', () => {
  it('gives units of a line back, with books that agree and one e-mail, however often the job runs', async () => {
    const order = await paid();
    const [line] = (await read(order)).order.listProduct;
    const lines = [{ lineId: line?.id ?? '', units: 1 }];
    expect(await sales.refund(await askerOf(order), partly(4_999, { lines }))).toMatchObject({
      refusal: { name: 'TotalChangedError', details: { total: 5_000 } },
    });
    const asked = valueOf(await sales.refund(await askerOf(order), partly(5_000, { lines })));
    expect(asked).toMatchObject({ refundable: 0, listRefund: [{ amount: 5_000, status: 'asked', lines }] });
    expect(await sales.refund(await askerOf(order), partly(100))).toMatchObject({
      refusal: { name: 'TransitionRefusedError' },
    });
    await runRefunds(order);
    await runRefunds(order);
    const after = await read(order);
    expect(after).toMatchObject({
      order: { status: 'paymentApproved', payment: { status: 'paid', refundedValue: 5_000 } },
      refundable: 6_200,
      listRefund: [{ status: 'made' }],
    });
    expect(await order.emails('refundInPart')).toBe(1);
    // The other unit may still go back, a third is not there.
    expect(
      await sales.refund(await askerOf(order), partly(10_000, { lines: [{ ...lines[0], units: 2 }] })),
    ).toMatchObject({
      refusal: { name: 'ValidationError' },
    });
    expect(await sales.refund(await askerOf(order), partly(6_201))).toMatchObject({
      refusal: { name: 'ValidationError' },
    });
    valueOf(await sales.refund(await askerOf(order), partly(1_200)));
    await runRefunds(order);
    expect((await read(order)).order.payment?.refundedValue).toBe(6_200);
  });

  it('is not asked for twice when the answer was lost', async () => {
    const order = await paid();
    valueOf(await sales.refund(await askerOf(order), partly(1_000)));
    // The provider did it, and the process died before it was noted.
    const [{ id } = { id: '' }] = await shop.rows<{ id: string }>(
      'select id from payment_refunds where sale_order_id = $1',
      [order.id],
    );
    await shop.simulator.cancel(order.chargeId, 'another key, as after a day', 1_000);
    await shop.payments.refundPart(order.storeId, id);
    expect((await read(order)).order.payment?.refundedValue).toBe(1_000);
    expect((await refundOf(order)).map(({ status }) => status)).toEqual(['made']);
  });

  it('needs the account of a boleto, and forgets it once the money is there', async () => {
    const order = await paid('boleto');
    expect(await sales.refund(await askerOf(order), partly(1_000))).toMatchObject({
      refusal: { details: { fields: { bankAccount: 'missing' } } },
    });
    valueOf(await sales.refund(await askerOf(order), partly(1_000, { bankAccount: aBankAccount })));
    expect((await refundOf(order))[0]?.bank_account).toMatchObject({ bank: '341' });
    await runRefunds(order);
    expect(await refundOf(order)).toMatchObject([{ status: 'made', bank_account: null }]);
  });

  it('gives way to a cancellation, and the whole goes back once', async () => {
    const order = await paid();
    valueOf(await sales.refund(await askerOf(order), partly(1_000)));
    valueOf(await sales.cancel(await askerOf(order), 'Sem estoque'));
    await Promise.all([shop.payments.refund(order.storeId, order.paymentId), runRefunds(order).catch(() => {})]);
    await runRefunds(order);
    const after = await read(order);
    expect(after.order.payment).toMatchObject({ status: 'refunded', refundedValue: 11_200 });
    expect(after.listRefund[0]?.status).not.toBe('asked');
  });
});

it('receives returned goods once, on the shelf where they can be sold', async () => {
  const order = await paid('pix', 1);
  await letShip(shop, order.storeId, order.id);
  valueOf(await sales.ship(await askerOf(order), { carrier: 'Motoboy', trackingCode: null, trackingUrl: null }));
  valueOf(await sales.deliver(await askerOf(order)));
  expect(await sales.receive(await askerOf(order), { isRestocked: true })).toMatchObject({ ok: false });
  await shop.postTo(order.at.store, `/order/${order.id}/return`, { bankAccount: null });
  const received = valueOf(await sales.receive(await askerOf(order), { isRestocked: true }));
  expect(received.asked?.receivedAt).not.toBeNull();
  expect(await order.stock()).toEqual([10, 10]);
  expect(await sales.receive(await askerOf(order), { isRestocked: true })).toMatchObject({ ok: false });
  // The nightly look at the books takes them for whole.
  const broken = await auditBooks(shop.database.owner, 'underWay');
  expect(Object.values(broken).flat()).not.toContain(order.id);
});

it('keeps notes with their time, and the database refuses to change them', async () => {
  const order = await paid();
  const asker = { ...(await askerOf(order)), version: null };
  valueOf(await sales.note(asker, ' Cliente pediu para entregar na portaria. '));
  const { listNote } = valueOf(await sales.note(asker, 'Feito.'));
  expect(listNote.map(({ note }) => note)).toEqual(['Cliente pediu para entregar na portaria.', 'Feito.']);
  await expect(
    shop.tenants.inStore(order.storeId, (tx) => tx.execute(`update sale_order_notes set text = 'x'`)),
  ).rejects.toThrow();
});

it('shows what was written to the buyer, and sends again what did not arrive', async () => {
  const order = await paid();
  const asker = { ...(await askerOf(order)), version: null };
  const refusing = '550 5.1.1 user unknown';
  const deliver = async (by: MailGateway, attempts = 1) => {
    const waiting = await shop.rows<{ id: string }>(
      'select id from outbox where store_id = $1 and sent_at is null and refused_with is null',
      [order.storeId],
    );
    for (const { id: emailId } of waiting) {
      await shop
        .jobsWith(by)
        // As the queue calls it: a job may be tried 25 times.
        .deliverEmail({ storeId: order.storeId, emailId }, { job: { attempts, max_attempts: 25 } } as JobHelpers)
        .catch(() => {});
    }
  };
  const states = async () => (await read(order)).listEmail.map(({ status, why }) => [status, why]);
  expect(new Set((await read(order)).listEmail.map(({ status }) => status))).toEqual(new Set(['sending']));

  await deliver({ send: () => Promise.reject(new RecipientRefusedError(refusing)) });
  const failed = await states();
  expect(failed.length).toBeGreaterThan(0);
  expect(failed).toEqual(failed.map(() => ['failed', refusing]));

  const [latest] = (await read(order)).listEmail;
  const emailId = latest?.id ?? '';
  expect(valueOf(await sales.sendEmail(asker, emailId)).listEmail[0]).toMatchObject({ status: 'sending', why: null });
  expect(await sales.sendEmail(asker, emailId)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });

  // A server that is away is asked again, and given up after the last try.
  const away = { send: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) };
  await deliver(away);
  expect((await states())[0]).toEqual(['sending', null]);
  await deliver(away, 24);
  expect((await states())[0]).toEqual(['delayed', null]);
  await deliver(away, 25);
  expect((await states())[0]).toEqual(['failed', 'ECONNREFUSED']);

  valueOf(await sales.sendEmail(asker, emailId));
  await deliver({ send: async () => {} });
  expect((await states())[0]).toEqual(['sent', null]);
  const other = await paid();
  expect(await sales.sendEmail({ ...asker, store: other.at.store, saleOrderId: other.id }, emailId)).toMatchObject({
    refusal: { name: 'TransitionRefusedError' },
  });
});

it("hides another store's order from every action", async () => {
  const order = await paid();
  const { store } = await shop.aShop();
  const asker = { ...(await askerOf(order)), store };
  const shipment = { carrier: 'Motoboy', trackingCode: null, trackingUrl: null };
  const replies = [
    await sales.read(store, order.id, null),
    await sales.invoice(asker, { accessKey: KEY }),
    await sales.ship(asker, shipment),
    await sales.deliver(asker),
    await sales.cancel(asker, 'sem motivo'),
    await sales.refund(asker, partly(100)),
    await sales.receive(asker, { isRestocked: false }),
    await sales.note(asker, 'x'),
  ];
  expect(replies).toEqual(replies.map(() => ({ ok: false, refusal: { name: 'NotFoundError' } })));
});

it('offers what the machine allows and nothing else', () => {
  expect(SALE_ORDER_STATUSES.map((status) => [status, merchantEventsOf(status)])).toEqual([
    ['opened', ['canceledBySeller']],
    ['waitingPayment', ['canceledBySeller']],
    ['paymentApproved', ['invoiceGenerated', 'shipped', 'shippedManually', 'canceledBySeller']],
    ['paymentReject', ['canceledBySeller']],
    ['orderCanceledBySeller', []],
    ['orderCanceledByCustomer', []],
    ['invoiceGenerated', ['shipped', 'shippedManually', 'canceledBySeller']],
    ['shipped', ['delivered']],
    ['shippedManual', ['delivered']],
    ['concluded', []],
    ['abandoned', []],
  ]);
});
