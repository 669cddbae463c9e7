import Fastify, { type FastifyInstance } from 'fastify';

import { apiPix } from '../../../src/server/gateways/pix/apiPix';
import type { PixAutomaticGateway } from '../../../src/server/gateways/pix/pixAutomaticPort';
import { pixAutomaticService, type PixOutcome } from '../../../src/server/pix/pixAutomaticService';
import { pixWebhookRoutes } from '../../../src/server/pix/pixWebhookRoutes';
import type { Jobs } from '../../../src/server/queue/jobTypes';
import { pixHookSender } from '../../../src/server/sandbox/pix/pixHookSender';
import { pixSimulator } from '../../../src/server/sandbox/pix/pixSimulator';
import { pixSimulatorRoutes } from '../../../src/server/sandbox/pix/pixSimulatorRoutes';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aCardHolder, aCycleShop, aRepeatPurchase } from '../../support/server/cycleShop';
import { testLimiter } from '../../support/server/testLimiter';
import { silentLog } from '../../support/server/testServer';

/** Monday, 7 December 2026, at nine in São Paulo; a cycle of it is due on the 14th. */
const MONDAY = Date.parse('2026-12-07T12:00:00Z');
const DAY = 86_400_000;
const DUE = '2026-12-14';
const AMOUNT = 6_200;

describe('Pix Automático', () => {
  let shop: CheckoutApp;
  let bank: FastifyInstance;
  let base = '';
  let gateway: PixAutomaticGateway;
  let simulator: ReturnType<typeof pixSimulator>;
  let hooks: ReturnType<typeof pixHookSender>;
  let service: ReturnType<typeof pixAutomaticService>;
  let landed: PixOutcome[] = [];
  const serviceWith = (by: PixAutomaticGateway | null) =>
    pixAutomaticService({
      db: shop.tenants,
      clock: shop.clock,
      gateway: by,
      landed: async (_tx, outcome) => void landed.push(outcome),
    });

  beforeAll(async () => {
    shop = await openCheckoutApp();
    bank = Fastify({ forceCloseConnections: true });
    hooks = pixHookSender({ url: () => `${base}/api/webhook/pix`, log: silentLog, retriesMs: [0, 20] });
    simulator = pixSimulator({
      db: shop.tenants.shared,
      clock: shop.clock,
      announce: (kind, body) => hooks.send(kind, body),
    });
    await bank.register(pixSimulatorRoutes, { prefix: '/sandbox/pix', simulator, modes: shop.modes });
    await bank.register(pixWebhookRoutes, {
      prefix: '/api',
      receivers: () => [service],
      limiter: testLimiter(shop.tenants, shop.clock),
    });
    await bank.listen({ port: 0, host: '127.0.0.1' });
    const address = bank.server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    gateway = apiPix({ baseUrl: () => `${base}/sandbox/pix`, token: async () => 'test', log: silentLog });
    service = serviceWith(gateway);
    Object.assign(shop.jobs, {
      readPix: (payload: Jobs['readPix']) => service.read(payload),
      endPixAuthorization: (payload: Jobs['endPixAuthorization']) => service.end(payload),
    });
  });
  beforeEach(async () => {
    shop.time.frozenAt = MONDAY;
    landed = [];
    await shop.modes.set('payments', 'normal');
  });
  afterAll(async () => {
    await hooks.close();
    await bank.close();
    await shop.close();
  });

  /** Callbacks are taken, and what they ask for is done. Jobs run by the database's clock. */
  const told = async () => {
    await hooks.idle();
    await shop.rows(`update graphile_worker._private_jobs set run_at = now()`);
    await shop.runJobs();
  };
  const aPurchase = async ({ every = 7, isOffered = true } = {}) => {
    const ground = await aCycleShop(shop);
    const { store, variant, shippingId } = ground;
    if (isOffered) {
      await shop.rows(`insert into pix_automatic_settings (store_id, provider) values ($1, 'apiPix')`, [store.id]);
    }
    const holder = await aCardHolder(shop, store);
    const { productId, productVariantId } = variant;
    const goods = [{ productId, productVariantId, quantity: 1 }];
    const purchase = await aRepeatPurchase(shop, store, holder, { shippingId, goods, total: AMOUNT, every });
    return { store, purchase, owner: { storeId: store.id, customerId: holder.customerId } };
  };
  type World = Awaited<ReturnType<typeof aPurchase>>;
  const authorizationOf = async ({ purchase }: World) =>
    (
      await shop.rows<{
        id: string;
        rec_id: string;
        status: string;
        ended_by: string | null;
        ended_code: string | null;
      }>('select * from pix_authorizations where purchase_id = $1 order by created_at desc limit 1', [purchase.id])
    )[0];
  const chargesOf = (cycleId: string) =>
    shop.rows<{ id: string; txid: string; status: string; tries: number; code: string | null }>(
      'select * from pix_charges where cycle_id = $1 order by created_at, id',
      [cycleId],
    );
  const cycleOf = ({ purchase }: World): string => purchase.cycle?.id ?? '';

  const anApproved = async () => {
    const world = await aPurchase();
    await service.authorize(world.owner, world.purchase.id);
    const { rec_id: recId = '' } = (await authorizationOf(world)) ?? {};
    expect(await simulator.actOnRec(recId, 'approve')).toMatchObject({ status: 'APROVADA' });
    await told();
    return { ...world, recId };
  };
  const anInstructed = async () => {
    const world = await anApproved();
    const made = await service.instruct(world.store.id, cycleOf(world), { amount: AMOUNT, dueOn: DUE });
    if (!made.ok) throw new Error(`not instructed: ${made.refusal.name}`);
    const [charge] = await chargesOf(cycleOf(world));
    return { ...world, chargeId: made.value, txid: charge?.txid ?? '' };
  };

  describe('an authorisation', () => {
    it('is offered only where the store names a provider, and the installation has one', async () => {
      const without = await aPurchase({ isOffered: false });
      const { owner, purchase } = without;
      expect(await service.authorize(owner, purchase.id)).toMatchObject({
        refusal: { name: 'PaymentMethodUnavailableError' },
      });
      const world = await aPurchase();
      expect(await serviceWith(null).authorize(world.owner, world.purchase.id)).toMatchObject({
        refusal: { name: 'PaymentMethodUnavailableError' },
      });
    });

    it('is refused for a rhythm that has no period there', async () => {
      const { owner, purchase } = await aPurchase({ every: 42 });
      expect(await service.authorize(owner, purchase.id)).toEqual({
        ok: false,
        refusal: { name: 'ValidationError', details: { fields: { rhythm: 'no period' } } },
      });
    });

    it('is asked for once, shown with its code, and approved by its payer', async () => {
      const world = await aPurchase();
      const first = await service.authorize(world.owner, world.purchase.id);
      expect(first).toEqual({
        ok: true,
        value: {
          status: 'created',
          period: 'SEMANAL',
          firstOn: DUE,
          pixCode: expect.stringContaining('BR.GOV.BCB.PIX'),
          expiresAt: '2027-01-06T12:00:00.000Z',
        },
      });
      expect(await service.authorize(world.owner, world.purchase.id)).toEqual(first);
      const row = await authorizationOf(world);
      expect(row?.rec_id).toMatch(/^RR00000000\d{8}\w{11}$/);
      expect(await simulator.rec(row?.rec_id ?? '')).toMatchObject({ period: 'SEMANAL', policy: 'PERMITE_3R_7D' });
      await simulator.actOnRec(row?.rec_id ?? '', 'approve');
      await told();
      expect(await authorizationOf(world)).toMatchObject({ status: 'approved' });
      expect(await service.authorize(world.owner, world.purchase.id)).toMatchObject({
        value: { status: 'approved', pixCode: null },
      });
    });

    it('hides another customer’s purchase', async () => {
      const [mine, other] = [await aPurchase(), await aPurchase()];
      const owner = { ...mine.owner, customerId: other.owner.customerId };
      expect(await service.authorize(owner, mine.purchase.id)).toMatchObject({ refusal: { name: 'NotFoundError' } });
    });

    it.each([
      ['reject', 'rejected', 'AP13'],
      ['cancel', 'cancelled', 'SLDB'],
      ['expire', 'expired', null],
    ] as const)('ends when its payer does this: %s, and may be asked for anew', async (action, status, code) => {
      const world = await aPurchase();
      await service.authorize(world.owner, world.purchase.id);
      const before = await authorizationOf(world);
      await simulator.actOnRec(before?.rec_id ?? '', action);
      await told();
      expect(await authorizationOf(world)).toMatchObject({
        status,
        ended_code: code,
        ended_by: code === null ? null : 'USUARIO_PAGADOR',
      });
      shop.time.frozenAt = MONDAY + 60_000;
      expect(await service.authorize(world.owner, world.purchase.id)).toMatchObject({ value: { status: 'created' } });
      expect((await authorizationOf(world))?.id).not.toBe(before?.id);
    });

    it('ends at the provider with its purchase', async () => {
      const world = await anApproved();
      expect((await shop.repeats.cancel(world.owner, world.purchase.id)).ok).toBe(true);
      await told();
      expect(await simulator.rec(world.recId)).toMatchObject({ status: 'CANCELADA' });
      await told();
      expect(await authorizationOf(world)).toMatchObject({ status: 'cancelled', ended_by: 'USUARIO_RECEBEDOR' });
      expect(await service.authorize(world.owner, world.purchase.id)).toMatchObject({
        refusal: { name: 'TransitionRefusedError' },
      });
    });

    it('ends at the provider with its row', async () => {
      const world = await anApproved();
      await shop.rows('delete from pix_authorizations where purchase_id = $1', [world.purchase.id]);
      await told();
      expect(await simulator.rec(world.recId)).toMatchObject({ status: 'CANCELADA' });
    });

    it('is asked for again after a lost answer', async () => {
      const world = await aPurchase();
      await shop.modes.set('payments', 'broken');
      expect(await service.authorize(world.owner, world.purchase.id)).toMatchObject({
        refusal: { name: 'UnavailableError' },
      });
      await shop.modes.set('payments', 'normal');
      expect(await service.authorize(world.owner, world.purchase.id)).toMatchObject({ value: { status: 'created' } });
      expect(
        await shop.rows('select 1 from pix_authorizations where purchase_id = $1', [world.purchase.id]),
      ).toHaveLength(1);
    });
  });

  describe('a charge', () => {
    it('is instructed once, however often and by however many, and its money lands once', async () => {
      const world = await anApproved();
      const asked = await Promise.all(
        Array.from({ length: 6 }, () =>
          service.instruct(world.store.id, cycleOf(world), { amount: AMOUNT, dueOn: DUE }),
        ),
      );
      expect(new Set(asked.map((made) => made.ok && made.value)).size).toBe(1);
      const charges = await chargesOf(cycleOf(world));
      expect(charges).toMatchObject([{ status: 'active' }]);
      const { txid = '' } = charges[0] ?? {};
      expect(await simulator.cobr(txid)).toMatchObject({ amount: '62.00', dueOn: DUE, status: 'ATIVA' });
      await simulator.actOnCobr(txid, 'settle');
      await told();
      await service.takeEvent(txid);
      await told();
      expect(await chargesOf(cycleOf(world))).toMatchObject([{ status: 'paid' }]);
      expect(landed).toMatchObject([{ cycleId: cycleOf(world), outcome: 'paid', code: null }]);
      // Paid once is paid: no further charge of this cycle.
      expect(await service.instruct(world.store.id, cycleOf(world), { amount: AMOUNT, dueOn: DUE })).toMatchObject({
        ok: true,
      });
      expect(await chargesOf(cycleOf(world))).toHaveLength(1);
    });

    it.each(['2026-12-08', '2026-12-18'])('is due 2 to 10 days ahead, not on %s', async (dueOn) => {
      const world = await anApproved();
      expect(await service.instruct(world.store.id, cycleOf(world), { amount: AMOUNT, dueOn })).toMatchObject({
        refusal: { name: 'TransitionRefusedError' },
      });
      expect(await chargesOf(cycleOf(world))).toEqual([]);
    });

    it('needs an approved authorisation', async () => {
      const world = await aPurchase();
      await service.authorize(world.owner, world.purchase.id);
      const asked = () => service.instruct(world.store.id, cycleOf(world), { amount: AMOUNT, dueOn: DUE });
      expect(await asked()).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
      const gone = await anApproved();
      await simulator.actOnRec(gone.recId, 'cancel');
      await told();
      expect(await service.instruct(gone.store.id, cycleOf(gone), { amount: AMOUNT, dueOn: DUE })).toMatchObject({
        refusal: { name: 'TransitionRefusedError' },
      });
    });

    it.each([
      ['made', true],
      ['never made', false],
    ])('whose answer was lost is found, or sent again: %s', async (_name, isMade) => {
      const world = await anApproved();
      const lossy: PixAutomaticGateway = {
        ...gateway,
        async instruct(charge) {
          if (isMade) await gateway.instruct(charge);
          return { kind: 'unknown' };
        },
      };
      await serviceWith(lossy).instruct(world.store.id, cycleOf(world), { amount: AMOUNT, dueOn: DUE });
      expect(await chargesOf(cycleOf(world))).toMatchObject([{ status: 'created' }]);
      await told();
      expect(await chargesOf(cycleOf(world))).toMatchObject([{ status: 'active' }]);
      expect((await simulator.latest(100)).cobrs.filter(({ idRec }) => idRec === world.recId)).toHaveLength(1);
    });

    it('that was made is kept though a repeated call is refused, and one that was not is over', async () => {
      const refusing = (isMade: boolean): PixAutomaticGateway => ({
        ...gateway,
        async instruct(charge) {
          if (isMade) await gateway.instruct(charge);
          return { kind: 'refused', reason: '400 Já existe cobrança ativa para o ciclo.' };
        },
      });
      for (const [isMade, status] of [
        [true, 'active'],
        [false, 'cancelled'],
      ] as const) {
        const world = await anApproved();
        const charge = { amount: AMOUNT, dueOn: DUE };
        await serviceWith(refusing(isMade)).instruct(world.store.id, cycleOf(world), charge);
        expect(await chargesOf(cycleOf(world))).toMatchObject([{ status }]);
      }
      expect(landed).toMatchObject([{ outcome: 'refused', code: '400' }]);
    });

    it('that is refused is asked for again three times in seven days, by us alone', async () => {
      const world = await anInstructed();
      const days: (string | null)[] = [];
      for (const after of [7, 8, 10, 13]) {
        shop.time.frozenAt = MONDAY + after * DAY;
        await simulator.actOnCobr(world.txid, 'refuse', 'AM04');
        await told();
        days.push(await service.retry(world.store.id, world.chargeId));
      }
      expect(days).toEqual(['2026-12-15', '2026-12-17', '2026-12-20', null]);
      expect(await chargesOf(cycleOf(world))).toMatchObject([{ status: 'rejected', tries: 3, code: 'AM04' }]);
      expect(landed.map(({ outcome, code }) => [outcome, code])).toEqual(
        Array.from({ length: 4 }, () => ['refused', 'AM04']),
      );
    });

    it('whose money comes late lands all the same', async () => {
      const world = await anInstructed();
      await simulator.actOnCobr(world.txid, 'cancel');
      await told();
      await simulator.actOnCobr(world.txid, 'settle');
      await told();
      expect(landed.map(({ outcome }) => outcome)).toEqual(['refused', 'paid']);
      expect(await chargesOf(cycleOf(world))).toMatchObject([{ status: 'paid' }]);
    });

    it('is cancelled until the day before it is due', async () => {
      const world = await anInstructed();
      shop.time.frozenAt = Date.parse(`${DUE}T03:00:00Z`);
      expect(await gateway.cancelCharge(world.txid)).toMatchObject({ kind: 'refused' });
      shop.time.frozenAt = Date.parse(`${DUE}T02:59:00Z`);
      expect(await gateway.cancelCharge(world.txid)).toMatchObject({ value: { status: 'cancelled', code: 'SLCR' } });
    });
  });

  it('takes callbacks of others quietly, and refuses what is none', async () => {
    const post = (kind: string, body: object) =>
      fetch(`${base}/api/webhook/pix/${kind}`, {
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
    const requested = await gateway.authorize({ ...asked, journey: 'JORNADA_1' });
    const recId = requested.kind === 'known' ? requested.value.recId : '';
    expect(recId).toMatch(/^RN/);
    const account = { document: '52998224725', ispb: '12345678', branch: null, account: '123456' };
    expect(await gateway.requestApproval(recId, account, '2027-01-01T00:00:00Z')).toEqual({
      kind: 'known',
      value: true,
    });
    expect(await simulator.rec(recId)).toMatchObject({ isRequested: true, minimum: '10.00' });
    const paying = await gateway.authorize({ ...asked, journey: 'JORNADA_3', activatingTxid: 'b'.repeat(32) });
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
