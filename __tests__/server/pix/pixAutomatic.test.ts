import type { PixAutomaticGateway } from '../../../src/server/gateways/pix/pixAutomaticPort';
import type { Jobs } from '../../../src/server/queue/jobTypes';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { anAutomaticPixPurchase, bankJobs } from '../../support/server/pixShop';

/** Monday, 7 December 2026, at nine in São Paulo; a cycle of it is due on the 14th. */
const MONDAY = Date.parse('2026-12-07T12:00:00Z');
const DAY = 86_400_000;
const DUE = '2026-12-14';
const AMOUNT = 6_200;

describe('Pix Automático', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  beforeEach(async () => {
    at(0);
    await shop.modes.set('payments', 'normal');
  });
  afterAll(() => shop.close());

  const at = (ms: number) => {
    shop.time.frozenAt = MONDAY + ms;
  };
  const banksDone = () => bankJobs(shop);
  const aPurchase = (given: Parameters<typeof anAutomaticPixPurchase>[1] = {}) => anAutomaticPixPurchase(shop, given);
  type World = Awaited<ReturnType<typeof aPurchase>>;
  const authorizationOf = async ({ purchase }: World) =>
    (
      await shop.rows<{
        id: string;
        rec_id: string;
        status: string;
        ended_by: string | null;
        ended_code: string | null;
      }>('select * from pix_authorizations where purchase_id = $1 order by created_at desc, id desc limit 1', [
        purchase.id,
      ])
    )[0];
  const chargesOf = ({ purchase }: World) =>
    shop.rows<{
      id: string;
      txid: string;
      status: string;
      tries: number;
      code: string | null;
      returned_at: Date | null;
    }>(
      `select p.* from pix_charges p join pix_authorizations a on a.store_id = p.store_id and a.id = p.authorization_id
       where a.purchase_id = $1 order by p.created_at, p.id`,
      [purchase.id],
    );
  const cyclesOf = ({ purchase }: World) =>
    shop.rows<{ id: string; status: string; order_id: string | null; charge_on: string; ended_why: string | null }>(
      'select id, status, order_id, charge_on::text, ended_why from purchase_cycles where purchase_id = $1 order by number',
      [purchase.id],
    );
  const attemptsOf = (cycleId = '') =>
    shop.rows<{ method: string; outcome: string; code: string | null }>(
      'select method, outcome, code from cycle_attempts where cycle_id = $1 order by number',
      [cycleId],
    );
  const orderOf = async (id: string | null | undefined) =>
    (
      await shop.rows<{ status: string; total: number }>('select status, total from sale_orders where id = $1', [id])
    )[0];
  const authorize = (world: World, service = shop.pix.service) => service.authorize(world.owner, world.purchase.id);

  const anApproved = async () => {
    const world = await aPurchase();
    await authorize(world);
    const { rec_id: recId = '' } = (await authorizationOf(world)) ?? {};
    expect(await shop.pix.simulator.actOnRec(recId, 'approve')).toMatchObject({ status: 'APROVADA' });
    await banksDone();
    return { ...world, recId };
  };
  /** Walks a purchase to the lock of its first cycle, on the 12th. */
  const locked = async () => {
    await shop.cycles.walk();
    at(5 * DAY);
    await shop.cycles.walk();
  };
  const anInstructed = async () => {
    const world = await anApproved();
    await locked();
    await banksDone();
    const [charge] = await chargesOf(world);
    return { ...world, chargeId: charge?.id ?? '', txid: charge?.txid ?? '' };
  };
  /** Midnight of the day it is due on, in São Paulo. */
  const DUE_DAY = 7 * DAY - 9 * 3_600_000;
  const onItsDay = async () => {
    at(DUE_DAY);
    await shop.cycles.walk();
    await banksDone();
  };
  const bankDoes = async ({ txid }: { txid: string }, action: 'settle' | 'refuse' | 'cancel', code?: string) => {
    await shop.pix.simulator.actOnCobr(txid, action, code);
    await banksDone();
  };
  const returned = async (txid: string) => (await shop.pix.simulator.cobr(txid))?.returned ?? [];

  describe('an authorisation', () => {
    it('is offered only where the store names a provider, and the installation has one', async () => {
      const world = await aPurchase();
      await shop.rows('delete from pix_automatic_settings where store_id = $1', [world.store.id]);
      expect(await authorize(world)).toMatchObject({
        refusal: { name: 'PaymentMethodUnavailableError' },
      });
      const other = await aPurchase();
      expect(await authorize(other, shop.pix.by(null))).toMatchObject({
        refusal: { name: 'PaymentMethodUnavailableError' },
      });
    });

    it('is refused for a rhythm that has no period there, and for a purchase that is paid by card', async () => {
      const world = await aPurchase({ every: 42, payBy: 'card' });
      expect(await authorize(world)).toEqual({
        ok: false,
        refusal: { name: 'ValidationError', details: { fields: { rhythm: 'no period' } } },
      });
      expect(await authorize(await aPurchase({ payBy: 'card' }))).toMatchObject({
        refusal: { name: 'TransitionRefusedError' },
      });
    });

    it('is asked for once, shown with its code, and approved by its payer', async () => {
      const world = await aPurchase();
      const first = await authorize(world);
      expect(first).toEqual({
        ok: true,
        value: {
          status: 'created',
          period: 'SEMANAL',
          firstOn: DUE,
          pixCode: expect.stringContaining('BR.GOV.BCB.PIX'),
          qr: { path: expect.stringMatching(/^M/), size: expect.any(Number) },
          expiresAt: '2027-01-06T12:00:00.000Z',
        },
      });
      expect(await authorize(world)).toEqual(first);
      const row = await authorizationOf(world);
      expect(row?.rec_id).toMatch(/^RR00000000\d{8}\w{11}$/);
      expect(await shop.pix.simulator.rec(row?.rec_id ?? '')).toMatchObject({
        period: 'SEMANAL',
        policy: 'PERMITE_3R_7D',
      });
      await shop.pix.simulator.actOnRec(row?.rec_id ?? '', 'approve');
      await banksDone();
      expect(await authorizationOf(world)).toMatchObject({ status: 'approved' });
      expect(await authorize(world)).toMatchObject({
        value: { status: 'approved', pixCode: null },
      });
    });

    it('hides another customer’s purchase', async () => {
      const [mine, other] = [await aPurchase(), await aPurchase()];
      const owner = { ...mine.owner, customerId: other.owner.customerId };
      expect(await shop.pix.service.authorize(owner, mine.purchase.id)).toMatchObject({
        refusal: { name: 'NotFoundError' },
      });
    });

    it.each([
      ['reject', 'rejected', 'AP13'],
      ['cancel', 'cancelled', 'SLDB'],
      ['expire', 'expired', null],
    ] as const)('ends when its payer does this: %s, and may be asked for anew', async (action, status, code) => {
      const world = await aPurchase();
      await authorize(world);
      const before = await authorizationOf(world);
      await shop.pix.simulator.actOnRec(before?.rec_id ?? '', action);
      await banksDone();
      expect(await authorizationOf(world)).toMatchObject({
        status,
        ended_code: code,
        ended_by: code === null ? null : 'USUARIO_PAGADOR',
      });
      at(60_000);
      expect(await authorize(world)).toMatchObject({ value: { status: 'created' } });
      expect((await authorizationOf(world))?.id).not.toBe(before?.id);
    });

    it('ends at the provider with its purchase', async () => {
      const world = await anApproved();
      expect((await shop.repeats.cancel(world.owner, world.purchase.id)).ok).toBe(true);
      await banksDone();
      expect(await shop.pix.simulator.rec(world.recId)).toMatchObject({ status: 'CANCELADA' });
      await banksDone();
      expect(await authorizationOf(world)).toMatchObject({ status: 'cancelled', ended_by: 'USUARIO_RECEBEDOR' });
      expect(await authorize(world)).toMatchObject({
        refusal: { name: 'TransitionRefusedError' },
      });
    });

    it('ends at the provider with its row', async () => {
      const world = await anApproved();
      await shop.rows('delete from pix_authorizations where purchase_id = $1', [world.purchase.id]);
      await banksDone();
      expect(await shop.pix.simulator.rec(world.recId)).toMatchObject({ status: 'CANCELADA' });
    });

    it('is asked for again after a lost answer', async () => {
      const world = await aPurchase();
      await shop.modes.set('payments', 'broken');
      expect(await authorize(world)).toMatchObject({
        refusal: { name: 'UnavailableError' },
      });
      await shop.modes.set('payments', 'normal');
      expect(await authorize(world)).toMatchObject({ value: { status: 'created' } });
      expect(
        await shop.rows('select 1 from pix_authorizations where purchase_id = $1', [world.purchase.id]),
      ).toHaveLength(1);
    });
  });

  describe('a cycle', () => {
    it('is instructed at its lock, before it has an order, and is an order once its money has come', async () => {
      const world = await anApproved();
      await locked();
      const [before] = await cyclesOf(world);
      expect(before).toMatchObject({ status: 'locked', order_id: null });
      await banksDone();
      const [charge] = await chargesOf(world);
      expect(charge).toMatchObject({ status: 'active' });
      const txid = charge?.txid ?? '';
      expect(await shop.pix.simulator.cobr(txid)).toMatchObject({ amount: '62.00', dueOn: DUE, status: 'ATIVA' });
      await onItsDay();
      const [charging] = await cyclesOf(world);
      expect(charging).toMatchObject({ status: 'charging' });
      expect(await orderOf(charging?.order_id)).toMatchObject({ status: 'waitingPayment', total: AMOUNT });
      await bankDoes({ txid }, 'settle');
      // Told again, and again.
      await shop.pix.service.takeEvent(txid);
      await shop.pix.service.takeEvent(txid);
      await banksDone();
      const [first, second, third] = await cyclesOf(world);
      expect([first, second, third]).toMatchObject([
        { status: 'ordered' },
        { status: 'scheduled', charge_on: '2026-12-21' },
      ]);
      expect(await orderOf(first?.order_id)).toMatchObject({ status: 'paymentApproved' });
      expect(await attemptsOf(first?.id)).toEqual([{ method: 'automaticPix', outcome: 'paid', code: null }]);
      expect(await returned(txid)).toEqual([]);
    });

    it('is made an order at once by money that came before the walk', async () => {
      const world = await anInstructed();
      at(DUE_DAY + 60_000);
      await bankDoes(world, 'settle');
      expect(await cyclesOf(world)).toMatchObject([{ status: 'locked' }]);
      await shop.cycles.walk();
      await banksDone();
      expect(await cyclesOf(world)).toMatchObject([{ status: 'ordered' }, { status: 'scheduled' }]);
    });

    it('is instructed once, by however many walkers, and whatever answer is lost', async () => {
      const world = await anApproved();
      await shop.cycles.walk();
      at(5 * DAY);
      await Promise.all(Array.from({ length: 4 }, () => shop.cycles.walk()));
      const lossy: PixAutomaticGateway = {
        ...shop.pix.gateway,
        async instruct(charge) {
          await shop.pix.gateway.instruct(charge);
          return { kind: 'unknown' };
        },
      };
      const [charge] = await chargesOf(world);
      const payload: Jobs['readPix'] = { storeId: world.store.id, kind: 'charge', id: charge?.id ?? '' };
      await expect(shop.pix.by(lossy).read(payload)).rejects.toThrow('did not answer');
      expect(await chargesOf(world)).toMatchObject([{ status: 'created' }]);
      await banksDone();
      expect(await chargesOf(world)).toMatchObject([{ status: 'active' }]);
      expect((await shop.pix.simulator.latest(100)).cobrs.filter(({ idRec }) => idRec === world.recId)).toHaveLength(1);
    });

    it('is instructed by an approval on the day of its lock', async () => {
      const world = await aPurchase();
      await authorize(world);
      await locked();
      await banksDone();
      expect(await chargesOf(world)).toEqual([]);
      await shop.pix.simulator.actOnRec((await authorizationOf(world))?.rec_id ?? '', 'approve');
      await banksDone();
      expect(await chargesOf(world)).toMatchObject([{ status: 'active' }]);
    });

    it('is charged two days after a lock that came late', async () => {
      const world = await anApproved();
      await shop.cycles.walk();
      at(6 * DAY);
      await shop.cycles.walk();
      await banksDone();
      expect(await cyclesOf(world)).toMatchObject([{ status: 'locked', charge_on: '2026-12-15' }]);
      expect(await chargesOf(world)).toMatchObject([{ status: 'active' }]);
    });

    it('waits for another way of paying where nothing was authorised in time', async () => {
      const world = await aPurchase();
      await authorize(world);
      await locked();
      at(7 * DAY);
      await shop.cycles.walk();
      await banksDone();
      const [cycle] = await cyclesOf(world);
      expect(cycle).toMatchObject({ status: 'retryWait' });
      expect(await attemptsOf(cycle?.id)).toEqual([
        { method: 'automaticPix', outcome: 'refused', code: 'noAuthorization' },
      ]);
      const [shown] = await shop.repeats.list(world.owner);
      expect(shown?.cycle).toMatchObject({ nextTryAt: null, tries: [{ reason: 'notAuthorized', mayRetry: false }] });
      const paid = await shop.cycles.payByPix(world.store, world.owner.customerId, world.purchase.id, {
        cycleId: cycle?.id ?? '',
        method: 'pix',
      });
      expect(paid).toMatchObject({ ok: true });
    });

    it('is asked for again on three days, then may be paid by a link until it is given up', async () => {
      const world = await anInstructed();
      await onItsDay();
      for (const [day, after] of [7, 8, 10, 13].entries()) {
        at(after * DAY - 9 * 3_600_000);
        await shop.cycles.walk();
        await banksDone();
        expect(await cyclesOf(world)).toMatchObject([{ status: 'charging' }]);
        expect(await chargesOf(world)).toMatchObject([{ status: 'active', tries: day }]);
        await bankDoes(world, 'refuse', 'AM04');
        expect(await cyclesOf(world)).toMatchObject([{ status: 'retryWait' }]);
      }
      const [cycle] = await cyclesOf(world);
      expect(await attemptsOf(cycle?.id)).toEqual(
        Array.from({ length: 4 }, () => ({ method: 'automaticPix', outcome: 'refused', code: 'AM04' })),
      );
      expect((await shop.repeats.list(world.owner))[0]?.cycle).toMatchObject({
        nextTryAt: null,
        giveUpAt: '2026-12-21T12:00:00.000Z',
      });
      at(14 * DAY);
      await shop.cycles.walk();
      expect(await cyclesOf(world)).toMatchObject([{ status: 'failed' }, { status: 'scheduled' }]);
    });

    it('is paid by a retry, once', async () => {
      const world = await anInstructed();
      await onItsDay();
      await bankDoes(world, 'refuse');
      at(8 * DAY - 9 * 3_600_000);
      await shop.cycles.walk();
      await banksDone();
      await bankDoes(world, 'settle');
      const [cycle] = await cyclesOf(world);
      expect(cycle).toMatchObject({ status: 'ordered' });
      expect((await attemptsOf(cycle?.id)).map(({ outcome }) => outcome)).toEqual(['refused', 'paid']);
    });

    it('is not asked for again once it was paid by a link', async () => {
      const world = await anInstructed();
      await onItsDay();
      await bankDoes(world, 'refuse');
      const [cycle] = await cyclesOf(world);
      await shop.cycles.payByPix(world.store, world.owner.customerId, world.purchase.id, {
        cycleId: cycle?.id ?? '',
        method: 'pix',
      });
      at(8 * DAY - 9 * 3_600_000);
      await shop.cycles.walk();
      await banksDone();
      expect(await chargesOf(world)).toMatchObject([{ status: 'rejected', tries: 0 }]);
    });

    it.each([
      ['skip', (world: World, cycleId: string) => shop.repeats.skip(world.owner, world.purchase.id, { cycleId })],
      ['pause', (world: World) => shop.repeats.pause(world.owner, world.purchase.id)],
      ['cancel', (world: World) => shop.repeats.cancel(world.owner, world.purchase.id)],
      [
        'move',
        (world: World, cycleId: string) =>
          shop.repeats.move(world.owner, world.purchase.id, { cycleId, chargeOn: '2026-12-20' }),
      ],
    ] as const)('has its charge cancelled by a %s after the instruction', async (_name, act) => {
      const world = await anInstructed();
      const [cycle] = await cyclesOf(world);
      expect(await act(world, cycle?.id ?? '')).toMatchObject({ ok: true });
      await banksDone();
      expect(await chargesOf(world)).toMatchObject([{ status: 'cancelled' }]);
      expect(await shop.pix.simulator.cobr(world.txid)).toMatchObject({ status: 'CANCELADA' });
    });

    it.each([
      ['skip', (world: World, cycleId: string) => shop.repeats.skip(world.owner, world.purchase.id, { cycleId })],
      ['cancel', (world: World) => shop.repeats.cancel(world.owner, world.purchase.id)],
    ] as const)('has money that came all the same given back once after a %s', async (_name, act) => {
      const world = await anInstructed();
      const [cycle] = await cyclesOf(world);
      await act(world, cycle?.id ?? '');
      await bankDoes(world, 'settle');
      await shop.pix.service.takeEvent(world.txid);
      await banksDone();
      expect(await returned(world.txid)).toMatchObject([{ amount: '62.00' }]);
      expect(await chargesOf(world)).toMatchObject([{ status: 'paid', returned_at: expect.any(Date) }]);
      expect(await cyclesOf(world)).not.toContainEqual(expect.objectContaining({ status: 'ordered' }));
    });

    it('that was cancelled while it was being paid gives its money back once', async () => {
      const world = await anInstructed();
      await onItsDay();
      expect(await shop.repeats.cancel(world.owner, world.purchase.id)).toMatchObject({ ok: true });
      await banksDone();
      await bankDoes(world, 'settle');
      await banksDone();
      expect(await cyclesOf(world)).toMatchObject([{ status: 'void' }]);
      expect(await returned(world.txid)).toMatchObject([{ amount: '62.00' }]);
      await banksDone();
      expect(
        await shop.rows('select status, refunded_amount from payments where store_id = $1', [world.store.id]),
      ).toMatchObject([{ status: 'refunded', refunded_amount: AMOUNT }]);
    });

    it('is paid by card from the next day on where its customer chose one', async () => {
      const world = await anInstructed();
      const { name, rhythm, riseLimit } = world.purchase;
      const changed = await shop.repeats.changeSettings(world.owner, world.purchase.id, {
        name,
        rhythm,
        riseLimit,
        payBy: 'card',
        cardId: world.cardId,
      });
      expect(changed).toMatchObject({ ok: true, value: { payBy: 'card', automaticPix: null } });
      await banksDone();
      expect(await chargesOf(world)).toMatchObject([{ status: 'cancelled' }]);
      expect(await authorizationOf(world)).toMatchObject({ status: 'cancelled' });
      expect(await shop.pix.simulator.rec(world.recId)).toMatchObject({ status: 'CANCELADA' });
      at(7 * DAY);
      await shop.cycles.walk();
      const [cycle] = await cyclesOf(world);
      expect(cycle).toMatchObject({ status: 'ordered' });
      expect(await attemptsOf(cycle?.id)).toMatchObject([{ method: 'card', outcome: 'paid' }]);
    });

    it('is refused above the ceiling that its payer gave their bank', async () => {
      const world = await aPurchase();
      await authorize(world);
      await shop.pix.simulator.actOnRec((await authorizationOf(world))?.rec_id ?? '', 'approve', '61.99');
      await banksDone();
      await locked();
      await banksDone();
      await onItsDay();
      const [charge] = await chargesOf(world);
      await bankDoes({ txid: charge?.txid ?? '' }, 'settle');
      const [cycle] = await cyclesOf(world);
      expect(cycle).toMatchObject({ status: 'retryWait' });
      expect(await attemptsOf(cycle?.id)).toMatchObject([{ outcome: 'refused', code: 'AM04' }]);
    });

    it('cannot be had now, as a bank is instructed two days ahead', async () => {
      const world = await anInstructed();
      const [cycle] = await cyclesOf(world);
      expect(
        await shop.cycles.confirm(world.store, world.owner.customerId, world.purchase.id, {
          cycleId: cycle?.id ?? '',
          expectedTotal: AMOUNT,
        }),
      ).toMatchObject({ refusal: { name: 'TransitionRefusedError', details: { reason: 'automaticPix' } } });
    });

    it('is cancelled at the bank until the day before it is due', async () => {
      const world = await anInstructed();
      shop.time.frozenAt = Date.parse(`${DUE}T03:00:00Z`);
      expect(await shop.pix.gateway.cancelCharge(world.txid)).toMatchObject({ kind: 'refused' });
      shop.time.frozenAt = Date.parse(`${DUE}T02:59:00Z`);
      expect(await shop.pix.gateway.cancelCharge(world.txid)).toMatchObject({
        value: { status: 'cancelled', code: 'SLCR' },
      });
    });
  });

  it('takes callbacks of others quietly, and refuses what is none', async () => {
    const post = (kind: string, body: object) =>
      fetch(`${shop.address.base}/api/webhook/pix/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const jobs = () =>
      shop.rows(`select key from graphile_worker._private_jobs where key like 'readPix%' order by key`);
    const before = await jobs();
    expect((await post('rec', { recs: [{ idRec: 'RR0000000020261207abcdefghijk' }] })).status).toBe(200);
    expect((await post('cobr', { cobrs: [{ txid: 'a'.repeat(32) }] })).status).toBe(200);
    for (const body of [{}, { recs: [{ idRec: "x' or 1=1" }] }, { cobsr: 'all' }]) {
      expect((await post('rec', body)).status).toBe(400);
      expect((await post('cobr', body)).status).toBe(400);
    }
    expect(await jobs()).toEqual(before);
  });

  it('asks a payer in their bank (journey 1), and by a charge that is paid at once (journey 3)', async () => {
    const asked = {
      contract: 'contrato-1',
      purpose: 'Ração',
      payer: { name: 'Mariana', document: '52998224725' },
      period: 'MENSAL',
      firstOn: DUE,
      minimumValue: 1_000,
      retryPolicy: 'NAO_PERMITE',
      activatingTxid: null,
    } as const;
    const requested = await shop.pix.gateway.authorize({ ...asked, journey: 'JORNADA_1' });
    const recId = requested.kind === 'known' ? requested.value.recId : '';
    expect(recId).toMatch(/^RN/);
    const account = { document: '52998224725', ispb: '12345678', branch: null, account: '123456' };
    expect(await shop.pix.gateway.requestApproval(recId, account, '2027-01-01T00:00:00Z')).toEqual({
      kind: 'known',
      value: true,
    });
    expect(await shop.pix.simulator.rec(recId)).toMatchObject({ isRequested: true, minimum: '10.00' });
    const paying = await shop.pix.gateway.authorize({ ...asked, journey: 'JORNADA_3', activatingTxid: 'b'.repeat(32) });
    expect(paying).toMatchObject({ value: { status: 'created', pixCode: expect.any(String) } });
  });

  it.each([
    [
      'pix_authorizations',
      `insert into pix_authorizations (store_id, id, purchase_id, period, first_on, journey, retry_policy, expires_at) select store_id, 'second', id, 'MENSAL', '2026-12-14', 'JORNADA_2', 'NAO_PERMITE', now() from repeat_purchases where id = $1`,
    ],
    ['pix_authorizations', `update pix_authorizations set rec_id = 'none' where purchase_id = $1`],
    [
      'pix_authorizations',
      `update pix_authorizations set expires_at = created_at + interval '31 days' where purchase_id = $1`,
    ],
    ['pix_authorizations', `update pix_authorizations set status = 'created' where purchase_id = $1`],
    [
      'pix_charges',
      `update pix_charges set tries = 4, last_try_on = due_on + 1 where authorization_id = (select id from pix_authorizations where purchase_id = $1)`,
    ],
    [
      'pix_charges',
      `update pix_charges set tries = 1, last_try_on = due_on + 8 where authorization_id = (select id from pix_authorizations where purchase_id = $1)`,
    ],
    [
      'pix_charges',
      `insert into pix_charges (store_id, id, authorization_id, cycle_id, txid, amount, due_on) select store_id, 'other', authorization_id, cycle_id, repeat('c', 32), 1, due_on from pix_charges where authorization_id = (select id from pix_authorizations where purchase_id = $1)`,
    ],
    [
      'pix_charges',
      `update pix_charges set status = 'created' where authorization_id = (select id from pix_authorizations where purchase_id = $1)`,
    ],
  ])('is held to its rules by the database: %s, %s', async (_table, sql) => {
    const world = await anInstructed();
    await expect(shop.rows(sql, [world.purchase.id])).rejects.toThrow();
  });
});
