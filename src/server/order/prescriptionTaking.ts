import { sql } from 'drizzle-orm';

import type { PlainDay } from '../../shared/kernel/calendar';
import type { Refusal } from '../../shared/kernel/refusal';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { coverOf, isNeverOnline, prescriptionAfter, unitsLeftOf } from '../../shared/order/prescriptionRules';
import type { RxClass } from '../../shared/catalog/productDuties';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PrescriptionRow } from '../db/schema/prescriptionTables';
import { prescriptionRepository, type PrescriptionOwner } from '../prescription/prescriptionRepository';

/** The cause of a move: goods were paid for that may not be sold like this any more. */
export const UNSOLD_CAUSE = 'goods not sold online any more';

/** Units of a product that need a prescription. */
export type PrescriptionNeed = { productId: string; title: string; quantity: number };

/** Which order takes what, since when (ISO instant). */
export type PrescriptionTaking = PrescriptionOwner & {
  storeId: string;
  saleOrderId: string;
  needs: PrescriptionNeed[];
  at: string;
};

/** Takes what an order needs of prescriptions inside its transaction. @returns why not, or null once all is taken */
export type TakePrescriptions = (tx: Db, taking: PrescriptionTaking) => Promise<Refusal | null>;

/** The refusal of goods whose prescription was not approved, has ended, or is used up. */
export const prescriptionNeeded = (title: string): Refusal => ({
  name: 'TransitionRefusedError',
  details: { reason: 'prescriptionNeeded', title },
});

/** What lines need, by product, in the order of ids: two orders never wait for each other in a circle. */
export const needsOf = (
  lines: readonly { productId: string; title: string; quantity: number; rxClass: RxClass | null }[],
): PrescriptionNeed[] => {
  const needs = new Map<string, PrescriptionNeed>();
  for (const { productId, title, quantity, rxClass } of lines) {
    if (rxClass === null || rxClass === 'none') continue;
    needs.set(productId, { productId, title, quantity: quantity + (needs.get(productId)?.quantity ?? 0) });
  }
  return [...needs.values()].toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
};

/** A prescription after units were taken of it; with a negative number after they were given back. */
const afterTaking = (row: PrescriptionRow, units: number): PrescriptionRow => {
  const quantityUsed = row.quantityUsed + units;
  const isAll = quantityUsed === row.quantityAllowed;
  const event = units > 0 ? (isAll ? ('usedUp' as const) : null) : ('givenBack' as const);
  return { ...row, quantityUsed, status: event ? prescriptionAfter(row.status, event) : row.status };
};

/** Looks under the rows' locks: of any number of orders at once each sees what those before it took. */
export const takePrescriptions: TakePrescriptions = async (tx, { storeId, saleOrderId, needs, at, ...owner }) => {
  for (const { productId, title, quantity } of needs) {
    const rows = await prescriptionRepository.lockApproved(tx, storeId, owner, productId);
    const takes = coverOf(rows, quantity, storeDayOf(at));
    if (!takes) return prescriptionNeeded(title);
    for (const take of takes) {
      const row = rows.find(({ id }) => id === take.prescriptionId);
      if (!row) throw new Error('a prescription that was not read');
      await prescriptionRepository.update(tx, afterTaking(row, take.quantity));
      await prescriptionRepository.insertUse(tx, {
        storeId,
        saleOrderId,
        ...take,
        productId,
        createdAt: at,
        releasedAt: null,
      });
    }
  }
  return null;
};

type OfOrder = Pick<SaleOrderRow, 'storeId' | 'id'>;

/** Gives back what a locked order took of prescriptions. Idempotent. @param at ISO instant */
export async function releasePrescriptions(tx: Db, { storeId, id }: OfOrder, at: string): Promise<void> {
  const uses = (await prescriptionRepository.usesOf(tx, storeId, id)).filter(({ releasedAt }) => releasedAt === null);
  for (const { prescriptionId, quantity } of uses) {
    const row = await prescriptionRepository.lock(tx, storeId, prescriptionId);
    if (row) await prescriptionRepository.update(tx, afterTaking(row, -quantity));
  }
  if (uses.length > 0) await prescriptionRepository.setReleased(tx, storeId, id, at);
}

/**
 * Takes again what a locked order gave back, for a late payment: all of it or nothing.
 * @param isTrial only looks, without a lock
 * @returns false, having changed nothing, where others used it meanwhile, or it has ended
 */
export async function takePrescriptionsAgain(
  tx: Db,
  { storeId, id, createdAt }: Pick<SaleOrderRow, 'storeId' | 'id' | 'createdAt'>,
  isTrial = false,
): Promise<boolean> {
  const uses = (await prescriptionRepository.usesOf(tx, storeId, id)).filter(({ releasedAt }) => releasedAt !== null);
  const taken: PrescriptionRow[] = [];
  for (const { prescriptionId, quantity } of uses) {
    const row = isTrial
      ? await prescriptionRepository.byId(tx, storeId, prescriptionId)
      : await prescriptionRepository.lock(tx, storeId, prescriptionId);
    if (!row || unitsLeftOf(row, storeDayOf(createdAt)) < quantity) return false;
    taken.push(afterTaking(row, quantity));
  }
  if (isTrial) return true;
  for (const row of taken) await prescriptionRepository.update(tx, row);
  if (taken.length > 0) await prescriptionRepository.setReleased(tx, storeId, id, null);
  return true;
}

/**
 * Why an order that stands may not be paid (any more): a product's class forbids it by now, or it needs a prescription
 * that the order lacks, that was refused since, or that no longer counts on `day`. Null where it may.
 * @param uses 'standing': what the order uses now; 'any': also what it gave back
 */
export async function unsoldReason(
  tx: Db,
  { storeId, id }: OfOrder,
  day: PlainDay,
  uses: 'standing' | 'any' = 'standing',
): Promise<Refusal | null> {
  const { rows } = await tx.execute<{ title: string; rxClass: RxClass; quantity: number; covered: number }>(sql`
    select p.title, p.rx_class as "rxClass", sum(l.quantity)::int as quantity, coalesce((
      select sum(u.quantity)::int from prescription_uses u
      join prescriptions r on r.store_id = u.store_id and r.id = u.prescription_id
      where u.store_id = l.store_id and u.sale_order_id = l.sale_order_id and u.product_id = l.product_id
        and (u.released_at is null or ${uses === 'any'}) and r.status in ('approved', 'used', 'expired') and r.valid_until >= ${day}
    ), 0) as covered
    from sale_order_lines l
    join products p on p.store_id = l.store_id and p.id = l.product_id and p.rx_class in ('shown', 'retained', 'controlled')
    where l.store_id = ${storeId} and l.sale_order_id = ${id}
    group by l.store_id, l.sale_order_id, l.product_id, p.title, p.rx_class
    order by l.product_id`);
  const barred = rows.find(({ rxClass }) => isNeverOnline(rxClass));
  if (barred) return { name: 'TransitionRefusedError', details: { reason: 'notSoldOnline', title: barred.title } };
  const uncovered = rows.find(({ quantity, covered }) => covered < quantity);
  return uncovered ? prescriptionNeeded(uncovered.title) : null;
}
