import { Type, type Static } from 'typebox';

import { IdParams, IdSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';

/** Kinds of a bank account. */
export const BANK_ACCOUNT_KINDS = ['checking', 'savings'] as const;

/**
 * The bank account a paid boleto is refunded to: the buyer's own, with the order's name and document
 * (docs/providers/pagarme.md §5). Digits without punctuation; a check digit may be X.
 */
export const BankAccount = strict({
  bank: Type.String({ pattern: '^\\d{3}$' }),
  branch: Type.String({ pattern: '^\\d{1,4}$' }),
  branchDigit: nullable(Type.String({ pattern: '^[0-9X]$' })),
  account: Type.String({ pattern: '^\\d{1,13}$' }),
  accountDigit: Type.String({ pattern: '^[0-9X]{1,2}$' }),
  kind: oneOf(BANK_ACCOUNT_KINDS),
});
export type BankAccount = Static<typeof BankAccount>;

/** The receipt of a return: the number to quote. */
export const OrderReturnReceipt = strict({ id: IdSchema, protocol: Type.String() });
export type OrderReturnReceipt = Static<typeof OrderReturnReceipt>;

/**
 * Returns an order that was sent, without a reason, until 7 days after delivery (CDC art. 49, rules §10): products and
 * freight are refunded. What has not left yet is canceled instead (`postOrderCancel`). `bankAccount` may name the
 * account of a paid boleto at once; without it the return stands, and the order's `refundAccountAwaited` asks for it.
 * Takes an `idempotency-key` header; repeating it returns the same protocol.
 * @returns NotFoundError, or TransitionRefusedError before it is sent and after the 7 days
 */
export const postOrderReturn = {
  method: 'POST',
  path: '/order/:id/return',
  params: IdParams,
  body: strict({ bankAccount: nullable(BankAccount) }),
  replies: { 201: OrderReturnReceipt, ...refusalReplies },
} as const;
export type PostOrderReturn = typeof postOrderReturn;

/**
 * Names the account that a paid boleto is refunded to, where the order's `refundAccountAwaited` says that it is
 * missing: the order was canceled, taken back, or paid too late.
 * @returns NotFoundError, or TransitionRefusedError where no account is awaited
 */
export const postOrderRefundAccount = {
  method: 'POST',
  path: '/order/:id/refund-account',
  params: IdParams,
  body: strict({ bankAccount: BankAccount }),
  replies: { 200: strict({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostOrderRefundAccount = typeof postOrderRefundAccount;
