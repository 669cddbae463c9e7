import { newId } from '../../../../src/server/kernel/newId';
import type { HookMode } from '../../../../src/server/sandbox/pagarme/hookPlan';
import { accountFor, doneBy, nothing, oneOf, pickOrder, type Action, type Done } from './shopperActions';
import type { StormGround, StormStore } from './stormGround';

/** How the provider's news of a payment travel: also twice, out of order, late, or never. */
const HOOKS: HookMode[] = ['normal', 'normal', 'duplicated', 'reordered', 'delayed', 'mixed', 'lost'];

/** What merchants do: stock, prices, files, shipments, cancellations, refunds of a part, goods received again. */
export function merchantActions(ground: StormGround) {
  const { call, rows } = ground;
  const ask = (method: string, path: string, { id, merchantToken }: StormStore, body?: object | string) =>
    call(method, `/admin${path}`, { storeId: id, token: merchantToken, key: newId(), ...(body ? { body } : {}) });
  const storeOf = (storeId: string): StormStore => {
    const store = ground.stores.find(({ id }) => id === storeId);
    if (!store) throw new Error(`no store ${storeId}`);
    return store;
  };

  /** A call about an order that is as the condition says. */
  const about =
    (condition: string, path: string, bodyOf: (order: { version: number; method: string }) => object): Action =>
    async () => {
      const order = await pickOrder(ground, condition);
      if (!order) return nothing;
      return doneBy(await ask('POST', `/sale/${order.id}/${path}`, storeOf(order.storeId), bodyOf(order)));
    };

  const moveStock: Action = async (random) => {
    const store = oneOf(ground.stores, random);
    const { productId, productVariantId } = oneOf(store.variants, random);
    const delta = 8 - Math.floor(random() * 12);
    const move = { productVariantId, delta: delta || 1, reason: 'adjusted', note: '' };
    return doneBy(await ask('POST', `/product/${productId}/stock`, store, move));
  };
  const countStock: Action = async (random) => {
    const store = oneOf(ground.stores, random);
    const { productId, productVariantId } = oneOf(store.variants, random);
    const stock = Math.floor(random() * 60);
    return doneBy(await ask('PUT', `/product/${productId}/stock`, store, { productVariantId, stock }));
  };
  const changePrice: Action = async (random) => {
    const store = oneOf(ground.stores, random);
    const { productId, productVariantId } = oneOf(store.variants, random);
    const price = { productVariantId, price: 4_000 + Math.floor(random() * 2_000), originalPrice: null };
    return doneBy(await ask('PUT', `/product/${productId}/price`, store, price));
  };

  /** Sends a file of stock, or applies the one that was compared. */
  const importStock: Action = async (random) => {
    const store = oneOf(ground.stores, random);
    const [compared] = await rows<{ id: string }>(
      `select id from catalog_imports where store_id = $1 and status = 'checked' limit 1`,
      [store.id],
    );
    if (compared) {
      return doneBy(await ask('POST', `/product-import/${compared.id}/application`, store, { isOnlyRight: true }));
    }
    const lines = store.variants.map(
      ({ productVariantId }) => `sku-${productVariantId};${20 + Math.floor(random() * 60)}`,
    );
    return doneBy(await ask('POST', '/product-import?name=estoque.csv', store, ['sku;estoque', ...lines].join('\n')));
  };

  /** States why there is no invoice, and sends the order. */
  const ship: Action = async () => {
    const order = await pickOrder(ground, `sale.status = 'paymentApproved' and payment.status = 'paid'`);
    if (!order) return nothing;
    const store = storeOf(order.storeId);
    const reason = { version: order.version, reason: 'inAnotherInvoice', words: 'na do mês' };
    const stated = await ask('PUT', `/sale/${order.id}/invoice-exemption`, store, reason);
    const shipment = { carrier: 'Motoboy', trackingCode: null, trackingUrl: null };
    const version = order.version + 1;
    return doneBy(
      stated?.status === 200
        ? await ask('POST', `/sale/${order.id}/shipment`, store, { version, ...shipment })
        : stated,
    );
  };

  const actions = {
    moveStock,
    countStock,
    changePrice,
    importStock,
    ship,
    deliver: about(`sale.status in ('shipped', 'shippedManual')`, 'delivery', ({ version }) => ({ version })),
    cancelSale: about(`sale.status in ('waitingPayment', 'paymentApproved')`, 'cancel', ({ version }) => ({
      version,
      why: 'Sem estoque',
    })),
    refundPart: about(`payment.status = 'paid' and sale.total > 2000`, 'refund', ({ version, method }) => ({
      version,
      amount: 700,
      why: 'Embalagem amassada',
      lines: [],
      bankAccount: accountFor(method),
    })),
    receive: about(
      `sale.status in ('shipped', 'shippedManual', 'concluded') and exists (select from order_returns taken
        where taken.store_id = sale.store_id and taken.sale_order_id = sale.id and taken.received_at is null)`,
      'return-receipt',
      ({ version }) => ({ version, isRestocked: version % 2 === 0 }),
    ),
  };
  return actions satisfies Record<string, Action>;
}

/** What banks, the provider and the clock do. */
export function worldActions(ground: StormGround) {
  const { rows, simulator } = ground;
  /** Plays an action of the provider on a charge. */
  const play = async (condition: string, random: () => number): Promise<Done> => {
    const order = await pickOrder(ground, condition);
    if (!order) return nothing;
    const hooks = oneOf(HOOKS, random);
    return { outcome: 'ok', detail: [hooks, await simulator.act(order.chargeId, 'pay', hooks)] };
  };
  const expire: Action = async () => {
    const order = await pickOrder(ground, `sale.status = 'waitingPayment'`);
    if (!order) return nothing;
    await rows(`update payments set expires_at = now() - interval '2 hours' where id = $1`, [order.paymentId]);
    const job = `expirePayment:${order.paymentId}`;
    await rows('update graphile_worker._private_jobs set run_at = now() where key = $1', [job]);
    return { outcome: 'ok' };
  };
  const lookForMoney: Action = async () => {
    await rows(`update payments set next_look_at = now() where status = 'waitingPayment'`);
    await rows(`select graphile_worker.add_job('reconcilePayments', '{}')`);
    return { outcome: 'ok' };
  };
  const actions = {
    pay: (random: () => number) => play(`sale.status = 'waitingPayment' and payment.method <> 'creditCard'`, random),
    payLate: (random: () => number) => play(`sale.status = 'abandoned' and payment.method = 'pix'`, random),
    expire,
    lookForMoney,
  };
  return actions satisfies Record<string, Action>;
}
