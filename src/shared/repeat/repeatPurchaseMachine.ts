import { assign, setup } from 'xstate';

/** Statuses of a repeat purchase. */
export const REPEAT_PURCHASE_STATUSES = ['draft', 'active', 'paused', 'pastDue', 'cancelled', 'ended'] as const;
export type RepeatPurchaseStatus = (typeof REPEAT_PURCHASE_STATUSES)[number];

/** Cycles in a row that stay unpaid before the purchase pauses by itself. */
export const UNPAID_CYCLES = 2;

/**
 * Events of a repeat purchase: its customer consents, pauses, resumes and cancels; a cycle's charge is refused, is paid, or
 * is given up by the customer (`cycleSkipped`) or after the last try (`cycleUnpaid`); it ends where nothing is left to buy.
 */
export type RepeatPurchaseEvent = {
  type:
    | 'consented'
    | 'paused'
    | 'resumed'
    | 'chargeRefused'
    | 'cyclePaid'
    | 'cycleSkipped'
    | 'cycleUnpaid'
    | 'cancelled'
    | 'ended';
};

/** `unpaidInARow`: cycles that stayed unpaid since the last one that was paid, or since the customer resumed. */
export type RepeatPurchaseContext = { unpaidInARow: number };

/**
 * Life of a repeat purchase (decision 114). Nothing is charged before its customer consented. While a cycle waits for its
 * money it is past due; one that stays unpaid is left out, two in a row pause the purchase, and none is ever cancelled but
 * by its customer. Cancelled is final: who comes back consents anew.
 */
export const repeatPurchaseMachine = setup({
  types: { context: {} as RepeatPurchaseContext, events: {} as RepeatPurchaseEvent },
  guards: { isLastInARow: ({ context }) => context.unpaidInARow + 1 >= UNPAID_CYCLES },
  actions: {
    paidUp: assign({ unpaidInARow: 0 }),
    counted: assign({ unpaidInARow: ({ context }) => context.unpaidInARow + 1 }),
  },
}).createMachine({
  id: 'repeatPurchase',
  context: { unpaidInARow: 0 },
  initial: 'draft',
  states: {
    draft: { on: { consented: 'active', cancelled: 'cancelled' } },
    active: {
      on: {
        chargeRefused: 'pastDue',
        cyclePaid: { actions: 'paidUp' },
        paused: 'paused',
        cancelled: 'cancelled',
        ended: 'ended',
      },
    },
    pastDue: {
      on: {
        cyclePaid: { target: 'active', actions: 'paidUp' },
        cycleSkipped: 'active',
        cycleUnpaid: [
          { guard: 'isLastInARow', target: 'paused', actions: 'counted' },
          { target: 'active', actions: 'counted' },
        ],
        paused: 'paused',
        cancelled: 'cancelled',
        ended: 'ended',
      },
    },
    paused: {
      on: {
        // Late money of the cycle before: it counts as paid, and wakes nobody's purchase.
        cyclePaid: { actions: 'paidUp' },
        resumed: { target: 'active', actions: 'paidUp' },
        cancelled: 'cancelled',
        ended: 'ended',
      },
    },
    cancelled: { type: 'final' },
    ended: { type: 'final' },
  },
});
