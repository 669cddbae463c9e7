import { advance, type MachineState } from '../../../src/shared/kernel/machineState';
import {
  PURCHASE_CYCLE_STATUSES,
  purchaseCycleMachine,
  type PurchaseCycleEvent,
  type PurchaseCycleStatus,
} from '../../../src/shared/repeat/purchaseCycleMachine';
import {
  REPEAT_PURCHASE_STATUSES,
  repeatPurchaseMachine,
  type RepeatPurchaseEvent,
  type RepeatPurchaseStatus,
} from '../../../src/shared/repeat/repeatPurchaseMachine';

/** Every move of a purchase; whatever is not here changes nothing. */
const PURCHASE: Record<RepeatPurchaseStatus, Partial<Record<RepeatPurchaseEvent['type'], RepeatPurchaseStatus>>> = {
  draft: { consented: 'active', cancelled: 'cancelled' },
  active: { chargeRefused: 'pastDue', paused: 'paused', cancelled: 'cancelled', ended: 'ended' },
  pastDue: {
    cyclePaid: 'active',
    cycleSkipped: 'active',
    cycleUnpaid: 'active',
    paused: 'paused',
    cancelled: 'cancelled',
    ended: 'ended',
  },
  paused: { resumed: 'active', cancelled: 'cancelled', ended: 'ended' },
  cancelled: {},
  ended: {},
};
const PURCHASE_EVENTS: RepeatPurchaseEvent['type'][] = [
  'consented',
  'paused',
  'resumed',
  'chargeRefused',
  'cyclePaid',
  'cycleSkipped',
  'cycleUnpaid',
  'cancelled',
  'ended',
];

/** Every move of a cycle. */
const CYCLE: Record<PurchaseCycleStatus, Partial<Record<PurchaseCycleEvent['type'], PurchaseCycleStatus>>> = {
  scheduled: { reminded: 'reminded', confirmed: 'locked', skipped: 'skipped', voided: 'void' },
  reminded: { locked: 'locked', confirmed: 'locked', moved: 'scheduled', skipped: 'skipped', voided: 'void' },
  locked: { chargeStarted: 'charging', moved: 'scheduled', skipped: 'skipped', voided: 'void' },
  charging: { paid: 'paid', refused: 'retryWait', voided: 'void' },
  retryWait: { chargeStarted: 'charging', paid: 'paid', skipped: 'skipped', givenUp: 'failed', voided: 'void' },
  paid: { ordered: 'ordered', partlyOrdered: 'partial', refunded: 'failed' },
  ordered: {},
  partial: {},
  skipped: { paid: 'paid' },
  failed: { paid: 'paid' },
  void: {},
};
const CYCLE_EVENTS: PurchaseCycleEvent['type'][] = [
  'reminded',
  'confirmed',
  'locked',
  'moved',
  'chargeStarted',
  'refused',
  'paid',
  'ordered',
  'partlyOrdered',
  'skipped',
  'givenUp',
  'refunded',
  'voided',
];

type Purchase = MachineState<typeof repeatPurchaseMachine>;
const begun: Purchase = { value: 'draft', context: { unpaidInARow: 0 } };
const after = (purchase: Purchase, ...types: RepeatPurchaseEvent['type'][]): Purchase =>
  types.reduce((state, type) => advance(repeatPurchaseMachine, state, { type }), purchase);
const cycleAfter = (from: PurchaseCycleStatus, ...types: PurchaseCycleEvent['type'][]): PurchaseCycleStatus =>
  types.reduce((value, type) => advance(purchaseCycleMachine, { value, context: {} }, { type }).value, from);

describe('a repeat purchase', () => {
  it.each(REPEAT_PURCHASE_STATUSES.flatMap((from) => PURCHASE_EVENTS.map((type) => [from, type] as const)))(
    '%s + %s',
    (value, type) => {
      const next = after({ value, context: { unpaidInARow: 0 } }, type);
      expect(next.value).toBe(PURCHASE[value][type] ?? value);
    },
  );

  it('pauses by itself after two unpaid cycles in a row, and is never cancelled by them', () => {
    const once = after(begun, 'consented', 'chargeRefused', 'cycleUnpaid');
    expect(once).toEqual({ value: 'active', context: { unpaidInARow: 1 } });
    expect(after(once, 'chargeRefused', 'cycleUnpaid').value).toBe('paused');
  });

  it('counts from the start again once a cycle was paid, at the first try or a later one', () => {
    const once = after(begun, 'consented', 'chargeRefused', 'cycleUnpaid');
    expect(after(once, 'cyclePaid', 'chargeRefused', 'cycleUnpaid').value).toBe('active');
    expect(after(once, 'chargeRefused', 'cyclePaid', 'chargeRefused', 'cycleUnpaid').value).toBe('active');
  });

  it('begins anew when its customer resumes it', () => {
    const paused = after(begun, 'consented', 'chargeRefused', 'cycleUnpaid', 'chargeRefused', 'cycleUnpaid');
    expect(after(paused, 'resumed')).toEqual({ value: 'active', context: { unpaidInARow: 0 } });
    expect(after(paused, 'resumed', 'chargeRefused', 'cycleUnpaid').value).toBe('active');
  });

  it('does not count a cycle that its customer gave up', () => {
    const skipped = after(begun, 'consented', 'chargeRefused', 'cycleSkipped', 'chargeRefused', 'cycleUnpaid');
    expect(skipped).toEqual({ value: 'active', context: { unpaidInARow: 1 } });
  });
});

describe('a cycle', () => {
  it.each(PURCHASE_CYCLE_STATUSES.flatMap((from) => CYCLE_EVENTS.map((type) => [from, type] as const)))(
    '%s + %s',
    (from, type) => {
      expect(cycleAfter(from, type)).toBe(CYCLE[from][type] ?? from);
    },
  );

  it('is charged by no way but through a locked price, and locked by none but a reminder or a confirmation', () => {
    const into = (target: PurchaseCycleStatus) =>
      PURCHASE_CYCLE_STATUSES.flatMap((from) =>
        CYCLE_EVENTS.filter((type) => cycleAfter(from, type) === target && from !== target).map(
          (type) => `${from} ${type}`,
        ),
      );
    expect(into('charging')).toEqual(['locked chargeStarted', 'retryWait chargeStarted']);
    expect(into('locked')).toEqual(['scheduled confirmed', 'reminded confirmed', 'reminded locked']);
  });

  it('is neither skipped nor moved while it is charged; cancelled then, late money changes it no more', () => {
    expect(cycleAfter('charging', 'skipped', 'moved')).toBe('charging');
    expect(cycleAfter('charging', 'voided', 'paid')).toBe('void');
  });

  it('is taken up again by late money after it was skipped or given up', () => {
    expect(cycleAfter('skipped', 'paid', 'ordered')).toBe('ordered');
    expect(cycleAfter('retryWait', 'givenUp', 'paid', 'partlyOrdered')).toBe('partial');
  });
});
