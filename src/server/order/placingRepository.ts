import type { Tx } from '../db/database';
import { toColumns } from '../db/jsonRows';
import {
  saleOrderLines,
  saleOrderMoves,
  saleOrders,
  type SaleOrderLineRow,
  type SaleOrderRow,
} from '../db/schema/orderTables';
import { payments, type PaymentRow } from '../db/schema/paymentTables';
import type { NewJob } from '../queue/addJob';
import type { NewMove } from './orderRepository';
import type { Hold } from './unpaidHoldRepository';

/** An order before it has its number. */
export type NewOrder = Omit<SaleOrderRow, 'number'>;

/** All that is written of an order at once. A null payment: there is nothing to pay. */
export type NewPlacing = {
  order: NewOrder;
  lines: SaleOrderLineRow[];
  move: NewMove;
  payment: PaymentRow | null;
  jobs: NewJob[];
  /** Units held while it is not paid: of a Pix or boleto all of its lines, else none. */
  holds: Hold[];
  /** Under what it counts against the limits of unpaid orders. */
  unpaidKeys: string[];
};

/** What only the database knows of an order placed; a null recipient: its money stays with the platform. */
export type Placed = { number: number; recipientId: string | null };

const FIRST_NUMBER = 1001;

// Foreign keys are checked when a statement ends, so the parts may be in any order. The values are passed as JSON of
// whole rows.
const PLACE = `
  with taken as (
    insert into store_counters as counter (store_id, next_order_number, next_test_number)
    values ($1, ${FIRST_NUMBER} + (not $8::boolean)::int, 1 + $8::boolean::int)
    on conflict (store_id) do update set next_order_number = counter.next_order_number + (not $8::boolean)::int,
      next_test_number = counter.next_test_number + $8::boolean::int
    returning case when $8::boolean then 1 - next_test_number else next_order_number - 1 end as number
  ), placed as (
    insert into sale_orders
    select made.*
    from taken, jsonb_populate_record(null::sale_orders, $2::jsonb || jsonb_build_object('number', number)) as made
  ), line as (
    select * from jsonb_populate_recordset(null::sale_order_lines, $3::jsonb)
  ), listed as (
    insert into sale_order_lines select * from line
  ), moved as (
    insert into sale_order_moves (store_id, sale_order_id, status, author, cause, created_at)
    select store_id, sale_order_id, status, author, cause, created_at
    from jsonb_populate_record(null::sale_order_moves, $4::jsonb)
  ), booked as (
    insert into stock_moves (store_id, product_variant_id, delta, reason, sale_order_id, created_at)
    select store_id, product_variant_id, -sum(quantity)::int, 'sold', sale_order_id, $5::timestamptz from line
    group by store_id, product_variant_id, sale_order_id
  ), held as (
    insert into stock_holds (store_id, sale_order_id, product_variant_id, quantity, created_at)
    select given.store_id, given.id, "productVariantId", quantity, given.created_at
    from jsonb_populate_record(null::sale_orders, $2::jsonb) as given,
      jsonb_to_recordset($9::jsonb) as hold ("productVariantId" text, quantity int)
  ), keyed as (
    insert into unpaid_order_keys (store_id, key, sale_order_id, created_at)
    select given.store_id, key, given.id, given.created_at
    from jsonb_populate_record(null::sale_orders, $2::jsonb) as given, unnest($10::text[]) as key
  ), opened as (
    insert into payments
    select made.*
    from jsonb_array_elements($6::jsonb) as given,
      jsonb_populate_record(null::payments, given || jsonb_build_object('recipient_id',
        (select recipient_id from store_recipients, money_rules
         where store_id = $1 and not $8::boolean and (status = 'active' or not needs_recipient)))) as made
    returning recipient_id
  )
  select number, (select recipient_id from opened) as "recipientId", add_jobs($7::jsonb),
    exists (select from opened, money_rules where recipient_id is null and needs_recipient and not $8::boolean)
    and refuse_unpayable() as refused
  from taken`;

/** SQLSTATE of an order with something to pay and nobody to whom. */
export const UNPAYABLE = 'OP001';

/** SQL of placing an order. */
export const placingRepository = {
  /**
   * Writes an order with everything that belongs to it, in one statement, and takes the store's next number for it, a
   * test order its next one of tests. The number's row stays locked until the transaction ends: from here on the store's
   * transactions commit one after the other. So this is the last statement of placing an order, sent with its commit
   * where something is to be paid: the lock then lasts within the database alone (decision 099).
   * @returns the order's number, and to whom of the store's its payment goes
   * @throws with the SQLSTATE UNPAYABLE where there is something to pay and nobody to whom
   */
  async place(tx: Tx, { order, lines, move, payment, jobs, holds, unpaidKeys }: NewPlacing): Promise<Placed> {
    const values = [
      toColumns(saleOrders, order),
      lines.map((line) => toColumns(saleOrderLines, line)),
      toColumns(saleOrderMoves, move),
    ].map((rows) => JSON.stringify(rows));
    const { rows } = await tx.client.query<Placed>({
      name: 'order_place',
      text: PLACE,
      values: [
        order.storeId,
        ...values,
        order.createdAt,
        JSON.stringify(payment ? [toColumns(payments, payment)] : []),
        JSON.stringify(jobs),
        order.isTest,
        JSON.stringify(holds),
        unpaidKeys,
      ],
    });
    const [row] = rows;
    if (!row) throw new Error('an upsert returned no row');
    return row;
  },
};
