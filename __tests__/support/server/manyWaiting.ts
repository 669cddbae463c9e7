import type { CheckoutApp } from './checkoutApp';
import type { PlacedOrder } from './placedOrder';

/**
 * Copies a waiting order with its payment and its charge at the simulator, `count` times, each made `everyMs` before the
 * one before. Lines are not copied.
 */
export async function manyWaiting(
  shop: CheckoutApp,
  { storeId, paymentId, id }: PlacedOrder,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<void> {
  const made = (column: string) => `${column} - copy * interval '${everyMs} milliseconds'`;
  await shop.database.owner.query(`
    set session_replication_role = replica;
    insert into carts select copied.* from carts as one join sale_orders on sale_orders.store_id = one.store_id
      and sale_orders.cart_id = one.id and sale_orders.id = '${id}', generate_series(1, ${count}) as copy,
      jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || copy)) as copied;
    insert into sale_orders select copied.* from sale_orders as one, generate_series(1, ${count}) as copy,
      jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || copy, 'number', one.number + copy,
        'cart_id', one.cart_id || '-' || copy)) as copied where one.id = '${id}' and one.store_id = '${storeId}';
    insert into payments select copied.* from payments as one, generate_series(1, ${count}) as copy,
      jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || copy,
        'sale_order_id', one.sale_order_id || '-' || copy, 'provider_charge_id', one.provider_charge_id || copy,
        'created_at', ${made('one.created_at')})) as copied where one.id = '${paymentId}';
    insert into sandbox_records select one.kind, one.id || copy, one.body || jsonb_build_object('chargeId',
        one.id || copy, 'metadata', one.body -> 'metadata' || jsonb_build_object('paymentId', '${paymentId}-' || copy)),
      ${made('one.created_at')}, one.updated_at
      from sandbox_records as one, generate_series(1, ${count}) as copy
      where one.kind = 'pagarmeCharge' and one.body -> 'metadata' ->> 'paymentId' = '${paymentId}';
    set session_replication_role = origin;`);
}
