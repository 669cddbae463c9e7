import type { PixAutomaticGateway } from '../../src/server/gateways/pix/pixAutomaticPort';
import { isCurrentCharge } from '../../src/server/repeat/cycleCharges';
import type { Jobs } from '../../src/server/queue/jobTypes';
import { raceRounds, raceSeed, randomOf, shuffled } from '../support/races/seeded';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';
import { anAutomaticPixPurchase, bankJobs } from '../support/server/pixShop';

const ROUNDS = raceRounds(8);
const SEED = raceSeed();
const MONDAY = Date.parse('2026-12-07T12:00:00Z');
const DAY = 86_400_000;
const TOTAL = 6_200;
/** From the reminder to the day on which it is given up; its bank is asked from midnight on. */
const INSTANTS = [0, 5, 5.2, 6.5, 6.63, 7, 7.4, 7.63, 8, 9.63, 10, 12.63, 13, 14, 15, 17, 17.6, 20];

type Random = () => number;
type World = Awaited<ReturnType<typeof anAutomaticPixPurchase>>;

/** A provider whose answers get lost, before or after it has done what it was asked. */
const sick = (gateway: PixAutomaticGateway, random: Random): PixAutomaticGateway => {
  const lost =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer | { kind: 'unknown' }> => {
      const chance = random();
      if (chance < 0.1) return { kind: 'unknown' };
      const answer = await call(...args);
      return chance < 0.25 ? { kind: 'unknown' } : answer;
    };
  return {
    ...gateway,
    instruct: lost((charge) => gateway.instruct(charge)),
    readCharge: lost((txid) => gateway.readCharge(txid)),
    cancelCharge: lost((txid) => gateway.cancelCharge(txid)),
    retry: lost((txid, on) => gateway.retry(txid, on)),
    giveBack: lost((given) => gateway.giveBack(given)),
  };
};

const chargesOf = (shop: CheckoutApp, { purchase }: World) =>
  shop.rows<{ id: string; txid: string; status: string; cycle_id: string }>(
    `select p.id, p.txid, p.status, p.cycle_id from pix_charges p
     join pix_authorizations a on a.store_id = p.store_id and a.id = p.authorization_id where a.purchase_id = $1`,
    [purchase.id],
  );

/** What is pressed, walked, and done by a bank, all at once, at one instant of a cycle's life. */
async function pressed(shop: CheckoutApp, world: World, random: Random): Promise<void> {
  const { store, owner, purchase, cardId } = world;
  const cycleId = purchase.cycle?.id ?? '';
  const { name, rhythm, riseLimit } = purchase;
  const customer = random();
  const press = async (): Promise<unknown> => {
    if (customer < 0.04) return shop.repeats.cancel(owner, purchase.id);
    if (customer < 0.1) return shop.repeats.skip(owner, purchase.id, { cycleId });
    if (customer < 0.14) return shop.repeats.pause(owner, purchase.id);
    if (customer < 0.18) return shop.repeats.move(owner, purchase.id, { cycleId, chargeOn: '2026-12-24' });
    if (customer < 0.26) return shop.cycles.payByPix(store, owner.customerId, purchase.id, { cycleId, method: 'pix' });
    if (customer < 0.3) {
      return shop.repeats.changeSettings(owner, purchase.id, { name, rhythm, riseLimit, payBy: 'card', cardId });
    }
    return null;
  };
  const charges = await chargesOf(shop, world);
  const bank = charges.map(({ txid }) => async () => {
    const chance = random();
    if (chance < 0.35) await shop.pix.simulator.actOnCobr(txid, 'settle');
    else if (chance < 0.6) await shop.pix.simulator.actOnCobr(txid, 'refuse');
    else if (chance < 0.65) await shop.pix.simulator.actOnCobr(txid, 'cancel');
    // Told of again, and late.
    await shop.pix.service.takeEvent(txid);
  });
  const reads = charges.map(
    ({ id }) =>
      () =>
        shop.pix.service.read({ storeId: store.id, kind: 'charge', id }),
  );
  const walk = () => shop.cycles.step(store, { id: cycleId, purchaseId: purchase.id });
  const work = [press, walk, walk, ...bank, ...reads];
  await Promise.allSettled(shuffled(work, random).map((one) => one()));
  const codes = await shop.rows<{ provider_charge_id: string }>(
    `select provider_charge_id from payments where store_id = $1 and method = 'pix' and status = 'waitingPayment'
       and provider_charge_id like 'ch!_%' escape '!'`,
    [store.id],
  );
  for (const { provider_charge_id: id } of codes) if (random() < 0.5) await shop.simulator.act(id, 'pay');
}

/** What is wrong with a store's money and goods once all has come to rest. */
async function wrongsOf(shop: CheckoutApp, { store, purchase, variant }: World): Promise<string[]> {
  const cobrs = await Promise.all(
    (await chargesOf(shop, { purchase } as World)).map(async ({ txid, cycle_id: cycleId }) => ({
      cycleId,
      cobr: await shop.pix.simulator.cobr(txid),
    })),
  );
  const cycles = await shop.rows<{ id: string; status: string; order_id: string | null; total: number | null }>(
    `select c.id, c.status, c.order_id, (c.locked ->> 'total')::int as total from purchase_cycles c where c.store_id = $1`,
    [store.id],
  );
  const wrongs: string[] = [];
  for (const cycle of cycles) {
    const ofIt = cobrs.filter(({ cycleId }) => cycleId === cycle.id).flatMap(({ cobr }) => (cobr ? [cobr] : []));
    const byPix = ofIt
      .filter(({ status }) => status === 'CONCLUIDA')
      .reduce(
        (sum, { amount, returned = [] }) =>
          sum + Number(amount) * 100 - returned.reduce((back, one) => back + Number(one.amount) * 100, 0),
        0,
      );
    const [byOthers] = await shop.rows<{ sum: number }>(
      `select coalesce(sum(amount - refunded_amount), 0)::int as sum from payments
       where store_id = $1 and sale_order_id = $2 and paid_at is not null and provider_charge_id like 'ch!_%' escape '!'`,
      [store.id, cycle.order_id],
    );
    const kept = byPix + (byOthers?.sum ?? 0);
    const isSent = cycle.status === 'ordered' || cycle.status === 'partial';
    if (kept !== (isSent ? TOTAL : 0)) wrongs.push(`${kept} centavos kept of a cycle that is ${cycle.status}`);
    if (ofIt.some(({ amount }) => Number(amount) * 100 > TOTAL)) wrongs.push('charged above the reminder');
    if (cycle.status === 'charging') wrongs.push('a cycle is charged for ever');
  }
  const [stock] = await shop.rows<{ stock: number; ledger: number; sent: number }>(
    `select v.stock, (select sum(delta)::int from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id) as ledger,
       (select count(*)::int from purchase_cycles c where c.store_id = v.store_id and c.status in ('ordered', 'locked', 'retryWait')) as sent
     from product_variants v where v.store_id = $1 and v.id = $2`,
    [store.id, variant.productVariantId],
  );
  if (stock && (stock.stock !== stock.ledger || stock.stock !== 10 - stock.sent))
    wrongs.push('stock and ledger differ');
  return wrongs;
}

/** One purchase from its reminder until it rests. @param service that does what callbacks ask for */
async function round(
  shop: CheckoutApp,
  random: Random,
  read: (payload: Jobs['readPix']) => Promise<void>,
): Promise<string[]> {
  Object.assign(shop.jobs, { readPix: read });
  shop.time.frozenAt = MONDAY;
  const world = await anAutomaticPixPurchase(shop);
  await shop.pix.service.authorize(world.owner, world.purchase.id);
  const [authorization] = await shop.rows<{ rec_id: string }>(
    'select rec_id from pix_authorizations where purchase_id = $1',
    [world.purchase.id],
  );
  await shop.pix.simulator.actOnRec(authorization?.rec_id ?? '', 'approve');
  await bankJobs(shop);
  for (const days of INSTANTS) {
    shop.time.frozenAt = MONDAY + days * DAY;
    await shop.cycles.step(world.store, { id: world.purchase.cycle?.id ?? '', purchaseId: world.purchase.id });
    if (random() < 0.7) await bankJobs(shop);
    await pressed(shop, world, random);
  }
  // A day to which it was moved has come too.
  shop.time.frozenAt = MONDAY + 26 * DAY;
  await bankJobs(shop);
  await shop.cycles.step(world.store, { id: world.purchase.cycle?.id ?? '', purchaseId: world.purchase.id });
  // The banks have done what they will do: what is under way is refused, and all callbacks are taken.
  for (const { txid } of await chargesOf(shop, world)) {
    if ((await shop.pix.simulator.cobr(txid))?.status === 'ATIVA') await shop.pix.simulator.actOnCobr(txid, 'refuse');
    await shop.pix.service.takeEvent(txid);
  }
  Object.assign(shop.jobs, { readPix: (payload: Jobs['readPix']) => shop.pix.service.read(payload) });
  for (let again = 0; again < 3; again += 1) await bankJobs(shop);
  return wrongsOf(shop, world);
}

describe('cycles by Pix Automático', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  it('are paid once or not at all, beside lost answers, late callbacks, two workers, and customers who change their mind', async () => {
    const random = randomOf(SEED);
    for (let one = 0; one < ROUNDS; one += 1) {
      const service = shop.pix.by(sick(shop.pix.gateway, random));
      const wrongs = await round(shop, random, (payload) => service.read(payload));
      expect([`seed ${SEED}, round ${one}`, wrongs]).toEqual([`seed ${SEED}, round ${one}`, []]);
    }
  }, 900_000);

  it('keep the money of cycles that are over where every charge counts as awaited', async () => {
    const random = randomOf(SEED);
    const found: string[] = [];
    for (let one = 0; one < 20 && found.length === 0; one += 1) {
      const mutant = shop.pix.by(shop.pix.gateway, (purchase, cycle, row) =>
        isCurrentCharge(
          { ...purchase, payBy: 'automaticPix', status: 'active' },
          { ...cycle, status: 'locked' },
          {
            ...row,
            dueOn: cycle.chargeOn,
            amount: cycle.locked?.total ?? 0,
          },
        ),
      );
      const genuine = shop.pix.by(shop.pix.gateway);
      shop.pix.service.read = (payload) => mutant.read(payload);
      found.push(...(await round(shop, random, (payload) => mutant.read(payload))));
      shop.pix.service.read = (payload) => genuine.read(payload);
    }
    expect(found).not.toEqual([]);
  }, 900_000);
});
