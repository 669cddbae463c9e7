import { sql } from 'drizzle-orm';

import type { TestLabelState, TestPurchase } from '../../shared/admin/firstStepsContract';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';
import type { LabelStatus } from '../../shared/shipping/labelMachine';
import type { Db } from '../db/database';
import type { TestPurchaseRow } from '../store/testPurchaseRepository';

/** The latest order of a test purchase with all that is ticked of it. */
type FactRow = {
  orderId: string | null;
  number: number | null;
  goods: string | null;
  shippingValue: number | null;
  method: PaymentMethod | null;
  isPaid: boolean | null;
  email: string;
  isLetterSent: boolean | null;
  hasCarrier: boolean | null;
  label: LabelStatus | null;
};

/** How far a test purchase is, and the number of its order. */
export type TestFacts = { progress: NonNullable<TestPurchase['progress']>; number: number | null };

/** Reads how far a running test purchase is, from its cart, order, payment, letter and label. */
export async function testFactsOf(tx: Db, { storeId, merchantId, startedAt }: TestPurchaseRow): Promise<TestFacts> {
  const { rows } = await tx.execute<FactRow>(sql`
    select o.id as "orderId", o.number, coalesce(
        (select l.title from sale_order_lines l where l.store_id = o.store_id and l.sale_order_id = o.id
          order by l.position limit 1),
        (select p.title from carts c
          join cart_products l on l.store_id = c.store_id and l.cart_id = c.id
          join products p on p.store_id = l.store_id and p.id = l.product_id
          where c.store_id = ${storeId} and c.is_test and c.status <> 'closed' and c.created_at >= ${startedAt}
          order by c.created_at desc, l.created_at limit 1)) as goods,
      o.shipping_value::float8 as "shippingValue", p.method, p.paid_at is not null as "isPaid", m.email,
      exists (select from outbox e where e.store_id = o.store_id
        and e.id in (select letters_of_orders(array[o.id])) and e.template = 'paymentApproved' and e.sent_at is not null) as "isLetterSent",
      o.shipping ->> 'shippingId' ~ '^me-[0-9]+$' as "hasCarrier",
      (select status from shipping_labels s where s.store_id = o.store_id and s.sale_order_id = o.id
        order by s.created_at desc, s.id desc limit 1) as label
    from merchants m
    left join lateral (select * from sale_orders
      where store_id = ${storeId} and is_test and created_at >= ${startedAt} and released_at is null
      order by created_at desc, id desc limit 1) o on true
    left join lateral (select method, paid_at from payments
      where store_id = o.store_id and sale_order_id = o.id order by created_at desc, id desc limit 1) p on true
    where m.store_id = ${storeId} and m.id = ${merchantId}`);
  const row = rows.at(0);
  return {
    number: row?.number ?? null,
    progress: {
      orderId: row?.orderId ?? null,
      goods: row?.goods ?? null,
      shippingValue: row?.shippingValue ?? null,
      method: row?.method ?? null,
      isPaid: row?.isPaid ?? false,
      email: row?.email ?? '',
      isLetterSent: row?.isLetterSent ?? false,
      label: labelOf(row),
    },
  };
}

const labelOf = (row: FactRow | undefined): TestLabelState => {
  if (!row?.orderId) return 'none';
  if (row.label === 'ready') return 'ready';
  if (row.label !== null && row.label !== 'refused' && row.label !== 'canceled') return 'waiting';
  // The store's own ways and pick-up take no carrier's label.
  return row.hasCarrier ? 'none' : 'notNeeded';
};

/** Whether all of a test purchase went well: paid, its letter sent, its label made where a carrier takes it. */
export const isWhole = ({ isPaid, isLetterSent, label }: TestFacts['progress']): boolean =>
  isPaid && isLetterSent && (label === 'ready' || label === 'notNeeded');
