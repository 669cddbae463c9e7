import { setup } from 'xstate';

/** What became of a request to open a store. 'opened': whoever was invited made the store. */
export const STORE_REQUEST_STATUSES = ['waiting', 'accepted', 'refused', 'opened'] as const;
export type StoreRequestStatus = (typeof STORE_REQUEST_STATUSES)[number];

type StoreRequestEvent = { type: 'accepted' } | { type: 'refused' } | { type: 'opened' };

/** A request to open a store: a person of the platform answers it once, and an invitation is used once. */
export const storeRequestMachine = setup({ types: { events: {} as StoreRequestEvent } }).createMachine({
  id: 'storeRequest',
  initial: 'waiting',
  states: {
    waiting: { on: { accepted: 'accepted', refused: 'refused' } },
    accepted: { on: { opened: 'opened' } },
    refused: { type: 'final' },
    opened: { type: 'final' },
  },
});
