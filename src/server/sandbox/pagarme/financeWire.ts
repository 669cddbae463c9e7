import { written } from './instruments';
import { isReleased, numberOf, type SimulatedPayable } from './payables';
import {
  expectedAtOf,
  settledAtOf,
  withdrawalStatusOf,
  type SimulatedBalance,
  type SimulatedRecipient,
  type SimulatedWithdrawal,
} from './simulatedFinance';

/** A recipient as GET /recipients/{id} answers it. Source: docs/providers/pagarme.md §10. */
export const toPagarmeRecipient = (recipient: SimulatedRecipient) => ({
  id: recipient.id,
  code: recipient.code,
  name: recipient.register?.company_name ?? null,
  email: recipient.register?.email ?? null,
  document: recipient.register?.document ?? null,
  type: 'company',
  payment_mode: 'bank_transfer',
  status: recipient.status,
  created_at: written(recipient.createdAt),
  updated_at: written(recipient.updatedAt),
  transfer_settings: recipient.transferSettings,
  default_bank_account: recipient.account && {
    id: `ba_${recipient.id.slice(3)}`,
    status: 'active',
    ...recipient.account,
  },
  automatic_anticipation_settings: { enabled: false },
  register_information: recipient.register,
  metadata: recipient.metadata,
});

/** A balance as GET /recipients/{id}/balance answers it. */
export const toPagarmeBalance = (balance: SimulatedBalance, recipient: SimulatedRecipient) => ({
  currency: 'BRL',
  available_amount: balance.available,
  waiting_funds_amount: balance.waiting,
  transferred_amount: balance.transferred,
  recipient: toPagarmeRecipient(recipient),
});

/** A payable as GET /payables lists it. @param now milliseconds */
export const toPagarmePayable = (payable: SimulatedPayable, now: number) => ({
  id: payable.id,
  status: isReleased(payable, now) ? 'paid' : 'waiting_funds',
  amount: payable.amount,
  fee: payable.fee,
  anticipation_fee: 0,
  fraud_coverage_fee: 0,
  installment: payable.installment,
  charge_id: payable.chargeId,
  split_id: null,
  recipient_id: payable.recipientId,
  payment_date: written(payable.paymentDate),
  original_payment_date: null,
  type: payable.type,
  payment_method: payable.paymentMethod,
  accrual_at: written(payable.createdAt),
  created_at: written(payable.createdAt),
});

/** A withdrawal as GET /recipients/{id}/withdrawals/{id} answers it. */
export const toPagarmeWithdrawal = (withdrawal: SimulatedWithdrawal, now: number) => ({
  id: withdrawal.id,
  gateway_id: String(numberOf(withdrawal.id)),
  amount: withdrawal.amount,
  status: withdrawalStatusOf(withdrawal, now),
  fee: withdrawal.fee,
  type: 'ted',
  funding_date: withdrawalStatusOf(withdrawal, now) === 'transferred' ? written(settledAtOf(withdrawal, now)) : null,
  funding_estimated_date: written(expectedAtOf(withdrawal)),
  source: { source_id: withdrawal.recipientId, type: 'recipient' },
  target: { target_id: `ba_${withdrawal.recipientId.slice(3)}`, type: 'bank_account' },
  created_at: written(withdrawal.createdAt),
  updated_at: written(settledAtOf(withdrawal, now) ?? withdrawal.createdAt),
});

/** A line of the statement with the instant it is listed by. */
type Operation = { at: string; line: object };

const lineOf = (
  seed: string,
  of: { at: string; status: string; type: string; amount: number; fee: number; movement_object: object },
): Operation => {
  const { at, ...rest } = of;
  // Balances of the operation itself are legacy fields that stay empty.
  const line = { id: numberOf(seed), ...rest, balance_amount: 0, balance_old_amount: null, created_at: written(at) };
  return { at, line };
};

/**
 * The statement: an operation for each payable, noted when its sale was paid and available once it is released, and for
 * each withdrawal; a failed one is returned by another. What the real provider writes for a failed one is not
 * documented.
 */
export const operationsOf = (
  payables: SimulatedPayable[],
  withdrawals: SimulatedWithdrawal[],
  now: number,
): Operation[] => [
  ...payables.map((payable) =>
    lineOf(`operation ${payable.id}`, {
      at: payable.createdAt,
      status: isReleased(payable, now) ? 'available' : 'waiting_funds',
      type: 'payable',
      amount: payable.amount,
      fee: payable.fee,
      movement_object: { object: 'payable', ...toPagarmePayable(payable, now) },
    }),
  ),
  ...withdrawals.flatMap((withdrawal) => {
    const { id, amount, fee, createdAt: at } = withdrawal;
    const status = withdrawalStatusOf(withdrawal, now);
    const movement_object = { object: 'transfer', ...toPagarmeWithdrawal(withdrawal, now) };
    const word = status === 'transferred' ? 'transferred' : 'available';
    const out = lineOf(`operation ${id}`, {
      at,
      status: word,
      type: 'transfer',
      amount: -amount,
      fee,
      movement_object,
    });
    const settledAt = settledAtOf(withdrawal, now);
    if (status !== 'failed' || settledAt === null) return [out];
    const back = { at: settledAt, status: 'available', type: 'transfer', amount, fee: -fee, movement_object };
    return [out, lineOf(`operation back ${id}`, back)];
  }),
];
