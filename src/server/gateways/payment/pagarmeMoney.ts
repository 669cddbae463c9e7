import { Type, type Static } from 'typebox';

import type { OperationKind, PayableStatus, WithdrawalStatus } from '../../../shared/finance/financeStatuses';
import type { Balance, BalanceOperation, Payable, Withdrawal } from './financePort';
import { instantFromPagarme } from './pagarmeBodies';
import { centavosOf, instantOfPagarme, MaybeAmount, MaybeText, PagarmeAmount, PagarmeId } from './pagarmeFields';

/** The fields we read of a balance. */
export const PagarmeBalance = Type.Object({
  available_amount: PagarmeAmount,
  waiting_funds_amount: PagarmeAmount,
  transferred_amount: PagarmeAmount,
});

/** A balance in our words. */
export const balanceOf = (received: Static<typeof PagarmeBalance>): Balance => ({
  available: centavosOf(received.available_amount),
  toBeReleased: centavosOf(received.waiting_funds_amount),
  transferred: centavosOf(received.transferred_amount),
});

const Installment = Type.Optional(Type.Union([Type.Integer(), Type.Null()]));

/** The fields we read of a payable. */
export const PagarmePayable = Type.Object({
  id: PagarmeId,
  status: Type.String(),
  amount: PagarmeAmount,
  fee: MaybeAmount,
  anticipation_fee: MaybeAmount,
  fraud_coverage_fee: MaybeAmount,
  installment: Installment,
  charge_id: MaybeText,
  payment_date: Type.String(),
  payment_method: MaybeText,
  type: Type.String(),
});

const PAYABLE_STATUS: Record<string, PayableStatus> = {
  waiting_funds: 'waitingFunds',
  paid: 'paid',
  prepaid: 'prepaid',
  suspended: 'suspended',
};

/** The provider's word for a status of payables, for its filter. */
export const payableStatusWord = (status: PayableStatus): string =>
  Object.entries(PAYABLE_STATUS).find(([, ours]) => ours === status)?.[0] ?? status;

const payableKindOf = (type: string): Payable['kind'] => {
  if (type === 'credit' || type === 'refund' || type === 'chargeback') return type;
  return 'other';
};

/** A payable in our words; every fee taken off it is one. */
export const payableOf = (received: Static<typeof PagarmePayable>): Payable => ({
  payableId: String(received.id),
  chargeId: received.charge_id ?? null,
  status: PAYABLE_STATUS[received.status] ?? 'waitingFunds',
  kind: payableKindOf(received.type),
  amount: centavosOf(received.amount),
  fee: centavosOf(received.fee) + centavosOf(received.anticipation_fee) + centavosOf(received.fraud_coverage_fee),
  installment: received.installment ?? null,
  paymentDate: instantOfPagarme(received.payment_date),
  paymentMethod: received.payment_method ?? null,
});

/** The fields we read of a balance operation; its own balances are legacy and mostly null, so they are not read. */
export const PagarmeOperation = Type.Object({
  id: PagarmeId,
  status: Type.String(),
  type: Type.String(),
  amount: PagarmeAmount,
  fee: MaybeAmount,
  created_at: Type.String(),
  movement_object: Type.Optional(
    Type.Union([
      Type.Object({
        id: Type.Optional(PagarmeId),
        charge_id: MaybeText,
        type: MaybeText,
        installment: Installment,
        payment_date: MaybeText,
      }),
      Type.Null(),
    ]),
  ),
});

const OPERATION_KIND: Record<string, OperationKind> = {
  payable: 'sale',
  refund: 'refund',
  transfer: 'withdrawal',
  fee_collection: 'fee',
};

/** A line of the statement in our words: a payable that takes money back is a refund. */
export const operationOf = (received: Static<typeof PagarmeOperation>): BalanceOperation => {
  const moved = received.movement_object;
  const isBack = received.type === 'payable' && /^(refund|chargeback)$/.test(moved?.type ?? '');
  const kind = isBack ? 'refund' : (OPERATION_KIND[received.type] ?? 'other');
  return {
    operationId: String(received.id),
    kind,
    amount: centavosOf(received.amount),
    fee: centavosOf(received.fee),
    isReleased: received.status !== 'waiting_funds',
    createdAt: instantOfPagarme(received.created_at),
    releasedAt: instantFromPagarme(moved?.payment_date),
    chargeId: moved?.charge_id ?? null,
    installment: moved?.installment ?? null,
    withdrawalId: kind === 'withdrawal' && moved?.id !== undefined ? String(moved.id) : null,
  };
};

/** The fields we read of a withdrawal. */
export const PagarmeWithdrawal = Type.Object({
  id: PagarmeId,
  amount: PagarmeAmount,
  fee: MaybeAmount,
  status: Type.String(),
  funding_date: MaybeText,
  funding_estimated_date: MaybeText,
  created_at: Type.String(),
});

const WITHDRAWAL_STATUS: Record<string, WithdrawalStatus> = {
  pending_transfer: 'pendingTransfer',
  processing: 'processing',
  transferred: 'transferred',
  failed: 'failed',
  canceled: 'canceled',
};

/** A withdrawal in our words; a status we do not know is one that is not over. */
export const withdrawalOf = (received: Static<typeof PagarmeWithdrawal>): Withdrawal => ({
  withdrawalId: String(received.id),
  amount: centavosOf(received.amount),
  fee: centavosOf(received.fee),
  status: WITHDRAWAL_STATUS[received.status] ?? 'processing',
  createdAt: instantOfPagarme(received.created_at),
  expectedAt: instantFromPagarme(received.funding_estimated_date),
  paidAt: instantFromPagarme(received.funding_date),
});
