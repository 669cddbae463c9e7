import { advance, type MachineState } from '../../../src/shared/kernel/machineState';
import { setupMachine } from '../../../src/shared/setup/setupMachine';

type State = MachineState<typeof setupMachine>['value'];
type Event = Parameters<typeof advance<typeof setupMachine>>[2];

const STATES: State[] = ['reading', 'unreachable', 'owner', 'store', 'checks', 'done', 'expired', 'locked'];
const EVENTS: Event[] = [
  { type: 'opened', hasOwner: false, hasStore: false },
  { type: 'opened', hasOwner: true, hasStore: false },
  { type: 'opened', hasOwner: true, hasStore: true },
  { type: 'expired' },
  { type: 'locked' },
  { type: 'unreachable' },
  { type: 'retried' },
  { type: 'ownerKept', hasStore: false },
  { type: 'ownerKept', hasStore: true },
  { type: 'storeKept' },
  { type: 'ownerReturned' },
  { type: 'storeReturned' },
  { type: 'finished' },
];

/** Every allowed move, in the order of EVENTS; null changes nothing. */
const MOVES: Record<State, (State | null)[]> = {
  // prettier-ignore
  reading: ['owner', 'store', 'checks', 'expired', 'locked', 'unreachable', null, null, null, null, null, null, null],
  unreachable: [null, null, null, null, null, null, 'reading', null, null, null, null, null, null],
  owner: [null, null, null, 'expired', 'locked', null, null, 'store', 'checks', null, null, null, null],
  store: [null, null, null, 'expired', 'locked', null, null, null, null, 'checks', 'owner', null, null],
  checks: [null, null, null, 'expired', 'locked', null, null, null, null, null, 'owner', 'store', 'done'],
  done: EVENTS.map(() => null),
  expired: EVENTS.map(() => null),
  locked: EVENTS.map(() => null),
};

const ALL = STATES.flatMap((from) => EVENTS.map((event, index) => [from, event, MOVES[from][index] ?? from] as const));

it.each(ALL)('%s + %j -> %s', (from, event, to) => {
  expect(advance(setupMachine, { value: from, context: {} }, event).value).toBe(to);
});
