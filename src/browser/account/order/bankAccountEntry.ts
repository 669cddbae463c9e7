import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { regretTexts } from '../../texts/regretTexts';
import { withoutEmpty } from '../entryErrors';

/** A bank account as it is typed. */
export type BankAccountEntry = {
  bank: string;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  kind: string;
};

/** What the form begins with. */
export const noBankAccount: BankAccountEntry = {
  bank: '',
  branch: '',
  branchDigit: '',
  account: '',
  accountDigit: '',
  kind: 'checking',
};

/** What is wrong with a typed account, by its field. */
export const bankAccountErrors = (entry: BankAccountEntry) => {
  const { bank, branch, branchDigit, account, accountDigit } = tidy(entry);
  return withoutEmpty<BankAccountEntry>({
    bank: /^\d{3}$/.test(bank) ? undefined : regretTexts.badBank,
    branch: /^\d{1,4}$/.test(branch) ? undefined : regretTexts.badBranch,
    branchDigit: /^[0-9X]?$/.test(branchDigit) ? undefined : regretTexts.badDigit,
    account: /^\d{1,13}$/.test(account) ? undefined : regretTexts.badNumber,
    accountDigit: /^[0-9X]{1,2}$/.test(accountDigit) ? undefined : regretTexts.badDigit,
  });
};

/** A typed account as it is sent; one without errors. */
export const bankAccountOf = (entry: BankAccountEntry): BankAccount => {
  const { branchDigit, kind, ...account } = tidy(entry);
  return {
    ...account,
    branchDigit: branchDigit === '' ? null : branchDigit,
    kind: kind === 'savings' ? 'savings' : 'checking',
  };
};

const bare = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();
const tidy = ({ bank, branch, branchDigit, account, accountDigit, kind }: BankAccountEntry): BankAccountEntry => ({
  bank: bare(bank),
  branch: bare(branch),
  branchDigit: bare(branchDigit),
  account: bare(account),
  accountDigit: bare(accountDigit),
  kind,
});
