import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { customers } from '../../db/schema/accountTables';
import { auditEntries } from '../../db/schema/systemTables';

/** A customer of the list, with what they bought. */
type CustomerListRow = {
  id: string;
  name: string;
  email: string;
  document: string;
  createdAt: string;
  isConfirmed: boolean;
  orderCount: number;
  totalPaid: number;
};

// As the wire writes instants; PostgreSQL's own text is not ISO.
const createdAt = sql.raw(`to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const conditionOf = (storeId: string, words: string | null): SQL | undefined =>
  and(
    eq(customers.storeId, storeId),
    words === null ? undefined : sql`${customers.id} in (select found_customers(${words}))`,
  );

/** SQL of customers as merchants list them: one statement per function, inside the store's transaction. */
export const customerListRepository = {
  /**
   * A part of the customers, the newest first: their ids are found by an index, then orders and payments are summed of
   * those alone. @param words a tsquery's text over customer_words; null for all
   */
  async page(db: Db, storeId: string, words: string | null, { limit, offset }: Slice): Promise<CustomerListRow[]> {
    const chosen = db
      .select({ id: customers.id })
      .from(customers)
      .where(conditionOf(storeId, words))
      .orderBy(desc(customers.createdAt), customers.id)
      .limit(limit)
      .offset(offset);
    const { rows } = await db.execute<CustomerListRow>(sql`
      select c.id, c.name, c.email, c.document, ${createdAt} "createdAt",
        c.email_confirmed_at is not null "isConfirmed", o.count "orderCount", o.paid "totalPaid"
      from (${chosen}) chosen
      join customers c on c.store_id = ${storeId} and c.id = chosen.id
      cross join lateral (${bought(sql`c.id`, storeId)}) o
      order by c.created_at desc, c.id`);
    return rows;
  },

  async count(db: Db, storeId: string, words: string | null): Promise<number> {
    const rows = await db.select({ total: count() }).from(customers).where(conditionOf(storeId, words));
    return rows.at(0)?.total ?? 0;
  },

  /** How many orders a customer has, and what was paid for them less refunds. */
  async bought(db: Db, storeId: string, customerId: string): Promise<{ orderCount: number; totalPaid: number }> {
    const { rows } = await db.execute<{ count: number; paid: number }>(bought(sql`${customerId}`, storeId));
    const { count: orderCount = 0, paid: totalPaid = 0 } = rows.at(0) ?? {};
    return { orderCount, totalPaid };
  },

  /** When a customer deleted their account; null for one who did not, or never was. */
  async erasedAt(db: Db, storeId: string, customerId: string): Promise<string | null> {
    const rows = await db
      .select({ at: auditEntries.createdAt })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.storeId, storeId),
          eq(auditEntries.subjectKind, 'customer'),
          eq(auditEntries.subjectId, customerId),
          eq(auditEntries.action, 'erased'),
        ),
      )
      .limit(1);
    return rows.at(0)?.at ?? null;
  },
};

const bought = (customerId: SQL, storeId: string): SQL => sql`
  select count(*)::int as count, coalesce(sum(p.paid), 0)::float8 as paid
  from sale_orders o
  left join lateral (
    select sum(amount) as paid from (
      select amount from payments
      where store_id = o.store_id and sale_order_id = o.id and paid_at is not null
      union all
      select -amount from payment_reversals where store_id = o.store_id and sale_order_id = o.id
    ) as moved
  ) p on true
  where o.store_id = ${storeId} and o.customer_id = ${customerId}`;
