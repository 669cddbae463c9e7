import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';

import type { Outcome } from '../../../shared/kernel/outcome';
import type { Refused } from './requestState';

/** Dispatches the action that a request's outcome leads to: `succeeded` with its value, or `failed` with its refusal. */
export function* putOutcome<Value>(
  outcome: Outcome<Value>,
  succeeded: (value: Value) => Action,
  failed: (refused: Refused) => Action,
) {
  yield* put(outcome.ok ? succeeded(outcome.value) : failed({ refusal: outcome.refusal }));
}
