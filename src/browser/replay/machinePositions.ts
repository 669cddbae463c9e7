/** What the store keeps of a machine: see `MachineState`. */
type StateShape = { value: unknown; context: unknown };

/** Machines are kept near the top of their slice. */
const MAX_DEPTH = 4;

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMachineState = (value: object): value is StateShape =>
  Object.keys(value).length === 2 && 'value' in value && 'context' in value;

const positionsIn = (value: unknown, path: string[]): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([region, inner]) => positionsIn(inner, [...path, region]));
};

const statesIn = (value: unknown, path: string[]): [string, string][] => {
  if (!isTree(value) || path.length > MAX_DEPTH) return [];
  if (isMachineState(value)) return positionsIn(value.value, path);
  return Object.entries(value).flatMap(([key, inner]) => statesIn(inner, [...path, key]));
};

const isStatus = (value: unknown): value is string => typeof value === 'string';

/** The order on the screen: its machines run on the server, which sends their states. */
const orderIn = ({ order }: Record<string, unknown>): [string, string][] => {
  const shown = isTree(order) && isTree(order.shown) ? order.shown.order : null;
  if (!isTree(shown)) return [];
  const payment = isTree(shown.payment) ? shown.payment.status : null;
  return [
    ...(isStatus(shown.status) ? ([['saleOrder', shown.status]] satisfies [string, string][]) : []),
    ...(isStatus(payment) ? ([['payment', payment]] satisfies [string, string][]) : []),
  ];
};

/** Where every machine of a state stands: 'cart.machine.shipping' -> 'quoted'. */
export const machinePositions = (state: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries([...statesIn(state, []), ...orderIn(state)]);
