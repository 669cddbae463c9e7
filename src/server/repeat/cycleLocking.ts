import { lockCycle, type LineAvailability } from '../../shared/repeat/cyclePrice';
import type { CycleEndReason, KeptLock, LeftOutLine } from '../../shared/repeat/keptCycle';
import type { Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { stockRepository } from '../order/stockRepository';
import { openCharge, pixDayAtLock } from './cycleCharges';
import { followCycle, stepCycle } from './cycleSteps';
import type { PricedCycle, RepeatAgreement } from './repeatAgreement';
import type { CycleRow, PurchaseRow } from './repeatRepository';
import { ENDS } from './cycleReminding';
import { type Seen, type StepOutcome, type CycleTransactions, PUT_OFF_MS } from './cycleTransactions';

/** Why nothing of a cycle comes. */
const endOf = (leftOut: readonly LeftOutLine[]): CycleEndReason => {
  if (leftOut.some(({ reason }) => reason === 'unanswered')) return 'unanswered';
  return leftOut.some(({ reason }) => reason === 'declined') ? 'declined' : 'nothing';
};

/** Locks the price of a reminded cycle. @returns the cycle, or null where nothing of it comes */
export async function lockIn(
  tx: Tx,
  { cycle }: { purchase: PurchaseRow; cycle: CycleRow },
  priced: PricedCycle | null,
  {
    event,
    changes,
  }: {
    event: 'locked' | 'confirmed';
    changes: Partial<CycleRow> & { updatedAt: string };
  },
): Promise<{ cycle: CycleRow | null; leftOut: LeftOutLine[] }> {
  const reminder = changes.reminder ?? cycle.reminder;
  if (!reminder) throw new Error('a cycle was to be locked without a reminder');
  const { storeId } = cycle;
  const ids = reminder.lines.map(({ id }) => id);
  // Units are taken under the same lock: what is there now is there when it is held.
  const left = new Map((await stockRepository.lock(tx, storeId, ids)).map(({ id, stock }) => [id, stock]));
  const answer = (changes.rise ?? cycle.rise)?.answer ?? null;
  const isThere = (id: string, quantity: number): LineAvailability =>
    (left.get(id) ?? 0) >= quantity ? 'available' : 'outOfStock';
  const priceOf = (id: string) => priced?.sold.find(({ productVariantId }) => productVariantId === id)?.price;
  const result = lockCycle(reminder, {
    lines: reminder.lines.flatMap(({ id, quantity, unitPrice }) => {
      const now = priced === null ? unitPrice : priceOf(id);
      return now === undefined ? [] : [{ id, unitPrice: now, availability: isThere(id, quantity), answer }];
    }),
    discount: priced?.granted ?? reminder.discount,
    shippingValue: priced?.option.price ?? reminder.shippingValue,
    answer,
  });
  const leftOut = [...reminder.leftOut, ...result.leftOut];
  if (result.kind === 'skipped') return { cycle: null, leftOut };
  const { kind: _kind, ...totals } = result;
  const locked: KeptLock = {
    ...totals,
    leftOut,
    discount: reminder.discount,
    shipping: { ...reminder.shipping, price: result.shippingValue },
  };
  return {
    cycle: await stepCycle(tx, cycle, event, { ...changes, locked, lockedAt: changes.updatedAt }),
    leftOut,
  };
}

type Deps = {
  agreement: Pick<RepeatAgreement, 'cycle'>;
  transactions: CycleTransactions;
};

/** Locks prices: from then on a cycle's goods are its own, and its total is what is charged. */
export const cycleLocking = ({ agreement, transactions }: Deps) => {
  const { stepUnder, putOff, skip, remindAnew, isLate } = transactions;

  async function lockPrice(store: StoreRow, seen: Seen): Promise<StepOutcome> {
    const { cycle, purchase, lines, isFirst } = seen;
    if (isLate(cycle)) return remindAnew(seen);
    const asked = await agreement.cycle(store, { purchase, lines, isFirst, day: cycle.chargeOn });
    if (!asked.ok) {
      const { why, leftOut } = asked;
      if (why === 'off') return putOff(seen, PUT_OFF_MS);
      // Carriers that are away hold nothing back: the reminder has its price.
      if (why !== 'later') return skip(seen, ENDS[why], leftOut);
    }
    return stepUnder(seen, async (tx, now, at) => {
      const priced = asked.ok ? asked.priced : null;
      const { cycle: locked, leftOut } = await lockIn(tx, now, priced, {
        event: 'locked',
        changes: { chargeOn: pixDayAtLock(now.purchase, now.cycle.chargeOn, at), updatedAt: at },
      });
      if (locked) {
        await openCharge(tx, { purchase: now.purchase, cycle: locked }, at);
        return 'done';
      }
      const reminder = now.cycle.reminder && { ...now.cycle.reminder, leftOut };
      await stepCycle(tx, now.cycle, 'skipped', { endedWhy: endOf(leftOut), reminder, updatedAt: at });
      await followCycle(tx, now.purchase, 'cycleSkipped', { updatedAt: at });
      return 'skipped';
    });
  }

  return { lockPrice };
};
