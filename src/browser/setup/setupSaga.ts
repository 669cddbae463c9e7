import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  debounce,
  put,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Refusal } from '../../shared/kernel/refusal';
import { readPicture } from '../platform/chosenPictures';
import type { SetupApi } from './setupApi';
import { selectSetup } from './setupSelectors';
import {
  addressChecked,
  addressTyped,
  checkFailed,
  checkMade,
  checkRequested,
  checksFailed,
  checksMade,
  checksRequested,
  endRefused,
  endRequested,
  factorFailed,
  factorOffered,
  factorRequested,
  letterFailed,
  letterRequested,
  letterSent,
  logoChosen,
  logoKept,
  logoRefused,
  logoRemovalRequested,
  ownerKept,
  ownerRefused,
  ownerSent,
  pageEntered,
  readingFailed,
  retried,
  setupEnded,
  setupRead,
  stepReturned,
  storeKept,
  storeRefused,
  storeSent,
} from './setupSlice';

/** How long the typing of an address rests before it is looked up. */
const ADDRESS_PAUSE_MS = 350;

/** The set-up of an installation: reads what is kept, keeps each step, has the checks made, ends it. */
export function* setupSaga(api: SetupApi) {
  yield* all([
    takeLatest([pageEntered, retried], read, api),
    takeLatest(factorRequested, offerFactor, api),
    takeLeading(ownerSent, keepOwner, api),
    debounce(ADDRESS_PAUSE_MS, addressTyped, checkAddress, api),
    takeLeading(storeSent, keepStore, api),
    call(keepLogos, api),
    takeLatest(checksRequested, makeChecks, api),
    takeEvery(checkRequested, makeCheck, api),
    takeLeading(letterRequested, sendLetter, api),
    takeLeading(endRequested, end, api),
    // What a step needs, whichever way led to it.
    takeEvery([setupRead, ownerKept, storeKept, stepReturned], prepareStep),
  ]);
}

function* read(api: SetupApi) {
  const answer = yield* call(api.readSetup);
  yield* put(answer.ok ? setupRead(answer.value) : readingFailed());
}

function* prepareStep() {
  const { machine, owner, factor } = yield* select(selectSetup);
  if (machine.value === 'owner' && owner === null && factor.status === 'none') yield* put(factorRequested());
  if (machine.value === 'checks') yield* put(checksRequested());
}

function* offerFactor(api: SetupApi) {
  const answer = yield* call(api.offerFactor);
  yield* toActions(api, answer, factorOffered, () => factorFailed());
}

function* keepOwner(api: SetupApi, { payload }: ReturnType<typeof ownerSent>) {
  const answer = yield* call(api.keepOwner, payload);
  yield* toActions(api, answer, ownerKept, ownerRefused);
}

function* checkAddress(api: SetupApi, { payload: { slug } }: ReturnType<typeof addressTyped>) {
  if (slug === '') return;
  const answer = yield* call(api.checkAddress, slug);
  // Without an answer the step itself says what is wrong with it.
  if (answer.ok) yield* put(addressChecked({ slug, answer: answer.value }));
}

function* keepStore(api: SetupApi, { payload }: ReturnType<typeof storeSent>) {
  const answer = yield* call(api.keepStore, payload);
  yield* toActions(api, answer, storeKept, storeRefused);
}

/** One change of the logo at a time, so that none overtakes another: of those that come meanwhile the last counts. */
function* keepLogos(api: SetupApi) {
  const changes = yield* actionChannel([logoChosen, logoRemovalRequested], buffers.sliding<LogoChange>(1));
  while (true) {
    const change = yield* take(changes);
    const answer = yield* call(changeLogo, api, change);
    yield* toActions(api, answer, logoKept, logoRefused);
  }
}

type LogoChange = ReturnType<typeof logoChosen> | ReturnType<typeof logoRemovalRequested>;

async function changeLogo(api: SetupApi, change: LogoChange): Promise<Outcome<{ url: string | null }>> {
  if (!logoChosen.match(change)) {
    const removed = await api.removeLogo();
    return removed.ok ? succeeded({ url: null }) : removed;
  }
  const content = await readPicture(change.payload.chosen);
  return content === null ? refused('UnsupportedMediaTypeError') : api.keepLogo(content);
}

function* makeChecks(api: SetupApi) {
  const answer = yield* call(api.makeChecks);
  yield* toActions(
    api,
    answer,
    ({ checks }) => checksMade(checks),
    () => checksFailed(),
  );
}

function* makeCheck(api: SetupApi, { payload: { id } }: ReturnType<typeof checkRequested>) {
  const answer = yield* call(api.makeCheck, id);
  yield* toActions(api, answer, checkMade, () => checkFailed({ id }));
}

function* sendLetter(api: SetupApi) {
  const answer = yield* call(api.sendTestLetter);
  yield* toActions(api, answer, letterSent, letterFailed);
}

function* end(api: SetupApi) {
  const answer = yield* call(api.end);
  yield* toActions(api, answer, setupEnded, endRefused);
}

/** The action an outcome leads to. An address that is no good any more is read again, which closes the page. */
function* toActions<Value>(
  api: SetupApi,
  answer: Outcome<Value>,
  actionOf: (value: Value) => Action,
  failed: (given: { refusal: Refusal }) => Action,
) {
  if (answer.ok) yield* put(actionOf(answer.value));
  else if (answer.refusal.name === 'GoneError') yield* call(read, api);
  else yield* put(failed({ refusal: answer.refusal }));
}
