import { setup } from 'xstate';

type SetupEvent =
  /** The server said what it keeps: the page goes on at the first step that is missing. */
  | { type: 'opened'; hasOwner: boolean; hasStore: boolean }
  | { type: 'expired' }
  | { type: 'locked' }
  | { type: 'unreachable' }
  | { type: 'retried' }
  | { type: 'ownerKept'; hasStore: boolean }
  | { type: 'storeKept' }
  | { type: 'ownerReturned' }
  | { type: 'storeReturned' }
  | { type: 'finished' };

/**
 * The set-up page: reading, then owner, store, checks and done. A step that was kept can be returned to. An expired or
 * locked address ends the page wherever it stands; after the end nothing opens it again.
 */
export const setupMachine = setup({
  types: { events: {} as SetupEvent },
  guards: {
    hasBoth: (_, params: { hasOwner: boolean; hasStore: boolean }) => params.hasOwner && params.hasStore,
    hasOwner: (_, params: { hasOwner: boolean }) => params.hasOwner,
    hasStore: (_, params: { hasStore: boolean }) => params.hasStore,
  },
}).createMachine({
  id: 'setup',
  initial: 'reading',
  states: {
    reading: {
      on: {
        opened: [
          { guard: { type: 'hasBoth', params: ({ event }) => event }, target: 'checks' },
          { guard: { type: 'hasOwner', params: ({ event }) => event }, target: 'store' },
          { target: 'owner' },
        ],
        unreachable: 'unreachable',
        expired: 'expired',
        locked: 'locked',
      },
    },
    unreachable: { on: { retried: 'reading' } },
    owner: {
      on: {
        ownerKept: [
          { guard: { type: 'hasStore', params: ({ event }) => event }, target: 'checks' },
          { target: 'store' },
        ],
        expired: 'expired',
        locked: 'locked',
      },
    },
    store: { on: { storeKept: 'checks', ownerReturned: 'owner', expired: 'expired', locked: 'locked' } },
    checks: {
      on: {
        finished: 'done',
        ownerReturned: 'owner',
        storeReturned: 'store',
        expired: 'expired',
        locked: 'locked',
      },
    },
    done: { type: 'final' },
    expired: { type: 'final' },
    locked: { type: 'final' },
  },
});
