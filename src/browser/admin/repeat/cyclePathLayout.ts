import type { AdminCycle } from '../../../shared/admin/repeat/repeatAdminContract';
import {
  PURCHASE_CYCLE_STATUSES,
  purchaseCycleMachine,
  type PurchaseCycleStatus,
} from '../../../shared/repeat/purchaseCycleMachine';
import type { PathEdge, PathSize, PathState } from '../kit/MachinePath';

/** A state in the drawing, and when the cycle came to it (ISO); null where it did not, or nobody noted it. */
export type CycleNode = { status: PurchaseCycleStatus; state: PathState; x: number; y: number; at: string | null };

/** A box of the drawing, and the drawing, in its own units. */
export const BOX: PathSize = { width: 142, height: 56 };
export const DRAWING: PathSize = { width: 1012, height: 240 };

/** Where each state stands: columns go with time, the middle row is the usual way. */
const PLACES: Record<PurchaseCycleStatus, [column: number, row: number]> = {
  scheduled: [0, 1],
  reminded: [1, 1],
  locked: [2, 1],
  skipped: [2, 2],
  charging: [3, 1],
  retryWait: [3, 0],
  void: [3, 2],
  paid: [4, 1],
  failed: [4, 0],
  ordered: [5, 1],
  partial: [5, 0],
};

const COLUMN = 166;
const ROW = 80;
const left = (status: PurchaseCycleStatus): number => 20 + PLACES[status][0] * COLUMN;
const top = (status: PurchaseCycleStatus): number => 12 + PLACES[status][1] * ROW;

/** The moves that are drawn; the machine has more, which would hide the boxes. */
const DRAWN: readonly [PurchaseCycleStatus, PurchaseCycleStatus][] = [
  ['scheduled', 'reminded'],
  ['reminded', 'locked'],
  ['locked', 'charging'],
  ['locked', 'skipped'],
  ['charging', 'retryWait'],
  ['charging', 'void'],
  ['charging', 'paid'],
  ['retryWait', 'paid'],
  ['retryWait', 'failed'],
  ['retryWait', 'skipped'],
  ['paid', 'ordered'],
  ['paid', 'partial'],
];

/** What the machine allows after a state. */
const nextOf = (status: PurchaseCycleStatus): PurchaseCycleStatus[] => {
  const moves = [...(purchaseCycleMachine.states[status]?.transitions.values() ?? [])].flat();
  const targets = new Set(moves.flatMap(({ target }) => target ?? []).map(({ key }) => key));
  return PURCHASE_CYCLE_STATUSES.filter((one) => one !== status && targets.has(one));
};

/** When a cycle came to each state it was in, as far as that is kept. */
const passedOf = (cycle: AdminCycle): Partial<Record<PurchaseCycleStatus, string>> => {
  const refused = cycle.tries.findLast(({ outcome }) => outcome === 'refused');
  const paid = cycle.tries.find(({ outcome }) => outcome === 'paid');
  return {
    scheduled: cycle.createdAt,
    ...(cycle.remindedAt !== null && { reminded: cycle.remindedAt }),
    ...(cycle.lockedAt !== null && { locked: cycle.lockedAt }),
    ...(cycle.tries[0] && { charging: cycle.tries[0].at }),
    ...(refused && { retryWait: refused.at }),
    ...(paid && { paid: paid.at }),
    ...(cycle.endedAt !== null && { [cycle.status]: cycle.endedAt }),
  };
};

/** The machine of cycles with one cycle's way through it. */
export const cyclePathOf = (cycle: AdminCycle) => {
  const passed = passedOf(cycle);
  const may = nextOf(cycle.status);
  const nodes = PURCHASE_CYCLE_STATUSES.map((status): CycleNode => {
    const at = passed[status] ?? null;
    const state = status === cycle.status ? 'now' : at !== null ? 'past' : may.includes(status) ? 'may' : 'off';
    return { status, state, x: left(status), y: top(status), at };
  });
  const isPast = (status: PurchaseCycleStatus) => passed[status] !== undefined || status === cycle.status;
  const edges = DRAWN.map(([from, to]): PathEdge => {
    const state = isPast(from) && isPast(to) ? 'past' : from === cycle.status && may.includes(to) ? 'may' : 'off';
    return { id: `${from} ${to}`, state, d: lineOf(from, to) };
  });
  // What happened is drawn over what did not.
  const rank = { off: 0, may: 1, past: 2 };
  return { nodes, edges: edges.toSorted((a, b) => rank[a.state] - rank[b.state]), may };
};

const lineOf = (from: PurchaseCycleStatus, to: PurchaseCycleStatus): string => {
  const [x1, y1, x2, y2] = [left(from), top(from), left(to), top(to)];
  const { width, height } = BOX;
  const [middle1, middle2] = [y1 + height / 2, y2 + height / 2];
  if (x1 === x2) return `M${x1 + width / 2} ${y2 > y1 ? y1 + height : y1}V${y2 > y1 ? y2 - 2 : y2 + height + 2}`;
  // Back and past the box between: down the gap before it.
  if (x2 < x1) {
    const gap = x1 - 12;
    return `M${x1} ${middle1 + 12}C${gap + 2} ${middle1 + 14} ${gap} ${middle1 + 20} ${gap} ${middle1 + 32}V${middle2 - 23}C${gap} ${middle2 - 7} ${gap - 2} ${middle2} ${x2 + width + 2} ${middle2}`;
  }
  if (y1 === y2) return `M${x1 + width} ${middle1}H${x2 - 2}`;
  const bend = middle2 > middle1 ? 12 : -12;
  return `M${x1 + width} ${middle1 + bend}C${x1 + width + 16} ${middle1 + bend} ${x2 - 16} ${middle2 - bend} ${x2 - 2} ${middle2 - bend}`;
};
