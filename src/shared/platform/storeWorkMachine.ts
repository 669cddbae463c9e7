import { setup } from 'xstate';

/** Long work on a whole store: writing its archive, reading one, removing it for good. */
export const STORE_WORK_KINDS = ['export', 'import', 'removal'] as const;
export type StoreWorkKind = (typeof STORE_WORK_KINDS)[number];

/** States of such work: to be begun, under way, whole, ended by somebody, ended by a failure. */
export const STORE_WORK_STATUSES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export type StoreWorkStatus = (typeof STORE_WORK_STATUSES)[number];

type StoreWorkEvent =
  | { type: 'begun' }
  | { type: 'finished' }
  | { type: 'stopped' }
  | { type: 'failed' }
  /** What cannot be done yet waits. */
  | { type: 'postponed' };

/** Life of long work on a store. What failed or was stopped can be begun again; what is done stays done. */
export const storeWorkMachine = setup({ types: { events: {} as StoreWorkEvent } }).createMachine({
  id: 'storeWork',
  initial: 'waiting',
  states: {
    waiting: { on: { begun: 'running', stopped: 'stopped' } },
    running: { on: { finished: 'done', stopped: 'stopped', failed: 'failed', postponed: 'waiting' } },
    stopped: { on: { begun: 'running' } },
    failed: { on: { begun: 'running' } },
    done: { type: 'final' },
  },
});
