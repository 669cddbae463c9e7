import type { EventFromLogic } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

import { cartMachine, CART_STATUSES, SHIPPING_STATES } from '../../../src/shared/cart/cartMachine';
import type { CartStatus, ShippingState } from '../../../src/shared/cart/cartMachine';
import { advance, canAdvance, type MachineState } from '../../../src/shared/kernel/machineState';

type CartEvent = EventFromLogic<typeof cartMachine>;

const stateOf = (
  status: CartStatus,
  shipping: ShippingState,
  selectedShippingId: string | null = null,
  isOwnChoice = selectedShippingId !== null,
): MachineState<typeof cartMachine> => ({ value: { status, shipping }, context: { selectedShippingId, isOwnChoice } });

const EVENTS = {
  ordered: { type: 'ordered' },
  wentStale: { type: 'wentStale' },
  resumed: { type: 'resumed' },
  zipCodeGiven: { type: 'zipCodeGiven' },
  zipCodeCleared: { type: 'zipCodeCleared' },
  basketChanged: { type: 'basketChanged' },
  quoteArrived: { type: 'quoteArrived', offeredIds: ['me-1', 'me-2'] as string[], proposedId: null as string | null },
  quoteFailed: { type: 'quoteFailed' },
  optionSelected: { type: 'optionSelected', shippingId: 'me-2' },
  optionDeselected: { type: 'optionDeselected' },
} satisfies Record<CartEvent['type'], CartEvent>;
type EventName = keyof typeof EVENTS;
const event = (name: EventName): CartEvent => EVENTS[name];

const STATUS_MOVES: Partial<Record<`${CartStatus} ${EventName}`, CartStatus>> = {
  'open ordered': 'closed',
  'open wentStale': 'abandoned',
  'abandoned resumed': 'open',
};

const SHIPPING_MOVES: Partial<Record<`${ShippingState} ${EventName}`, ShippingState>> = {
  'none zipCodeGiven': 'quoting',
  'quoting zipCodeGiven': 'quoting',
  'quoted zipCodeGiven': 'quoting',
  'selected zipCodeGiven': 'quoting',
  'unavailable zipCodeGiven': 'quoting',
  'quoting zipCodeCleared': 'none',
  'quoted zipCodeCleared': 'none',
  'selected zipCodeCleared': 'none',
  'unavailable zipCodeCleared': 'none',
  'quoted basketChanged': 'quoting',
  'selected basketChanged': 'quoting',
  'unavailable basketChanged': 'quoting',
  'quoting quoteArrived': 'quoted',
  'quoting quoteFailed': 'unavailable',
  'none optionSelected': 'selected',
  'quoted optionSelected': 'selected',
  'selected optionDeselected': 'quoted',
};

const names = Object.keys(EVENTS) as EventName[]; // keys of a const object
const statusTable = CART_STATUSES.flatMap((from) =>
  names.map((name) => [from, name, STATUS_MOVES[`${from} ${name}`] ?? from] as const),
);
const shippingTable = SHIPPING_STATES.flatMap((from) =>
  names.map((name) => [from, name, SHIPPING_MOVES[`${from} ${name}`] ?? from] as const),
);

it.each(statusTable)('status: %s + %s -> %s', (from, name, to) => {
  expect(advance(cartMachine, stateOf(from, 'none'), event(name)).value).toMatchObject({ status: to });
});

it.each(shippingTable)('shipping: %s + %s -> %s', (from, name, to) => {
  const before = stateOf('open', from, from === 'selected' ? 'me-9' : null);
  expect(advance(cartMachine, before, event(name)).value).toMatchObject({ shipping: to });
});

it('keeps a selection of the shopper that is offered again, and drops one that is not', () => {
  const cheapest = { proposedId: 'me-2' };
  const quoting = stateOf('open', 'quoting', 'me-1');
  const kept = advance(cartMachine, quoting, { type: 'quoteArrived', offeredIds: ['me-2', 'me-1'], ...cheapest });
  const lost = advance(cartMachine, quoting, { type: 'quoteArrived', offeredIds: ['me-2'], ...cheapest });
  const nothing = advance(cartMachine, quoting, { type: 'quoteArrived', offeredIds: [], proposedId: null });
  expect([kept, lost, nothing]).toEqual([
    stateOf('open', 'selected', 'me-1'),
    stateOf('open', 'quoted', null, true),
    stateOf('open', 'unavailable', null, true),
  ]);
});

it('selects what is proposed, and anew with each quote, until the shopper chooses', () => {
  const first = advance(cartMachine, stateOf('open', 'quoting'), {
    type: 'quoteArrived',
    offeredIds: ['me-1', 'me-2'],
    proposedId: 'me-1',
  });
  expect(first).toEqual(stateOf('open', 'selected', 'me-1', false));
  const requoted = advance(cartMachine, advance(cartMachine, first, { type: 'basketChanged' }), {
    type: 'quoteArrived',
    offeredIds: ['me-1', 'me-2'],
    proposedId: 'me-2',
  });
  expect(requoted).toEqual(stateOf('open', 'selected', 'me-2', false));
  const own = advance(cartMachine, requoted, { type: 'optionSelected', shippingId: 'me-1' });
  const again = advance(cartMachine, advance(cartMachine, own, { type: 'basketChanged' }), {
    type: 'quoteArrived',
    offeredIds: ['me-1', 'me-2'],
    proposedId: 'me-2',
  });
  expect(again).toEqual(stateOf('open', 'selected', 'me-1'));
});

it('proposes nothing to who has taken a choice back, until they go elsewhere', () => {
  const selected = stateOf('open', 'selected', 'me-1', false);
  const none = advance(cartMachine, selected, { type: 'optionDeselected' });
  const requoted = advance(cartMachine, advance(cartMachine, none, { type: 'basketChanged' }), {
    type: 'quoteArrived',
    offeredIds: ['me-1'],
    proposedId: 'me-1',
  });
  expect(requoted).toEqual(stateOf('open', 'quoted', null, true));
  expect(advance(cartMachine, requoted, { type: 'zipCodeGiven' })).toEqual(stateOf('open', 'quoting'));
});

it('keeps the choice while a changed basket is quoted anew, and forgets it with the place', () => {
  const selected = stateOf('open', 'selected', 'me-1');
  expect(advance(cartMachine, selected, { type: 'basketChanged' })).toEqual(stateOf('open', 'quoting', 'me-1'));
  expect(advance(cartMachine, selected, { type: 'zipCodeGiven' })).toEqual(stateOf('open', 'quoting'));
  expect(advance(cartMachine, selected, { type: 'zipCodeCleared' })).toEqual(stateOf('open', 'none'));
});

it('changes the choice without leaving it', () => {
  const changed = advance(cartMachine, stateOf('open', 'selected', 'me-1'), {
    type: 'optionSelected',
    shippingId: 'me-2',
  });
  expect(changed).toEqual(stateOf('open', 'selected', 'me-2'));
});

it('tells beforehand what it would refuse', () => {
  expect(canAdvance(cartMachine, stateOf('open', 'none'), { type: 'ordered' })).toBe(true);
  expect(canAdvance(cartMachine, stateOf('closed', 'none'), { type: 'resumed' })).toBe(false);
});

it('reaches every pair of status and shipping, and never selects nothing', () => {
  const map = getAdjacencyMap(cartMachine, { events: names.map(event) });
  const reached = Object.values(map).map(({ state }) => state);
  const pairs = new Set(reached.map(({ value }) => JSON.stringify(value)));
  expect(pairs.size).toBe(CART_STATUSES.length * SHIPPING_STATES.length);
  for (const { value, context } of reached) {
    if (value.shipping === 'selected') expect(context.selectedShippingId).not.toBeNull();
  }
});
