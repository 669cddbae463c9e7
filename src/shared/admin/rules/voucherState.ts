/** State of a voucher: not started, active, past its last day, or all its uses taken. */
export const VOUCHER_STATES = ['scheduled', 'active', 'expired', 'usedUp'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** True for the name of such a state. */
export const isVoucherState = (text: string): text is VoucherState => VOUCHER_STATES.some((state) => state === text);
