import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { putOutcome } from '../../admin/core/putOutcome';
import { selectPathname, selectSearch } from '../../core/appSelectors';
import { valueOf } from '../../core/remote';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { merchantActed, merchantActRefused } from '../merchants/merchantsSlice';
import { followStoreExport } from './consoleExportSaga';
import { storesApi, type StoresApi } from './storesApi';
import { storePage, storePath, storesPage } from './storesPages';
import { storesQueryOf } from './storesQuery';
import {
  acted,
  actRefused,
  actRequested,
  deletionOpened,
  helpOffered,
  helpRefused,
  helpRequested,
  obstaclesFailed,
  obstaclesLoaded,
  selectStores,
  storeFailed,
  storeLoaded,
  storeLogFailed,
  storeLogLoaded,
  storeMade,
  storeMakingRefused,
  storeMakingRequested,
  storeOpened,
  storesFailed,
  storesLoaded,
  storesOpened,
} from './storesSlice';

/** Reads the list and one store, and does what is done to it. */
export function* storesSaga({ http, openTab }: ConsoleTools) {
  const api = storesApi(http);
  yield* onConsolePage(storesPage, function* () {
    yield* put(storesOpened());
    const query = storesQueryOf(yield* select(selectSearch));
    yield* putOutcome(yield* call(api.list, query), storesLoaded, storesFailed);
  });
  yield* onConsolePage(storePage, function* ({ id = '' }) {
    yield* put(storeOpened({ id }));
    yield* all([call(readStore, api, id), call(readLog, api, id)]);
    yield* call(followStoreExport, http, id);
  });
  yield* takeLeading(storeMakingRequested, make, api);
  yield* takeLeading(actRequested, act, api);
  yield* takeLatest(deletionOpened, readObstacles, api);
  yield* takeLatest([merchantActed, merchantActRefused], readAgain, api);
  yield* takeLeading(helpRequested, enterToHelp, api, openTab);
}

function* readStore(api: StoresApi, id: string) {
  yield* putOutcome(yield* call(api.read, id), storeLoaded, storeFailed);
}

function* readLog(api: StoresApi, id: string) {
  const answer = yield* call(api.log, id);
  yield* putOutcome(
    answer,
    ({ list }) => storeLogLoaded(list),
    () => storeLogFailed(),
  );
}

function* readObstacles(api: StoresApi) {
  const { store } = yield* select(selectStores);
  const id = valueOf(store)?.id;
  if (id === undefined) return;
  yield* putOutcome(yield* call(api.obstacles, id), obstaclesLoaded, () => obstaclesFailed());
}

// What was done for a person of the open store is in its log; what was refused may have been done by somebody else.
function* readAgain(api: StoresApi) {
  const { store } = yield* select(selectStores);
  const id = valueOf(store)?.id;
  const isOpen = id !== undefined && storePath(id) === (yield* select(selectPathname));
  if (isOpen) yield* all([call(readStore, api, id), call(readLog, api, id)]);
}

function* make(api: StoresApi, { payload }: ReturnType<typeof storeMakingRequested>) {
  yield* putOutcome(yield* call(api.make, payload), storeMade, storeMakingRefused);
}

function* act(api: StoresApi, { payload }: ReturnType<typeof actRequested>) {
  const { store } = yield* select(selectStores);
  const id = valueOf(store)?.id;
  if (id === undefined) return;
  const answer = yield* call(() => sent(api, id, payload));
  if (!answer.ok) {
    yield* put(actRefused({ refusal: answer.refusal }));
    // Somebody else may have moved it: what is shown must be what is.
    if (answer.refusal.name === 'TransitionRefusedError') yield* call(readStore, api, id);
    return;
  }
  yield* all([call(readStore, api, id), call(readLog, api, id)]);
  yield* put(acted());
}

function* enterToHelp(api: StoresApi, openTab: ConsoleTools['openTab'], { payload }: ReturnType<typeof helpRequested>) {
  const { store } = yield* select(selectStores);
  const id = valueOf(store)?.id;
  if (id === undefined) return;
  const answer = yield* call(api.help, id, payload);
  if (!answer.ok) return void (yield* put(helpRefused({ refusal: answer.refusal })));
  // Before the log is read: a browser opens tabs only soon after a press.
  yield* call(openTab, answer.value.address);
  yield* put(helpOffered());
  yield* call(readLog, api, id);
}

const sent = (api: StoresApi, id: string, payload: ReturnType<typeof actRequested>['payload']) => {
  switch (payload.kind) {
    case 'suspend':
      return api.suspend(id, payload.reason);
    case 'reopen':
      return api.reopen(id);
    case 'remove':
      return api.remove(id, payload.name);
    case 'keep':
      return api.keep(id);
  }
};
