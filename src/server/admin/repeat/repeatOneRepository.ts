import { sql } from 'drizzle-orm';

import type { AuditAction } from '../../../shared/admin/auditActions';
import {
  SHOWN_CHANGES,
  SHOWN_CONSENTS,
  SHOWN_CYCLES,
  type RepeatRisk,
} from '../../../shared/admin/repeat/repeatAdminLimits';
import type { ChargeRefusal } from '../../../shared/repeat/chargeRetries';
import type { PixAuthorizationStatus } from '../../../shared/repeat/pixAutomatic';
import type { CycleEndReason, CycleMethod, TryOutcome } from '../../../shared/repeat/keptCycle';
import type { PurchaseCycleStatus } from '../../../shared/repeat/purchaseCycleMachine';
import type { Db } from '../../db/database';
import type { AgreedTerms } from '../../db/schema/repeatTables';
import { cardAndAddress, isoOf, RESERVED, risks, UNDER_WAY } from './repeatAdminSql';

/** A purchase's risks, its card, and whose it is. */
type AboutRow = {
  risks: RepeatRisk[];
  customerName: string;
  email: string;
  phone: string;
  brand: string | null;
  lastDigits: string | null;
  expMonth: number | null;
  expYear: number | null;
  automaticPix: PixAuthorizationStatus | null;
};

type LineRow = {
  productId: string;
  title: string;
  optionValues: { name: string; value: string }[];
  sku: string;
  fileKey: string | null;
  quantity: number;
  unitPrice: number;
  stock: number;
  isForSale: boolean;
};

type CycleRow = {
  id: string;
  number: number;
  status: PurchaseCycleStatus;
  chargeOn: string;
  createdAt: string;
  remindedAt: string | null;
  lockedAt: string | null;
  endedAt: string | null;
  nextTryAt: string | null;
  giveUpAt: string | null;
  promised: number | null;
  endedWhy: CycleEndReason | null;
  orderId: string | null;
  orderNumber: number | null;
  orderTotal: number | null;
  reserved: number;
};

type TryRow = {
  cycleId: string;
  number: number;
  at: string;
  outcome: TryOutcome;
  method: CycleMethod;
  table: ChargeRefusal['table'] | null;
  code: string | null;
  advice: string | null;
};

type AuditRow = { action: AuditAction; actorId: string | null; at: string; why: string };

/** SQL of one repeat purchase with what is around it: one statement per function, inside the store's transaction. */
export const repeatOneRepository = {
  /** Whose a purchase is; null where there is none. */
  async customerOf(db: Db, storeId: string, id: string): Promise<string | null> {
    const { rows } = await db.execute<{ customerId: string }>(
      sql`select customer_id "customerId" from repeat_purchases where store_id = ${storeId} and id = ${id}`,
    );
    return rows.at(0)?.customerId ?? null;
  },

  async about(db: Db, storeId: string, id: string): Promise<AboutRow | null> {
    const { rows } = await db.execute<AboutRow>(sql`
      select ${risks} risks, u.name "customerName", u.email, u.phone, k.brand, k.last_digits "lastDigits",
        k.exp_month "expMonth", k.exp_year "expYear", (select x.status from pix_authorizations x
          where x.store_id = p.store_id and x.purchase_id = p.id order by x.created_at desc, x.id desc limit 1) "automaticPix"
      from repeat_purchases p
      join customers u on u.store_id = p.store_id and u.id = p.customer_id
      left join purchase_cycles c on c.store_id = p.store_id and c.purchase_id = p.id and c.status in ${UNDER_WAY}
      ${cardAndAddress}
      where p.store_id = ${storeId} and p.id = ${id}`);
    return rows.at(0) ?? null;
  },

  async lines(db: Db, storeId: string, id: string): Promise<LineRow[]> {
    const { rows } = await db.execute<LineRow>(sql`
      select l.product_id "productId", g.title, v.option_values "optionValues", v.sku,
        (select i.file_key from product_images i
          where i.store_id = g.store_id and i.product_id = g.id order by i.position, i.id limit 1) "fileKey",
        l.quantity, l.agreed_unit_price::float8 "unitPrice", v.stock,
        v.is_active and g.is_active and g.removed_at is null "isForSale"
      from repeat_purchase_lines l
      join product_variants v on v.store_id = l.store_id and v.id = l.product_variant_id
      join products g on g.store_id = v.store_id and g.id = v.product_id
      where l.store_id = ${storeId} and l.purchase_id = ${id} order by l.position`);
    return rows;
  },

  /** The latest cycles, the newest first, and how many there are. */
  async cycles(db: Db, storeId: string, id: string): Promise<{ rows: CycleRow[]; total: number }> {
    const { rows } = await db.execute<CycleRow & { total: number }>(sql`
      select c.id, c.number, c.status, c.charge_on::text "chargeOn", ${isoOf('c.created_at')} "createdAt",
        ${isoOf('c.reminded_at')} "remindedAt", ${isoOf('c.locked_at')} "lockedAt", ${isoOf('c.ended_at')} "endedAt",
        ${isoOf('c.next_try_at')} "nextTryAt", ${isoOf('c.give_up_at')} "giveUpAt",
        coalesce(c.locked ->> 'total', c.reminder ->> 'total')::float8 promised, c.ended_why "endedWhy", o.id "orderId", o.number "orderNumber", o.total::float8 "orderTotal",
        case when c.status in ${RESERVED} then coalesce((select sum((line ->> 'quantity')::int)
          from jsonb_array_elements(c.locked -> 'lines') line), 0)::int else 0 end reserved,
        (select count(*)::int from purchase_cycles where store_id = ${storeId} and purchase_id = ${id}) total
      from purchase_cycles c
      left join sale_orders o on o.store_id = c.store_id and o.id = c.order_id
      where c.store_id = ${storeId} and c.purchase_id = ${id} order by c.number desc limit ${SHOWN_CYCLES}`);
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows.at(0)?.total ?? 0 };
  },

  /** The tries of some cycles, the oldest first. */
  async tries(db: Db, storeId: string, cycleIds: string[]): Promise<TryRow[]> {
    if (cycleIds.length === 0) return [];
    const { rows } = await db.execute<TryRow>(sql`
      select cycle_id "cycleId", number, ${isoOf('at')} at, outcome, method, code_table "table", code, advice
      from cycle_attempts where store_id = ${storeId} and cycle_id in ${cycleIds} order by cycle_id, number`);
    return rows;
  },

  async consents(db: Db, storeId: string, id: string) {
    const { rows } = await db.execute<{ at: string; version: string; network: string; terms: AgreedTerms }>(sql`
      select ${isoOf('created_at')} at, text_version "version", network, terms
      from repeat_consents where store_id = ${storeId} and purchase_id = ${id}
      order by created_at desc, id desc limit ${SHOWN_CONSENTS}`);
    return rows;
  },

  /** What the team did about a purchase, the latest first. */
  async changes(db: Db, storeId: string, id: string): Promise<AuditRow[]> {
    const { rows } = await db.execute<AuditRow>(sql`
      select action, actor_id "actorId", ${isoOf('created_at')} at, coalesce(changes ->> 'why', '') why
      from audit_entries
      where store_id = ${storeId} and subject_kind = 'repeatPurchase' and subject_id = ${id}
      order by created_at desc, id desc limit ${SHOWN_CHANGES}`);
    return rows;
  },
};
