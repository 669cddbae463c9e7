/** How the shopper gets the goods: they are delivered, or fetched at the store. */
export type Way = 'deliver' | 'pickUp';

/** The steps of the wizard, in their order (rules §14). */
const CHECKOUT_STEPS = ['shipping', 'identification', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The steps of a way: what is fetched goes to no address. */
export const stepsOf = (way: Way): readonly CheckoutStep[] =>
  way === 'deliver' ? CHECKOUT_STEPS : CHECKOUT_STEPS.filter((step) => step !== 'delivery');

const STEP_PARAMETER = 'step';

/** The query of a step: each is an entry of the browser's history, so that going back is one step. */
export const stepSearch = (step: CheckoutStep): string => `?${STEP_PARAMETER}=${step}`;

/** The step a query names; the first for none. */
export const stepIn = (search: string): CheckoutStep => {
  const requested = new URLSearchParams(search).get(STEP_PARAMETER);
  return CHECKOUT_STEPS.find((step) => step === requested) ?? 'shipping';
};

/**
 * The step that opens for a requested one: never past the furthest reached, and the previous one where this delivery
 * mode skips it.
 */
export const openStepOf = (requested: CheckoutStep, furthest: CheckoutStep, way: Way): CheckoutStep => {
  const last = Math.min(CHECKOUT_STEPS.indexOf(requested), CHECKOUT_STEPS.indexOf(furthest));
  return stepsOf(way).findLast((step) => CHECKOUT_STEPS.indexOf(step) <= last) ?? 'shipping';
};

/** The one before, or null at the first. */
export const stepBefore = (step: CheckoutStep, way: Way): CheckoutStep | null => {
  const steps = stepsOf(way);
  return steps[steps.indexOf(step) - 1] ?? null;
};

/** The one after; the last stays. */
export const stepAfter = (step: CheckoutStep, way: Way): CheckoutStep => {
  const steps = stepsOf(way);
  return steps[steps.indexOf(step) + 1] ?? step;
};

/** True where one step comes later than another. */
export const isStepAfter = (step: CheckoutStep, other: CheckoutStep): boolean =>
  CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(other);
