import { addDays, isDay, type PlainDay } from '../kernel/calendar';
import type { RxClass } from '../catalog/productDuties';
import { advance } from '../kernel/machineState';
import { prescriptionMachine, type PrescriptionEvent, type PrescriptionStatus } from './prescriptionMachine';

/** Terms and sizes of prescriptions. `validDays` counts from the day of issue, which is day 0. */
export const PRESCRIPTION_LIMITS = {
  validDays: 30,
  quantity: 99,
  animalName: 60,
  reason: 300,
  /** Bytes of a picture or PDF. */
  fileBytes: 5_000_000,
  /** Characters of the same in base64. */
  fileText: 6_700_000,
  /** Prescriptions of one cart that wait to be checked at once. */
  waitingPerCart: 10,
} as const;

/** The last day on which a prescription counts. */
export const lastDayOf = (issuedOn: PlainDay): PlainDay => addDays(issuedOn, PRESCRIPTION_LIMITS.validDays);

/** Why a day of issue is not accepted: no day, still to come, or too long ago; null where it is. */
export const issueFault = (issuedOn: string, today: PlainDay): 'not accepted' | 'future' | 'tooOld' | null => {
  if (!isDay(issuedOn)) return 'not accepted';
  if (issuedOn > today) return 'future';
  return lastDayOf(issuedOn) < today ? 'tooOld' : null;
};

/** True for a class whose goods are sold once a prescription was approved. */
export const needsPrescription = (rxClass: RxClass | null): boolean => rxClass === 'shown';

/** True for a class that no order may carry, whatever is shown. */
export const isNeverOnline = (rxClass: RxClass | null): boolean => rxClass === 'retained' || rxClass === 'controlled';

type Countable = {
  status: PrescriptionStatus;
  validUntil: PlainDay;
  quantityAllowed: number | null;
  quantityUsed: number;
};

/** Units that may still be bought with a prescription today. */
export const unitsLeftOf = ({ status, validUntil, quantityAllowed, quantityUsed }: Countable, today: PlainDay) =>
  status === 'approved' && validUntil >= today ? Math.max(0, (quantityAllowed ?? 0) - quantityUsed) : 0;

/** What one order takes of one prescription. */
export type PrescriptionTake = { prescriptionId: string; quantity: number };

/**
 * Which prescriptions of one product cover a quantity, those that end first before others.
 * @returns null where they do not
 */
export const coverOf = (
  list: readonly (Countable & { id: string })[],
  quantity: number,
  today: PlainDay,
): PrescriptionTake[] | null => {
  let missing = quantity;
  const takes: PrescriptionTake[] = [];
  for (const one of list.toSorted((a, b) => (a.validUntil + a.id < b.validUntil + b.id ? -1 : 1))) {
    const taken = Math.min(missing, unitsLeftOf(one, today));
    if (taken > 0) takes.push({ prescriptionId: one.id, quantity: taken });
    missing -= taken;
  }
  return missing > 0 ? null : takes;
};

/** The status after an event; the same where it is not allowed. */
export const prescriptionAfter = (status: PrescriptionStatus, type: PrescriptionEvent['type']): PrescriptionStatus =>
  advance(prescriptionMachine, { value: status, context: {} }, { type }).value;
