import { addDays, type PlainDay } from '../../shared/kernel/calendar';
import { LASTING_FIGURES } from '../../shared/pets/lastingFigures';
import { CYCLE_TIMES } from '../../shared/repeat/cycleTimes';
import { afterComing, resumedFrom, withEstimate, type RepeatPlan } from '../../shared/repeat/repeatRhythm';
import type { Db } from '../db/database';
import { planOf } from './cycleSteps';
import { goodsEnd } from './goodsEnd';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';

/** Days from a charge to its goods at home. */
export const leadDaysOf = ({ locked }: Pick<CycleRow, 'locked'>): number =>
  locked?.shipping.deliveryRangeMax ?? LASTING_FIGURES.usualDeliveryDays;

/**
 * The plan after a cycle that is an order: its next day, which in the rhythm 'until it is empty' is that of the goods that
 * are on their way. Null: by the rhythm alone.
 */
export async function followingPlan(
  tx: Db,
  purchase: PurchaseRow,
  cycle: CycleRow,
  today: PlainDay,
): Promise<RepeatPlan | null> {
  if (purchase.rhythm.kind !== 'untilEmpty') return null;
  const lead = leadDaysOf(cycle);
  const lines = await repeatRepository.linesOf(tx, purchase.storeId, [purchase.id]);
  const coming = new Set(cycle.locked?.lines.map(({ id }) => id) ?? []);
  const emptyOn = await goodsEnd(
    tx,
    purchase,
    lines.filter(({ productVariantId }) => coming.has(productVariantId)),
    { today, arriving: true, arrivesOn: addDays(today, lead) },
  );
  const earliest = addDays(today, CYCLE_TIMES.reminderDays);
  const plan = resumedFrom(afterComing(planOf(purchase)), earliest);
  return withEstimate(plan, emptyOn, lead, earliest);
}
