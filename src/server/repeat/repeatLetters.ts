import type { PurchaseCycleEvent } from '../../shared/repeat/purchaseCycleMachine';
import type { RepeatPurchaseEvent } from '../../shared/repeat/repeatPurchaseMachine';
import type { Db } from '../db/database';
import { emailOutbox, type NewEmail, type RepeatTemplate } from '../queue/emailOutbox';
import { repeatLetterRepository } from './repeatLetterRepository';
import type { CycleRow, PurchaseRow } from './repeatRepository';

/** Whose hand paused or resumed a purchase. */
export type StepActor = 'customer' | 'merchant';

/** What a move of a cycle is written about; null for what its customer did on a screen, or need not know. */
const templateOfCycle = (after: CycleRow, type: PurchaseCycleEvent['type']): RepeatTemplate | null => {
  switch (type) {
    case 'reminded':
      return after.rise !== null && after.rise.answer === null ? 'repeatRise' : 'repeatReminder';
    case 'locked':
      return 'repeatLocked';
    case 'refused':
      return 'repeatRefused';
    case 'ordered':
      return 'repeatOrdered';
    case 'partlyOrdered':
      return 'repeatPartlyOrdered';
    case 'givenUp':
      return 'repeatGivenUp';
    case 'refunded':
      return 'repeatRefunded';
    case 'skipped':
      return after.endedWhy === 'byCustomer' ? null : 'repeatSkipped';
    case 'confirmed':
    case 'moved':
    case 'chargeStarted':
    case 'paid':
    case 'voided':
      return null;
  }
};

/** The same of a purchase: `cycleUnpaid` pauses it after two cycles in a row. */
const templateOfPurchase = (after: PurchaseRow, type: RepeatPurchaseEvent['type']): RepeatTemplate | null => {
  if (type === 'paused') return 'repeatPaused';
  if (type === 'cycleUnpaid') return after.status === 'paused' ? 'repeatPaused' : null;
  if (type === 'resumed') return 'repeatResumed';
  return type === 'cancelled' ? 'repeatCancelled' : null;
};

type About = { storeId: string; purchaseId: string; cycle: CycleRow | null; at: string };

/** As `emailOutbox.putOnce`; the race of letters passes a faulty one. */
export type PutLetter = (tx: Db, email: NewEmail<RepeatTemplate>, step: string) => Promise<void>;

const putOnce: PutLetter = (tx, email, step) => emailOutbox.putOnce(tx, email, step);

async function write(
  tx: Db,
  template: RepeatTemplate,
  { storeId, purchaseId, cycle, at }: About,
  { step, pausedBy }: { step: string; pausedBy?: StepActor | 'unpaid' },
  put: PutLetter,
): Promise<void> {
  const owner = await repeatLetterRepository.ownerOf(tx, storeId, purchaseId);
  if (!owner) return;
  const data = {
    personId: owner.customerId,
    purchaseId,
    cycleId: cycle?.id ?? null,
    chargeOn: cycle?.chargeOn ?? null,
    ...(pausedBy ? { pausedBy } : {}),
  };
  await put(tx, { storeId, template, recipient: owner.email, at, data }, `${template}:${step}`);
}

/**
 * Writes to the customer of a cycle what a move of it means to them, in the transaction of the move. A move is of one
 * version of its cycle: repeated, it writes nothing more.
 */
export async function writeOfCycle(
  tx: Db,
  before: CycleRow,
  after: CycleRow,
  type: PurchaseCycleEvent['type'],
  put: PutLetter = putOnce,
): Promise<void> {
  const template = templateOfCycle(after, type);
  if (template === null) return;
  const { storeId, purchaseId, updatedAt: at } = after;
  await write(tx, template, { storeId, purchaseId, cycle: after, at }, { step: `${before.id}:${before.version}` }, put);
}

/** The same of a move of a purchase. @param by whose hand it was */
export async function writeOfPurchase(
  tx: Db,
  before: PurchaseRow,
  after: PurchaseRow,
  type: RepeatPurchaseEvent['type'],
  by: StepActor = 'customer',
): Promise<void> {
  const template = templateOfPurchase(after, type);
  if (template === null || after.status === before.status) return;
  const { storeId, id: purchaseId, updatedAt: at } = after;
  const pausedBy = type === 'cycleUnpaid' ? ('unpaid' as const) : by;
  const step = { step: `${before.id}:${before.version}`, pausedBy };
  await write(tx, template, { storeId, purchaseId, cycle: null, at }, step, putOnce);
}
