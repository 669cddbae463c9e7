import { advance } from '../../../src/shared/kernel/machineState';
import {
  CHARGEBACK_NOTES,
  CHARGEBACK_STATUSES,
  chargebackMachine,
  chargebackNotesOf,
  type ChargebackStatus,
} from '../../../src/shared/payment/chargebackMachine';

const MOVES: Record<ChargebackStatus, Partial<Record<string, ChargebackStatus>>> = {
  open: { answered: 'answered', accepted: 'accepted', expired: 'expired' },
  answered: { won: 'won', lost: 'lost' },
  accepted: { lost: 'lost' },
  expired: { answered: 'answered', lost: 'lost' },
  won: {},
  lost: {},
};

it.each(
  CHARGEBACK_STATUSES.flatMap((status) =>
    [...CHARGEBACK_NOTES, 'expired' as const].map((type) => [status, type] as const),
  ),
)('%s + %s', (value, type) => {
  expect(advance(chargebackMachine, { value, context: {} }, { type }).value).toBe(MOVES[value][type] ?? value);
});

it('offers merchants what the machine allows, and never that the time is over', () => {
  expect(CHARGEBACK_STATUSES.map(chargebackNotesOf)).toEqual([
    ['answered', 'accepted'],
    ['won', 'lost'],
    ['lost'],
    ['answered', 'lost'],
    [],
    [],
  ]);
});
