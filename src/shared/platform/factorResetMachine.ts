import { setup } from 'xstate';

/** What becomes of the reset of a merchant's second factor: it waits, then it is made, unless somebody cancels it. */
export const FACTOR_RESET_STATUSES = ['waiting', 'done', 'canceled'] as const;
export type FactorResetStatus = (typeof FACTOR_RESET_STATUSES)[number];

/** What cancels one: the link of its letter, a code of the factor that was thought lost, or a person of the platform. */
export const FACTOR_RESET_CANCELERS = ['link', 'code', 'platform'] as const;
export type FactorResetCanceler = (typeof FACTOR_RESET_CANCELERS)[number];

type FactorResetEvent = { type: 'finished' } | { type: 'canceled' };

/** The reset of a merchant's second factor. Both ends are final: another reset is another request, with its own wait. */
export const factorResetMachine = setup({ types: { events: {} as FactorResetEvent } }).createMachine({
  id: 'factorReset',
  initial: 'waiting',
  states: {
    waiting: { on: { finished: 'done', canceled: 'canceled' } },
    done: { type: 'final' },
    canceled: { type: 'final' },
  },
});
