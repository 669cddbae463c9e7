import type { Change } from './changedPaths';
import type { Transition } from './rebuild';

/** More changes than these are counted, not listed: a page that loads brings hundreds. */
const MOST_CHANGES = 12;
const MOST_CHARACTERS = 60;

const valueText = (value: unknown): string => {
  const text = value === undefined ? '—' : JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
};

const changeLine = ({ path, before, after }: Change, hasValues: boolean): string =>
  hasValues ? `      ${path}: ${valueText(before)} → ${valueText(after)}` : `      ${path}`;

/** One transition for a terminal: the action, what the machines did, what changed. @param hasValues before and after too */
export const transitionLines = (transition: Transition, hasValues: boolean): string[] => {
  const { number, action, at, moves, changes, hash, recordedHash } = transition;
  const shown = hasValues ? changes : changes.slice(0, MOST_CHANGES);
  const rest = changes.length - shown.length;
  return [
    `${String(number).padStart(4)}  ${action.type}  +${at} ms`,
    ...moves.map(({ machine, from, to }) => `      ⟶ ${machine}: ${from} → ${to}`),
    ...shown.map((change) => changeLine(change, hasValues)),
    ...(rest > 0 ? [`      … ${rest} more`] : []),
    ...(hash === recordedHash ? [] : [`      ≠ state ${hash}, recorded ${recordedHash}`]),
  ];
};
