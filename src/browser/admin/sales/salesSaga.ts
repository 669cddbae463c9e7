import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import type { Platform } from '../../platform/platform';
import type { FoundPage } from '../core/adminPage';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { salesPages } from './salesPages';
import type { WithAdmin } from '../core/adminState';
import { selectMay, profileLoaded } from '../core/profileSlice';
import { orderChanged } from './saleOrderSlice';
import type { SalesApi } from './salesApi';
import { filterQueryOf, pageQueryOf } from './salesQuery';
import {
  csvRequested,
  csvRefused,
  csvSaved,
  pickingFailed,
  pickingLoaded,
  pickingOpened,
  salesFailed,
  salesLoaded,
  salesOpened,
  summaryFailed,
  summaryLoaded,
  viewSaveRequested,
  viewRefused,
  viewRemoved,
  viewRenamed,
  viewSaved,
  waitingChanged,
} from './salesSlice';

/** The list of sales by its address, what waits (for the menu too), views, files and the picking list. */
export function* salesSaga(api: SalesApi, platform: Platform) {
  yield* onAdminPages(salesPages, ['sales', 'pickingList'], (page) => loadPage(api, page));
  yield* takeLatest([profileLoaded, orderChanged, viewSaved, waitingChanged], readSummary, api);
  yield* takeLeading(csvRequested, saveCsv, api, platform);
  yield* takeLeading(viewSaveRequested, saveView, api);
  yield* takeLeading(viewRenamed, renameView, api);
  yield* takeLeading(viewRemoved, removeView, api);
}

function* loadPage(api: SalesApi, { name }: FoundPage<keyof typeof salesPages>) {
  const query = new URLSearchParams(yield* select(selectSearch));
  if (name === 'pickingList') yield* call(loadPickingList, api, query);
  else yield* call(loadSales, api, query);
}

function* loadSales(api: SalesApi, query: URLSearchParams) {
  yield* put(salesOpened());
  const answer = yield* call(api.readSales, pageQueryOf(query));
  yield* putOutcome(answer, salesLoaded, salesFailed);
  if (answer.ok) yield* call(readSummary, api);
}

function* loadPickingList(api: SalesApi, query: URLSearchParams) {
  yield* put(pickingOpened());
  const order = query.get('order') ?? '';
  if (order === '') return void (yield* put(pickingLoaded([])));
  yield* putOutcome(yield* call(api.readPickingList, order), ({ list }) => pickingLoaded(list), pickingFailed);
}

function* readSummary(api: SalesApi) {
  if (!(yield* select((state: WithAdmin) => selectMay(state, 'sales')))) return;
  yield* putOutcome(yield* call(api.readSummary), summaryLoaded, summaryFailed);
}

function* saveCsv(api: SalesApi, platform: Platform, { payload }: ReturnType<typeof csvRequested>) {
  const asked = filterQueryOf(new URLSearchParams(yield* select(selectSearch)));
  const order = payload.order.join(',');
  const answer = yield* call(api.readCsv, order === '' ? asked : { order });
  if (!answer.ok) return void (yield* put(csvRefused({ refusal: answer.refusal })));
  yield* call(platform.saveFile, payload.fileName, answer.value);
  yield* put(csvSaved());
}

function* saveView(api: SalesApi, { payload }: ReturnType<typeof viewSaveRequested>) {
  yield* putOutcome(yield* call(api.saveView, payload), () => viewSaved(), viewRefused);
}

function* renameView(api: SalesApi, { payload }: ReturnType<typeof viewRenamed>) {
  yield* putOutcome(yield* call(api.renameView, payload.id, payload.name), () => viewSaved(), viewRefused);
}

function* removeView(api: SalesApi, { payload }: ReturnType<typeof viewRemoved>) {
  const answer = yield* call(api.removeView, payload.id);
  // Gone already is gone.
  const isGone = answer.ok || answer.refusal.name === 'NotFoundError';
  yield* put(isGone ? viewSaved() : viewRefused({ refusal: answer.refusal }));
}
