import { sql } from 'drizzle-orm';

import type { PurchaseCycleStatus } from '../../shared/repeat/purchaseCycleMachine';
import type { Database, Tx } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { addJob } from '../queue/addJob';
import { storeRepository } from '../store/storeRepository';

/** A repeat purchase whose next step time does. Instants in ISO. */
export type WaitingPurchase = {
  storeId: string;
  purchaseId: string;
  name: string;
  owner: string;
  status: PurchaseCycleStatus;
  chargeOn: string;
  dueAt: string;
};

const DAY_MS = 86_400_000;

type Deps = { db: Database; clock: Clock };

/**
 * Time of single repeat purchases, moved on a test: the days of one are put back until its next step is due, as if so many
 * days had passed for it alone. What was charged is charged; the step itself is the shop's own.
 */
export const purchaseTime = ({ db, clock }: Deps) => ({
  /** Those that wait for time, the next one first. Store by store: a sandbox has few. */
  async waiting(limit: number): Promise<WaitingPurchase[]> {
    const found: WaitingPurchase[] = [];
    for (const storeId of await storeRepository.ids(db.shared)) {
      const { rows } = await db.inStore(storeId, (tx) =>
        tx.execute<Record<string, string> & { status: PurchaseCycleStatus }>(sql`
          select p.id, p.name, k.name as owner, c.status, c.charge_on::text as charge_on, c.due_at
          from purchase_cycles c join repeat_purchases p on p.store_id = c.store_id and p.id = c.purchase_id
          join customers k on k.store_id = p.store_id and k.id = p.customer_id
          where c.store_id = ${storeId} and c.due_at is not null order by c.due_at, c.id limit ${limit}`),
      );
      found.push(
        ...rows.map((row) => ({
          storeId,
          purchaseId: row['id'] ?? '',
          name: row['name'] ?? '',
          owner: row['owner'] ?? '',
          status: row.status,
          chargeOn: row['charge_on'] ?? '',
          dueAt: new Date(row['due_at'] ?? 0).toISOString(),
        })),
      );
    }
    return found.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1)).slice(0, limit);
  },

  /** Has the next step of a purchase be due, and done at once. @returns false where it waits for no time */
  async advance(storeId: string, purchaseId: string): Promise<boolean> {
    if (!(await storeRepository.byId(db.shared, storeId))) return false;
    const isDue = await db.inStore(storeId, async (tx) => {
      const { rows: locked } = await tx.execute(
        sql`select 1 from repeat_purchases where store_id = ${storeId} and id = ${purchaseId} for update`,
      );
      const { rows } = await tx.execute<{ id: string; due_at: string | Date }>(sql`
        select id, due_at from purchase_cycles
        where store_id = ${storeId} and purchase_id = ${purchaseId} and due_at is not null`);
      const [cycle] = rows;
      if (locked.length === 0 || !cycle) return false;
      const days = Math.max(0, Math.ceil((new Date(cycle.due_at).getTime() - clock()) / DAY_MS));
      if (days > 0) await putBack(tx, { storeId, purchaseId, cycleId: cycle.id, days, at: instantOf(clock()) });
      return true;
    });
    if (isDue) await addJob(db.shared, 'walkCycles', {});
    return isDue;
  },
});
export type PurchaseTime = ReturnType<typeof purchaseTime>;

type Put = { storeId: string; purchaseId: string; cycleId: string; days: number; at: string };

async function putBack(tx: Tx, { storeId, purchaseId, cycleId, days, at }: Put): Promise<void> {
  const span = sql`make_interval(days => ${days}::int)`;
  await tx.execute(sql`
    update purchase_cycles set charge_on = charge_on - ${days}::int, reminded_at = reminded_at - ${span},
      locked_at = locked_at - ${span}, next_try_at = next_try_at - ${span}, give_up_at = give_up_at - ${span},
      due_at = due_at - ${span}, created_at = created_at - ${span}, updated_at = ${at}::timestamptz, version = version + 1
    where store_id = ${storeId} and id = ${cycleId}`);
  // The plan counts from the day of the cycle, wherever that is now.
  await tx.execute(sql`
    update repeat_purchases p set anchor = c.charge_on, step = 0, updated_at = ${at}::timestamptz, version = p.version + 1
    from purchase_cycles c where p.store_id = ${storeId} and p.id = ${purchaseId} and c.store_id = p.store_id and c.id = ${cycleId}`);
  // What a bank was asked, and how the bank that is played remembers it.
  await tx.execute(sql`
    update pix_authorizations set first_on = first_on - ${days}::int, version = version + 1
    where store_id = ${storeId} and purchase_id = ${purchaseId}`);
  await tx.execute(sql`
    update pix_charges p set due_on = p.due_on - ${days}::int, last_try_on = p.last_try_on - ${days}::int, version = p.version + 1
    from pix_authorizations a
    where p.store_id = ${storeId} and a.store_id = p.store_id and a.id = p.authorization_id and a.purchase_id = ${purchaseId}`);
  await tx.execute(sql`
    update sandbox_records r set body = jsonb_set(r.body, '{firstOn}', to_jsonb(a.first_on::text))
    from pix_authorizations a
    where a.store_id = ${storeId} and a.purchase_id = ${purchaseId} and r.kind = 'pixRec' and r.id = a.rec_id`);
  await tx.execute(sql`
    update sandbox_records r set body = jsonb_set(jsonb_set(r.body, '{dueOn}', to_jsonb(p.due_on::text)), '{tries}',
      (select jsonb_agg(jsonb_set(one, '{on}', to_jsonb(((one ->> 'on')::date - ${days}::int)::text)) order by place)
        from jsonb_array_elements(r.body -> 'tries') with ordinality as tried (one, place)))
    from pix_charges p join pix_authorizations a on a.store_id = p.store_id and a.id = p.authorization_id
    where p.store_id = ${storeId} and a.purchase_id = ${purchaseId} and r.kind = 'pixCobr' and r.id = p.txid`);
  // A try is a fact, and is not changed: it is written again as one of so many days before.
  await tx.execute(sql`
    with gone as (delete from cycle_attempts where store_id = ${storeId} and cycle_id = ${cycleId} returning *)
    insert into cycle_attempts (store_id, cycle_id, number, order_id, payment_id, method, card_id, at, outcome, code_table, code, advice)
    select store_id, cycle_id, number, order_id, payment_id, method, card_id, at - ${span}, outcome, code_table, code, advice from gone`);
}
