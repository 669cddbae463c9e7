import { setup } from 'xstate';

import { canAdvance } from '../kernel/machineState';

/** Statuses of a chargeback, as the store knows of it. */
export const CHARGEBACK_STATUSES = ['open', 'answered', 'accepted', 'expired', 'won', 'lost'] as const;
export type ChargebackStatus = (typeof CHARGEBACK_STATUSES)[number];

/** What a merchant may note of a chargeback. */
export const CHARGEBACK_NOTES = ['answered', 'accepted', 'won', 'lost'] as const;
export type ChargebackNote = (typeof CHARGEBACK_NOTES)[number];

/** Events of a chargeback: a merchant notes one, and `expired` comes with the day after its deadline. */
export type ChargebackEvent = { type: ChargebackNote | 'expired' };

/**
 * Life of a chargeback (decision 083). The store answers at the provider and notes here what it answered and how it
 * ended: no money moves by it. `expired` says that no answer was noted in time; one that was given and is noted
 * afterwards still counts, as the provider decides and not this clock.
 */
export const chargebackMachine = setup({ types: { events: {} as ChargebackEvent } }).createMachine({
  id: 'chargeback',
  initial: 'open',
  states: {
    open: { on: { answered: 'answered', accepted: 'accepted', expired: 'expired' } },
    answered: { on: { won: 'won', lost: 'lost' } },
    accepted: { on: { lost: 'lost' } },
    expired: { on: { answered: 'answered', lost: 'lost' } },
    won: { type: 'final' },
    lost: { type: 'final' },
  },
});

/** What a merchant may note next. */
export const chargebackNotesOf = (status: ChargebackStatus): ChargebackNote[] =>
  CHARGEBACK_NOTES.filter((type) => canAdvance(chargebackMachine, { value: status, context: {} }, { type }));
