import { addDays, atHour, startOfDay, type PlainDay } from '../../shared/kernel/calendar';
import { advance } from '../../shared/kernel/machineState';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { instructionFault, nextPixRetryOn, PIX_RULES, pixPeriodOf, pixStepOf } from '../../shared/repeat/pixAutomatic';
import type { PixAuthorization } from '../../shared/repeat/pixAutomaticContract';
import { pixAuthorizationMachine } from '../../shared/repeat/pixAuthorizationMachine';
import { pixChargeMachine } from '../../shared/repeat/pixChargeMachine';
import { CYCLE_TIMES } from '../../shared/repeat/cycleTimes';
import type { Db } from '../db/database';
import type { ProviderCharge } from '../gateways/payment/paymentPort';
import { asProviderCharge, pixChargeIdOf } from '../gateways/pix/pixMoney';
import { newId } from '../kernel/newId';
import { qrPathOf } from '../order/qrPath';
import type { InstructedChoice } from '../payment/newPayment';
import { addJob } from '../queue/addJob';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';
import { pixRepository, type PixAuthorizationRow, type PixChargeRow } from './pixRepository';

/**
 * Charges of cycles by Pix Automático as the walk sees them: all in the caller's transaction, who holds the purchase's row.
 * Nothing here asks the provider: the job `readPix` does what the rows say.
 */

type OfPurchase = { purchase: PurchaseRow; cycle: CycleRow };

/** An authorisation on the wire. */
export const toPixAuthorization = (row: PixAuthorizationRow): PixAuthorization => {
  const { status, period, firstOn, expiresAt } = row;
  const pixCode = status === 'created' ? row.pixCode : null;
  const drawn = pixCode === null ? null : qrPathOf(pixCode);
  return { status, period, firstOn, pixCode, qr: drawn && { path: drawn.qrPath, size: drawn.size }, expiresAt };
};

/** The latest try of a charge, as payments of orders see charges. */
export const tryOfCharge = (row: PixChargeRow): ProviderCharge => {
  const { txid, status, amount, dueOn, code, settledAt, endToEndId, tries, lastTryOn } = row;
  const seen = { txid, recId: '', status, amount, dueOn, code, settledAt, endToEndId, retries: tries };
  return asProviderCharge({ ...seen, lastTryOn: lastTryOn ?? dueOn }, tries, 0);
};

/** True for a charge that will not be paid unless it is asked for again. */
export const isChargeOver = ({ status }: Pick<PixChargeRow, 'status'>): boolean =>
  status === 'rejected' || status === 'expired' || status === 'cancelled';

/** How a payment of an order is paid by a charge. */
export const byCharge = (row: PixChargeRow): InstructedChoice => ({ method: 'pix', instructed: pixChargeIdOf(row) });

/** True while a locked cycle is to be paid by a charge: it is of its day and its total. */
export const isCurrentCharge = (
  { payBy, status }: Pick<PurchaseRow, 'payBy' | 'status'>,
  cycle: Pick<CycleRow, 'status' | 'chargeOn' | 'locked'>,
  { dueOn, amount, returnAskedAt }: Pick<PixChargeRow, 'dueOn' | 'amount' | 'returnAskedAt'>,
): boolean =>
  payBy === 'automaticPix' &&
  (status === 'active' || status === 'pastDue') &&
  cycle.status === 'locked' &&
  returnAskedAt === null &&
  dueOn === cycle.chargeOn &&
  amount === cycle.locked?.total;

/** The charge that a locked cycle is to be paid by, over or not; null where it has none. */
export async function currentCharge(tx: Db, { purchase, cycle }: OfPurchase): Promise<PixChargeRow | null> {
  if (purchase.payBy !== 'automaticPix') return null;
  const charges = await pixRepository.chargesOf(tx, cycle.storeId, cycle.id);
  return charges.findLast((row) => isCurrentCharge(purchase, cycle, row)) ?? null;
}

/** The authorisation that pays a purchase, locked; null where none is approved, or its rhythm is another one by now. */
async function approvedOf(tx: Db, { storeId, id, rhythm }: PurchaseRow): Promise<PixAuthorizationRow | null> {
  const open = await pixRepository.openOf(tx, storeId, id);
  const row = open && (await pixRepository.lockAuthorization(tx, storeId, open.id));
  return row?.status === 'approved' && row.recId !== null && row.period === pixPeriodOf(rhythm) ? row : null;
}

/** The day on which a cycle that is locked now is charged: an instruction goes out two days before it at least. */
export const pixDayAtLock = ({ payBy }: Pick<PurchaseRow, 'payBy'>, chargeOn: PlainDay, at: string): PlainDay => {
  const earliest = addDays(storeDayOf(at), PIX_RULES.instructedDays.least);
  return payBy === 'automaticPix' && chargeOn < earliest ? earliest : chargeOn;
};

/** True where an authorisation may pay something on a day: from its first one on, one charge to a period. */
async function isDayFree(tx: Db, row: PixAuthorizationRow, day: PlainDay, cycleId: string): Promise<boolean> {
  const step = pixStepOf(row.period, row.firstOn, day);
  if (step < 0) return false;
  const taken = await pixRepository.countingDays(tx, row, cycleId);
  return taken.every((other) => pixStepOf(row.period, row.firstOn, other) !== step);
}

/** True where a purchase's coming cycle may be moved to a day, as far as its authorisation goes. */
export async function mayMovePix(tx: Db, { purchase, cycle }: OfPurchase, day: PlainDay): Promise<boolean> {
  const row = purchase.payBy === 'automaticPix' ? await approvedOf(tx, purchase) : null;
  return row === null || isDayFree(tx, row, day, cycle.id);
}

/**
 * Writes the charge of a locked cycle that Pix Automático is to pay, and has it sent. Nothing where no authorisation is
 * approved, or its day is not possible: the cycle is paid by a link then.
 * @throws while an earlier charge of the same cycle is not over yet
 */
export async function openCharge(tx: Db, { purchase, cycle }: OfPurchase, at: string): Promise<void> {
  const { storeId, id: cycleId, chargeOn: dueOn, locked } = cycle;
  if (purchase.payBy !== 'automaticPix' || !locked || locked.total === 0) return;
  const authorization = await approvedOf(tx, purchase);
  if (!authorization || instructionFault(dueOn, storeDayOf(at)) !== null) return;
  if (!(await isDayFree(tx, authorization, dueOn, cycleId))) return;
  const before = await pixRepository.chargesOf(tx, storeId, cycleId);
  const live = before.find(
    ({ status, returnAskedAt }) => returnAskedAt === null && ['created', 'active', 'paid'].includes(status),
  );
  if (live && isCurrentCharge(purchase, cycle, live)) return;
  if (live) throw new Error('an earlier charge of a cycle is not over yet');
  const row: PixChargeRow = {
    storeId,
    id: newId(),
    authorizationId: authorization.id,
    cycleId,
    txid: txidOf(newId()),
    status: 'created',
    amount: locked.total,
    dueOn,
    tries: 0,
    lastTryOn: null,
    code: null,
    settledAt: null,
    endToEndId: null,
    returnAskedAt: null,
    returnedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await pixRepository.insertCharge(tx, row);
  await readSoon(tx, row);
  // Banks pay from midnight on.
  await repeatRepository.setDue(tx, cycle, startOfDay(dueOn));
}

/** Has a charge brought to what it should be. */
export const readSoon = (tx: Db, { storeId, id }: Pick<PixChargeRow, 'storeId' | 'id'>): Promise<void> =>
  addJob(tx, 'readPix', { storeId, kind: 'charge', id }, { jobKey: `readPix:${id}` });

/**
 * Asks for a refused charge of a cycle again, today. @returns the charge as it is then; else when it may be asked for:
 * ISO, null for never
 */
export async function retryCharge(
  tx: Db,
  { purchase, cycle }: OfPurchase,
  at: string,
): Promise<{ row: PixChargeRow } | { nextAt: string | null }> {
  const today = storeDayOf(at);
  const known = await refusedCharge(tx, { purchase, cycle });
  if (!known) return { nextAt: null };
  const on = nextPixRetryOn(known.row, today);
  if (on !== today) return { nextAt: on && startOfDay(on) };
  const { row } = known;
  const { value: status } = advance(pixChargeMachine, { value: row.status, context: {} }, { type: 'triedAgain' });
  const again = { status, tries: row.tries + 1, lastTryOn: today, code: null, updatedAt: at };
  await pixRepository.updateCharge(tx, row, again);
  await readSoon(tx, row);
  return { row: { ...row, ...again } };
}

/** The refused charge of a cycle that its authorisation lets be asked for again; null where there is none. */
async function refusedCharge(
  tx: Db,
  { purchase, cycle }: OfPurchase,
): Promise<{ row: PixChargeRow & { policy: PixAuthorizationRow['retryPolicy'] } } | null> {
  const [latest] = await pixRepository.latestCharges(tx, cycle.storeId, [cycle.id]);
  if (!latest || purchase.payBy !== 'automaticPix') return null;
  const authorization = await approvedOf(tx, purchase);
  const row =
    authorization?.id === latest.authorizationId ? await pixRepository.lockCharge(tx, cycle.storeId, latest.id) : null;
  return row?.status === 'rejected' && authorization ? { row: { ...row, policy: authorization.retryPolicy } } : null;
}

/**
 * When an unpaid cycle is asked for again, and when it is given up, as Pix Automático has it: within seven days of its day.
 * Both ISO instants; `nextTryAt` null for never.
 */
export async function pixRetryTimes(
  tx: Db,
  { purchase, cycle }: OfPurchase,
  at: string,
): Promise<{ nextTryAt: string | null; giveUpAt: string }> {
  const known = await refusedCharge(tx, { purchase, cycle });
  const on = known && nextPixRetryOn(known.row, addDays(storeDayOf(at), 1));
  return {
    nextTryAt: on && startOfDay(on),
    giveUpAt: atHour(addDays(cycle.chargeOn, PIX_RULES.retries.days), CYCLE_TIMES.hour),
  };
}

/** Ends what a payer allows: at once here, and at the provider by a job. @param how by the store, or by its time */
export async function endAuthorization(
  tx: Db,
  row: PixAuthorizationRow,
  how: 'cancelled' | 'expired',
  at: string,
): Promise<void> {
  const { value: status } = advance(pixAuthorizationMachine, { value: row.status, context: {} }, { type: how });
  const endedBy = how === 'cancelled' ? 'USUARIO_RECEBEDOR' : null;
  await pixRepository.updateAuthorization(tx, row, { status, endedAt: at, endedBy, updatedAt: at });
  if (row.recId !== null) {
    await addJob(tx, 'endPixAuthorization', { recId: row.recId }, { jobKey: `endPixAuthorization:${row.recId}` });
  }
}

/** What a purchase's change of rhythm or way of payment does to its authorisation and to a charge that is on its way. */
export async function followPayment(tx: Db, before: PurchaseRow, after: PurchaseRow, at: string): Promise<void> {
  const { storeId, id } = after;
  const open = await pixRepository.openOf(tx, storeId, id);
  const isOver = after.payBy !== 'automaticPix' || open?.period !== pixPeriodOf(after.rhythm);
  if (open && isOver) await endAuthorization(tx, open, 'cancelled', at);
  if (before.payBy === after.payBy || before.payBy !== 'automaticPix') return;
  for (const row of await pixRepository.liveOfPurchase(tx, storeId, id)) await readSoon(tx, row);
}

/** A charge's number at the provider: letters and digits, as it takes no others. */
const txidOf = (id: string): string => `oipet${id.replace(/[^A-Za-z0-9]/g, '0')}`.padEnd(26, '0').slice(0, 35);
