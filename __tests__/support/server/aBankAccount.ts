/** An account as a buyer names it for a refund. */
export const aBankAccount = {
  bank: '341',
  branch: '1234',
  branchDigit: null,
  account: '56789',
  accountDigit: '0',
  kind: 'checking',
} as const;
