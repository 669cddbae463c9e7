import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import { allReducers } from './allReducers';
import { changedPaths, type Change } from './changedPaths';
import { machinePositions } from './machinePositions';
import { sessionOf, type Recording } from './recording';
import { stateHash } from './stateHash';

/** A state as a replay holds it: slices by name. */
type ReplayedState = Record<string, unknown>;
/** Reducers by slice. */
export type Reducers = Record<string, Reducer>;

/** One action of a replay and what it did. */
export type Transition = {
  /** 1 for the first action. */
  number: number;
  action: UnknownAction;
  /** Milliseconds since the recording began. */
  at: number;
  /** Machine -> from where to where. */
  moves: { machine: string; from: string; to: string }[];
  changes: Change[];
  state: ReplayedState;
  hash: string;
  recordedHash: string;
};

const movesOf = (before: ReplayedState, after: ReplayedState): Transition['moves'] => {
  const from = machinePositions(before);
  return Object.entries(machinePositions(after)).flatMap(([machine, to]) => {
    const was = from[machine];
    return was !== undefined && was !== to ? [{ machine, from: was, to }] : [];
  });
};

/**
 * Replays a recorded session action by action, by the reducers alone: no saga runs, nothing is requested.
 * @param reducers those of this build; tests pass others to show that a changed reducer is found
 */
export function* rebuild(recording: Recording, reducers: Reducers = allReducers): Generator<Transition, void> {
  const { actions, firstState } = sessionOf(recording);
  const { steps } = recording.oipet;
  let state = firstState;
  let slices = Object.keys(firstState);
  for (const [index, action] of actions.entries()) {
    const step = steps[index];
    if (!step) throw new Error(`action ${index + 1} has no step in the recording`);
    slices = step.slices ?? slices;
    const before = state;
    state = Object.fromEntries(slices.map((name) => [name, reduced(reducers, name, before[name], action)]));
    yield {
      number: index + 1,
      action,
      at: step.at,
      moves: movesOf(before, state),
      changes: changedPaths(before, state),
      state,
      hash: stateHash(state),
      recordedHash: step.hash,
    };
  }
}

function reduced(reducers: Reducers, name: string, state: unknown, action: UnknownAction): unknown {
  const reducer = reducers[name];
  // A slice that this build no longer has: hashes differ once an action would have changed it.
  return reducer ? reducer(state, action) : state;
}

/** How many actions were replayed, and the first whose state's hash is not the recorded one; null where all are. */
export const compareHashes = (
  recording: Recording,
  reducers?: Reducers,
): { count: number; firstWrong: Transition | null } => {
  let count = 0;
  for (const transition of rebuild(recording, reducers)) {
    count += 1;
    if (transition.hash !== transition.recordedHash) return { count, firstWrong: transition };
  }
  return { count, firstWrong: null };
};
