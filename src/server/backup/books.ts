import type { ClientBase } from 'pg';

/** Orders paid and not refunded. */
export const PAID = `('paymentApproved', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded')`;
/** Orders that ended without being sold: what they had reserved is in stock again. */
const ENDED = `('abandoned', 'orderCanceledBySeller', 'orderCanceledByCustomer')`;
/** An order that was sent and whose goods came back: they may be in stock again. */
const CAME_BACK = `exists (select from order_returns taken where taken.store_id = sale.store_id
  and taken.sale_order_id = sale.id and taken.received_at is not null)`;

/**
 * What holds of the books of every store at every instant, each as the query of its violations. `id` names what breaks
 * it.
 */
export const BOOKS = {
  'the stock of a variant is the sum of its moves': `
    select variant.id from product_variants variant
    left join stock_moves move on move.store_id = variant.store_id and move.product_variant_id = variant.id
    where variant.kit_parts is null
    group by variant.store_id, variant.id, variant.stock having variant.stock <> coalesce(sum(move.delta), 0)`,
  'a kit has the stock of its parts, and none of its own': `
    select kit.id from product_variants kit where kit.kit_parts is not null
      and (kit.stock <> (kit_facts(kit.store_id, kit.kit_parts)).stock
        or exists (select from stock_moves move where move.store_id = kit.store_id and move.product_variant_id = kit.id
          group by move.product_variant_id having sum(move.delta) <> 0))`,
  'stock is never negative': 'select id from product_variants where stock < 0',
  'an order holds what it sold, until it ends or its goods come back': `
    select line.sale_order_id as id from (
      select store_id, sale_order_id, product_variant_id, sum(quantity) as quantity
      from sale_order_lines group by store_id, sale_order_id, product_variant_id) line
    join sale_orders sale on sale.store_id = line.store_id and sale.id = line.sale_order_id
    left join stock_moves move on move.store_id = line.store_id and move.sale_order_id = line.sale_order_id
      and move.product_variant_id = line.product_variant_id
    group by line.store_id, line.sale_order_id, line.product_variant_id, line.quantity, sale.store_id, sale.id, sale.status,
      sale.released_at
    having -coalesce(sum(move.delta), 0) <> case when sale.released_at is null then line.quantity else 0 end
      or (sale.status in ${ENDED} and sale.released_at is null)
      or (sale.released_at is not null and sale.status not in ${ENDED} and not ${CAME_BACK})`,
  'an order is the sum of its lines, with shipping and without its discount': `
    select sale.id from sale_orders sale
    left join sale_order_lines line on line.store_id = sale.store_id and line.sale_order_id = sale.id
    group by sale.store_id, sale.id, sale.products_value, sale.shipping_value, sale.total_discount, sale.total
    having sale.products_value <> coalesce(sum(line.total), 0) or bool_or(line.total <> line.unit_price * line.quantity)
      or sale.total <> sale.products_value + sale.shipping_value - sale.total_discount`,
  'no order that costs something is without a payment': `
    select sale.id from sale_orders sale where sale.total > 0 and not exists (
      select from payments payment where payment.store_id = sale.store_id and payment.sale_order_id = sale.id)`,
  'a payment is of the total of its order': `
    select payment.id from payments payment
    join sale_orders sale on sale.store_id = payment.store_id and sale.id = payment.sale_order_id
    where payment.amount <> sale.total or payment.refunded_amount > payment.amount`,
  'a paid order was paid for': `
    select sale.id from sale_orders sale where sale.status in ${PAID} and sale.total > 0 and not exists (
      select from payments payment where payment.store_id = sale.store_id and payment.sale_order_id = sale.id
        and payment.status in ('paid', 'refunded', 'pendingRefund', 'chargedback'))`,
  'a customer has one open cart': `
    select customer_id as id from carts where customer_id is not null and status <> 'closed'
    group by store_id, customer_id having count(*) > 1`,
  'a cart is closed by its one order': `
    select cart.id from carts cart
    left join sale_orders sale on sale.store_id = cart.store_id and sale.cart_id = cart.id
    group by cart.store_id, cart.id, cart.status having count(sale.id) <> case cart.status when 'closed' then 1 else 0 end`,
  'a voucher counts its uses': `
    select voucher.id from vouchers voucher
    left join voucher_uses used on used.store_id = voucher.store_id and used.voucher_id = voucher.id
      and used.released_at is null
    group by voucher.store_id, voucher.id, voucher.used_count, voucher.max_uses
    having voucher.used_count <> count(used.voucher_id) or voucher.used_count > voucher.max_uses`,
  'an order uses its voucher for as long as it stands': `
    select sale.id from sale_orders sale
    left join voucher_uses used on used.store_id = sale.store_id and used.sale_order_id = sale.id
      and used.voucher_id = sale.voucher_id and used.released_at is null
    where sale.voucher_id is not null
      and (used.voucher_id is not null) <> (sale.status <> 'paymentReject' and sale.released_at is null)`,
  'units are held for orders that wait for their money alone': `
    select hold.sale_order_id as id from stock_holds hold
    join sale_orders sale on sale.store_id = hold.store_id and sale.id = hold.sale_order_id
    where sale.status in ${PAID} or sale.status in ${ENDED}`,
  'what is refunded in parts is no more than was refunded': `
    select payment.id from payments payment
    join payment_refunds part on part.store_id = payment.store_id and part.payment_id = payment.id
      and part.status = 'made'
    group by payment.store_id, payment.id, payment.refunded_amount having sum(part.amount) > payment.refunded_amount`,
  'an order moved as its machine allows, to where it stands': `
    select sale.id from sale_orders sale
    left join lateral (
      select status, lag(status) over (order by id) as before, row_number() over (order by id desc) as from_last
      from sale_order_moves move where move.store_id = sale.store_id and move.sale_order_id = sale.id
    ) move on true
    where move.status is null or (move.from_last = 1 and move.status <> sale.status)
      or (move.before is null and move.status <> 'opened')
      or (move.before is not null and not exists (select from legal_moves legal where legal.machine = 'saleOrder'
        and legal.from_state = move.before and legal.to_state = move.status))`,
  'everything of an order is of one store': `
    select sale.id from sale_orders sale
    left join carts cart on cart.id = sale.cart_id
    left join sale_order_lines line on line.sale_order_id = sale.id
    left join product_variants variant on variant.id = line.product_variant_id
    left join payments payment on payment.sale_order_id = sale.id
    left join sale_order_moves move on move.sale_order_id = sale.id
    where sale.store_id is distinct from cart.store_id or sale.store_id is distinct from line.store_id
      or sale.store_id is distinct from variant.store_id or sale.store_id <> payment.store_id
      or sale.store_id <> move.store_id`,
  'orders of a store are numbered without gap or twin': `
    select store_id as id from sale_orders group by store_id
    having count(distinct number) <> count(*) or max(number) <> 1000 + count(*) or min(number) <> 1001`,
} as const;

/** What was broken, and by whom: names of invariants with up to five offenders each. Empty books are right books. */
export type Violations<Name extends string = keyof typeof BOOKS> = Partial<Record<Name, string[]>>;

/** Looks at the books of all stores at one instant, however much is written meanwhile, as the owner of the tables. */
export async function auditBooks<Name extends string>(
  client: ClientBase,
  invariants: Readonly<Record<Name, string>>,
): Promise<Violations<Name>> {
  const violations: Violations<Name> = {};
  await client.query('begin isolation level repeatable read read only');
  try {
    // Whole tables, perhaps written a moment ago and never analysed: no plan of a few rows, and as long as it takes.
    await client.query("set local statement_timeout = 0; set local enable_nestloop = off; set local work_mem = '64MB'");
    for (const name in invariants) {
      // Planned as if all were wanted: books are whole, and a plan that is quick to find five would look at every pair.
      const { rows } = await client.query<{ id: string }>(
        `with broken as materialized (${invariants[name]}) select id from broken limit 5`,
      );
      if (rows.length > 0) violations[name] = rows.map(({ id }) => id);
    }
    return violations;
  } finally {
    await client.query('rollback');
  }
}
