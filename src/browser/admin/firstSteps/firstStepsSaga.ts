import { matchPath } from 'react-router-dom';
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import { selectPathname } from '../../core/appSelectors';
import type { Platform } from '../../platform/platform';
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
  previewOpened,
  previewRefused,
  previewRequested,
  starterChosen,
  starterFailed,
  starterLoaded,
  starterOpened,
  starterRefused,
  starterTaken,
} from './firstStepsSlice';

const TEST_POLL_MS = 3_000;

/** Primeiros passos: read whenever the page is entered, since any other page may have done a step; opened and closed. */
export function* firstStepsSaga(api: FirstStepsApi, leaveFor: Platform['leaveFor']) {
  yield* onAdminPages(firstStepsPages, ['firstSteps', 'starterCatalogue'], ({ name }) =>
    name === 'firstSteps' ? load(api) : loadStarter(api),
  );
  yield* takeLeading(starterChosen, take, api);
  yield* takeLeading(changeRequested, change, api);
  yield* takeLatest([firstStepsLoaded, changeAccepted], follow, api);
  yield* takeLeading(previewRequested, preview, api, leaveFor);
}

function* load(api: FirstStepsApi) {
  yield* put(firstStepsOpened());
  const answer = yield* call(api.read);
  yield* putOutcome(answer, firstStepsLoaded, firstStepsFailed);
  if (answer.ok) yield* learn(answer.value);
}

/** What the strip over every page says of the store. */
function* learn({ status: storeStatus, testPurchase }: FirstSteps) {
  const test = testPurchase?.status === 'running' ? { testEndsAt: testPurchase.endsAt } : {};
  yield* put(storeStatusLearned({ storeStatus, ...test }));
}

/** While a test purchase runs its list ticks itself: it is read again, until it has ended or the page was left. */
function* follow(api: FirstStepsApi, { payload }: ReturnType<typeof firstStepsLoaded>) {
  if (payload.testPurchase?.status !== 'running') return;
  yield* delay(TEST_POLL_MS);
  if (matchPath(firstStepsPages.firstSteps.path, yield* select(selectPathname)) === null) return;
  const answer = yield* call(api.read);
  if (!answer.ok) return;
  yield* put(firstStepsLoaded(answer.value));
  yield* learn(answer.value);
}

/** The shop is loaded as a document of its own: each of its pages says on top that nobody else sees it. */
function* preview(api: FirstStepsApi, leaveFor: Platform['leaveFor']) {
  const answer = yield* call(api.preview);
  yield* putOutcome(answer, () => previewOpened(), previewRefused);
  if (answer.ok) yield* call(leaveFor, '/');
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
  if (answer.ok) yield* learn(answer.value);
  // The list says now what lacks.
  else if (answer.refusal.name === 'ValidationError') {
    const read = yield* call(api.read);
    if (read.ok) yield* put(firstStepsLoaded(read.value));
  }
}
