import type { Order, OrderMove } from '../../../src/shared/order/orderContract';
import { happeningsOf } from '../../../src/shared/order/orderHappenings';
import type { ParcelEvent } from '../../../src/shared/shipping/labelMachine';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const move = (status: OrderMove['status'], hour: number): OrderMove => ({ status, at: at(hour), cause: null });
const reported = (kind: ParcelEvent['kind'], hour: number): ParcelEvent => ({ kind, at: at(hour) });
const story = (history: OrderMove[], listEvent: ParcelEvent[]) => {
  const tracking: Order['tracking'] = { carrier: 'Correios', code: null, trackingUrl: null, listEvent };
  return happeningsOf({ history, tracking }).map((one) => (one.what === 'move' ? one.move.status : one.event.kind));
};

it('puts what the carrier told between the moves, by its time', () => {
  const moves = [move('paymentApproved', 1), move('shipped', 3), move('concluded', 9)];
  expect(story(moves, [reported('received', 4), reported('undelivered', 6), reported('paused', 7)])).toEqual([
    'paymentApproved',
    'shipped',
    'received',
    'undelivered',
    'paused',
    'concluded',
  ]);
});

it('tells a posting and a delivery once: the move that came of it says it', () => {
  expect(story([move('shipped', 3), move('concluded', 9)], [reported('posted', 2), reported('delivered', 9)])).toEqual([
    'shipped',
    'concluded',
  ]);
});

it('tells what the carrier confirmed after the store had said it', () => {
  expect(story([move('shipped', 3)], [reported('posted', 5)])).toEqual(['shipped', 'posted']);
});

it('is the moves alone where nothing is followed', () => {
  expect(happeningsOf({ history: [move('opened', 1)], tracking: null })).toHaveLength(1);
});
