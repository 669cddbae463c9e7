import { setup } from 'xstate';

/** A test purchase under way; gone through to its end; ended by its owner; ended by its time. */
export const TEST_PURCHASE_STATUSES = ['running', 'done', 'stopped', 'expired'] as const;
export type TestPurchaseStatus = (typeof TEST_PURCHASE_STATUSES)[number];

/** How long a store is in test mode at most, in minutes. */
export const TEST_PURCHASE_MINUTES = 30;

export type TestPurchaseEvent = { type: 'completed' } | { type: 'stopped' } | { type: 'timedOut' };

/**
 * Life of a test purchase: the time in which one store that is closed to the public takes orders that are worth nothing.
 * It ends once, one way; whoever tries again begins another.
 */
export const testPurchaseMachine = setup({ types: { events: {} as TestPurchaseEvent } }).createMachine({
  id: 'testPurchase',
  initial: 'running',
  states: {
    running: { on: { completed: 'done', stopped: 'stopped', timedOut: 'expired' } },
    done: { type: 'final' },
    stopped: { type: 'final' },
    expired: { type: 'final' },
  },
});
