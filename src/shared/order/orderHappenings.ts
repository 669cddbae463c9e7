import type { ParcelEvent } from '../shipping/labelMachine';
import type { Order, OrderMove } from './orderContract';

/** An event of an order: a move, or a tracking event of its carrier. */
export type Happening = { what: 'move'; move: OrderMove } | { what: 'parcel'; event: ParcelEvent };

const instantOf = (one: Happening): string => (one.what === 'move' ? one.move.at : one.event.at);

/** Moves and tracking events in the order they happened; a move first where they are of the same instant. */
const inTime = (moves: readonly OrderMove[], events: readonly ParcelEvent[]): Happening[] =>
  [
    ...moves.map((move) => ({ what: 'move', move }) as const),
    ...events.map((event) => ({ what: 'parcel', event }) as const),
  ].toSorted((one, other) => Date.parse(instantOf(one)) - Date.parse(instantOf(other)));

// A move caused by a tracking event holds the same information; one made by hand before does not.
const isCoveredByMove = ({ kind, at }: ParcelEvent, moves: readonly OrderMove[]): boolean =>
  moves.some(
    (move) =>
      move.at >= at &&
      ((kind === 'posted' && move.status === 'shipped') || (kind === 'delivered' && move.status === 'concluded')),
  );

/** An order's history for its buyer: each event once, as its move where there is one. */
export const happeningsOf = ({ history, tracking }: Pick<Order, 'history' | 'tracking'>): Happening[] =>
  inTime(
    history,
    (tracking?.listEvent ?? []).filter((event) => !isCoveredByMove(event, history)),
  );
