import type { JobHelpers } from 'graphile-worker';

import { addDays } from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';
import { timesOf } from '../../../src/shared/repeat/cycleTimes';
import type { KeptReminder } from '../../../src/shared/repeat/keptCycle';
import { REPEAT_CONSENT } from '../../../src/shared/repeat/repeatLimits';
import type { RepeatLink } from '../../../src/shared/repeat/repeatLinkContract';
import { newId } from '../../../src/server/kernel/newId';
import { cycleAllows, stepCycle, stepPurchase } from '../../../src/server/repeat/cycleSteps';
import { remindOfCards } from '../../../src/server/repeat/expiringCards';
import { repeatAgreement } from '../../../src/server/repeat/repeatAgreement';
import { repeatRepository, type CycleRow } from '../../../src/server/repeat/repeatRepository';
import { repeatService } from '../../../src/server/repeat/repeatService';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { pac } from '../../support/server/pacOption';

const DAY_MS = 24 * 60 * 60_000;

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const helpers = { job: { attempts: 1, max_attempts: 25 } } as JobHelpers;
const repeats = () =>
  repeatService({
    db: shop.serverDb,
    clock: shop.clock,
    agreement: repeatAgreement({ db: shop.serverDb, shipping: { quote: async () => [pac], own: async () => [] } }),
  });
async function aPurchase() {
  const store = await shop.aStore();
  await shop.rows('insert into repeat_settings (store_id, is_on) values ($1, true)', [store.id]);
  const person = await shop.aPerson(store);
  const { id: addressId } = await shop.anAddress(store, person);
  const cardId = newId();
  await shop.rows(
    `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, brand, last_digits,
       exp_month, exp_year, consent_version, consented_at)
     values ($1, $2, $3, 'cus', $2, 'Visa', '4242', 12, 2040, '2026-11-27', now())`,
    [store.id, cardId, person.id],
  );
  const { productId, productVariantId } = await shop.aVariant(store, { price: 5_000, stock: 50 });
  const made = await repeats().create(
    store,
    person.id,
    {
      name: 'Ração da Mel',
      rhythm: { kind: 'days', every: 30 },
      firstOn: null,
      cardId,
      riseLimit: 5,
      listProduct: [{ productId, productVariantId, quantity: 1 }],
      addressId,
      shippingId: 'pac',
      expectedTotal: 7_000,
      consentVersion: REPEAT_CONSENT.version,
    },
    '198.51.100.7',
  );
  if (!made.ok) throw new Error(`not made: ${JSON.stringify(made.refusal)}`);
  const owner = { storeId: store.id, customerId: person.id };
  return { store, person, owner, cardId, productVariantId, purchase: made.value };
}
type Made = Awaited<ReturnType<typeof aPurchase>>;

const cycleOf = (of: Made) =>
  shop.serverDb.inStore(of.store.id, async (tx) => {
    const cycle = await repeatRepository.cycleById(tx, of.store.id, of.purchase.cycle?.id ?? '');
    if (!cycle) throw new Error('no cycle');
    return cycle;
  });
const step = async (of: Made, type: Parameters<typeof stepCycle>[2], changes: Partial<CycleRow> = {}) => {
  const before = await cycleOf(of);
  expect(cycleAllows(before, type)).toBe(true);
  return shop.serverDb.inStore(of.store.id, (tx) =>
    stepCycle(tx, before, type, { ...changes, updatedAt: new Date(shop.time.now).toISOString() }),
  );
};
const reminderOf = ({ productVariantId }: Made, unitPrice = 5_000): KeptReminder => ({
  lines: [{ id: productVariantId, quantity: 1, unitPrice }],
  leftOut: [],
  discount: { percent: 0, most: null },
  asks: [],
  asksForAll: false,
  productsValue: unitPrice,
  discountValue: 0,
  shippingValue: 2_000,
  total: unitPrice + 2_000,
  shipping: {
    id: 'pac',
    name: 'PAC',
    companyName: 'Correios',
    price: 2_000,
    deliveryRangeMin: 3,
    deliveryRangeMax: 5,
    isEstimate: false,
    isPickup: false,
  },
});
const remind = (of: Made) =>
  step(of, 'reminded', { reminder: reminderOf(of), remindedAt: new Date(shop.time.now).toISOString() });
/** As `remind`, of a price that rose beyond the limit. */
const askOfRise = (of: Made) => {
  const reminder = { ...reminderOf(of, 6_000), asks: [of.productVariantId] };
  const rise = { lineIds: [of.productVariantId], isForAll: false, fromTotal: 7_000, toTotal: 8_000, answer: null };
  return step(of, 'reminded', { reminder, rise, remindedAt: new Date(shop.time.now).toISOString() });
};
/** Locks, charges and refuses it: an order waits for its money. */
async function refuse(of: Made) {
  const reminder = reminderOf(of);
  const { lines, leftOut, discount, shipping, productsValue, discountValue, shippingValue, total } = reminder;
  await step(of, 'locked', {
    locked: { lines, leftOut, discount, shipping, productsValue, discountValue, shippingValue, total },
    lockedAt: new Date(shop.time.now).toISOString(),
  });
  const orderId = await shop.anOrder(of.store, { customerId: of.person.id, status: 'paymentReject' });
  await shop.rows(
    `insert into payments (store_id, id, sale_order_id, method, status, amount, created_at)
     values ($1, $2, $3, 'boleto', 'refused', 5000, '2026-11-20')`,
    [of.store.id, newId(), orderId],
  );
  await step(of, 'chargeStarted', { orderId });
  await step(of, 'refused', {
    nextTryAt: new Date(shop.time.now + DAY_MS).toISOString(),
    giveUpAt: new Date(shop.time.now + 6 * DAY_MS).toISOString(),
  });
  return orderId;
}

const letters = async (of: Made) =>
  (
    await shop.rows<{ template: string }>('select template from outbox where store_id = $1 order by template', [
      of.store.id,
    ])
  ).map(({ template }) => template);
/** Sends the letters that wait. @returns those that went out */
async function deliver(of: Made) {
  shop.sent.length = 0;
  const rows = await shop.rows<{ id: string }>('select id from outbox where store_id = $1 and sent_at is null', [
    of.store.id,
  ]);
  for (const { id } of rows) await shop.jobs.deliverEmail({ storeId: of.store.id, emailId: id }, helpers);
  return [...shop.sent];
}
const tokenIn = (text: string, label: string): string =>
  new RegExp(`${label}: https://oipet\\.test/auth/repeat#([\\w-]{43})`).exec(text)?.[1] ?? '';
const follow = (of: Made, path: string, token: string) =>
  shop.send('POST', `/auth/repeat-link${path}`, { store: of.store }, { token });

it('writes of each step what it means, with the total and the ways out', async () => {
  const of = await aPurchase();
  await remind(of);
  const [reminder] = await deliver(of);
  expect(reminder?.subject).toMatch(/^Sua próxima entrega: Ração da Mel/);
  for (const words of [
    'R$ 70,00',
    'Não cobramos mais do que isto.',
    'Visa final 4242',
    'Chega e',
    'Não precisa fazer nada.',
  ])
    expect(reminder?.text.replaceAll('\u00a0', ' ')).toContain(words);
  for (const way of ['Pular esta', 'Adiar', 'Trocar produto', 'Cancelar'])
    expect(reminder?.text).toMatch(new RegExp(`^- ${way}: https://`, 'm'));
  await refuse(of);
  expect((await deliver(of)).map(({ subject }) => subject.split(':')[0])).toEqual(['O pagamento não passou']);
  await step(of, 'givenUp', { endedWhy: 'unpaid' });
  expect((await deliver(of)).map(({ subject }) => subject.split(':')[0])).toEqual(['Ficou sem pagamento']);
  expect(await letters(of)).toEqual(['repeatGivenUp', 'repeatRefused', 'repeatReminder']);
});

it('drops what is overtaken: a lock that was charged at once, a reminder of a day that was moved', async () => {
  const of = await aPurchase();
  await remind(of);
  const cycleId = of.purchase.cycle?.id ?? '';
  const chargeOn = addDays(storeDayOf(shop.clock()), 20);
  expect(await repeats().move(of.owner, of.purchase.id, { cycleId, chargeOn })).toMatchObject({ ok: true });
  expect(await deliver(of)).toEqual([]);
  await remind(of);
  expect(await deliver(of)).toHaveLength(1);
});

it('writes of a pause, of what comes back, and of a cancellation with its protocol', async () => {
  const of = await aPurchase();
  await repeats().pause(of.owner, of.purchase.id);
  expect((await deliver(of)).map(({ text }) => /você pausou/.test(text))).toEqual([true]);
  await repeats().resume(of.owner, of.purchase.id);
  expect((await deliver(of)).map(({ subject }) => subject.split(':')[0])).toEqual(['De volta']);
  const cancelled = await repeats().cancel(of.owner, of.purchase.id);
  await repeats().cancel(of.owner, of.purchase.id);
  const [last, ...others] = await deliver(of);
  expect(others).toEqual([]);
  expect(last?.text).toContain(cancelled.ok ? cancelled.value.protocol : '?');
});

it('names the merchant who paused it', async () => {
  const of = await aPurchase();
  await shop.serverDb.inStore(of.store.id, async (tx) => {
    const purchase = await repeatRepository.purchaseById(tx, of.store.id, of.purchase.id);
    const cycle = await repeatRepository.cycleById(tx, of.store.id, of.purchase.cycle?.id ?? '');
    const updatedAt = new Date(shop.time.now).toISOString();
    if (!purchase || !cycle) throw new Error('nothing to pause');
    await stepCycle(tx, cycle, 'voided', { endedWhy: 'paused', updatedAt });
    await stepPurchase(tx, purchase, 'paused', { updatedAt }, 'merchant');
  });
  expect((await deliver(of)).map(({ text }) => /a loja pausou/.test(text))).toEqual([true]);
});

it('skips by a link of the reminder: reading changes nothing, its button skips once', async () => {
  const of = await aPurchase();
  await remind(of);
  const [letter] = await deliver(of);
  const token = tokenIn(letter?.text ?? '', 'Pular esta');
  const read = await follow(of, '/read', token);
  expect(read.json<RepeatLink>()).toMatchObject({
    kind: 'skip',
    state: 'open',
    purchaseName: 'Ração da Mel',
    pix: null,
  });
  expect(JSON.stringify(read.json())).not.toMatch(/Albuquerque|oipet\.test|Rua/);
  expect((await cycleOf(of)).status).toBe('reminded');
  const done = (await follow(of, '', token)).json<RepeatLink>();
  expect(done).toMatchObject({ kind: 'skip', state: 'done' });
  expect(await follow(of, '', token).then((reply) => reply.json())).toMatchObject({
    state: 'done',
    nextOn: done.nextOn,
  });
  const skipped = await shop.rows('select id from purchase_cycles where purchase_id = $1 and status = $2', [
    of.purchase.id,
    'skipped',
  ]);
  expect(skipped).toHaveLength(1);
});

it('accepts a rise by its link alone, and only until the price is locked', async () => {
  const of = await aPurchase();
  await askOfRise(of);
  const [letter] = await deliver(of);
  expect(letter?.text).toMatch(/sem a sua resposta até .+ o que subiu não vai/);
  const [accept, skip] = ['Aceitar o novo preço', 'Pular esta'].map((label) => tokenIn(letter?.text ?? '', label));
  expect((await follow(of, '/read', accept ?? '')).json()).toMatchObject({ kind: 'accept', state: 'open' });
  expect((await follow(of, '', accept ?? '')).json()).toMatchObject({ kind: 'accept', state: 'done' });
  expect((await cycleOf(of)).rise?.answer).toBe('accepted');
  // The other link of the same letter does its own thing, and no more.
  expect((await follow(of, '/read', skip ?? '')).json()).toMatchObject({ kind: 'skip', state: 'open' });
  const before = shop.time.now;
  shop.time.now = Date.parse(timesOf(of.purchase.cycle?.chargeOn ?? '').lockAt) + 1;
  expect((await follow(of, '/read', accept ?? '')).statusCode).toBe(404);
  shop.time.now = before;
});

it('pays the order of a refused card by Pix in one tap, once however often it is pressed', async () => {
  const of = await aPurchase();
  await remind(of);
  const orderId = await refuse(of);
  const letter = (await deliver(of)).find(({ subject }) => subject.startsWith('O pagamento'));
  const token = tokenIn((letter?.text ?? '').replaceAll('\u00a0', ' '), 'Pagar R\\$ 70,00 com Pix');
  expect((await follow(of, '/read', token)).json()).toMatchObject({ kind: 'pay', state: 'open', pix: null });
  const codes = () =>
    shop.rows<{ status: string }>('select status from payments where sale_order_id = $1 and method = $2', [
      orderId,
      'pix',
    ]);
  expect(await codes()).toEqual([]);
  const pressed = await Promise.all(Array.from({ length: 4 }, () => follow(of, '', token)));
  expect(pressed.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect(await codes()).toEqual([{ status: 'processing' }]);
  // The provider answers with the code: from then on the link shows it, and a press makes no other.
  await shop.rows(
    `update payments set status = 'waitingPayment', pix_code = '000201', expires_at = $2
     where sale_order_id = $1 and method = 'pix'`,
    [orderId, new Date(shop.time.now + 3_600_000)],
  );
  for (const path of ['/read', ''])
    expect((await follow(of, path, token)).json()).toMatchObject({
      kind: 'pay',
      state: 'open',
      pix: { orderId, amount: 5_000, code: { code: '000201' } },
    });
  expect(await codes()).toHaveLength(1);
  // Paid by whatever way, the link says so and pays nothing more.
  await step(of, 'paid');
  await step(of, 'ordered');
  expect((await follow(of, '', token)).json()).toMatchObject({ kind: 'pay', state: 'done' });
  expect(await codes()).toHaveLength(1);
});

it.each(['wrong', 'of another store', 'ended'])('opens nothing by a link that is %s', async (which) => {
  const of = await aPurchase();
  await remind(of);
  const token = tokenIn((await deliver(of)).at(0)?.text ?? '', 'Pular esta');
  const before = shop.time.now;
  if (which === 'ended') shop.time.now += 8 * DAY_MS;
  const at = which === 'of another store' ? { ...of, store: await shop.aStore() } : of;
  const reply = await follow(at, '', which === 'wrong' ? 'x'.repeat(43) : token);
  shop.time.now = before;
  expect([reply.statusCode, reply.json().name]).toEqual([404, 'NotFoundError']);
  expect((await cycleOf(of)).status).toBe('reminded');
});

it('keeps links as hashes, and no token in the letters it keeps', async () => {
  const of = await aPurchase();
  await remind(of);
  const token = tokenIn((await deliver(of)).at(0)?.text ?? '', 'Pular esta');
  const kept = await shop.rows('select * from one_time_tokens where store_id = $1', [of.store.id]);
  const sent = await shop.rows('select html, text from outbox where store_id = $1', [of.store.id]);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify([kept, sent])).not.toContain(token);
});

it('writes of a card 30 and 7 days before its end, once each, where it pays something that runs', async () => {
  const of = await aPurchase();
  await shop.rows('update customer_cards set exp_month = 12, exp_year = 2026 where id = $1', [of.cardId]);
  const run = () => remindOfCards({ db: shop.serverDb, clock: shop.clock })({}, helpers);
  const before = shop.time.now;
  const written: string[][] = [];
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-24', '2026-12-31', '2027-01-01']) {
    shop.time.now = Date.parse(`${day}T13:00:00.000Z`);
    await Promise.all([run(), run()]);
    written.push((await deliver(of)).map(({ subject }) => subject.split(' |')[0] ?? ''));
  }
  shop.time.now = before;
  const letter = ['Seu Visa final 4242 vence em 12/2026'];
  expect(written).toEqual([[], letter, [], letter, [], []]);
});
