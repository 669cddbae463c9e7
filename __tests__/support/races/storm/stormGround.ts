import { setTimeout as pause } from 'node:timers/promises';

import { tokenHashOf } from '../../../../src/server/account/accessToken';
import { merchants, sessions } from '../../../../src/server/db/schema/accountTables';
import { newId } from '../../../../src/server/kernel/newId';
import { openCheckoutApp, WEBHOOK_BASIC } from '../../server/checkoutApp';
import { cutDatabase } from '../databaseCut';
import { FAULTS, faultProxy } from '../faultProxy';
import { roundRobin } from '../roundRobin';
import { A_MINUTE_PASSES, UNSETTLED } from '../settling';
import { startShopProcess, type ShopProcess } from '../shopProcess';

/** Longer than a server waits for the provider. */
const PATIENCE_MS = 20_000;
const SERVERS = 2;
/** Scarce enough that shoppers meet at the last unit. */
const STOCKS = [400, 12, 40];
const FOR_EVER = '2099-01-01T00:00:00Z';

/** What a call was answered; null where no answer came. */
export type Answer = { status: number; text: string; json: Record<string, unknown> } | null;

type Sent = { storeId: string; token?: string; key?: string; body?: object | string };

/**
 * The ground of a storm: two server processes behind a balancer on one database, the provider behind a proxy that spoils
 * calls, two stores with products, a voucher, customers and a merchant each.
 */
export async function openStormGround(preloads: string[] = []) {
  const ground = await openCheckoutApp({ hookRetriesMs: [200, 500, 1_000, 2_000, 4_000], hookDelayMs: 1_500 });
  const sick = await faultProxy({ next: () => null });
  const provider = new URL(sick.at(`${ground.address.base}/`)).origin;
  const shops: (ShopProcess | null)[] = Array.from({ length: SERVERS }, () => null);
  const balancer = await roundRobin(() => shops.flatMap((shop) => (shop?.isRunning() ? [shop.base] : [])));
  // The provider's events take turns too.
  ground.address.base = balancer.base;
  const stores = await Promise.all([aStormStore(), aStormStore()]);

  async function aStormStore() {
    const { store, variant, optionId } = await ground.aShop({ stock: STOCKS[0] ?? 0 });
    const variants = [variant];
    for (const stock of STOCKS.slice(1)) {
      const another = await ground.aVariant(store, { stock });
      const { productVariantId } = another;
      await ground.rows(
        `insert into stock_moves (store_id, product_variant_id, delta, reason) values ($1, $2, $3, 'initial')`,
        [store.id, productVariantId, stock],
      );
      variants.push(another);
    }
    const [merchantId, merchantToken] = [newId(), newId()];
    const merchant = { name: 'Helena Prado', email: `${merchantId.toLowerCase()}@loja.test`, passwordHash: 'not used' };
    await ground.db.insert(merchants).values({ storeId: store.id, id: merchantId, ...merchant, role: 'owner' });
    const session = { id: newId(), tokenHash: tokenHashOf(merchantToken), refreshTokenHash: tokenHashOf(newId()) };
    await ground.db.insert(sessions).values({
      storeId: store.id,
      merchantId,
      expiresAt: FOR_EVER,
      endsAt: FOR_EVER,
      lastSeenAt: new Date().toISOString(),
      ...session,
    });
    return {
      id: store.id,
      variants,
      optionId,
      merchantToken,
      voucher: await ground.aVoucher(store, { maxUses: 60 }),
      customers: await Promise.all([ground.aCustomer(store), ground.aCustomer(store)]),
    };
  }

  async function start(place: number): Promise<void> {
    shops[place] = await startShopProcess({
      database: ground.database,
      preloads: ['dieAt.ts', ...preloads],
      environment: {
        PROVIDER_URL: provider,
        PAGARME_WEBHOOK_USER: WEBHOOK_BASIC.user,
        PAGARME_WEBHOOK_PASSWORD: WEBHOOK_BASIC.password,
      },
    });
  }
  await Promise.all(shops.map((_, place) => start(place)));

  return {
    stores,
    rows: <Row extends object>(query: string, values?: unknown[]) => ground.rows<Row>(query, values),
    owner: ground.database.owner,
    simulator: ground.simulator,
    aCardToken: (card?: { number: string }) => ground.aCardToken(card),
    aCheckout: ground.aCheckout,

    /** One call below /api of whichever server has its turn. */
    call: async (method: string, path: string, { storeId, token, key, body }: Sent): Promise<Answer> => {
      const headers: Record<string, string> = { 'x-store-id': storeId };
      if (token) headers['authorization'] = token;
      if (key) headers['idempotency-key'] = key;
      if (body) headers['content-type'] = typeof body === 'string' ? 'text/csv' : 'application/json';
      const payload = typeof body === 'object' ? JSON.stringify(body) : (body ?? null);
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const reply = await fetch(`${balancer.base}/api${path}`, { method, headers, body: payload, signal });
        const text = await reply.text();
        // Every answer of the API is a JSON object, or empty.
        return { status: reply.status, text, json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
      } catch {
        // A server that died, or a balancer that hung up: nobody knows what came of the call.
        return null;
      }
    },

    /** Kills a server where it is, and starts another one in its place after a while. */
    async kill(place: number, downMs: number): Promise<void> {
      await shops[place]?.kill();
      await pause(downMs);
      // The database may be away: the server ends then, as one that a supervisor starts again.
      while (!shops[place]?.isRunning()) await start(place).catch(() => pause(500));
    },
    /** Asks a server to stop, as an update does, and starts the next one in its place once it has ended. */
    async replace(place: number): Promise<void> {
      shops[place]?.signal('SIGTERM');
      await shops[place]?.ended;
      await start(place);
    },
    /** Ends all connections of the database, and lets nobody in for up to a second. */
    restartDatabase: (random: () => number) => cutDatabase(ground, random),
    /** Spoils a part of the calls to the provider. `hasStalls`: also such that answer nothing, for 8 s each. */
    spoilProvider(random: () => number, share: number, hasStalls: boolean): void {
      const faults = hasStalls ? FAULTS : FAULTS.filter((fault) => !/stall|silent|drip|cut|truncated/.test(fault));
      sick.spoil(() => (random() < share ? (faults[Math.floor(random() * faults.length)] ?? null) : null));
    },
    healProvider: () => sick.heal(),
    setHooks: ground.modes.setHooks,

    /** Servers that ended though nobody killed them. */
    fallen: (): number => shops.filter((shop) => !shop?.isRunning()).length,

    /** A minute passes, and the time of every look at the provider has come. */
    async timePasses(): Promise<void> {
      for (const statement of A_MINUTE_PASSES) await ground.rows(statement);
      await ground.rows(`update payments set next_look_at = now() where status = 'waitingPayment'`);
      await ground.rows(`select graphile_worker.add_job('reconcilePayments', '{}')`);
    },
    /** What is under way, but for calls whose server died and that nobody repeats. */
    unsettled: async () =>
      (await ground.rows<{ what: string }>(UNSETTLED))
        .map(({ what }) => what)
        .filter((what) => !what.startsWith('call ')),

    async close(): Promise<void> {
      await Promise.all(shops.map(async (shop) => shop?.kill()));
      await balancer.close();
      await sick.close();
      await ground.close();
    },
  };
}
export type StormGround = Awaited<ReturnType<typeof openStormGround>>;
export type StormStore = StormGround['stores'][number];
