import { advance } from '../../../src/shared/kernel/machineState';
import { FACTOR_RESET_STATUSES, factorResetMachine } from '../../../src/shared/platform/factorResetMachine';

const MOVES = { finished: 'done', canceled: 'canceled' } as const;

it.each(
  FACTOR_RESET_STATUSES.flatMap((from) => (['finished', 'canceled'] as const).map((type) => [from, type] as const)),
)('leads from %s by %s to its one end, or nowhere', (from, type) => {
  const { value } = advance(factorResetMachine, { value: from, context: {} }, { type });
  expect(value).toBe(from === 'waiting' ? MOVES[type] : from);
});
