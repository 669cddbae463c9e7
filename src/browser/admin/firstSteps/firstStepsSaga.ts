import { call, put, takeLeading } from 'typed-redux-saga';

import { onAdminPages } from '../core/onAdminPages';
import { storeStatusLearned } from '../core/profileSlice';
import { putOutcome } from '../core/putOutcome';
import type { FirstStepsApi } from './firstStepsApi';
import { firstStepsPages } from './firstStepsPages';
import {
  changeAccepted,
  changeRefused,
  changeRequested,
  firstStepsFailed,
  firstStepsLoaded,
  firstStepsOpened,
  starterChosen,
  starterFailed,
  starterLoaded,
  starterOpened,
  starterRefused,
  starterTaken,
} from './firstStepsSlice';

/** Primeiros passos: read whenever the page is entered, since any other page may have done a step; opened and closed. */
export function* firstStepsSaga(api: FirstStepsApi) {
  yield* onAdminPages(firstStepsPages, ['firstSteps', 'starterCatalogue'], ({ name }) =>
    name === 'firstSteps' ? load(api) : loadStarter(api),
  );
  yield* takeLeading(starterChosen, take, api);
  yield* takeLeading(changeRequested, change, api);
}

function* load(api: FirstStepsApi) {
  yield* put(firstStepsOpened());
  const answer = yield* call(api.read);
  yield* putOutcome(answer, firstStepsLoaded, firstStepsFailed);
  if (answer.ok) yield* put(storeStatusLearned({ storeStatus: answer.value.status }));
}

function* loadStarter(api: FirstStepsApi) {
  yield* put(starterOpened());
  yield* putOutcome(yield* call(api.readStarter), starterLoaded, starterFailed);
}

function* take(api: FirstStepsApi, { payload }: ReturnType<typeof starterChosen>) {
  yield* putOutcome(yield* call(api.takeStarter, payload), starterTaken, starterRefused);
}

function* change(api: FirstStepsApi, { payload }: ReturnType<typeof changeRequested>) {
  const answer = yield* call(api[payload.kind]);
  yield* putOutcome(answer, changeAccepted, changeRefused);
  if (answer.ok) yield* put(storeStatusLearned({ storeStatus: answer.value.status }));
  // The list says now what lacks.
  else if (answer.refusal.name === 'ValidationError') {
    const read = yield* call(api.read);
    if (read.ok) yield* put(firstStepsLoaded(read.value));
  }
}
