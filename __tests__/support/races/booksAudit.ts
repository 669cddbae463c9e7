import type { Pool } from 'pg';

/** Orders paid and not refunded. */
const PAID = `('paymentApproved', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded')`;
/** Orders that ended without being sold: what they had reserved is in stock again. */
const ENDED = `('abandoned', 'orderCanceledBySeller', 'orderCanceledByCustomer')`;

/** Charges as the simulated provider remembers them: its own books, not ours. */
const CHARGES = `
  charges as (
    select id, body ->> 'status' as status, (body ->> 'amount')::bigint as amount,
      (body ->> 'paidAmount')::bigint as paid, (body ->> 'canceledAmount')::bigint as canceled,
      body -> 'metadata' ->> 'storeId' as store_id, body -> 'metadata' ->> 'paymentId' as payment_id,
      body -> 'metadata' ->> 'saleOrderId' as sale_order_id
    from sandbox_records where kind = 'pagarmeCharge'
  )`;

/**
 * What must hold of the books of every store after whatever happened, each as the query of its violations.
 * `id` names what breaks it.
 */
export const INVARIANTS = {
  'the stock of a variant is the sum of its moves': `
    select variant.id from product_variants variant
    left join stock_moves move on move.store_id = variant.store_id and move.product_variant_id = variant.id
    group by variant.store_id, variant.id, variant.stock having variant.stock <> coalesce(sum(move.delta), 0)`,
  'stock is never negative': 'select id from product_variants where stock < 0',
  'an order holds what it sold, until it ends': `
    select line.sale_order_id as id from sale_order_lines line
    join sale_orders sale on sale.store_id = line.store_id and sale.id = line.sale_order_id
    left join stock_moves move on move.store_id = line.store_id and move.sale_order_id = line.sale_order_id
      and move.product_variant_id = line.product_variant_id
    group by line.store_id, line.sale_order_id, line.id, line.quantity, sale.status, sale.released_at
    having -coalesce(sum(move.delta), 0) <> case when sale.released_at is null then line.quantity else 0 end
      or (sale.status in ${ENDED}) <> (sale.released_at is not null)`,
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
  'no charge is without its order': `
    with ${CHARGES}
    select charge.id from charges charge where not exists (
      select from payments payment where payment.id = charge.payment_id and payment.store_id = charge.store_id
        and payment.sale_order_id = charge.sale_order_id and payment.amount = charge.amount)`,
  'a payment was charged for once': `
    with ${CHARGES} select payment_id as id from charges group by payment_id having count(*) > 1`,
  'the money of an order is its total once it is paid, less what went back, and nothing where it is not': `
    with ${CHARGES}, back as (
      select payment.store_id, payment.sale_order_id, sum(payment.refunded_amount) as amount
      from payments payment
      left join order_returns taken on taken.store_id = payment.store_id and taken.sale_order_id = payment.sale_order_id
      where payment.status = 'paid' or taken.status = 'refunded' group by 1, 2
    )
    select sale.id from sale_orders sale
    left join charges charge on charge.store_id = sale.store_id and charge.sale_order_id = sale.id
    left join back on back.store_id = sale.store_id and back.sale_order_id = sale.id
    group by sale.store_id, sale.id, sale.status, sale.total, back.amount
    having coalesce(sum(charge.paid - charge.canceled) filter (where charge.paid > 0), 0)
      <> case when sale.status in ${PAID} then sale.total - coalesce(back.amount, 0) else 0 end`,
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
      and (used.voucher_id is not null) <> (sale.status not in ('paymentReject', 'abandoned',
        'orderCanceledBySeller', 'orderCanceledByCustomer'))`,
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
export type Invariant = keyof typeof INVARIANTS;

/** What was broken, and by whom: names of invariants with up to five offenders each. Empty books are right books. */
export type Violations = Partial<Record<Invariant, string[]>>;

const NAMES = Object.keys(INVARIANTS) as Invariant[]; // written right above

/** True once the provider's events have arrived; everything else holds at every instant. */
const AT_REST = new Set<Invariant>([
  'the money of an order is its total once it is paid, less what went back, and nothing where it is not',
]);

/** Looks at the books of all stores at one instant, however much is written meanwhile. */
export async function auditBooks(owner: Pool, when: 'underWay' | 'atRest'): Promise<Violations> {
  const client = await owner.connect();
  const violations: Violations = {};
  try {
    await client.query('begin isolation level repeatable read read only');
    // Whole tables, written a moment ago and never analysed: no plan of a few rows, and as long as it takes.
    await client.query('set local statement_timeout = 0; set local enable_nestloop = off');
    for (const name of NAMES) {
      if (when === 'underWay' && AT_REST.has(name)) continue;
      const { rows } = await client.query<{ id: string }>(`${INVARIANTS[name]} limit 5`);
      if (rows.length > 0) violations[name] = rows.map(({ id }) => id);
    }
    return violations;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
