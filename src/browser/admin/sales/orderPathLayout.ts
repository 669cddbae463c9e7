import type { SaleMove } from '../../../shared/admin/sales/saleOrderContract';
import { merchantEventsOf } from '../../../shared/admin/sales/merchantEvents';
import { SALE_ORDER_STATUSES, saleOrderMachine, type SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import type { PathEdge, PathSize, PathState } from '../kit/MachinePath';
import { spanBetween } from './saleWords';

/** A state in the drawing; when it was last taken (ISO) and for how long, where it was. */
export type PathNode = {
  status: SaleOrderStatus;
  state: PathState;
  x: number;
  y: number;
  at: string | null;
  forMs: number | null;
};

/** A box of the drawing, and the drawing, in its own units. */
export const BOX: PathSize = { width: 164, height: 56 };
export const DRAWING: PathSize = { width: 978, height: 240 };

/** Where each state stands: columns go with time, the middle row is the usual way. */
const PLACES: Record<SaleOrderStatus, [column: number, row: number]> = {
  opened: [0, 1],
  abandoned: [0, 2],
  paymentReject: [1, 0],
  waitingPayment: [1, 1],
  orderCanceledByCustomer: [1, 2],
  paymentApproved: [2, 1],
  orderCanceledBySeller: [2, 2],
  shipped: [3, 0],
  invoiceGenerated: [3, 1],
  shippedManual: [3, 2],
  concluded: [4, 1],
};

const COLUMN = 194;
const ROW = 80;
const left = (status: SaleOrderStatus): number => 20 + PLACES[status][0] * COLUMN;
const top = (status: SaleOrderStatus): number => 12 + PLACES[status][1] * ROW;

/** The moves of the machine itself: from each state to all it allows. */
const MOVES: { from: SaleOrderStatus; to: SaleOrderStatus }[] = SALE_ORDER_STATUSES.flatMap((from) => {
  const targets = [...(saleOrderMachine.states[from]?.transitions.values() ?? [])]
    .flat()
    .flatMap(({ target }) => target ?? []);
  return SALE_ORDER_STATUSES.filter((to) => targets.some(({ key }) => key === to)).map((to) => ({ from, to }));
});

const EVENT_TARGETS = (status: SaleOrderStatus, isTest: boolean): Set<SaleOrderStatus> => {
  const events = new Set<string>(merchantEventsOf(status, { isTest }));
  const allowed = [...(saleOrderMachine.states[status]?.transitions.entries() ?? [])].filter(([type]) =>
    events.has(type),
  );
  const keys = new Set(
    allowed.flatMap(([, moves]) => moves.flatMap(({ target }) => target ?? []).map(({ key }) => key)),
  );
  return new Set(SALE_ORDER_STATUSES.filter((other) => keys.has(other)));
};

/** How long each move's state lasted, the last one until now. @param now ISO */
export const spansOf = (moves: readonly SaleMove[], now: string): number[] =>
  moves.map(({ at }, index) => spanBetween(at, moves[index + 1]?.at ?? now));

/** The machine with an order's way through it. @param now ISO @param isTest whether it is a test order */
export const pathOf = (status: SaleOrderStatus, moves: readonly SaleMove[], now: string, isTest = false) => {
  const spans = spansOf(moves, now);
  const may = EVENT_TARGETS(status, isTest);
  const taken = new Set(moves.slice(1).map((move, index) => `${moves[index]?.status} ${move.status}`));
  const nodes = SALE_ORDER_STATUSES.map((name): PathNode => {
    const last = moves.findLastIndex((move) => move.status === name);
    const state = name === status ? 'now' : last >= 0 ? 'past' : may.has(name) ? 'may' : 'off';
    const at = moves[last]?.at ?? null;
    return { status: name, state, x: left(name), y: top(name), at, forMs: spans[last] ?? null };
  });
  const edges = MOVES.flatMap(({ from, to }): PathEdge[] => {
    const id = `${from} ${to}`;
    const isPast = taken.has(id);
    const isAllowed = from === status && may.has(to);
    // Of what did not happen, neighbours alone are joined: every line of the machine would hide the boxes.
    if (!isPast && !isAllowed && !areNeighbours(from, to)) return [];
    return [{ id, state: isPast ? 'past' : isAllowed ? 'may' : 'off', d: lineOf(from, to) }];
  });
  // What happened is drawn over what did not.
  const rank = { off: 0, may: 1, past: 2 };
  return { nodes, edges: edges.toSorted((a, b) => rank[a.state] - rank[b.state]), may: [...may] };
};

const areNeighbours = (from: SaleOrderStatus, to: SaleOrderStatus): boolean => {
  const [columns, rows] = [PLACES[to][0] - PLACES[from][0], PLACES[to][1] - PLACES[from][1]];
  if (columns === 0) return Math.abs(rows) === 1;
  return columns === 1 && (rows === 0 || to === 'concluded' || from === 'paymentApproved');
};

const lineOf = (from: SaleOrderStatus, to: SaleOrderStatus): string => {
  const [x1, y1, x2, y2] = [left(from), top(from), left(to), top(to)];
  const { width, height } = BOX;
  if (x1 === x2) {
    const isDown = y2 > y1;
    if (Math.abs(y2 - y1) === ROW)
      return `M${x1 + width / 2} ${isDown ? y1 + height : y1}V${isDown ? y2 - 2 : y2 + height + 2}`;
    // Round the box between them.
    return `M${x1} ${y1 + height / 2}C${x1 - 24} ${y1 + height / 2} ${x1 - 24} ${y2 + height / 2} ${x2 - 2} ${y2 + height / 2}`;
  }
  const isOn = x2 > x1;
  const [startX, endX] = isOn ? [x1 + width, x2 - 2] : [x1, x2 + width + 2];
  const [startY, endY] = [y1 + height / 2, y2 + height / 2];
  if (y1 === y2 && Math.abs(x2 - x1) === COLUMN) return `M${startX} ${startY}H${endX}`;
  const bend = isOn ? 16 : -16;
  // Past the boxes between: along the gap under the row they begin in.
  if (Math.abs(x2 - x1) > COLUMN) {
    const gap = y1 + height + 12;
    const turn = isOn ? 1 : -1;
    return `M${startX - turn * 40} ${y1 + height}C${startX - turn * 40} ${gap + 4} ${startX} ${gap} ${startX + turn * 20} ${gap}H${endX - turn * 28}C${endX - turn * 8} ${gap} ${endX - turn * 20} ${endY} ${endX} ${endY}`;
  }
  return `M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`;
};
