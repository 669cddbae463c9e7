import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { isVoucherState } from '../../../../shared/admin/rules/voucherState';
import { selectSearch } from '../../../core/appSelectors';
import { pagingOf } from '../../../kit/AdminPagination/paging';
import { onAdminPages } from '../../core/onAdminPages';
import { putOutcome } from '../../core/putOutcome';
import { searchTextOf } from '../../core/searchTextOf';
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

/** Vouchers: the list the address names, a single one, and its actions. */
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
  const state = query.get('state') ?? '';
  yield* put(vouchersOpened());
  const answer = yield* call(api.readVouchers, {
    ...pagingOf(query),
    ...(isVoucherState(state) ? { state } : {}),
    search: searchTextOf(query, ruleLimits.code),
  });
  yield* putOutcome(answer, vouchersLoaded, vouchersFailed);
}

function* loadVoucher(api: RulesApi, { params }: FoundPage) {
  const id = params.id ?? null;
  yield* put(voucherOpened({ id }));
  yield* putOutcome(yield* call(api.readCategories), (list) => categoriesLoaded({ list }), categoriesFailed);
  if (id === null) return;
  const answer = yield* call(api.readVoucher, id);
  yield* putOutcome(answer, voucherLoaded, voucherFailed);
  if (!answer.ok) return;
  const uses = yield* call(api.readVoucherUses, id, pagingOf(new URLSearchParams(yield* select(selectSearch))));
  yield* putOutcome(uses, usesLoaded, usesFailed);
}

function* add(api: RulesApi, { payload }: ReturnType<typeof voucherAddRequested>) {
  yield* putOutcome(yield* call(api.addVoucher, payload), voucherChanged, voucherChangeRefused);
}

function* save(api: RulesApi, { payload }: ReturnType<typeof voucherSaveRequested>) {
  const { id, version, entry } = payload;
  yield* putOutcome(yield* call(api.saveVoucher, id, { ...entry, version }), voucherChanged, voucherChangeRefused);
}

function* end(api: RulesApi, { payload: { id, version } }: ReturnType<typeof voucherEndRequested>) {
  yield* putOutcome(yield* call(api.endVoucher, id, version), voucherChanged, voucherChangeRefused);
}

function* remove(api: RulesApi, { payload: { id, version } }: ReturnType<typeof voucherRemovalRequested>) {
  yield* putOutcome(yield* call(api.removeVoucher, id, version), () => voucherRemoved(), voucherChangeRefused);
}

function* tryOut(api: RulesApi, { payload }: ReturnType<typeof voucherTestRequested>) {
  const { voucher } = yield* select((state: WithAdmin) => selectVouchers(state));
  const { lines } = yield* select((state: WithAdmin) => selectGoods(state));
  if (voucher.status !== 'ready') return;
  const listGoods = lines.map(({ item, quantity }) => ({ productVariantId: item.productVariantId, quantity }));
  const answer = yield* call(api.testVoucher, voucher.value.id, { ...payload, listGoods });
  yield* putOutcome(answer, voucherTested, voucherTestRefused);
}
