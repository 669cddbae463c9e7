import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { isVoucherState } from '../../../../shared/admin/rules/voucherState';
import { selectSearch } from '../../../core/appSelectors';
import { pagingOf } from '../../../kit/AdminPagination/paging';
import { onAdminPages } from '../../core/onAdminPages';
import { rulesPages } from '../rulesPages';
import type { FoundPage } from '../../core/adminPage';
import type { WithAdmin } from '../../core/adminState';
import { selectGoods } from '../goods/goodsSlice';
import {
  selectVouchers,
  categoriesFailed,
  categoriesLoaded,
  usesFailed,
  usesLoaded,
  voucherAddRequested,
  voucherChanged,
  voucherChangeRefused,
  voucherEndRequested,
  voucherFailed,
  voucherLoaded,
  voucherOpened,
  voucherRemovalRequested,
  voucherRemoved,
  voucherSaveRequested,
  vouchersFailed,
  vouchersLoaded,
  vouchersOpened,
  voucherTestRequested,
  voucherTested,
  voucherTestRefused,
} from './voucherSlice';
import type { RulesApi } from '../rulesApi';

/** Coupons: the list the address names, a single one, and its actions. */
export function* voucherSaga(api: RulesApi) {
  yield* onAdminPages(rulesPages, ['myStoreVouchers'], () => loadPage(api));
  yield* onAdminPages(rulesPages, ['myStoreVoucherNew', 'myStoreVoucher'], (page) => loadVoucher(api, page));
  yield* takeLeading(voucherAddRequested, add, api);
  yield* takeLeading(voucherSaveRequested, save, api);
  yield* takeLeading(voucherEndRequested, end, api);
  yield* takeLeading(voucherRemovalRequested, remove, api);
  yield* takeLatest(voucherTestRequested, tryOut, api);
}

function* loadPage(api: RulesApi) {
  const query = new URLSearchParams(yield* select(selectSearch));
  const [state, search] = [query.get('state') ?? '', query.get('search') ?? ''];
  yield* put(vouchersOpened());
  const answer = yield* call(api.readVouchers, {
    ...pagingOf(query),
    ...(isVoucherState(state) ? { state } : {}),
    ...(search === '' ? {} : { search }),
  });
  yield* put(answer.ok ? vouchersLoaded(answer.value) : vouchersFailed({ refusal: answer.refusal }));
}

function* loadVoucher(api: RulesApi, { params }: FoundPage) {
  const id = params.id ?? null;
  yield* put(voucherOpened({ id }));
  const categories = yield* call(api.readCategories);
  yield* put(
    categories.ok ? categoriesLoaded({ list: categories.value }) : categoriesFailed({ refusal: categories.refusal }),
  );
  if (id === null) return;
  const answer = yield* call(api.readVoucher, id);
  yield* put(answer.ok ? voucherLoaded(answer.value) : voucherFailed({ refusal: answer.refusal }));
  if (!answer.ok) return;
  const uses = yield* call(api.readVoucherUses, id, pagingOf(new URLSearchParams(yield* select(selectSearch))));
  yield* put(uses.ok ? usesLoaded(uses.value) : usesFailed({ refusal: uses.refusal }));
}

function* add(api: RulesApi, { payload }: ReturnType<typeof voucherAddRequested>) {
  const answer = yield* call(api.addVoucher, payload);
  yield* put(answer.ok ? voucherChanged(answer.value) : voucherChangeRefused({ refusal: answer.refusal }));
}

function* save(api: RulesApi, { payload }: ReturnType<typeof voucherSaveRequested>) {
  const { id, version, entry } = payload;
  const answer = yield* call(api.saveVoucher, id, { ...entry, version });
  yield* put(answer.ok ? voucherChanged(answer.value) : voucherChangeRefused({ refusal: answer.refusal }));
}

function* end(api: RulesApi, { payload: { id, version } }: ReturnType<typeof voucherEndRequested>) {
  const answer = yield* call(api.endVoucher, id, version);
  yield* put(answer.ok ? voucherChanged(answer.value) : voucherChangeRefused({ refusal: answer.refusal }));
}

function* remove(api: RulesApi, { payload: { id, version } }: ReturnType<typeof voucherRemovalRequested>) {
  const answer = yield* call(api.removeVoucher, id, version);
  yield* put(answer.ok ? voucherRemoved() : voucherChangeRefused({ refusal: answer.refusal }));
}

function* tryOut(api: RulesApi, { payload }: ReturnType<typeof voucherTestRequested>) {
  const { voucher } = yield* select((state: WithAdmin) => selectVouchers(state));
  const { lines } = yield* select((state: WithAdmin) => selectGoods(state));
  if (voucher.status !== 'ready') return;
  const listGoods = lines.map(({ item, quantity }) => ({ productVariantId: item.productVariantId, quantity }));
  const answer = yield* call(api.testVoucher, voucher.value.id, { ...payload, listGoods });
  yield* put(answer.ok ? voucherTested(answer.value) : voucherTestRefused({ refusal: answer.refusal }));
}
