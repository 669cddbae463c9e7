import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { putOutcome } from '../../admin/core/putOutcome';
import { selectPathname, selectSearch } from '../../core/appSelectors';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { merchantsApi, type MerchantsApi } from './merchantsApi';
import { merchantsPage } from './merchantsPage';
import { merchantsQueryOf } from './merchantsQuery';
import {
  merchantActed,
  merchantActRefused,
  merchantActRequested,
  merchantsFailed,
  merchantsLoaded,
  merchantsOpened,
  type MerchantAct,
} from './merchantsSlice';

/** Reads merchants of all stores, and does what is done for one, here and on a store's page. */
export function* merchantsSaga({ http }: ConsoleTools) {
  const api = merchantsApi(http);
  yield* onConsolePage(merchantsPage, () => load(api));
  yield* takeLeading(merchantActRequested, act, api);
  yield* takeLatest([merchantActed, merchantActRefused], readAgain, api);
}

function* load(api: MerchantsApi) {
  yield* put(merchantsOpened());
  const query = merchantsQueryOf(yield* select(selectSearch));
  yield* putOutcome(yield* call(api.list, query), merchantsLoaded, merchantsFailed);
}

function* act(api: MerchantsApi, { payload }: ReturnType<typeof merchantActRequested>) {
  const answer = yield* call(() => sent(api, payload));
  yield* putOutcome(answer, () => merchantActed(), merchantActRefused);
}

// What was refused may have been done by somebody else: what is shown must be what is.
function* readAgain(api: MerchantsApi) {
  if ((yield* select(selectPathname)) === merchantsPage.path) yield* call(load, api);
}

const sent = (api: MerchantsApi, { storeId: id, merchantId, ...asked }: MerchantAct) => {
  const params = { id, merchantId };
  switch (asked.kind) {
    case 'endSessions':
      return api.endSessions(params);
    case 'askReset':
      return api.askReset(params, asked.reason);
    case 'cancelReset':
      return api.cancelReset(params);
  }
};
