import type { Pool } from 'pg';

import { auditBooks as audit, BOOKS, PAID, type Violations as ViolationsOf } from '../../../src/server/backup/books';

/** Charges as the simulated provider remembers them: its own books, not ours. */
const CHARGES = `
  charges as (
    select id, body ->> 'status' as status, (body ->> 'amount')::bigint as amount,
      (body ->> 'paidAmount')::bigint as paid, (body ->> 'canceledAmount')::bigint as canceled,
      body -> 'metadata' ->> 'storeId' as store_id, body -> 'metadata' ->> 'paymentId' as payment_id,
      body -> 'metadata' ->> 'saleOrderId' as sale_order_id
    from sandbox_records where kind = 'pagarmeCharge'
  )`;

/** What must hold after whatever happened, also between our books and the provider's. */
export const INVARIANTS = {
  ...BOOKS,
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
} as const;
export type Invariant = keyof typeof INVARIANTS;

/** What was broken, and by whom. */
export type Violations = ViolationsOf<Invariant>;

/** True once the provider's events have arrived; everything else holds at every instant. */
const AT_REST = new Set<Invariant>([
  'the money of an order is its total once it is paid, less what went back, and nothing where it is not',
]);

/** Looks at the books of all stores at one instant, however much is written meanwhile. */
export async function auditBooks(owner: Pool, when: 'underWay' | 'atRest'): Promise<Violations> {
  const looked = Object.entries(INVARIANTS).filter(([name]) => when === 'atRest' || !AT_REST.has(name as Invariant)); // written right above
  const client = await owner.connect();
  try {
    return await audit(client, Object.fromEntries(looked));
  } finally {
    client.release();
  }
}
