import { WITHDRAWAL_FEE } from '../../../shared/finance/withdrawalRules';
import type { Centavos } from '../../../shared/kernel/money';
import { CHARGEBACK_DAYS } from '../../../shared/payment/chargebackLimits';
import { PLATFORM_PLAN } from '../../../shared/subscription/platformPlan';

/** What stores pay the platform and its provider, as configured for this installation. */
export type PlatformTerms = {
  /** The plan kept at the provider; null: one is made there by an idempotent call, for this price. */
  planId: string | null;
  /** Per month. A plan of the provider with another price is refused: the shown price is the one charged. */
  planPrice: Centavos;
  /** How many days a store that opened itself pays nothing. */
  trialDays: number;
  /** Days a store has to answer a chargeback, where the provider's own deadline is not noted. */
  chargebackDays: number;
  /** The provider's fee of a withdrawal, shown before it is made. */
  withdrawalFee: Centavos;
};

/** The terms of the demo, and of an installation that names none. */
export const demoTerms: PlatformTerms = {
  planId: null,
  planPrice: PLATFORM_PLAN.price,
  trialDays: PLATFORM_PLAN.trialDays,
  chargebackDays: CHARGEBACK_DAYS,
  withdrawalFee: WITHDRAWAL_FEE,
};
