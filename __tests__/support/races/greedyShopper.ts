import { setTimeout as pause } from 'node:timers/promises';

import { newId } from '../../../src/server/kernel/newId';
import { CAMPINAS, ZIP_CODE, type CheckoutApp } from '../server/checkoutApp';
import { mutated } from './mutatedBody';
import { callUntilAnswered, type CallAnswer } from './patientCall';

/** A price that 10 % are whole centavos of, whatever the quantity. */
const PRICE = 4_990;
/** Bodies sent of one call before it is made honestly. */
const TRIES = 2;

/** What greedy shoppers have sent, and where the server's money was not its own. */
export type Greed = { sent: number; refused: number; wrong: string[] };

type Call = { method: 'POST' | 'PUT'; path: string; body: object; known: string[] };

/** What a cart costs by the store's own rows, reckoned apart from the server. */
const COSTS = `
  select cart.version, cart.status, (
      select coalesce(sum(variant.price * line.quantity), 0)::int from cart_products line
      join product_variants variant on variant.id = line.product_variant_id where line.cart_id = cart.id
    ) as goods,
    coalesce((select price::int from store_custom_shippings
      where store_id = cart.store_id and 'custom-' || id = cart.selected_shipping_id), 0) as shipping,
    coalesce((select value from vouchers where store_id = cart.store_id and id = cart.voucher_id), 0) as percent,
    (select count(*)::int from sale_orders where cart_id = cart.id) as orders
  from carts cart where cart.id = $1`;
type Costs = { version: number; status: string; goods: number; shipping: number; percent: number; orders: number };

const totalOf = ({ goods, shipping, percent }: Costs): number => goods + shipping - (goods * percent) / 100;

/** A store with a voucher and two deliveries, and another store whose ids are tried here. */
export async function openGreedyLane(ground: CheckoutApp) {
  const { store, variant, optionId } = await ground.aShop({ stock: 100_000 });
  await ground.rows('update product_variants set price = $2 where id = $1', [variant.productVariantId, PRICE]);
  const dear = await ground.aCustomShipping(store, { name: 'Expressa', price: 2_300 });
  const voucher = await ground.aVoucher(store);
  const other = await ground.aShop();
  const otherVoucher = await ground.aVoucher(other.store, { value: 90 });
  const strangers = [other.store.id, other.optionId, otherVoucher.id, other.variant.productVariantId, 'pix', 'paid'];
  return {
    rows: <Row extends object>(query: string, values?: unknown[]) => ground.rows<Row>(query, values),
    aCardToken: () => ground.aCardToken(),
    aCheckout: (cartId: string, expectedTotal: number) => ground.aCheckout(cartId, { expectedTotal }),
    store,
    variant,
    optionId,
    dear,
    voucher,
    strangers,
  };
}
export type GreedyLane = Awaited<ReturnType<typeof openGreedyLane>>;

/** One shopper from an empty cart to a paid-for order, who sends every body with other prices first. */
export async function shopGreedily(lane: GreedyLane, base: string, greed: Greed, random: () => number): Promise<void> {
  const { rows, store, variant, strangers } = lane;
  const { productId, productVariantId } = variant;

  const send = (method: Call['method'], path: string, body: object): Promise<CallAnswer> =>
    callUntilAnswered({ base: () => base, storeId: store.id, method, path, key: newId(), body });
  const blame = (what: string, seen: unknown) => greed.wrong.push(`${what} -> ${JSON.stringify(seen)}`.slice(0, 300));

  const first = await send('PUT', '/cart/product', {
    cartId: null,
    cartProductId: null,
    productId,
    productVariantId,
    quantity: 1 + Math.floor(random() * 4),
  });
  const cartId = String(first.json['id']);
  const [line] = await rows<{ id: string }>('select id from cart_products where cart_id = $1', [cartId]);
  const costs = async (): Promise<Costs> => {
    const [found] = await rows<Costs>(COSTS, [cartId]);
    if (!found) throw new Error(`no cart ${cartId}`);
    return found;
  };

  const paymentsOf = () =>
    rows<{ status: string; total: number; amount: number; charged: number | null }>(
      `select payment.status, sale.total::int, payment.amount::int, (charge.body ->> 'amount')::int as charged
       from sale_orders sale join payments payment on payment.sale_order_id = sale.id
       left join sandbox_records charge on charge.kind = 'pagarmeCharge'
         and charge.body -> 'metadata' ->> 'paymentId' = payment.id
       where sale.cart_id = $1`,
      [cartId],
    );

  /** An order stands as the store's rows have it, and its charges are of its total. */
  const checkOrder = async (what: string, total: number) => {
    let seen = await paymentsOf();
    // A provider slowed down by a busy machine is retried a little later.
    while (seen.some(({ status }) => status === 'processing')) {
      await pause(200);
      seen = await paymentsOf();
    }
    // A card's token that died on the way was charged nothing.
    const charged = seen.filter((row) => row.charged !== null || row.status !== 'refused');
    const isRight =
      seen.every((row) => row.total === total && row.amount === total) && charged.every((row) => row.charged === total);
    if (charged.length === 0 || !isRight) blame(what, { expected: total, seen });
  };

  const tryToCheat = async ({ method, path, body, known }: Call): Promise<boolean> => {
    const before = await costs();
    const mutation = mutated(body, known, [...strangers, Math.floor(totalOf(before) / 2), totalOf(before) - 1], random);
    const { status, json } = await send(method, path, mutation.body);
    const what = `${method} ${path} with ${mutation.what}`;
    greed.sent += 1;
    if (status >= 400) greed.refused += 1;
    if (status >= 500) blame(what, status);
    if (mutation.isUnknown && (status !== 400 || json['name'] !== 'ValidationError')) blame(what, [status, json]);
    const after = await costs();
    if (status >= 400 && JSON.stringify(after) !== JSON.stringify(before)) blame(what, { before, after });
    if (json['name'] === 'TotalChangedError') {
      const reported = json['details'];
      if (JSON.stringify(reported) !== JSON.stringify({ total: totalOf(before) })) blame(what, reported);
    }
    const isOrdered = after.orders > before.orders;
    if (isOrdered) await checkOrder(what, totalOf(before));
    else if (status < 400 && method === 'PUT' && json['total'] !== totalOf(after)) blame(what, [json['total'], after]);
    return isOrdered;
  };
  const cheat = async (call: Call): Promise<boolean> => {
    for (let tries = 0; tries < TRIES; tries += 1) if (await tryToCheat(call)) return true;
    return false;
  };

  await cheat({
    method: 'PUT',
    path: '/cart/product',
    body: { cartId, cartProductId: line?.id ?? null, productId, productVariantId, quantity: 2 },
    known: ['quantity', 'productVariantId', 'productId', 'cartProductId'],
  });
  const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
  await cheat({ method: 'PUT', path: '/cart', body: place, known: ['addressId', 'deliveryCityId'] });
  await cheat({
    method: 'POST',
    path: `/product/${variant.slug}/shipping`,
    body: { productVariantId, quantity: 1, zipCode: ZIP_CODE },
    known: ['quantity', 'productVariantId'],
  });
  await send('PUT', '/cart', place);
  const selectedShippingId = random() < 0.5 ? lane.optionId : lane.dear.optionId;
  const choice = { cartId, selectedShippingId, voucherId: random() < 0.5 ? lane.voucher.id : null };
  await cheat({ method: 'PUT', path: '/cart/info', body: choice, known: ['voucherId', 'selectedShippingId'] });
  const chosen = await send('PUT', '/cart/info', choice);
  const seenTotal = Number(chosen.json['total']);
  if (seenTotal !== totalOf(await costs())) blame('the cart as it was shown', [seenTotal, await costs()]);

  const order = (expectedTotal: number) => lane.aCheckout(cartId, expectedTotal);
  const isOrdered = await cheat({
    method: 'POST',
    path: '/checkout',
    body: order(seenTotal),
    known: ['expectedTotal', 'expectedTotal', 'payment.method', 'confirmsDuplicate', 'address.cityId'],
  });
  if (isOrdered) return;
  if (random() < 0.5) await replayOldQuote();
  const total = totalOf(await costs());
  const placed = await send('POST', '/checkout', order(total));
  if (placed.status !== 201) return void blame('an honest order', placed);
  await checkOrder('an honest order', total);
  const path = `/order/${String(placed.json['id'])}/payment`;
  const card = { method: 'creditCard', cardToken: await lane.aCardToken(), installments: 1 };
  const payment = random() < 0.5 ? card : { method: 'pix' };
  const known = ['payment.method', 'payment.installments'];
  await cheat({ method: 'POST', path, body: { payment }, known });
  await send('POST', path, { payment: { method: 'boleto' } });
  await checkOrder('an honest second payment', total);

  /** The merchant changes a price the shopper has seen: the old total is refused, and nothing is charged. */
  async function replayOldQuote(): Promise<void> {
    const changes = [
      ['update product_variants set price = $2 where id = $1', productVariantId, PRICE + 10 * Math.ceil(random() * 90)],
      ['update product_variants set price = $2 where id = $1', productVariantId, PRICE - 10 * Math.ceil(random() * 90)],
      [
        `update store_custom_shippings set price = $2 where 'custom-' || id = $1`,
        selectedShippingId,
        // Cheaper than any carrier: what was proposed and not chosen gives way to what is cheaper.
        500 + Math.ceil(random() * 900),
      ],
      ['update vouchers set value = $2 where id = $1', choice.voucherId, 20],
    ] as const;
    const [statement, id, value] = changes[Math.floor(random() * changes.length)] ?? changes[0];
    await rows(statement, [id, value]);
    const now = totalOf(await costs());
    greed.sent += 1;
    const { status, json } = await send('POST', '/checkout', order(seenTotal));
    const isRefused = status === 406 && json['name'] === 'TotalChangedError';
    if (isRefused) greed.refused += 1;
    if (now !== seenTotal && !isRefused) blame('an old quote', [status, json]);
    if (now !== seenTotal && (await costs()).orders > 0) blame('an old quote', 'made an order');
  }
}
