import { Type, type Static } from 'typebox';

import type { RecipientAccount } from './financePort';

/** A bank account as the provider takes it (facts/pagarme.md §5 and §10). */
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
export const accountOf = (told: Static<typeof PagarmeBankAccount>): RecipientAccount => ({
  holderName: told.holder_name,
  document: told.holder_document,
  bank: told.bank,
  branch: told.branch_number,
  branchDigit: told.branch_check_digit ?? null,
  account: told.account_number,
  accountDigit: told.account_check_digit ?? '',
  kind: told.type === 'savings' ? 'savings' : 'checking',
});
