import { createHash } from 'node:crypto';

import { startOfDay } from '../../../shared/kernel/calendar';
import { splitInstallments } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { INSTRUMENTS, type Instrument } from './instruments';
import type { SimulatedCharge } from './simulatedCharge';

/** The recipient of charges without one: the platform's own. */
export const DEFAULT_RECIPIENT = 're_sandbox0000000000';

/** A payable of a charge to a recipient. Amounts in centavos, negative for refunds; instants in ISO. */
export type SimulatedPayable = {
  id: number;
  chargeId: string;
  recipientId: string;
  type: 'credit' | 'refund' | 'chargeback';
  amount: number;
  fee: number;
  installment: number | null;
  paymentDate: string;
  createdAt: string;
  paymentMethod: Instrument['kind'];
};

/** Ids of payables and operations are numbers (docs/providers/pagarme.md §10); the same seed gives the same. */
export const numberOf = (seed: string): number => createHash('sha256').update(seed).digest().readUIntBE(0, 6);

const later = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/**
 * The payables of a charge: one for each installment of each recipient, and as many for refunds. Where an installment
 * is not released yet its refund is due on the same day, so that they sum to zero. The fee of a refunded sale stays
 * paid: undocumented, so the conservative choice.
 */
export const payablesOf = (charge: SimulatedCharge): SimulatedPayable[] => {
  const { chargeId, paidAt, paidAmount, instrument } = charge;
  if (paidAt === null || paidAmount < 1) return [];
  const { kind } = instrument;
  const { fee, releasedOn } = INSTRUMENTS[kind];
  const releasedAt = (installment: number): string => startOfDay(releasedOn(storeDayOf(paidAt), installment));
  const count = kind === 'credit_card' ? instrument.installments : 1;
  const shares = charge.shares?.length
    ? charge.shares
    : [{ recipientId: DEFAULT_RECIPIENT, amount: paidAmount, isCharged: true }];
  const sharedOut = shares.reduce((sum, { amount }) => sum + amount, 0);
  const portion = (amount: number, share: number) => Math.round((amount * share) / sharedOut);

  return shares.flatMap(({ recipientId, amount: share, isCharged }) => {
    const of = { chargeId, recipientId, paymentMethod: kind };
    const fees = splitInstallments(isCharged ? fee(paidAmount) : 0, count);
    const parts = (amount: number) => splitInstallments(portion(amount, share), count);
    const made = (type: SimulatedPayable['type'], amount: number, at: string, turn: number): SimulatedPayable[] =>
      parts(amount).map((part, index) => ({
        ...of,
        id: numberOf(`${type} ${chargeId} ${recipientId} ${turn} ${index}`),
        type,
        amount: type === 'credit' ? part : -part,
        fee: type === 'credit' ? (fees[index] ?? 0) : 0,
        installment: kind === 'credit_card' ? index + 1 : null,
        paymentDate: type === 'credit' ? releasedAt(index + 1) : later(at, releasedAt(index + 1)),
        createdAt: at,
      }));
    const credits = made('credit', paidAmount, paidAt, 0);
    const back = (charge.returns ?? []).flatMap(({ type, amount, at }, turn) => made(type, amount, at, turn));
    return [...credits, ...back];
  });
};

/** True once the money of a payable is in the balance. @param now milliseconds */
export const isReleased = ({ paymentDate }: SimulatedPayable, now: number): boolean => Date.parse(paymentDate) <= now;
