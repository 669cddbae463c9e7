import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { CommitUnansweredError } from '../../../src/server/db/joinedTransaction';
import { idempotency, TAKEN_OVER_AFTER_MS, type Answer } from '../../../src/server/http/idempotency';
import { isProcessGone, openProcessLock, type ProcessLock } from '../../../src/server/db/processLock';
import { until } from '../../support/server/until';

/** The first rows there are. */
async function untilSome<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  let rows: Row[] = [];
  await until(async () => (rows = await read()).length > 0, 'a row');
  return rows;
}

describe('calls that must not be made twice', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.time.offsetMs = 0;
  });

  it('needs a key', async () => {
    const at = await shop.aShop();
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers: { 'x-store-id': at.store.id },
      payload: shop.aCheckout(await shop.aReadyCart(at)),
    });
    expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
  });

  it('answers the first answer to the same key and body, success and refusal alike', async () => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const first = await shop.post(at.store, body, { key: 'a' });
    const reordered = Object.fromEntries(Object.entries(body).toReversed());
    const again = await shop.post(at.store, reordered, { key: 'a' });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    const wrong = shop.aCheckout(await shop.aReadyCart(at), { expectedTotal: 1 });
    const [refusal, sameRefusal] = [
      await shop.post(at.store, wrong, { key: 'b' }),
      await shop.post(at.store, wrong, { key: 'b' }),
    ];
    expect([sameRefusal.statusCode, sameRefusal.body]).toEqual([406, refusal.body]);
  });

  it('refuses another body, or another customer, under a known key', async () => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    await shop.post(at.store, body, { key: 'c' });
    const { token } = await shop.aCustomer(at.store);
    const replies = [
      await shop.post(at.store, { ...body, expectedTotal: 6_201 }, { key: 'c' }),
      await shop.post(at.store, body, { key: 'c', token }),
    ];
    expect(replies.map((reply) => reply.json().name)).toEqual(['IdempotencyConflictError', 'IdempotencyConflictError']);
  });

  it('keeps keys of two stores apart', async () => {
    const [one, other] = [await shop.aShop(), await shop.aShop()];
    const replies = [
      await shop.post(one.store, shop.aCheckout(await shop.aReadyCart(one)), { key: 'd' }),
      await shop.post(other.store, shop.aCheckout(await shop.aReadyCart(other)), { key: 'd' }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  it('makes one order of twenty clicks at once with one key', async () => {
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.post(at.store, body, { key: 'e' })));
    const names = new Set(replies.filter(({ statusCode }) => statusCode !== 201).map((reply) => reply.json().name));
    expect(replies.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThanOrEqual(1);
    expect([...names].filter((name) => name !== 'IdempotencyConflictError')).toEqual([]);
    const orders = await shop.rows('select id from sale_orders where store_id = $1', [at.store.id]);
    expect(orders).toHaveLength(1);
  });

  it('takes over what a dead process left running, once it is old enough', async () => {
    const { store } = await shop.aShop();
    const keys = idempotency({ db: shop.tenants, clock: shop.clock });
    const call = { storeId: store.id, customerId: null, route: 'POST /x', key: 'f', body: {} };
    let finishFirst = () => {};
    let begin = () => {};
    const started = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = keys.once(
      call,
      () =>
        new Promise((resolve) => {
          begin();
          finishFirst = () => resolve({ status: 201, body: 'first' });
        }),
    );
    await started;
    const work = jest.fn(async () => ({ status: 201, body: 'second' }));
    expect(await keys.once(call, work)).toMatchObject({ ok: false, refusal: { name: 'IdempotencyConflictError' } });
    shop.time.offsetMs = TAKEN_OVER_AFTER_MS + 1_000;
    expect(await keys.once(call, work)).toEqual({ ok: true, value: { status: 201, body: 'second' } });
    // The one taken for dead was merely slow: its response reaches its own caller and replaces nothing.
    finishFirst();
    await first;
    expect(await keys.once(call, work)).toEqual({ ok: true, value: { status: 201, body: 'second' } });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('ends a claim with the process that made it, and not before', async () => {
    const { store } = await shop.aShop();
    const log = { warn: () => {} };
    const dying = await openProcessLock(shop.database.connection, log);
    const living = await openProcessLock(shop.database.connection, log);
    const of = (processLock: ProcessLock) => idempotency({ db: shop.tenants, clock: shop.clock, processLock });
    const call = { storeId: store.id, customerId: null, route: 'POST /x', key: 'i', body: {} };
    void of(dying).once(call, () => new Promise(() => {}));
    const [claim] = await untilSome(() =>
      shop.rows<{ claimed_by: number }>('select claimed_by from idempotency_keys where store_id = $1', [store.id]),
    );
    expect(claim?.claimed_by).toBe(dying.number());
    const again = () => of(living).once(call, async () => ({ status: 201, body: 'again' }));
    expect(await again()).toMatchObject({ ok: false, refusal: { name: 'IdempotencyConflictError' } });
    await dying.close();
    const tries = await Promise.all(Array.from({ length: 10 }, again));
    const reported = tries.map((it) => (it.ok ? it.value.body : it.refusal.name));
    expect(reported).toContain('again');
    expect(await again()).toMatchObject({ value: { body: 'again' } });
    await living.close();
  });

  it('goes on at once with a claim of its own process that nothing works on, as when its answer was lost', async () => {
    const { store } = await shop.aShop();
    const processLock = await openProcessLock(shop.database.connection, { warn: () => {} });
    const call = { storeId: store.id, customerId: null, route: 'POST /x', key: 'j', body: {} };
    const of = () => idempotency({ db: shop.tenants, clock: shop.clock, processLock });
    // A claim that the process knows nothing of: another register of the same process made it.
    void of().once(call, () => new Promise(() => {}));
    await untilSome(() => shop.rows('select from idempotency_keys where store_id = $1', [store.id]));
    const keys = of();
    let end = (_answer: Answer) => {};
    const working = new Promise<Answer>((resolve) => {
      end = resolve;
    });
    const first = keys.once(call, () => working);
    // While it is at work the next one is not taken for the same.
    expect(await keys.once(call, async () => ({ status: 201, body: 'twice' }))).toMatchObject({
      refusal: { name: 'IdempotencyConflictError' },
    });
    end({ status: 201, body: 'once' });
    expect(await first).toMatchObject({ value: { body: 'once' } });
    await processLock.close();
  });

  it('asks once more for what a commit without an answer may have done', async () => {
    const { store } = await shop.aShop();
    const keys = idempotency({ db: shop.tenants, clock: shop.clock });
    const call = { storeId: store.id, customerId: null, route: 'POST /x', key: 'k', body: {} };
    const work = jest
      .fn<Promise<Answer>, []>()
      .mockRejectedValueOnce(new CommitUnansweredError('a commit was not answered'))
      .mockResolvedValueOnce({ status: 201, body: 'found' });
    expect(await keys.once(call, work)).toMatchObject({ value: { body: 'found' } });
  });

  it('keeps its number over a connection that was lost', async () => {
    const lock = await openProcessLock(shop.database.connection, { warn: () => {} });
    const number = lock.number();
    const isGone = () => shop.tenants.inStore('any', (tx) => isProcessGone(tx, number ?? 0));
    expect(await isGone()).toBe(false);
    await shop.rows(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1`, [
      number,
    ]);
    await until(async () => lock.number() === null, 'the end of the connection');
    await until(async () => lock.number() === number, 'the next one');
    expect(await isGone()).toBe(false);
    await lock.close();
    expect([lock.number(), await isGone()]).toEqual([null, true]);
  });

  it('lets a call that broke be made again', async () => {
    const { store } = await shop.aShop();
    const keys = idempotency({ db: shop.tenants, clock: shop.clock });
    const call = { storeId: store.id, customerId: null, route: 'POST /x', key: 'g', body: {} };
    await expect(keys.once(call, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const answer = { status: 201, body: null };
    expect(await keys.once(call, async () => answer)).toEqual({ ok: true, value: answer });
  });

  it('forgets an answer after a day', async () => {
    const { store } = await shop.aShop();
    const keys = idempotency({ db: shop.tenants, clock: shop.clock });
    const call = { storeId: store.id, customerId: null, route: 'POST /x', key: 'h', body: {} };
    await keys.once(call, async () => ({ status: 201, body: 1 }));
    shop.time.offsetMs = 25 * 60 * 60_000;
    expect(await keys.once(call, async () => ({ status: 201, body: 2 }))).toMatchObject({ value: { body: 2 } });
  });
});
