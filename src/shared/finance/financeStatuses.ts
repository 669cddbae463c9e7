/**
 * How far the provider is with a recipient. Only an 'active' one is paid out. Source: docs/providers/pagarme.md §10.
 */
export const RECIPIENT_STATUSES = [
  'registration',
  'affiliation',
  'active',
  'refused',
  'suspended',
  'blocked',
  'inactive',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Status of a withdrawal; the last three are final. Source: docs/providers/pagarme.md §10. */
export const WITHDRAWAL_STATUSES = ['pendingTransfer', 'processing', 'transferred', 'failed', 'canceled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** What moved a balance. 'other' is a kind of the provider's that we do not know. */
export const OPERATION_KINDS = ['sale', 'refund', 'withdrawal', 'fee', 'other'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Status of a payable: to be released, in the balance, or withheld. */
export const PAYABLE_STATUSES = ['waitingFunds', 'paid', 'prepaid', 'suspended'] as const;
export type PayableStatus = (typeof PAYABLE_STATUSES)[number];
