import { setup } from 'xstate';

/** Statuses of one cycle of a repeat purchase. */
export const PURCHASE_CYCLE_STATUSES = [
  'scheduled',
  'reminded',
  'locked',
  'charging',
  'retryWait',
  'paid',
  'ordered',
  'partial',
  'skipped',
  'failed',
  'void',
] as const;
export type PurchaseCycleStatus = (typeof PURCHASE_CYCLE_STATUSES)[number];

/** Statuses of a cycle that is not over: a purchase has one of them at most. */
export const CYCLES_UNDER_WAY = [
  'scheduled',
  'reminded',
  'locked',
  'charging',
  'retryWait',
] as const satisfies readonly PurchaseCycleStatus[];

/**
 * Events of a cycle. `moved`: its customer chose another day. `confirmed`: its customer saw the total on the screen and
 * wants it now. `skipped`: by its customer, by silence after a rise, or because nothing of it can be had. `voided`: the
 * purchase was paused, cancelled or ended before it was paid. `givenUp`: unpaid after the last try. `refunded`: it was paid,
 * and no order could be made of it.
 */
export type PurchaseCycleEvent = {
  type:
    | 'reminded'
    | 'confirmed'
    | 'locked'
    | 'moved'
    | 'chargeStarted'
    | 'refused'
    | 'paid'
    | 'ordered'
    | 'partlyOrdered'
    | 'skipped'
    | 'givenUp'
    | 'refunded'
    | 'voided';
};

/**
 * Life of a cycle (decision 114): no charge starts but from a locked price, and no price is locked but after the reminder,
 * or the customer's own confirmation. A cycle that is being charged can be voided, never skipped or moved: its money may be
 * on the way. Late money takes up a skipped or failed cycle again; a void one only ever gives it back, as nothing may be
 * sent to who has cancelled.
 */
export const purchaseCycleMachine = setup({ types: { events: {} as PurchaseCycleEvent } }).createMachine({
  id: 'purchaseCycle',
  initial: 'scheduled',
  states: {
    scheduled: { on: { reminded: 'reminded', confirmed: 'locked', skipped: 'skipped', voided: 'void' } },
    reminded: {
      on: { locked: 'locked', confirmed: 'locked', moved: 'scheduled', skipped: 'skipped', voided: 'void' },
    },
    locked: { on: { chargeStarted: 'charging', moved: 'scheduled', skipped: 'skipped', voided: 'void' } },
    charging: { on: { paid: 'paid', refused: 'retryWait', voided: 'void' } },
    retryWait: {
      on: { chargeStarted: 'charging', paid: 'paid', skipped: 'skipped', givenUp: 'failed', voided: 'void' },
    },
    paid: { on: { ordered: 'ordered', partlyOrdered: 'partial', refunded: 'failed' } },
    skipped: { on: { paid: 'paid' } },
    failed: { on: { paid: 'paid' } },
    ordered: { type: 'final' },
    partial: { type: 'final' },
    void: { type: 'final' },
  },
});
