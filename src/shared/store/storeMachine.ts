import { assign, setup } from 'xstate';

/** A store's statuses: not open yet or closed by its owner, open, closed by the platform, on its way out. */
export const STORE_STATUSES = ['draft', 'active', 'suspended', 'deleting'] as const;
export type StoreStatus = (typeof STORE_STATUSES)[number];

/** Who suspended a store: its unpaid subscription, which also reopens it, or a person of the platform. */
export const SUSPENDERS = ['subscription', 'platform'] as const;
export type Suspender = (typeof SUSPENDERS)[number];

/** How long a deletion can be undone, in days. */
export const DELETION_GRACE_DAYS = 30;

type StoreEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'suspended' }
  | { type: 'reopened' }
  | { type: 'deletionRequested' }
  | { type: 'deletionUndone' };

/** `wasOpened`: shoppers have seen it; what was never opened goes back to its draft. */
type StoreContext = { wasOpened: boolean };

/** Life of a store. Its rows go once the grace of a deletion is over: there is no state after it. */
export const storeMachine = setup({
  types: { context: {} as StoreContext, events: {} as StoreEvent, input: {} as StoreContext },
  guards: { wasOpened: ({ context }) => context.wasOpened },
}).createMachine({
  id: 'store',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        opened: { target: 'active', actions: assign({ wasOpened: true }) },
        suspended: 'suspended',
        deletionRequested: 'deleting',
      },
    },
    active: { on: { closed: 'draft', suspended: 'suspended', deletionRequested: 'deleting' } },
    suspended: {
      on: {
        reopened: [{ guard: 'wasOpened', target: 'active' }, { target: 'draft' }],
        deletionRequested: 'deleting',
      },
    },
    deleting: { on: { deletionUndone: [{ guard: 'wasOpened', target: 'active' }, { target: 'draft' }] } },
  },
});
