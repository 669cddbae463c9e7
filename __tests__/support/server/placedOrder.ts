import type { Order } from '../../../src/shared/order/orderContract';
import type { PaymentChoice } from '../../../src/shared/payment/paymentContract';
import type { ChosenShift } from '../../../src/shared/shipping/deliveryShifts';
import type { PaymentRow } from '../../../src/server/db/schema/paymentTables';
import type { CheckoutApp } from './checkoutApp';

type Shop = Awaited<ReturnType<CheckoutApp['aShop']>>;

/** An order just placed, and the ways a test looks at it. */
export async function aPlacedOrder(
  shop: CheckoutApp,
  given: {
    at?: Shop;
    /** A cart of that shop, ready to be ordered; a new one unless given. */
    cartId?: string;
    key?: string;
    quantity?: number;
    voucherId?: string;
    total?: number;
    payment?: PaymentChoice;
    /** The day and shift that are chosen. */
    delivery?: ChosenShift;
  } = {},
) {
  const at = given.at ?? (await shop.aShop());
  const { quantity = 1, voucherId = null, payment: choice = { method: 'pix' } } = given;
  const cartId = given.cartId ?? (await shop.aReadyCart(at, { quantity, voucherId }));
  const expectedTotal = given.total ?? 5_000 * quantity + 1_200;
  const reply = await shop.post(
    at.store,
    shop.aCheckout(cartId, { expectedTotal, payment: choice, delivery: given.delivery }),
    {
      key: given.key,
    },
  );
  if (reply.statusCode !== 201) throw new Error(`not placed: ${reply.body}`);
  const storeId = at.store.id;
  const { id } = reply.json<{ id: string }>();
  const payment = async () => {
    const [row] = await shop.rows<PaymentRow & { provider_charge_id: string | null; refusal_reason: string | null }>(
      'select * from payments where store_id = $1 and sale_order_id = $2 order by created_at desc limit 1',
      [storeId, id],
    );
    if (!row) throw new Error('the order has no payment');
    return row;
  };
  return {
    at,
    storeId,
    id,
    payment,
    paymentId: (await payment()).id,
    chargeId: (await payment()).provider_charge_id ?? '',
    async read(): Promise<Order> {
      const order = await shop.orders.load(storeId, id);
      if (!order) throw new Error('the order is gone');
      return order;
    },
    /** How often the order took a status. */
    timesIn: async (status: string) =>
      (await shop.rows('select id from sale_order_moves where sale_order_id = $1 and status = $2', [id, status]))
        .length,
    emails: async (template: string) =>
      (await shop.rows(`select id from outbox where template = $1 and data ->> 'saleOrderId' = $2`, [template, id]))
        .length,
    /** Units in stock beside what the ledger says; they must agree. */
    async stock() {
      const [row] = await shop.rows<{ stock: number; ledger: number }>(
        'select stock, (select sum(delta)::int from stock_moves where product_variant_id = variant.id) as ledger from product_variants variant where id = $1',
        [at.variant.productVariantId],
      );
      return [row?.stock, row?.ledger];
    },
  };
}
export type PlacedOrder = Awaited<ReturnType<typeof aPlacedOrder>>;
