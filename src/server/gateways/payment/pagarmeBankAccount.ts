import { Type, type Static } from 'typebox';

import type { RecipientAccount } from './financePort';

/** A bank account as the provider takes it (docs/providers/pagarme.md §5 and §10). */
export const bankAccountOf = (given: RecipientAccount) => ({
  holder_name: given.holderName,
  holder_type: given.document.length === 14 ? 'company' : 'individual',
  holder_document: given.document,
  bank: given.bank,
  branch_number: given.branch,
  ...(given.branchDigit === null ? {} : { branch_check_digit: given.branchDigit }),
  account_number: given.account,
  account_check_digit: given.accountDigit,
  type: given.kind,
});

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** The fields we read of a bank account. */
export const PagarmeBankAccount = Type.Object({
  holder_name: Type.String(),
  holder_document: Type.String(),
  bank: Type.String(),
  branch_number: Type.String(),
  branch_check_digit: text,
  account_number: Type.String(),
  account_check_digit: text,
  type: Type.String(),
});

/** A bank account in our words. */
export const accountOf = (received: Static<typeof PagarmeBankAccount>): RecipientAccount => ({
  holderName: received.holder_name,
  document: received.holder_document,
  bank: received.bank,
  branch: received.branch_number,
  branchDigit: received.branch_check_digit ?? null,
  account: received.account_number,
  accountDigit: received.account_check_digit ?? '',
  kind: received.type === 'savings' ? 'savings' : 'checking',
});
