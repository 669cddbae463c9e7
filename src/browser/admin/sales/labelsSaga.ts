import { matchPath } from 'react-router-dom';
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { MAX_LABELS } from '../../../shared/admin/sales/saleLimits';
import { selectPathname, selectSearch } from '../../core/appSelectors';
import { routeEntered } from '../../core/appSlice';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { salesPages } from './salesPages';
import type { WithAdmin } from '../core/adminState';
import {
  selectSaleLabels,
  labelsRequested,
  labelsStarted,
  labelsFailed,
  labelsLoaded,
  labelsOpened,
  labelsRefused,
  priceChanged,
  purchaseOpened,
  quotesRequested,
  quotesFailed,
  quotesLoaded,
  sheetRequested,
  sheetFailed,
  sheetLoaded,
} from './labelsSlice';
import { isBeingMade } from './labelProgress';
import type { SalesApi } from './salesApi';

/** How often labels that are being made are looked at. */
const POLL_MS = 2_000;

/** Labels of several orders: the address names them; a job at the server makes each, and the page looks how far it is. */
export function* labelsSaga(api: SalesApi) {
  yield* onAdminPages(salesPages, ['saleLabels'], () => open(api));
  yield* takeLatest([purchaseOpened, quotesRequested, priceChanged], quote, api);
  yield* takeLeading(labelsRequested, make, api);
  yield* takeLatest([labelsLoaded, labelsStarted, routeEntered], follow, api);
  yield* takeLeading(sheetRequested, readSheet, api);
}

function* open(api: SalesApi) {
  yield* put(labelsOpened());
  yield* call(read, api);
}

function* read(api: SalesApi) {
  const order = yield* call(chosen);
  if (order.length === 0) return void (yield* put(labelsLoaded([])));
  yield* putOutcome(yield* call(api.readLabels, order.join(',')), ({ list }) => labelsLoaded(list), labelsFailed);
}

// The limit per purchase is checked without a request.
function* quote(api: SalesApi) {
  const { purchase } = yield* select((state: WithAdmin) => selectSaleLabels(state));
  if (!purchase || purchase.order.length > MAX_LABELS) return;
  yield* putOutcome(yield* call(api.readLabelQuotes, purchase.order), quotesLoaded, quotesFailed);
}

function* make(api: SalesApi, { payload }: ReturnType<typeof labelsRequested>) {
  const answer = yield* call(api.askLabels, payload.order);
  if (!answer.ok && answer.refusal.name === 'TotalChangedError') return void (yield* put(priceChanged()));
  yield* putOutcome(answer, ({ list }) => labelsStarted(list), labelsRefused);
}

function* follow(api: SalesApi) {
  const isHere = matchPath(salesPages.saleLabels.path, yield* select(selectPathname)) !== null;
  const { list } = yield* select((state: WithAdmin) => selectSaleLabels(state));
  if (!isHere || list.status !== 'ready' || !list.value.some(isBeingMade)) return;
  yield* delay(POLL_MS);
  yield* call(read, api);
}

function* readSheet(api: SalesApi) {
  yield* putOutcome(yield* call(api.readLabelSheet, yield* call(chosen)), ({ url }) => sheetLoaded(url), sheetFailed);
}

function* chosen() {
  const order = new URLSearchParams(yield* select(selectSearch)).get('order') ?? '';
  return order.split(',').filter(Boolean);
}
