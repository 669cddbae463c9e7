import type { PlainDay } from '../../shared/kernel/calendar';
import { advance, canAdvance } from '../../shared/kernel/machineState';
import { comingStepOf, earliestChargeDay } from '../../shared/repeat/cycleTimes';
import { purchaseCycleMachine, type PurchaseCycleEvent } from '../../shared/repeat/purchaseCycleMachine';
import { repeatPurchaseMachine, type RepeatPurchaseEvent } from '../../shared/repeat/repeatPurchaseMachine';
import { afterComing, dayOf, resumedFrom, type RepeatPlan } from '../../shared/repeat/repeatRhythm';
import { sendWithNext, type Db } from '../db/database';
import { newId } from '../kernel/newId';
import { orderRepository } from '../order/orderRepository';
import { inIdOrder } from '../order/stockReservation';
import { stockRepository } from '../order/stockRepository';
import { writeOfCycle, writeOfPurchase, type StepActor } from './repeatLetters';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';

/**
 * The one way in which purchases and their cycles move (decision 122). The caller holds the purchase's row; whoever
 * follows a move (letters, webhooks) is called here, in its transaction.
 */

/** What is written beside a move. `updatedAt`: its instant, ISO. */
type Changes<Row> = Partial<Row> & { updatedAt: string };

type CycleStatus = CycleRow['status'];

/** Statuses of a cycle that is over. Late money takes up some of them again. */
const OVER: ReadonlySet<CycleStatus> = new Set(['ordered', 'partial', 'skipped', 'failed', 'void']);

/** The plan of a purchase: where it stands in its rhythm. */
export const planOf = ({ rhythm, anchor, step }: PurchaseRow): RepeatPlan => ({ rhythm, anchor, step });

const stateOf = ({ status, unpaidInARow }: Pick<PurchaseRow, 'status' | 'unpaidInARow'>) => ({
  value: status,
  context: { unpaidInARow },
});

/** Where an event leads a purchase; null where it is not allowed. */
export const purchaseAfter = (
  purchase: Pick<PurchaseRow, 'status' | 'unpaidInARow'>,
  type: RepeatPurchaseEvent['type'],
): Pick<PurchaseRow, 'status' | 'unpaidInARow'> | null => {
  if (!canAdvance(repeatPurchaseMachine, stateOf(purchase), { type })) return null;
  const { value: status, context } = advance(repeatPurchaseMachine, stateOf(purchase), { type });
  return { status, unpaidInARow: context.unpaidInARow };
};

/** True where a cycle's machine allows an event. */
export const cycleAllows = ({ status }: Pick<CycleRow, 'status'>, type: PurchaseCycleEvent['type']): boolean =>
  canAdvance(purchaseCycleMachine, { value: status, context: {} }, { type });

/** Moves a purchase by its machine; an event that is not allowed changes nothing but what is given. @param by whose hand it is */
export async function stepPurchase(
  tx: Db,
  purchase: PurchaseRow,
  type: RepeatPurchaseEvent['type'],
  changes: Changes<PurchaseRow>,
  by: StepActor = 'customer',
): Promise<PurchaseRow> {
  const after = await repeatRepository.update(tx, purchase, { ...changes, ...purchaseAfter(purchase, type) });
  await writeOfPurchase(tx, purchase, after, type, by);
  return after;
}

/** Units that a cycle holds while it is locked. */
const heldBy = ({ locked }: Pick<CycleRow, 'locked'>) =>
  inIdOrder((locked?.lines ?? []).map(({ id: productVariantId, quantity }) => ({ productVariantId, quantity })));

/** Orders of a store commit one after the other, and so does what takes their goods: sent with the commit, it waits shortly. */
const commitInTurn = (tx: Db, storeId: string): Promise<void> =>
  sendWithNext(tx, () => orderRepository.awaitTurn(tx, storeId));

/** Takes what a cycle holds from its lock on. The caller has locked the variants, and seen that they are there. */
async function hold(tx: Db, cycle: CycleRow, at: string): Promise<void> {
  const { storeId, id } = cycle;
  const units = heldBy(cycle);
  for (const { productVariantId, quantity } of units) {
    if (!(await stockRepository.take(tx, storeId, productVariantId, quantity))) {
      throw new Error('a cycle was locked with goods that are not there');
    }
  }
  const moves = units.map(({ productVariantId, quantity }) => ({ productVariantId, delta: -quantity }));
  await stockRepository.insertCycleMoves(tx, storeId, id, 'held', moves, at);
  await commitInTurn(tx, storeId);
}

/** Ends what a locked cycle holds. `isSold`: its order takes the same units, so that the stock stays as it is. */
async function release(tx: Db, cycle: CycleRow, isSold: boolean, at: string): Promise<void> {
  const { storeId, id } = cycle;
  const units = heldBy(cycle);
  if (!isSold) {
    for (const { productVariantId, quantity } of units) {
      await stockRepository.giveBack(tx, storeId, productVariantId, quantity);
    }
  }
  const moves = units.map(({ productVariantId, quantity: delta }) => ({ productVariantId, delta }));
  await stockRepository.insertCycleMoves(tx, storeId, id, 'released', moves, at);
  await commitInTurn(tx, storeId);
}

const FORGOTTEN = {
  isConfirmed: false,
  remindedAt: null,
  lockedAt: null,
  reminder: null,
  locked: null,
  rise: null,
} as const;

/**
 * Moves a cycle by its machine, with what hangs on it: its next due instant, what it holds of the stock, and, where its
 * day was moved, the end of its reminder. The caller has asked whether the event is allowed.
 * @returns the cycle as it is then
 */
export async function stepCycle(
  tx: Db,
  cycle: CycleRow,
  type: PurchaseCycleEvent['type'],
  changes: Changes<CycleRow>,
): Promise<CycleRow> {
  const { updatedAt: at } = changes;
  const { value: status } = advance(purchaseCycleMachine, { value: cycle.status, context: {} }, { type });
  const isOver = OVER.has(status);
  const after = {
    ...cycle,
    ...(status === 'scheduled' ? FORGOTTEN : {}),
    endedAt: isOver ? (cycle.endedAt ?? at) : null,
    ...(isOver ? { nextTryAt: null } : { endedWhy: null }),
    ...changes,
    status,
  };
  const moved = await repeatRepository.updateCycle(tx, cycle, { ...after, dueAt: comingStepOf(after)?.at ?? null });
  await writeOfCycle(tx, cycle, moved, type);
  if (status === 'locked' && cycle.status !== 'locked') await hold(tx, moved, at);
  if (cycle.status === 'locked' && status !== 'locked') await release(tx, cycle, status === 'charging', at);
  return moved;
}

/** Plans a cycle anew: its reminder comes again. Of one that is only scheduled its day alone changes. */
export const moveCycle = (tx: Db, cycle: CycleRow, changes: Changes<CycleRow>): Promise<CycleRow> => {
  if (cycle.status !== 'scheduled') return stepCycle(tx, cycle, 'moved', changes);
  const dueAt = comingStepOf({ ...cycle, ...changes })?.at ?? null;
  return repeatRepository.updateCycle(tx, cycle, { ...changes, dueAt });
};

/** Begins the cycle that is charged on a day. */
export async function beginCycle(tx: Db, purchase: PurchaseRow, chargeOn: PlainDay, at: string): Promise<CycleRow> {
  const { storeId, id: purchaseId } = purchase;
  const number = (await repeatRepository.lastNumber(tx, purchase)) + 1;
  const planned = { status: 'scheduled', chargeOn, isConfirmed: false, nextTryAt: null, giveUpAt: null } as const;
  const cycle: CycleRow = {
    ...FORGOTTEN,
    ...planned,
    storeId,
    id: newId(),
    purchaseId,
    number,
    endedAt: null,
    endedWhy: null,
    orderId: null,
    dueAt: comingStepOf(planned)?.at ?? null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await repeatRepository.insertCycle(tx, cycle);
  return cycle;
}

/**
 * Begins the cycle after the one that is over, where the purchase goes on. @param event what the end is to the purchase
 * @param given its plan from then on; null: by its rhythm
 * @returns the purchase as it is then
 */
export async function followCycle(
  tx: Db,
  purchase: PurchaseRow,
  event: RepeatPurchaseEvent['type'],
  changes: Changes<PurchaseRow>,
  given: RepeatPlan | null = null,
): Promise<PurchaseRow> {
  const { updatedAt: at } = changes;
  const plan = given ?? resumedFrom(afterComing(planOf(purchase)), earliestChargeDay(at));
  const followed = await stepPurchase(tx, purchase, event, { ...changes, ...plan });
  if (followed.status === 'active') await beginCycle(tx, followed, dayOf(plan), at);
  return followed;
}
