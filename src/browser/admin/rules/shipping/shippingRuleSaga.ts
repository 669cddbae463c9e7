import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import type { WithAdmin } from '../../core/adminState';
import { onAdminPages } from '../../core/onAdminPages';
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
  const answer = yield* call(api.readShippingRules);
  yield* put(answer.ok ? rulesLoaded(answer.value) : rulesFailed({ refusal: answer.refusal }));
}

function* change(api: RulesApi, { payload }: ReturnType<typeof ruleChangeRequested>) {
  const answer = yield* call(api.changeShipping, payload);
  yield* put(answer.ok ? ruleChanged(answer.value) : ruleChangeRefused({ refusal: answer.refusal }));
}

function* loadCities(api: RulesApi, { payload: { stateId } }: ReturnType<typeof citiesRequested>) {
  const { cities } = yield* select((state: WithAdmin) => selectShippingRules(state));
  if (cities[stateId]) return;
  const answer = yield* call(api.readCities, stateId);
  yield* put(
    answer.ok ? citiesLoaded({ stateId, list: answer.value.list }) : citiesFailed({ refusal: answer.refusal }),
  );
}

function* tryOut(api: RulesApi, { payload: { zipCode } }: ReturnType<typeof shippingTestRequested>) {
  const { lines } = yield* select((state: WithAdmin) => selectGoods(state));
  const listGoods = lines.map(({ item, quantity }) => ({ productVariantId: item.productVariantId, quantity }));
  const answer = yield* call(api.testShipping, { zipCode, listGoods });
  yield* put(answer.ok ? shippingTested(answer.value) : shippingTestRefused({ refusal: answer.refusal }));
}
