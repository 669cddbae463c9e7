import { sql } from 'drizzle-orm';

import { MOST_FAILURES } from '../../../shared/admin/repeat/repeatAdminLimits';
import type { CycleMethod } from '../../../shared/repeat/keptCycle';
import type { PurchaseCycleStatus } from '../../../shared/repeat/purchaseCycleMachine';
import type { ChargeRefusal } from '../../../shared/repeat/chargeRetries';
import type { Db } from '../../db/database';
import { isoOf } from './repeatAdminSql';

/** The latest refused charge of a cycle, and how the cycle stands. */
export type FailureRow = {
  purchaseId: string;
  purchaseName: string;
  customerName: string;
  at: string;
  method: CycleMethod;
  table: ChargeRefusal['table'];
  code: string;
  advice: string | null;
  number: number;
  status: PurchaseCycleStatus;
  nextTryAt: string | null;
  giveUpAt: string | null;
  amount: number;
};

/** SQL of the charges of repeat purchases, inside the store's transaction. */
export const repeatFigureRepository = {
  /** How many cycles were charged for the first time since an instant, and how many of them were refused then. */
  async charges(db: Db, storeId: string, since: string): Promise<{ charges: number; refused: number }> {
    const { rows } = await db.execute<{ charges: number; refused: number }>(sql`
      select count(*)::int charges, (count(*) filter (where outcome = 'refused'))::int refused from cycle_attempts
      where store_id = ${storeId} and number = 1 and at >= ${since}::timestamptz`);
    return rows.at(0) ?? { charges: 0, refused: 0 };
  },

  /** The latest refused charges since an instant, one of each cycle, the newest first. */
  async failures(db: Db, storeId: string, since: string): Promise<FailureRow[]> {
    const { rows } = await db.execute<FailureRow>(sql`
      select c.purchase_id "purchaseId", p.name "purchaseName", coalesce(u.name, '') "customerName", ${isoOf('t.at')} at,
        t.method, t.code_table "table", t.code, t.advice, t.number, c.status, ${isoOf('c.next_try_at')} "nextTryAt",
        ${isoOf('c.give_up_at')} "giveUpAt", coalesce((c.locked ->> 'total')::float8, 0) amount
      from cycle_attempts t
      join purchase_cycles c on c.store_id = t.store_id and c.id = t.cycle_id
      join repeat_purchases p on p.store_id = c.store_id and p.id = c.purchase_id
      left join customers u on u.store_id = p.store_id and u.id = p.customer_id
      where t.store_id = ${storeId} and t.outcome = 'refused' and t.at >= ${since}::timestamptz
        and not exists (select from cycle_attempts later
          where later.store_id = t.store_id and later.cycle_id = t.cycle_id and later.number > t.number
            and later.outcome = 'refused')
      order by t.at desc, t.cycle_id desc limit ${MOST_FAILURES}`);
    return rows;
  },
};
