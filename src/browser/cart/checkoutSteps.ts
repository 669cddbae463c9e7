/** The steps of the wizard, in their order (decisions §9). */
export const CHECKOUT_STEPS = ['identification', 'delivery', 'shipping', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const STEP_PARAMETER = 'step';

/** The query of a step: each is an entry of the browser's history, so that going back is one step. */
export const stepSearch = (step: CheckoutStep): string => `?${STEP_PARAMETER}=${step}`;

/** The step a query asks for; the first for none. */
export const stepIn = (search: string): CheckoutStep => {
  const asked = new URLSearchParams(search).get(STEP_PARAMETER);
  return CHECKOUT_STEPS.find((step) => step === asked) ?? 'identification';
};

/** The one before, or null at the first. */
export const stepBefore = (step: CheckoutStep): CheckoutStep | null =>
  CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) - 1] ?? null;

/** The earlier of two steps. */
export const earlierStep = (one: CheckoutStep, other: CheckoutStep): CheckoutStep =>
  CHECKOUT_STEPS.indexOf(one) < CHECKOUT_STEPS.indexOf(other) ? one : other;
