import { advance } from '../../../src/shared/kernel/machineState';
import {
  TEST_PURCHASE_STATUSES,
  testPurchaseMachine,
  type TestPurchaseEvent,
  type TestPurchaseStatus,
} from '../../../src/shared/store/testPurchaseMachine';

const MOVES: Record<TestPurchaseEvent['type'], TestPurchaseStatus> = {
  completed: 'done',
  stopped: 'stopped',
  timedOut: 'expired',
};
const EVENTS = Object.keys(MOVES) as TestPurchaseEvent['type'][];

it.each(TEST_PURCHASE_STATUSES.flatMap((from) => EVENTS.map((type) => [from, type] as const)))(
  'leads from %s by %s to its one end, or nowhere',
  (from, type) => {
    const { value } = advance(testPurchaseMachine, { value: from, context: {} }, { type });
    expect(value).toBe(from === 'running' ? MOVES[type] : from);
  },
);
