import { setup } from 'xstate';

import { advance, canAdvance } from '../../../src/shared/kernel/machineState';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { isRefusalName } from '../../../src/shared/kernel/refusal';

const bell = setup({
  types: { events: {} as { type: 'opened' } | { type: 'rang' } },
  actions: { ring: () => {} },
}).createMachine({
  id: 'bell',
  initial: 'shut',
  states: { shut: { on: { opened: 'open', rang: { actions: 'ring' } } }, open: {} },
});
const shut = { value: 'shut' as const, context: {} };

it('moves plain JSON, and leaves it alone where an event is not allowed', () => {
  const open = advance(bell, shut, { type: 'opened' });
  expect(open).toEqual({ value: 'open', context: {} });
  expect(JSON.parse(JSON.stringify(open))).toEqual(open);
  expect(advance(bell, open, { type: 'opened' })).toEqual(open);
  expect([canAdvance(bell, shut, { type: 'opened' }), canAdvance(bell, open, { type: 'opened' })]).toEqual([
    true,
    false,
  ]);
});

it('refuses machines with effects: those belong to sagas', () => {
  expect(() => advance(bell, shut, { type: 'rang' })).toThrow('effects belong to sagas');
});

it('makes outcomes, and knows the names of the catalogue', () => {
  expect(succeeded(3)).toEqual({ ok: true, value: 3 });
  expect(refused('NotFoundError')).toEqual({ ok: false, refusal: { name: 'NotFoundError' } });
  expect(refused('TotalChangedError', { total: 5 }).refusal).toEqual({
    name: 'TotalChangedError',
    details: { total: 5 },
  });
  expect(['NotFoundError', 'toString', 'Oops', 7].map(isRefusalName)).toEqual([true, false, false, false]);
});
