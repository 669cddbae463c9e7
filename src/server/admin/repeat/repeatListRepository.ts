import { sql, type SQL } from 'drizzle-orm';

import {
  DEMAND_DAYS,
  MOST_LISTED_REPEATS,
  type RepeatFilter,
  type RepeatRisk,
} from '../../../shared/admin/repeat/repeatAdminLimits';
import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import type { PurchaseCycleStatus } from '../../../shared/repeat/purchaseCycleMachine';
import type { RepeatPurchaseStatus } from '../../../shared/repeat/repeatPurchaseMachine';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';
import { agreedTotal, cardAndAddress, isoOf, risks, UNDER_WAY } from './repeatAdminSql';

/** A purchase as a list has it. */
type ListedRow = {
  id: string;
  name: string;
  customerId: string;
  customerName: string;
  status: RepeatPurchaseStatus;
  risks: RepeatRisk[];
  rhythm: RepeatRhythm;
  chargeOn: string | null;
  cycleStatus: PurchaseCycleStatus | null;
  total: number;
  createdAt: string;
  title: string;
  quantity: number;
  more: number;
};

/** What a list is narrowed to. `words`: a tsquery's text over customer_words; `protocol`: of a cancelled one. */
export type RepeatQuery = {
  status: RepeatFilter | null;
  search: { words: string | null; protocol: string | null } | null;
};

const STATUSES: Record<Exclude<RepeatFilter, 'risk'> | 'all', readonly RepeatPurchaseStatus[]> = {
  all: ['active', 'pastDue', 'paused', 'cancelled', 'ended'],
  active: ['active'],
  paused: ['paused'],
  over: ['cancelled', 'ended'],
};

/** Purchases whose coming delivery, in the days of the demand, is at risk. The cycles of an index come in their days' order. */
const atRisk = (storeId: string, today: PlainDay): SQL => sql`
  select p.id, c.charge_on, p.created_at, p.customer_id, ${agreedTotal} as total
  from purchase_cycles c
  join repeat_purchases p on p.store_id = c.store_id and p.id = c.purchase_id
  ${cardAndAddress}
  where c.store_id = ${storeId} and c.status in ${UNDER_WAY} and c.charge_on <= ${addDays(today, DEMAND_DAYS - 1)}::date
    and cardinality(${risks}) > 0`;

const foundIds = (storeId: string, { words, protocol }: NonNullable<RepeatQuery['search']>): SQL => sql`(
  select id from repeat_purchases where store_id = ${storeId} and protocol = ${protocol}
  union
  select id from repeat_purchases where store_id = ${storeId} and ${words}::text is not null
    and customer_id in (select found_customers(${words ?? ''})))`;

/** The ids of a list with what they are ordered by. @param most how many of each status are read */
const chosenOf = (storeId: string, today: PlainDay, { status, search }: RepeatQuery, most: number): SQL => {
  const isFound = search === null ? sql`true` : sql`p.id in ${foundIds(storeId, search)}`;
  if (status === 'risk') {
    return sql`select p.id, row_number() over (order by p.charge_on, p.id) as place
      from (${atRisk(storeId, today)}) p where ${isFound} order by p.charge_on, p.id limit ${most}`;
  }
  // Status by status: in the order of several together, all of them would be sorted.
  const parts = STATUSES[status ?? 'all'].map(
    (one) => sql`(select p.id, p.created_at from repeat_purchases p
      where p.store_id = ${storeId} and p.status = ${one} and ${isFound} order by p.created_at desc, p.id desc limit ${most})`,
  );
  return sql`select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
    from (${sql.join(parts, sql` union all `)}) p order by p.created_at desc, p.id desc limit ${most}`;
};

/** SQL of the list of repeat purchases: one statement per function, inside the store's transaction. */
export const repeatListRepository = {
  /** A part of the list: ids are found by an index, then the rest is read of those alone. */
  async page(
    db: Db,
    storeId: string,
    today: PlainDay,
    query: RepeatQuery,
    { limit, offset }: Slice,
  ): Promise<ListedRow[]> {
    const { rows } = await db.execute<ListedRow>(sql`
      select p.id, p.name, p.customer_id "customerId", coalesce(u.name, '') "customerName", p.status, ${risks} risks,
        p.rhythm, c.charge_on::text "chargeOn", c.status "cycleStatus", coalesce(${agreedTotal}, 0) total,
        ${isoOf('p.created_at')} "createdAt", coalesce(first.title, '') title, coalesce(first.quantity, 0) quantity,
        greatest(0, (select count(*) from repeat_purchase_lines l
          where l.store_id = p.store_id and l.purchase_id = p.id)::int - 1) more
      from (select id, place from (${chosenOf(storeId, today, query, limit + offset)}) chosen
        order by place limit ${limit} offset ${offset}) chosen
      join repeat_purchases p on p.store_id = ${storeId} and p.id = chosen.id
      left join customers u on u.store_id = p.store_id and u.id = p.customer_id
      left join purchase_cycles c on c.store_id = p.store_id and c.purchase_id = p.id and c.status in ${UNDER_WAY}
      ${cardAndAddress}
      left join lateral (select g.title, l.quantity from repeat_purchase_lines l
        join products g on g.store_id = l.store_id and g.id = l.product_id
        where l.store_id = p.store_id and l.purchase_id = p.id order by l.position limit 1) first on true
      order by chosen.place`);
    return rows;
  },

  /** How many purchases a list has, counted up to one more than it leads to. */
  async count(db: Db, storeId: string, today: PlainDay, query: RepeatQuery): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::int total from (${chosenOf(storeId, today, query, MOST_LISTED_REPEATS + 1)}) counted`);
    return rows.at(0)?.total ?? 0;
  },

  /** How many purchases there are of each kind, and what the coming deliveries at risk would cost. @param since ISO */
  async counts(db: Db, storeId: string, today: PlainDay, since: string) {
    const of = (status: RepeatPurchaseStatus) =>
      sql`(select count(*)::int from repeat_purchases where store_id = ${storeId} and status = ${status})`;
    const begun = (status: RepeatPurchaseStatus) => sql`(select count(*)::int from repeat_purchases
      where store_id = ${storeId} and status = ${status} and created_at >= ${since}::timestamptz)`;
    const { rows } = await db.execute<{
      active: number;
      paused: number;
      risk: number;
      riskValue: number;
      begunLately: number;
    }>(sql`
      select ${of('active')} active, ${of('paused')} paused, risk.count risk, risk.total "riskValue",
        ${begun('active')} + ${begun('pastDue')} "begunLately"
      from (select count(*)::int as count, coalesce(sum(total), 0)::float8 as total
        from (${atRisk(storeId, today)}) threatened) risk`);
    return rows.at(0) ?? { active: 0, paused: 0, risk: 0, riskValue: 0, begunLately: 0 };
  },
};
