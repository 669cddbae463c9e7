import { aBankAccount } from '../../server/aBankAccount';
import { newId } from '../../../../src/server/kernel/newId';
import { CAMPINAS, ZIP_CODE } from '../../server/checkoutApp';
import type { Answer, StormGround, StormStore } from './stormGround';
import type { Outcome } from './stormHistory';

/** What an action came to, for the history. */
export type Done = { outcome: Outcome; detail?: unknown };
/** One kind of thing that clients do. */
export type Action = (random: () => number) => Promise<Done>;

/** An order as its shopper sent it, and the first answer; null while there was none. */
export type Placing = { storeId: string; token: string | undefined; key: string; body: object; answer: Answer };

export const nothing: Done = { outcome: 'nothing' };

export const oneOf = <Thing>(things: readonly Thing[], random: () => number): Thing => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('nothing to choose from');
  return thing;
};

/** No answer, a server's own fault or one that is still at it: a shopper asks again under the same key. */
export const isUnknown = (answer: Answer): boolean =>
  answer === null || answer.status >= 500 || answer.json['name'] === 'IdempotencyConflictError';

export const doneBy = (answer: Answer): Done => {
  if (answer === null) return { outcome: 'unknown' };
  const outcome = isUnknown(answer) ? 'unknown' : answer.status < 400 ? 'ok' : 'refused';
  return { outcome, detail: [answer.status, answer.json['name'] ?? answer.json['id']] };
};

/** Orders at a status, whichever the database finds first. */
export const pickOrder = async ({ rows }: StormGround, condition: string) => {
  const [found] = await rows<Picked>(
    `select sale.id, sale.store_id as "storeId", sale.version, payment.id as "paymentId", payment.method,
       payment.provider_charge_id as "chargeId"
     from sale_orders sale join payments payment on payment.store_id = sale.store_id and payment.sale_order_id = sale.id
     where payment.provider_charge_id is not null and ${condition} order by random() limit 1`,
  );
  return found ?? null;
};
type Picked = { id: string; storeId: string; version: number; paymentId: string; method: string; chargeId: string };

/** The account that a paid boleto is given back to. */
export const accountFor = (method: string) => (method === 'boleto' ? aBankAccount : null);

/** What shoppers do: carts of guests and customers, orders by every method, repeats, cancellations, returns. */
export function shopperActions(ground: StormGround, placings: Placing[]) {
  const { call } = ground;

  const addLine = async (store: StormStore, cartId: string | null, random: () => number, token?: string) => {
    const { productId, productVariantId } = oneOf(store.variants, random);
    const quantity = 1 + Math.floor(random() * 2);
    const body = { cartId, cartProductId: null, productId, productVariantId, quantity };
    return call('PUT', '/cart/product', { storeId: store.id, ...(token ? { token } : {}), body });
  };

  const paymentOf = async (random: () => number) => {
    const method = oneOf(['pix', 'pix', 'boleto', 'creditCard', 'creditCard'] as const, random);
    if (method !== 'creditCard') return { method };
    const number = random() < 0.2 ? '4000000000000028' : '4000000000000010';
    // In a fault there may be none: whoever cannot pay by card takes Pix.
    const cardToken = await ground.aCardToken({ number }).catch(() => null);
    return cardToken === null ? { method: 'pix' } : { method, cardToken, installments: 1 };
  };

  /** From a cart to an order, step by step as a browser goes; a step that is not answered well ends it. */
  async function buy(random: () => number, store: StormStore, token?: string): Promise<Done> {
    const sent = { storeId: store.id, ...(token ? { token } : {}) };
    const first = await addLine(store, null, random, token);
    const cartId = first?.json['id'];
    if (typeof cartId !== 'string') return doneBy(first);
    if (random() < 0.5) await addLine(store, cartId, random, token);
    const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
    const placed = await call('PUT', '/cart', { ...sent, body: place });
    if (placed === null || placed.status >= 400) return doneBy(placed);
    const voucherId = random() < 0.3 ? store.voucher.id : null;
    const choice = { cartId, voucherId, selectedShippingId: store.optionId };
    const chosen = await call('PUT', '/cart/info', { ...sent, body: choice });
    const expectedTotal = chosen?.json['total'];
    if (typeof expectedTotal !== 'number') return doneBy(chosen);
    const body = ground.aCheckout(cartId, { expectedTotal, payment: await paymentOf(random) });
    const placing: Placing = { storeId: store.id, token, key: newId(), body, answer: null };
    placings.push(placing);
    // An impatient shopper clicks twice: whichever is answered first, both answers are the same in the end.
    const [answer] = await Promise.all([ask(placing), ...(random() < 0.2 ? [ask(placing)] : [])]);
    return doneBy(answer ?? null);
  }

  /** Asks for an order under its key. @throws where it was answered otherwise before */
  async function ask(placing: Placing): Promise<Answer> {
    const { storeId, token, key, body } = placing;
    const answer = await call('POST', '/checkout', { storeId, ...(token ? { token } : {}), key, body });
    if (isUnknown(answer)) return answer;
    if (placing.answer && placing.answer.text !== answer?.text) {
      throw new Error(`answered twice under ${key}: ${placing.answer.text} and ${answer?.text}`);
    }
    placing.answer = answer;
    return answer;
  }

  const buyAsGuest: Action = (random) => buy(random, oneOf(ground.stores, random));
  const buyAsCustomer: Action = (random) => {
    const store = oneOf(ground.stores, random);
    return buy(random, store, oneOf(store.customers, random).token);
  };

  /** Two devices of one customer begin a cart at once. */
  const beginCarts: Action = async (random) => {
    const store = oneOf(ground.stores, random);
    const { token } = oneOf(store.customers, random);
    const [one, other] = await Promise.all([addLine(store, null, random, token), addLine(store, null, random, token)]);
    return doneBy(one ?? other ?? null);
  };

  const repeat: Action = async (random) =>
    placings.length === 0 ? nothing : doneBy(await ask(oneOf(placings, random)));

  const cancel: Action = async (random) => {
    const order = await pickOrder(ground, `sale.status in ('waitingPayment', 'paymentApproved', 'invoiceGenerated')`);
    if (!order || random() < 0.5) return nothing;
    return doneBy(await call('POST', `/order/${order.id}/cancel`, { storeId: order.storeId, key: newId(), body: {} }));
  };

  const takeBack: Action = async () => {
    const order = await pickOrder(
      ground,
      `sale.status in ('shipped', 'shippedManual', 'concluded') and payment.status = 'paid'`,
    );
    if (!order) return nothing;
    const body = { bankAccount: accountFor(order.method) };
    return doneBy(await call('POST', `/order/${order.id}/return`, { storeId: order.storeId, key: newId(), body }));
  };

  return { ask, actions: { buyAsGuest, buyAsCustomer, beginCarts, repeat, cancel, takeBack } };
}
