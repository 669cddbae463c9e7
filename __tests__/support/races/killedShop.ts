import { setTimeout as pause } from 'node:timers/promises';

import { newId } from '../../../src/server/kernel/newId';
import { openCheckoutApp, WEBHOOK_BASIC } from '../server/checkoutApp';
import { CHECKOUT_JOBS, type CheckoutJob, type FailPoint } from './failPoints';
import { callUntilAnswered, type CallAnswer } from './patientCall';
import { A_MINUTE_PASSES, UNSETTLED } from './settling';
import { KilledBeforeServing, startShopProcess, type ShopProcess } from './shopProcess';

/** As often as the provider tries to deliver an event to a shop that is down. */
const HOOK_RETRIES_MS = Array.from({ length: 3_000 }, () => 200);
/** How often a shop is driven to a step, and how many such times are between two rounds of shoppers. */
const PROVOCATIONS_OF_A_LIFE = 120;
const PROVOCATIONS_BETWEEN_SHOPPERS = 20;
/** How shoppers pay, half of them by Pix. */
const METHODS = ['pix', 'pix', 'boleto', 'creditCard'] as const;

/** A call of a shopper who retries until answered, and once more afterwards. */
export type Bought = { key: string; first: CallAnswer };

/**
 * A shop in a process of its own that is killed and started again, on a database that stays, with a payment provider
 * that outlives it and shoppers who retry under the same key.
 */
export async function openKilledShop(preloads: string[] = []) {
  const ground = await openCheckoutApp({ hookRetriesMs: HOOK_RETRIES_MS });
  const provider = ground.address.base;
  const at = await ground.aShop({ stock: 100_000 });
  const { store } = at;
  const voucher = await ground.aVoucher(store);
  const kills: number[] = [];
  let shop: ShopProcess | null = null;
  let isOver = false;
  /** What shoppers do, on whichever shop serves; each ends once it has been answered. */
  const acting: Promise<unknown>[] = [];

  const calm = async () => {
    if (isOver) throw new Error('the race is over');
    await pause(150);
  };
  const isPassing = ({ status, json }: CallAnswer) => status >= 500 || json['name'] === 'IdempotencyConflictError';
  const ask = (path: string, key: string, body: object) =>
    callUntilAnswered({
      base: () => ground.address.base,
      storeId: store.id,
      path,
      key,
      body,
      isPassing,
      before: calm,
    });

  /** Without a method, one of them by chance. */
  async function buy(
    random: () => number,
    chosen?: (typeof METHODS)[number],
  ): Promise<Bought & { again: () => Promise<CallAnswer> }> {
    const hasVoucher = random() < 0.3;
    const cartId = await ground.aReadyCart(at, hasVoucher ? { voucherId: voucher.id } : {});
    const method = chosen ?? METHODS[Math.floor(random() * METHODS.length)] ?? 'pix';
    const payment =
      method === 'creditCard' ? { method, cardToken: await ground.aCardToken(), installments: 1 } : { method };
    const body = ground.aCheckout(cartId, { payment, ...(hasVoucher ? { expectedTotal: 5_700 } : {}) });
    const key = newId();
    return { key, first: await ask('/checkout', key, body), again: () => ask('/checkout', key, body) };
  }

  /** A payment of an order at a status, whichever the database finds. */
  const pick = async (orderStatus: string, method = '%') => {
    const [found] = await ground.rows<{ id: string; order: string; charge: string }>(
      `select payment.id, sale.id as order, payment.provider_charge_id as charge from payments payment
       join sale_orders sale on sale.store_id = payment.store_id and sale.id = payment.sale_order_id
       where sale.status = $1 and payment.method like $2 and payment.provider_charge_id is not null
         and payment.status <> 'pendingRefund' order by random() limit 1`,
      [orderStatus, method],
    );
    return found ?? null;
  };
  const pay = async (orderStatus = 'waitingPayment') => {
    const found = await pick(orderStatus, 'pix');
    if (found) await ground.simulator.act(found.charge, 'pay');
  };
  const cancel = async (orderStatus: string) => {
    const found = await pick(orderStatus);
    if (found) await ask(`/order/${found.order}/cancel`, newId(), {});
  };
  const expire = async () => {
    const found = await pick('waitingPayment', 'pix');
    if (!found) return;
    await ground.rows(`update payments set expires_at = now() - interval '2 hours' where id = $1`, [found.id]);
    await ground.rows('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `expirePayment:${found.id}`,
    ]);
  };
  /** The time of every look has come, and of the job that looks. */
  const lookNow = async () => {
    await ground.rows(`update payments set next_look_at = now() where status = 'waitingPayment'`);
    await runNow('reconcilePayments');
  };
  const runNow = (job: CheckoutJob) => ground.rows(`select graphile_worker.add_job($1, '{}')`, [job]);

  /** Charges of payments that wait in the shop, by their state at the provider. */
  const pixCharges = async (status: 'pending' | 'paid'): Promise<string[]> => {
    const rows = await ground.rows<{ id: string }>(
      `select charge.id from sandbox_records charge join payments payment on payment.provider_charge_id = charge.id
       where charge.kind = 'pagarmeCharge' and charge.body ->> 'status' = $1 and payment.status = 'waitingPayment'
         and payment.method = 'pix'`,
      [status],
    );
    return rows.map(({ id }) => id);
  };

  /** What brings a server to do a job. */
  const PROVOCATIONS: Record<CheckoutJob, () => Promise<unknown>> = {
    settlePayment: () =>
      ground.rows(`update graphile_worker._private_jobs set run_at = now() where key like 'settlePayment:%'`),
    applyProviderEvent: () => pay(),
    expirePayment: expire,
    cancelPayment: () => cancel('waitingPayment'),
    refundPayment: async () => {
      await pay();
      await cancel('paymentApproved');
    },
    deliverEmail: async () => {},
    reconcilePayments: lookNow,
    purgeExpired: () => runNow('purgeExpired'),
    abandonCarts: () => runNow('abandonCarts'),
  };
  const provocationOf = (step: FailPoint | null) => {
    if (step?.startsWith('webhook')) return PROVOCATIONS.applyProviderEvent;
    if (step?.startsWith('cancellation')) return PROVOCATIONS.cancelPayment;
    const job = CHECKOUT_JOBS.find((name) => step?.startsWith(`${name}.`));
    return job && PROVOCATIONS[job];
  };

  /** Retries under a key until it gets a response. */
  const askOnce = async (key: string, body: object): Promise<number> => {
    const status = await fetch(`${ground.address.base}/api/checkout`, {
      method: 'POST',
      headers: { 'x-store-id': store.id, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status !== 503) return status;
    // A busy machine turns calls away before it looks at them.
    await calm();
    return askOnce(key, body);
  };

  return {
    /**
     * An order to place: requested once under its key, whatever happens to the call. @returns its status, 0 without an
     * answer
     */
    async anAttempt(): Promise<() => Promise<number>> {
      const body = ground.aCheckout(await ground.aReadyCart(at), { payment: { method: 'pix' } });
      const key = newId();
      return () => askOnce(key, body);
    },

    /** The database as its owner, for looking at the books. */
    owner: ground.database.owner,
    /** Milliseconds of the clock at which the shop died. */
    kills,
    buy,

    /** Starts the shop; with a step, it dies there, which may be before it serves. */
    async start(step: FailPoint | null = null): Promise<void> {
      const environment = {
        PROVIDER_URL: provider,
        PAGARME_WEBHOOK_USER: WEBHOOK_BASIC.user,
        PAGARME_WEBHOOK_PASSWORD: WEBHOOK_BASIC.password,
        ...(step ? { DIE_AT: step } : {}),
      };
      shop = await startShopProcess({
        database: ground.database,
        preloads: ['dieAt.ts', ...preloads],
        environment,
      }).catch((error: unknown) => {
        if (step && error instanceof KilledBeforeServing) return null;
        throw error;
      });
      if (shop) ground.address.base = shop.base;
    },

    /** Waits for the shop to die at its step, provoking it. @returns whether it did; if not, it was killed where it was */
    async dies(step: FailPoint, acts: () => Promise<unknown>): Promise<boolean> {
      const provoke = provocationOf(step);
      let isDead = shop === null;
      void shop?.ended.then(() => (isDead = true));
      // Actions on a shop that dies meanwhile wait for the next one: actsEnd awaits them.
      const act = (promise: Promise<unknown>) => {
        promise.catch(() => {});
        acting.push(promise);
      };
      for (let tries = 0; tries < PROVOCATIONS_OF_A_LIFE && !isDead; tries += 1) {
        if (tries % PROVOCATIONS_BETWEEN_SHOPPERS === 0) act(acts());
        if (provoke) act(provoke());
        await Promise.race([shop?.ended, pause(250)]);
      }
      await shop?.kill();
      kills.push(Date.now());
      return isDead;
    },

    /** Waits until all that shoppers began while shops died has been answered by the one that serves now. */
    actsEnd: () => Promise.allSettled(acting),

    /** Makes what no call has ended as young as can be: nothing ends by time. */
    claimsAreNew: () => ground.rows('update idempotency_keys set created_at = now() where status_code is null'),

    kill: async () => {
      await shop?.kill();
      kills.push(Date.now());
    },

    /** Kills the shop where it is after a while of acting upon it. */
    async killAfter(ms: number, acts: () => Promise<unknown>): Promise<void> {
      acts().catch(() => {});
      await pause(ms);
      await shop?.kill();
      kills.push(Date.now());
    },

    /** What buyers, their banks and the clock do meanwhile. */
    async live(random: () => number): Promise<void> {
      const chance = random();
      if (chance < 0.35) await pay();
      else if (chance < 0.5) await expire();
      else if (chance < 0.6) await pay('abandoned');
      else if (chance < 0.8) await cancel('waitingPayment');
      else await cancel('paymentApproved');
    },

    /** Moves all that waits for its time a minute back: the minute after a kill has passed. */
    async aMinutePasses(): Promise<void> {
      for (const statement of A_MINUTE_PASSES) await ground.rows(statement);
    },

    /** From now on no webhook about a payment arrives. */
    loseNews: () => ground.modes.setHooks('lost'),

    /** Pays what waits by Pix, as the buyers' banks do. */
    payAll: async () => {
      for (const charge of await pixCharges('pending')) await ground.simulator.act(charge, 'pay');
    },

    /** Has the shop look for every payment that waits, and waits until it has. */
    async looksCome(): Promise<void> {
      const looked = async () => {
        const isLooking = `select 1 from graphile_worker.jobs where task_identifier = 'reconcilePayments'`;
        while ((await ground.rows(isLooking)).length > 0) await pause(50);
      };
      // One that asked before the money came would put the time of the next look off.
      await looked();
      await lookNow();
      await looked();
    },

    /** Charges that are paid while the shop still waits for them. */
    unknownMoney: () => pixCharges('paid'),

    /** What is under way. */
    unsettled: async () => (await ground.rows<{ what: string }>(UNSETTLED)).map(({ what }) => what),

    async close(): Promise<void> {
      isOver = true;
      await shop?.kill();
      await ground.close();
    },
  };
}
export type KilledShop = Awaited<ReturnType<typeof openKilledShop>>;
