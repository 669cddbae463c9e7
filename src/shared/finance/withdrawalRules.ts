import type { Centavos } from '../kernel/money';

/**
 * What the provider takes for sending a withdrawal, besides its amount, where the installation is given no other. What it
 * took in the end is in the list.
 */
export const WITHDRAWAL_FEE: Centavos = 367;

/** The least that may be withdrawn. */
export const MIN_WITHDRAWAL: Centavos = 100;

/** The most that may be withdrawn of a balance: what is left of it once the fee is taken; zero or more. */
export const mostToWithdraw = (available: Centavos, fee: Centavos): Centavos => {
  const most = available - fee;
  return most < MIN_WITHDRAWAL ? 0 : most;
};
