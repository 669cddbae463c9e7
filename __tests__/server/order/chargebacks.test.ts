import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import type { JobHelpers } from 'graphile-worker';

import { dashboardService } from '../../../src/server/admin/dashboard/dashboardService';
import { saleChargebackService } from '../../../src/server/admin/sales/saleChargebackService';
import { evidencePdf } from '../../../src/server/admin/sales/evidencePdf';
import { saleListService } from '../../../src/server/admin/sales/saleListService';
import { saleOrderService } from '../../../src/server/admin/sales/saleOrderService';
import { throttle as throttleOf } from '../../../src/server/http/throttle';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { expireChargebacks, remindOfChargebacks } from '../../../src/server/order/chargebackLife';
import { addDays } from '../../../src/shared/kernel/calendar';
import { CHARGEBACK_STATUSES } from '../../../src/shared/payment/chargebackMachine';
import type { Outcome } from '../../../src/shared/kernel/outcome';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';

let shop: CheckoutApp;
let sales: ReturnType<typeof saleOrderService>;
let chargebacks: ReturnType<typeof saleChargebackService>;
beforeAll(async () => {
  shop = await openCheckoutApp();
  sales = saleOrderService({ db: shop.tenants, clock: shop.clock });
  const secrets = secretsOf([{ id: '1', key: 'a key of this test, long enough for it' }]);
  const throttle = throttleOf({ db: shop.tenants, clock: shop.clock, secrets });
  chargebacks = saleChargebackService({ db: shop.tenants, clock: shop.clock, secrets, throttle });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.time.offsetMs = 0;
});

const report = async (order: PlacedOrder, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    const id = `hook_${order.id}_${Math.random()}`;
    await shop.rows(
      `insert into provider_events (store_id, provider, id, kind, resource_id, body) values ($1, 'pagarme', $2, 'charge.chargedback', $3, '{}')`,
      [order.storeId, id, order.chargeId],
    );
    await shop.payments.applyEvent(order.storeId, id);
  }
};

/** A paid order of a store with an owner and a helper of theirs. */
const paid = async (): Promise<PlacedOrder> => {
  const order = await aPlacedOrder(shop);
  for (const [role, name] of [
    ['owner', 'Dona Rosa'],
    ['staff', 'Beto'],
  ])
    await shop.rows(
      `insert into merchants (store_id, id, name, email, password_hash, role) values ($1, $2, $3, $4, 'x', $2)`,
      [order.storeId, role, name, `${role}@oipet.test`],
    );
  await shop.simulator.act(order.chargeId, 'pay');
  await report(order);
  return order;
};

const contested = async (): Promise<PlacedOrder> => {
  const order = await paid();
  await shop.simulator.act(order.chargeId, 'chargeback');
  await report(order, 3);
  return order;
};

const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const nameOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.refusal.name);
const read = async ({ at, id }: PlacedOrder) => valueOf(await sales.read(at.store, id, null));
const chargebackOf = async (order: PlacedOrder) => {
  const [one] = (await read(order)).listChargeback;
  if (!one) throw new Error('no chargeback');
  return one;
};
const askerOf = async (order: PlacedOrder) => ({
  store: order.at.store,
  author: { kind: 'merchant', id: 'owner' } as const,
  saleOrderId: order.id,
  version: (await read(order)).order.version,
  chargebackId: (await chargebackOf(order)).id,
});
type Event = 'answered' | 'accepted' | 'won' | 'lost';
const note = async (order: PlacedOrder, event: Event, answer = '') =>
  chargebacks.note(await askerOf(order), { event, answer });
const runDeadlines = () => expireChargebacks({ db: shop.tenants, clock: shop.clock })({}, {} as JobHelpers); // it reads none
const remind = () => remindOfChargebacks({ db: shop.tenants, clock: shop.clock })({}, {} as JobHelpers); // it reads none
const inDays = (days: number) => {
  shop.time.offsetMs = days * 86_400_000;
};

it('opens with the transaction that learns of it, once, with a letter to each owner', async () => {
  const order = await contested();
  const today = storeDayOf(shop.clock());
  const { listChargeback, order: sold } = await read(order);
  expect(listChargeback).toMatchObject([
    { amount: 6_200, status: 'open', answerBy: addDays(today, 7), reason: null, answer: null, closedAt: null },
  ]);
  expect(sold).toMatchObject({ status: 'orderCanceledBySeller', payment: { status: 'chargedback' } });
  expect(await order.emails('chargebackOpened')).toBe(1);
  await shop.runJobs();
  const letters = shop.sent.filter(({ subject }) => subject.includes('contestado'));
  const letter = letters.find(({ to }) => to === 'owner@oipet.test');
  expect(letter?.text).toContain('R$\u00a062,00');
  expect(letter?.text).toContain(`/admin/sale/${order.id}`);
  expect(letters.map(({ to }) => to)).not.toContain('staff@oipet.test');
});

it('leaves the books as they were: one reversal on its day, and none by what is noted', async () => {
  const order = await contested();
  const reversals = () =>
    shop.rows<{ kind: string; amount: string }>(
      'select kind, amount::text from payment_reversals where sale_order_id = $1',
      [order.id],
    );
  expect(await reversals()).toEqual([{ kind: 'chargeback', amount: '6200' }]);
  await note(order, 'answered', 'Mandamos o comprovante da entrega.');
  await note(order, 'won');
  expect(await reversals()).toEqual([{ kind: 'chargeback', amount: '6200' }]);
  expect((await read(order)).order.payment?.status).toBe('chargedback');
});

it('counts only what had not gone back before', async () => {
  const order = await paid();
  await shop.rows('update payments set refunded_amount = 1000 where id = $1', [order.paymentId]);
  await shop.simulator.act(order.chargeId, 'chargeback');
  await report(order);
  expect((await chargebackOf(order)).amount).toBe(5_200);
});

it('is counted on the dashboard and listed in the sales while it waits for its answer', async () => {
  const order = await contested();
  const dashboards = dashboardService({ db: shop.tenants, clock: shop.clock });
  const lists = saleListService({ db: shop.tenants, orderDb: shop.tenants, clock: shop.clock });
  const listed = async (which: 'open' | 'all') =>
    (await lists.list(order.storeId, { chargebacks: which }, true)).list.map(({ id }) => id);
  const open = async () => (await dashboards.read(order.storeId, 'today', 'owner')).openChargebacks;
  expect(await open()).toEqual({ count: 1, answerBy: addDays(storeDayOf(shop.clock()), 7) });
  expect(await listed('open')).toEqual([order.id]);
  await note(order, 'accepted');
  expect([await open(), await listed('open'), await listed('all')]).toEqual([null, [], [order.id]]);
});

it('notes the answer with who and when, and its end; each once, in this order alone', async () => {
  const order = await contested();
  expect(nameOf(await note(order, 'won'))).toBe('TransitionRefusedError');
  expect(nameOf(await note(order, 'answered', '  '))).toBe('ValidationError');
  expect(await note(order, 'answered', ' Mandamos o comprovante. ')).toMatchObject({
    ok: true,
    value: { listChargeback: [{ status: 'answered', answer: 'Mandamos o comprovante.', by: 'Dona Rosa' }] },
  });
  expect(nameOf(await note(order, 'answered', 'De novo'))).toBe('TransitionRefusedError');
  expect(nameOf(await note(order, 'lost'))).toBe('ok');
  expect(await chargebackOf(order)).toMatchObject({ status: 'lost', closedAt: expect.any(String) });
  const actions = (await read(order)).listAudit.map(({ action }) => action);
  expect(actions).toEqual(['chargebackLost', 'chargebackAnswered']);
});

it('refuses who saw another version, and an order of another store', async () => {
  const [order, other] = [await contested(), await contested()];
  const asker = await askerOf(order);
  expect(nameOf(await chargebacks.note({ ...asker, version: 1 }, { event: 'accepted', answer: '' }))).toBe(
    'TransitionRefusedError',
  );
  const chargebackId = (await chargebackOf(other)).id;
  expect(nameOf(await chargebacks.note({ ...asker, chargebackId }, { event: 'accepted', answer: '' }))).toBe(
    'NotFoundError',
  );
  expect(nameOf(await chargebacks.link({ ...asker, chargebackId }, '/api/chargeback-evidence'))).toBe('NotFoundError');
});

it('expires after its last day without an answer, unless the provider gave more time; a late note still counts', async () => {
  const [order, longer] = [await contested(), await contested()];
  const { openedAt } = await chargebackOf(longer);
  const answerBy = addDays(storeDayOf(openedAt), 20);
  const asker = await askerOf(longer);
  expect(nameOf(await chargebacks.terms(asker, { answerBy: '2020-01-01', reason: '' }))).toBe('ValidationError');
  const terms = { answerBy, reason: 'Motivo: compra não reconhecida' };
  expect(await chargebacks.terms(asker, terms)).toMatchObject({ ok: true, value: { listChargeback: [terms] } });
  inDays(7);
  await runDeadlines();
  expect((await chargebackOf(order)).status).toBe('open');
  inDays(8);
  await runDeadlines();
  expect([(await chargebackOf(order)).status, (await chargebackOf(longer)).status]).toEqual(['expired', 'open']);
  expect(nameOf(await note(order, 'answered', 'Respondemos no dia 3, pelo painel.'))).toBe('ok');
});

it('reminds the owners once, two days before the last one, and of none that is answered', async () => {
  const [order, answered] = [await contested(), await contested()];
  await note(answered, 'answered', 'Mandamos o comprovante da entrega.');
  const written = () => Promise.all([order.emails('chargebackDue'), answered.emails('chargebackDue')]);
  inDays(4);
  await remind();
  expect(await written()).toEqual([0, 0]);
  inDays(5);
  await remind();
  await remind();
  inDays(6);
  await remind();
  expect(await written()).toEqual([1, 0]);
  shop.sent.length = 0;
  await shop.runJobs();
  const letter = shop.sent.find(({ subject }) => subject.includes('espera resposta'));
  expect(letter?.to).toBe('owner@oipet.test');
  expect(letter?.text).toContain(`/admin/sale/${order.id}`);
});

it('writes no reminder on the day it was opened, which has had its letter, and none once the day is over', async () => {
  const [near, over] = [await contested(), await contested()];
  const today = storeDayOf(shop.clock());
  for (const order of [near, over]) await chargebacks.terms(await askerOf(order), { answerBy: today, reason: '' });
  await remind();
  expect(await near.emails('chargebackDue')).toBe(0);
  inDays(1);
  await remind();
  expect(await over.emails('chargebackDue')).toBe(0);
});

it('gives those of before they were noted a row, with what the books say', async () => {
  const [old, fresh] = [await contested(), await contested()];
  await shop.rows('delete from chargebacks where sale_order_id = any ($1)', [[old.id, fresh.id]]);
  await shop.rows(`alter table payment_reversals disable trigger user`);
  await shop.rows(`update payment_reversals set reversed_at = '2026-01-10T01:00:00Z' where sale_order_id = $1`, [
    old.id,
  ]);
  await shop.rows(`alter table payment_reversals enable trigger user`);
  const file = path.join(__dirname, '../../../src/server/db/migrations/0050_unsold_orders.sql');
  const fill = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  await shop.rows(fill);
  await shop.rows(fill);
  expect((await read(old)).listChargeback).toMatchObject([
    { status: 'expired', amount: 6_200, answerBy: '2026-01-16' },
  ]);
  expect((await read(fresh)).listChargeback).toMatchObject([{ status: 'open', amount: 6_200, answer: null }]);
});

it('is refused by the database where a service would get it wrong', async () => {
  const order = await contested();
  const change = (set: string) => shop.rows(`update chargebacks set ${set} where sale_order_id = $1`, [order.id]);
  await expect(change(`status = 'answered'`)).rejects.toThrow('chargebacks_answered_says_what');
  await expect(change(`status = 'won', closed_at = now()`)).rejects.toThrow('may not move from open to won');
  const owner = shop.database.owner;
  const taken: string[] = [];
  for (const from of CHARGEBACK_STATUSES)
    for (const to of CHARGEBACK_STATUSES) {
      const set = (status: string) =>
        owner.query(
          `update chargebacks set status = $1, answer = 'x', answered_by = 'x', answered_at = now(),
             closed_at = case when $1 in ('won', 'lost') then now() end where sale_order_id = $2`,
          [status, order.id],
        );
      await owner.query('alter table chargebacks disable trigger user');
      await set(from);
      await owner.query('alter table chargebacks enable trigger user');
      if (
        from !== to &&
        (await set(to).then(
          () => true,
          () => false,
        ))
      )
        taken.push(`${from} ${to}`);
    }
  expect(taken).toEqual([
    'open answered',
    'open accepted',
    'open expired',
    'answered won',
    'answered lost',
    'accepted lost',
    'expired answered',
    'expired lost',
  ]);
  await expect(change('amount = 1')).rejects.toThrow('a fact');
  await expect(change(`answer = null`)).rejects.toThrow('chargebacks_answer_whole');
});

/** The words of a PDF in a reader's own font, as its content streams write them. */
const wordsIn = async (pdf: NodeJS.ReadableStream): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of pdf) pieces.push(Buffer.from(piece));
  const bytes = Buffer.concat(pieces);
  const text = bytes.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return streams
    .flatMap((stream) => stream.match(/\[(?:<[0-9a-f]*>|[-\d. ])*\] TJ/g) ?? [])
    .map((line) => Buffer.from((line.match(/[0-9a-f]+(?=>)/g) ?? []).join(''), 'hex').toString('latin1'))
    .join('\n');
};

it('gathers the evidence in one PDF, by a link of minutes, and notes who took it', async () => {
  const order = await contested();
  const { order: sold } = await read(order);
  const write = (number: string, message: string) =>
    shop.rows(
      `insert into contact_messages (store_id, id, protocol, kind, name, email, order_number, message)
       values ($1, md5($3), left(md5($3), 12), 'store', 'Mariana', $2, $4, $3)`,
      [order.storeId, sold.buyer.email, message, number],
    );
  await write(`#${sold.number}`, `Recebi a ração, obrigada! ${'Muito boa. '.repeat(900)}🐶 Fim da mensagem.`);
  await write('99999', 'Sobre outro pedido.');
  await note(order, 'answered', 'Entregue em mãos.');
  const { address } = valueOf(await chargebacks.link(await askerOf(order), '/api/chargeback-evidence'));
  const ticket = new URLSearchParams(address.split('?')[1]).get('ticket') ?? '';
  const words = await wordsIn(await evidencePdf(valueOf(await chargebacks.evidence(order.at.store, ticket))));
  for (const part of [
    `Pedido ${sold.number}`,
    sold.buyer.name,
    sold.buyer.email,
    order.chargeId,
    'Recebi a ração, obrigada!',
    '? Fim da mensagem.',
    'compra foi feita sem conta',
  ])
    expect(words.replaceAll(/\s+/g, ' ')).toContain(part);
  // What the team noted among itself, and a message about another order.
  expect(words).not.toMatch(/Entregue em mãos|Sobre outro pedido/);
  expect((await read(order)).listAudit[0]).toMatchObject({ action: 'chargebackEvidenceTaken', by: 'Dona Rosa' });

  const another = await shop.aShop();
  expect(nameOf(await chargebacks.evidence(another.store, ticket))).toBe('NotFoundError');
  expect(nameOf(await chargebacks.evidence(order.at.store, `${ticket.slice(0, -8)}AAAAAAAA`))).toBe('NotFoundError');
  shop.time.offsetMs = 6 * 60_000;
  expect(nameOf(await chargebacks.evidence(order.at.store, ticket))).toBe('GoneError');
});

it('hands out evidence twenty times, then with pauses: links and files alike', async () => {
  const order = await contested();
  const asker = await askerOf(order);
  const ask = () => chargebacks.link(asker, '/api/chargeback-evidence');
  const tickets: string[] = [];
  for (let time = 0; time < 20; time += 1)
    tickets.push(new URLSearchParams(valueOf(await ask()).address.split('?')[1]).get('ticket') ?? '');
  expect(nameOf(await ask())).toBe('TooManyRequestsError');
  const names = [];
  for (const ticket of [...tickets, ...tickets.slice(0, 1)])
    names.push(nameOf(await chargebacks.evidence(order.at.store, ticket)));
  expect(names.filter((name) => name === 'ok')).toHaveLength(20);
  expect(names.at(-1)).toBe('TooManyRequestsError');
});
