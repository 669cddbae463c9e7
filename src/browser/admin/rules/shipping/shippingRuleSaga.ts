import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import type { WithAdmin } from '../../core/adminState';
import { onAdminPages } from '../../core/onAdminPages';
import { putOutcome } from '../../core/putOutcome';
import { rulesPages } from '../rulesPages';
import { selectGoods } from '../goods/goodsSlice';
import {
  selectShippingRules,
  citiesRequested,
  citiesFailed,
  citiesLoaded,
  ruleChangeRequested,
  ruleChanged,
  ruleChangeRefused,
  rulesFailed,
  rulesLoaded,
  rulesOpened,
  shippingTestRequested,
  shippingTested,
  shippingTestRefused,
} from './shippingRuleSlice';
import type { RulesApi } from '../rulesApi';

/** Rules of delivery: read with their page, changed one after another, tried on the cart that was put together. */
export function* shippingRuleSaga(api: RulesApi) {
  yield* onAdminPages(rulesPages, ['myStoreShipping'], () => load(api));
  yield* takeLeading(ruleChangeRequested, change, api);
  yield* takeEvery(citiesRequested, loadCities, api);
  yield* takeLatest(shippingTestRequested, tryOut, api);
}

function* load(api: RulesApi) {
  yield* put(rulesOpened());
  yield* putOutcome(yield* call(api.readShippingRules), rulesLoaded, rulesFailed);
}

function* change(api: RulesApi, { payload }: ReturnType<typeof ruleChangeRequested>) {
  yield* putOutcome(yield* call(api.changeShipping, payload), ruleChanged, ruleChangeRefused);
}

function* loadCities(api: RulesApi, { payload: { stateId } }: ReturnType<typeof citiesRequested>) {
  const { cities } = yield* select((state: WithAdmin) => selectShippingRules(state));
  if (cities[stateId]) return;
  yield* putOutcome(yield* call(api.readCities, stateId), ({ list }) => citiesLoaded({ stateId, list }), citiesFailed);
}

function* tryOut(api: RulesApi, { payload: { zipCode } }: ReturnType<typeof shippingTestRequested>) {
  const { lines } = yield* select((state: WithAdmin) => selectGoods(state));
  const listGoods = lines.map(({ item, quantity }) => ({ productVariantId: item.productVariantId, quantity }));
  yield* putOutcome(yield* call(api.testShipping, { zipCode, listGoods }), shippingTested, shippingTestRefused);
}
