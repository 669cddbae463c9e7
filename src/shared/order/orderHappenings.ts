import type { ParcelEvent } from '../shipping/labelMachine';
import type { Order, OrderMove } from './orderContract';

/** What happened to an order: it moved, or its carrier told something of the parcel. */
export type Happening = { what: 'move'; move: OrderMove } | { what: 'parcel'; event: ParcelEvent };

const instantOf = (one: Happening): string => (one.what === 'move' ? one.move.at : one.event.at);

/** The moves and what the carrier told, in the order they happened; of one instant the move comes first. */
const inTime = (moves: readonly OrderMove[], events: readonly ParcelEvent[]): Happening[] =>
  [
    ...moves.map((move) => ({ what: 'move', move }) as const),
    ...events.map((event) => ({ what: 'parcel', event }) as const),
  ].toSorted((one, other) => Date.parse(instantOf(one)) - Date.parse(instantOf(other)));

// The move that follows from what a carrier told says the same; one made before by hand does not know it yet.
const isCoveredByMove = ({ kind, at }: ParcelEvent, moves: readonly OrderMove[]): boolean =>
  moves.some(
    (move) =>
      move.at >= at &&
      ((kind === 'posted' && move.status === 'shipped') || (kind === 'delivered' && move.status === 'concluded')),
  );

/** An order's story for its buyer: each thing told once, by its move where that says it. */
export const happeningsOf = ({ history, tracking }: Pick<Order, 'history' | 'tracking'>): Happening[] =>
  inTime(
    history,
    (tracking?.listEvent ?? []).filter((event) => !isCoveredByMove(event, history)),
  );
