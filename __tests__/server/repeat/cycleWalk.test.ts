import type { RepeatPurchase } from '../../../src/shared/repeat/repeatContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { processCounts } from '../../../src/server/kernel/processCounts';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aCardHolder, aCycleShop, aRepeatPurchase } from '../../support/server/cycleShop';

/** Monday, 7 December 2026, at nine in São Paulo: the charge is on the 14th, the lock on the 12th. */
const MONDAY = Date.parse('2026-12-07T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Goods of R$ 50,00 and delivery of R$ 12,00. */
const TOTAL = 6_200;

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
beforeEach(async () => {
  await shop.modes.set('payments', 'normal');
  shop.time.frozenAt = MONDAY;
});
afterAll(() => shop.close());

type World = Awaited<ReturnType<typeof aWorld>>;

/** A store with one purchase of one unit, and what a test looks at. */
async function aWorld({
  stock = 10,
  percent = 0,
  quantity = 1,
  total = TOTAL,
}: {
  stock?: number;
  percent?: number;
  quantity?: number;
  total?: number;
} = {}) {
  const ground = await aCycleShop(shop, { stock, percent });
  const { store, variant, shippingId } = ground;
  const holder = await aCardHolder(shop, store);
  const { productId, productVariantId } = variant;
  const goods = [{ productId, productVariantId, quantity }];
  const purchase = await aRepeatPurchase(shop, store, holder, { shippingId, goods, total });
  return {
    ...ground,
    ...holder,
    goods,
    purchase,
    owner: { storeId: store.id, customerId: holder.customerId },
  };
}

const at = (ms: number) => {
  shop.time.frozenAt = MONDAY + ms;
};
const walk = () => shop.cycles.walk();
/** Walks through reminder, lock and charge of the first cycle. */
async function untilCharge() {
  await walk();
  at(5 * DAY);
  await walk();
  at(7 * DAY);
  await walk();
}
const cyclesOf = ({ id }: RepeatPurchase) =>
  shop.rows<{
    id: string;
    number: number;
    status: string;
    order_id: string | null;
    ended_why: string | null;
    charge_on: string;
    next_try_at: Date | null;
    give_up_at: Date | null;
  }>(
    'select id, number, status, order_id, ended_why, charge_on::text, next_try_at, give_up_at from purchase_cycles where purchase_id = $1 order by number',
    [id],
  );
const attemptsOf = (cycleId: string) =>
  shop.rows<{
    number: number;
    outcome: string;
    code: string | null;
    method: string;
  }>('select number, outcome, code, method from cycle_attempts where cycle_id = $1 order by number', [cycleId]);
const orderOf = async (id: string | null | undefined) =>
  (
    await shop.rows<{
      status: string;
      total: number;
      total_discount: number;
      explained: { totalDiscount: object[] };
      cycle_id: string;
    }>('select status, total, total_discount, explained, cycle_id from sale_orders where id = $1', [id])
  )[0];
/** Stock, what the ledger says of it, and what cycles hold. */
const stockOf = async ({ store, variant }: { store: StoreRow; variant: { productVariantId: string } }) =>
  (
    await shop.rows<{ stock: number; ledger: number; held: number }>(
      `select v.stock, (select sum(delta)::int from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id) as ledger,
         (select coalesce(-sum(delta), 0)::int from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id and m.cycle_id is not null) as held
       from product_variants v where v.store_id = $1 and v.id = $2`,
      [store.id, variant.productVariantId],
    )
  )[0];
const purchaseOf = async ({ purchase }: World) =>
  (
    await shop.rows<{ status: string; unpaid_in_a_row: number }>(
      'select status, unpaid_in_a_row from repeat_purchases where id = $1',
      [purchase.id],
    )
  )[0];
const paidCharges = async (orderId: string | null | undefined) =>
  (
    await shop.rows<{
      charge: { status: string; amount: number; refunded_amount?: number };
    }>(
      `select body as charge from sandbox_records where kind = 'pagarmeCharge' and body -> 'metadata' ->> 'saleOrderId' = $1`,
      [orderId],
    )
  ).filter(({ charge }) => charge.status === 'paid');
const bankDoes = (world: World, code: string) => shop.simulator.cards.act(world.providerCardId, 'refuse', code);

describe('a cycle that time walks', () => {
  it('is reminded of, locked and charged, becomes an order like any other, and begins the next one', async () => {
    const world = await aWorld({ percent: 10, total: 5_700 });
    await walk();
    const [reminded] = await cyclesOf(world.purchase);
    expect(reminded).toMatchObject({ status: 'reminded', charge_on: '2026-12-14' });
    const [shown] = await shop.repeats.list(world.owner);
    expect(shown?.cycle).toMatchObject({
      status: 'reminded',
      reminder: {
        at: '2026-12-07T12:00:00.000Z',
        lockedAt: null,
        total: 5_700,
        lines: [{ quantity: 1, unitPrice: 5_000 }],
        leftOut: [],
      },
      rise: null,
    });
    at(5 * DAY - HOUR);
    await walk();
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'reminded' }]);
    at(5 * DAY);
    await walk();
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'locked' }]);
    expect(await stockOf(world)).toEqual({ stock: 9, ledger: 9, held: 1 });
    at(7 * DAY);
    await walk();
    const [first, second] = await cyclesOf(world.purchase);
    expect([first, second]).toMatchObject([
      { status: 'ordered', ended_why: null },
      { number: 2, status: 'scheduled', charge_on: '2027-01-13' },
    ]);
    expect(await orderOf(first?.order_id)).toMatchObject({
      status: 'paymentApproved',
      total: 5_700,
      total_discount: 500,
      cycle_id: first?.id,
      explained: {
        totalDiscount: [{ kind: 'repeatPurchase', value: 10, base: 5_000, amount: 500 }],
      },
    });
    expect(await stockOf(world)).toEqual({ stock: 9, ledger: 9, held: 0 });
    expect(await attemptsOf(first?.id ?? '')).toEqual([{ number: 1, outcome: 'paid', code: null, method: 'card' }]);
    expect(await paidCharges(first?.order_id)).toMatchObject([{ charge: { amount: 5_700 } }]);
  });

  it.each([
    ['rose', 9_000, 6_200],
    ['fell', 3_000, 4_200],
  ])('that %s since the reminder is charged as the reminder said, or less', async (_what, price, total) => {
    const world = await aWorld();
    await walk();
    await shop.rows('update product_variants set price = $2 where id = $1', [world.variant.productVariantId, price]);
    at(5 * DAY);
    await walk();
    at(7 * DAY);
    await walk();
    const [cycle] = await cyclesOf(world.purchase);
    expect(await orderOf(cycle?.order_id)).toMatchObject({ total });
  });

  it('asks about a rise beyond the limit, and leaves the cycle out without an answer', async () => {
    const world = await aWorld();
    await shop.rows('update product_variants set price = 6000 where id = $1', [world.variant.productVariantId]);
    await walk();
    const [shown] = await shop.repeats.list(world.owner);
    expect(shown?.cycle?.rise).toMatchObject({
      lines: [{ fromPrice: 5_000, toPrice: 6_000 }],
      fromTotal: 6_200,
      toTotal: 7_200,
      answerBy: '2026-12-12T12:00:00.000Z',
      answer: null,
    });
    at(5 * DAY);
    await walk();
    expect(await cyclesOf(world.purchase)).toMatchObject([
      { status: 'skipped', ended_why: 'unanswered', order_id: null },
      { status: 'scheduled' },
    ]);
    expect(await stockOf(world)).toEqual({ stock: 10, ledger: 10, held: 0 });
  });

  it('charges a rise that was accepted', async () => {
    const world = await aWorld();
    await shop.rows('update product_variants set price = 6000 where id = $1', [world.variant.productVariantId]);
    await walk();
    const [shown] = await shop.repeats.list(world.owner);
    const answered = await shop.repeats.answerRise(world.owner, world.purchase.id, {
      cycleId: shown?.cycle?.id ?? '',
      accept: true,
    });
    expect(answered).toMatchObject({
      ok: true,
      value: { cycle: { rise: { answer: 'accepted' } } },
    });
    at(5 * DAY);
    await walk();
    at(7 * DAY);
    await walk();
    const [cycle] = await cyclesOf(world.purchase);
    expect(await orderOf(cycle?.order_id)).toMatchObject({ total: 7_200 });
  });

  it('comes without a line that is out of stock, which holds back none of the others', async () => {
    const world = await aCycleShop(shop);
    const holder = await aCardHolder(shop, world.store);
    const other = await shop.aVariant(world.store, { stock: 0, price: 2_000 });
    const goods = [world.variant, other].map(({ productId, productVariantId }) => ({
      productId,
      productVariantId,
      quantity: 1,
    }));
    const purchase = await aRepeatPurchase(shop, world.store, holder, {
      shippingId: world.shippingId,
      goods,
      total: 8_200,
    });
    await untilCharge();
    const [cycle] = await cyclesOf(purchase);
    expect(cycle).toMatchObject({ status: 'partial' });
    expect(await orderOf(cycle?.order_id)).toMatchObject({ status: 'paymentApproved', total: 6_200 });
  });

  it('is left out where nothing of it is in stock, and the next one begins', async () => {
    const world = await aWorld({ stock: 1, quantity: 2, total: 11_200 });
    await untilCharge();
    expect(await cyclesOf(world.purchase)).toMatchObject([
      { status: 'skipped', ended_why: 'nothing' },
      { status: 'scheduled' },
    ]);
    expect(await stockOf(world)).toEqual({ stock: 1, ledger: 1, held: 0 });
  });
});

describe('every way out gives its goods back, once', () => {
  const locked = async () => {
    const world = await aWorld();
    await walk();
    at(5 * DAY);
    await walk();
    expect(await stockOf(world)).toEqual({ stock: 9, ledger: 9, held: 1 });
    const [shown] = await shop.repeats.list(world.owner);
    return { world, cycleId: shown?.cycle?.id ?? '' };
  };

  it.each(['skip', 'move', 'pause', 'cancel', 'erase'] as const)('by %s after the lock', async (way) => {
    const { world, cycleId } = await locked();
    const { owner, purchase } = world;
    if (way === 'skip') await shop.repeats.skip(owner, purchase.id, { cycleId });
    if (way === 'move') await shop.repeats.move(owner, purchase.id, { cycleId, chargeOn: '2026-12-30' });
    if (way === 'pause') await shop.repeats.pause(owner, purchase.id);
    if (way === 'cancel') await shop.repeats.cancel(owner, purchase.id);
    if (way === 'erase') await shop.endCyclesOf(owner.storeId, owner.customerId);
    expect(await stockOf(world)).toEqual({ stock: 10, ledger: 10, held: 0 });
    at(7 * DAY);
    await walk();
    expect(await shop.rows('select 1 from sale_orders where store_id = $1', [world.store.id])).toEqual([]);
  });
});

describe('a charge that is refused', () => {
  it('is tried again by the rules, and given up in the end: its goods go back and the next one begins', async () => {
    const world = await aWorld();
    await bankDoes(world, '51');
    await untilCharge();
    const [first] = await cyclesOf(world.purchase);
    expect(first).toMatchObject({
      status: 'retryWait',
      next_try_at: new Date(MONDAY + 8 * DAY),
      give_up_at: new Date(MONDAY + 12 * DAY),
    });
    expect(await purchaseOf(world)).toMatchObject({ status: 'pastDue' });
    expect(await stockOf(world)).toEqual({ stock: 9, ledger: 9, held: 0 });
    const [shown] = await shop.repeats.list(world.owner);
    expect(shown?.cycle?.tries).toMatchObject([{ outcome: 'refused', reason: 'noFunds', mayRetry: true }]);
    for (const days of [8, 10, 12]) {
      at(days * DAY);
      await walk();
    }
    expect(await attemptsOf(first?.id ?? '')).toHaveLength(4);
    await walk();
    const after = await cyclesOf(world.purchase);
    expect(after).toMatchObject([
      { status: 'failed', ended_why: 'unpaid' },
      { number: 2, status: 'scheduled' },
    ]);
    expect(await orderOf(first?.order_id)).toMatchObject({ status: 'abandoned' });
    expect(await stockOf(world)).toEqual({ stock: 10, ledger: 10, held: 0 });
    expect(await purchaseOf(world)).toEqual({ status: 'active', unpaid_in_a_row: 1 });
  });

  it('outlives the day after which other refused orders are abandoned', async () => {
    const world = await aWorld();
    await bankDoes(world, '51');
    await untilCharge();
    const [cycle] = await cyclesOf(world.purchase);
    const [payment] = await shop.rows<{ id: string }>('select id from payments where sale_order_id = $1', [
      cycle?.order_id,
    ]);
    at(9 * DAY);
    await shop.payments.expire(world.store.id, payment?.id ?? '');
    expect(await orderOf(cycle?.order_id)).toMatchObject({ status: 'paymentReject' });
  });

  it('is not tried again by a card that will never pay, and may still be paid by Pix', async () => {
    const world = await aWorld();
    await bankDoes(world, '14');
    await untilCharge();
    const [cycle] = await cyclesOf(world.purchase);
    expect(cycle).toMatchObject({ status: 'retryWait', next_try_at: null });
    const pay = await shop.cycles.payByPix(world.store, world.customerId, world.purchase.id, {
      cycleId: cycle?.id ?? '',
      method: 'pix',
    });
    expect(pay).toEqual({ ok: true, value: { orderId: cycle?.order_id } });
    const [payment] = await shop.rows<{
      id: string;
      provider_charge_id: string;
    }>(`select id, provider_charge_id from payments where sale_order_id = $1 and method = 'pix'`, [cycle?.order_id]);
    await shop.simulator.act(payment?.provider_charge_id ?? '', 'pay');
    await shop.payments.look(world.store.id, payment?.id ?? '');
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'ordered' }, { status: 'scheduled' }]);
    expect(await attemptsOf(cycle?.id ?? '')).toMatchObject([
      { outcome: 'refused', code: '14' },
      { outcome: 'paid', method: 'pix' },
    ]);
  });

  it.each(['03', '21'])('is not tried again once its brand advised %s, whatever the code', async (advice) => {
    const world = await aWorld();
    await shop.simulator.cards.act(world.providerCardId, 'refuse', '51', advice);
    await untilCharge();
    const [cycle] = await cyclesOf(world.purchase);
    expect(cycle).toMatchObject({ status: 'retryWait', next_try_at: null });
    const [payment] = await shop.rows('select refusal_reason, refusal_advice from payments where sale_order_id = $1', [
      cycle?.order_id,
    ]);
    expect(payment).toEqual({ refusal_reason: '51', refusal_advice: advice });
    const again = await shop.cycles.confirm(world.store, world.customerId, world.purchase.id, {
      cycleId: cycle?.id ?? '',
      expectedTotal: 6_200,
    });
    expect(again).toMatchObject({ ok: false, refusal: { name: 'TransitionRefusedError' } });
    expect(await attemptsOf(cycle?.id ?? '')).toHaveLength(1);
  });

  it('is tried again once the time that its brand asked for is over', async () => {
    const world = await aWorld();
    // Advice 27: not before four days.
    await shop.simulator.cards.act(world.providerCardId, 'refuse', '51', '27');
    await untilCharge();
    const [cycle] = await cyclesOf(world.purchase);
    expect(cycle).toMatchObject({ status: 'retryWait', next_try_at: new Date(MONDAY + 12 * DAY) });
  });

  it('waits for another card where there is none', async () => {
    const world = await aWorld();
    await shop.rows('delete from customer_cards where id = $1', [world.cardId]);
    await untilCharge();
    const [cycle] = await cyclesOf(world.purchase);
    expect(cycle).toMatchObject({ status: 'retryWait', next_try_at: null, give_up_at: new Date(MONDAY + 12 * DAY) });
    expect(await attemptsOf(cycle?.id ?? '')).toMatchObject([{ outcome: 'refused', code: 'noCard' }]);
    expect(await orderOf(cycle?.order_id)).toMatchObject({ status: 'paymentReject' });
  });
});

describe('money on its way', () => {
  it('of a charge without an answer is found once, and the order is one', async () => {
    const world = await aWorld();
    await walk();
    at(5 * DAY);
    await walk();
    at(7 * DAY);
    await shop.modes.set('payments', 'broken');
    await walk();
    const [cycle] = await cyclesOf(world.purchase);
    expect(cycle).toMatchObject({ status: 'charging' });
    await shop.modes.set('payments', 'normal');
    await walk();
    const [payment] = await shop.rows<{ id: string }>('select id from payments where sale_order_id = $1', [
      cycle?.order_id,
    ]);
    await shop.payments.settle(world.store.id, payment?.id ?? '');
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'ordered' }, { status: 'scheduled' }]);
    expect(await paidCharges(cycle?.order_id)).toHaveLength(1);
  });

  it('of a charge under way makes its order though the purchase is paused, which has no cycle after it', async () => {
    const world = await aWorld();
    await walk();
    at(5 * DAY);
    await walk();
    at(7 * DAY);
    await shop.modes.set('payments', 'broken');
    await walk();
    const given = { cycleId: world.purchase.cycle?.id ?? '' };
    expect(await shop.repeats.skip(world.owner, world.purchase.id, given)).toMatchObject({ ok: false });
    expect(await shop.repeats.pause(world.owner, world.purchase.id)).toMatchObject({ ok: true });
    expect(await shop.repeats.resume(world.owner, world.purchase.id)).toMatchObject({ ok: false });
    await shop.modes.set('payments', 'normal');
    const [cycle] = await cyclesOf(world.purchase);
    const [payment] = await shop.rows<{ id: string }>('select id from payments where sale_order_id = $1', [
      cycle?.order_id,
    ]);
    await shop.payments.settle(world.store.id, payment?.id ?? '');
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'ordered' }]);
    expect(await purchaseOf(world)).toMatchObject({ status: 'paused' });
  });

  it('of a cycle that was given up makes its order once, where its goods are there still', async () => {
    const world = await aWorld();
    await bankDoes(world, '14');
    await untilCharge();
    const [cycle] = await cyclesOf(world.purchase);
    await shop.cycles.payByPix(world.store, world.customerId, world.purchase.id, {
      cycleId: cycle?.id ?? '',
      method: 'pix',
    });
    const [pix] = await shop.rows<{ id: string; provider_charge_id: string }>(
      `select id, provider_charge_id from payments where sale_order_id = $1 and method = 'pix'`,
      [cycle?.order_id],
    );
    expect(await shop.repeats.skip(world.owner, world.purchase.id, { cycleId: cycle?.id ?? '' })).toMatchObject({
      ok: true,
    });
    expect(await stockOf(world)).toEqual({ stock: 10, ledger: 10, held: 0 });
    await shop.simulator.act(pix?.provider_charge_id ?? '', 'pay');
    for (let time = 0; time < 2; time += 1) await shop.payments.look(world.store.id, pix?.id ?? '');
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'ordered' }, { status: 'scheduled' }]);
    expect(await stockOf(world)).toEqual({ stock: 9, ledger: 9, held: 0 });
  });

  it('of a cycle that was cancelled while it was charged goes back, and nothing is sent', async () => {
    const world = await aWorld();
    await walk();
    at(5 * DAY);
    await walk();
    at(7 * DAY);
    await shop.modes.set('payments', 'broken');
    await walk();
    const [cycle] = await cyclesOf(world.purchase);
    expect(await shop.repeats.cancel(world.owner, world.purchase.id)).toMatchObject({ ok: true });
    await shop.modes.set('payments', 'normal');
    const [payment] = await shop.rows<{ id: string }>('select id from payments where sale_order_id = $1', [
      cycle?.order_id,
    ]);
    await shop.payments.cancel(world.store.id, payment?.id ?? '');
    await shop.payments.refund(world.store.id, payment?.id ?? '');
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'void', ended_why: 'cancelled' }]);
    expect(await orderOf(cycle?.order_id)).toMatchObject({ status: 'orderCanceledByCustomer' });
    expect(await shop.rows('select status from payments where id = $1', [payment?.id])).toMatchObject([
      { status: 'refunded' },
    ]);
    expect(await stockOf(world)).toEqual({ stock: 10, ledger: 10, held: 0 });
  });
});

describe('a customer who wants it now', () => {
  it('charges at the total on the screen, and what follows counts from today', async () => {
    const world = await aWorld();
    const cycleId = world.purchase.cycle?.id ?? '';
    const confirm = (expectedTotal: number) =>
      shop.cycles.confirm(world.store, world.customerId, world.purchase.id, { cycleId, expectedTotal });
    expect(await confirm(1)).toMatchObject({
      ok: false,
      refusal: { name: 'TotalChangedError', details: { total: TOTAL } },
    });
    expect(await stockOf(world)).toEqual({ stock: 10, ledger: 10, held: 0 });
    const both = await Promise.all([confirm(TOTAL), confirm(TOTAL)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cyclesOf(world.purchase)).toMatchObject([
      { status: 'ordered', charge_on: '2026-12-07' },
      { status: 'scheduled', charge_on: '2027-01-06' },
    ]);
    expect(await stockOf(world)).toEqual({ stock: 9, ledger: 9, held: 0 });
  });
});

describe('a store that is closed', () => {
  it('walks none of its cycles, and reminds anew of what is late once it is open', async () => {
    const world = await aWorld();
    await walk();
    await shop.rows(`update stores set status = 'suspended', suspended_by = 'subscription' where id = $1`, [
      world.store.id,
    ]);
    at(20 * DAY);
    await walk();
    expect(await cyclesOf(world.purchase)).toMatchObject([{ status: 'reminded' }]);
    await shop.rows(`update stores set status = 'active', suspended_by = null where id = $1`, [world.store.id]);
    await walk();
    await walk();
    const [cycle] = await cyclesOf(world.purchase);
    expect(cycle?.status).toBe('reminded');
    expect((cycle?.charge_on ?? '') >= '2026-12-29').toBe(true);
  });
});

describe('what a walk says of itself', () => {
  it('counts each step by how it ended', async () => {
    const counts = processCounts();
    const counted = shop.walkOf({ counts });
    const totals = () => counts.totalsOf('cycleWalked').map(({ labels, total }) => ({ ...labels, total }));
    await aWorld();
    await aWorld({ stock: 1, quantity: 2, total: 11_200 });
    await counted.walk();
    expect(totals()).toEqual([{ step: 'remind', outcome: 'done', total: 2 }]);
    at(5 * DAY);
    await counted.walk();
    expect(totals()).toContainEqual({ step: 'lock', outcome: 'done', total: 1 });
    expect(totals()).toContainEqual({ step: 'lock', outcome: 'skipped', total: 1 });
  });

  it('counts a step that fails, and one that somebody else took', async () => {
    const counts = processCounts();
    const world = await aWorld();
    const [cycle] = await cyclesOf(world.purchase);
    const failing = shop.walkOf({ counts, agreement: { cycle: () => Promise.reject(new Error('no answer')) } });
    await failing.walk();
    const slow = shop.walkOf({ counts, lock: async () => null });
    await slow.step(world.store, { id: cycle?.id ?? '', purchaseId: world.purchase.id });
    expect(counts.totalsOf('cycleWalked').map(({ labels, total }) => ({ ...labels, total }))).toEqual([
      { step: 'remind', outcome: 'failed', total: 1 },
      { step: 'remind', outcome: 'passed', total: 1 },
    ]);
  });

  it('is late with what an open store has had due, and not with what waits for a closed one', async () => {
    const overdue = async () => {
      const [row] = await shop.rows<{ overdue: number }>('select overdue from watched_cycles($1)', [
        new Date(MONDAY + HOUR),
      ]);
      return row?.overdue ?? 0;
    };
    const sells = (isOn: boolean) =>
      shop.rows('update repeat_settings set is_on = $2 where store_id = $1', [world.store.id, isOn]);
    const world = await aWorld();
    await sells(false);
    const others = await overdue();
    await sells(true);
    expect(await overdue()).toBe(others + 1);
    at(2 * HOUR);
    await walk();
    expect(await overdue()).toBe(0);
  });
});
