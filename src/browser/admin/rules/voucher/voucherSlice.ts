import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  OwnVoucher,
  VoucherEntry,
  VoucherRow,
  VoucherTest,
  VoucherUse,
} from '../../../../shared/admin/rules/voucherRuleContract';
import type { Category } from '../../../../shared/catalog/catalogContract';
import { routeEntered } from '../../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

/** A page of a list. */
type Page<Row> = { list: Row[]; total: number };

/** What can be done with a voucher that is there. */
type VoucherChangeKind = 'added' | 'saved' | 'ended' | 'removed';

/** How a voucher is tried: with a zip code, a shipping option, a buyer; null for none. */
export type VoucherTestInput = { zipCode: string | null; selectedShippingId: string | null; document: string | null };

type VoucherState = {
  page: Remote<Page<VoucherRow>>;
  /** The voucher of the page that is open. */
  voucher: Remote<OwnVoucher>;
  uses: Remote<Page<VoucherUse>>;
  /** The categories vouchers can list; empty until loaded. */
  categories: Category[];
  /** The latest change and how it went. */
  change: { kind: VoucherChangeKind | null; request: RequestState };
  /** Where to go after a voucher was made or removed; null for nowhere. */
  goesTo: string | null;
  isAsking: 'end' | 'removal' | null;
  test: { request: RequestState; result: VoucherTest | null };
};

declare module '../../core/adminState' {
  interface AdminState {
    vouchers: VoucherState;
  }
}

const initialState: VoucherState = {
  page: NONE,
  voucher: NONE,
  uses: NONE,
  categories: [],
  change: { kind: null, request: IDLE },
  goesTo: null,
  isAsking: null,
  test: { request: IDLE, result: null },
};

type Of = { id: string; version: number };

const voucherSlice = createSlice({
  name: 'adminVouchers',
  initialState,
  reducers: {
    vouchersOpened: pageOpened,
    vouchersLoaded: pageLoaded<Page<VoucherRow>>,
    vouchersFailed: pageFailed,
    voucherOpened(state, { payload }: PayloadAction<{ id: string | null }>) {
      if (state.voucher.status === 'ready' && state.voucher.value.id === payload.id) return;
      state.voucher = payload.id === null ? NONE : LOADING;
      state.uses = NONE;
      state.test = initialState.test;
    },
    voucherLoaded(state, { payload }: PayloadAction<OwnVoucher>) {
      state.voucher = ready(payload);
    },
    voucherFailed(state, _action: PayloadAction<Refused>) {
      state.voucher = FAILED;
    },
    usesLoaded(state, { payload }: PayloadAction<Page<VoucherUse>>) {
      state.uses = ready(payload);
    },
    usesFailed(state, _action: PayloadAction<Refused>) {
      state.uses = FAILED;
    },
    categoriesLoaded(state, { payload }: PayloadAction<{ list: Category[] }>) {
      state.categories = payload.list;
    },
    categoriesFailed(_state, _action: PayloadAction<Refused>) {},
    voucherAddRequested(state, _action: PayloadAction<VoucherEntry>) {
      state.change = { kind: 'added', request: SENDING };
    },
    voucherSaveRequested(state, _action: PayloadAction<Of & { entry: VoucherEntry }>) {
      state.change = { kind: 'saved', request: SENDING };
    },
    voucherEndRequested(state, _action: PayloadAction<Of>) {
      state.change = { kind: 'ended', request: SENDING };
    },
    voucherRemovalRequested(state, _action: PayloadAction<Of>) {
      state.change = { kind: 'removed', request: SENDING };
    },
    /** The voucher as it is now; its page is the next one where it was just made. */
    voucherChanged(state, { payload }: PayloadAction<OwnVoucher>) {
      state.voucher = ready(payload);
      state.test = initialState.test;
      state.change.request = DONE;
      if (state.change.kind === 'added') state.goesTo = `/admin/my-store/voucher/${payload.id}`;
    },
    voucherRemoved(state) {
      state.voucher = NONE;
      state.change.request = DONE;
      state.goesTo = '/admin/my-store/voucher';
    },
    voucherChangeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.request = refusedRequest(payload);
    },
    questionOpened(state, { payload }: PayloadAction<{ about: 'end' | 'removal' }>) {
      state.isAsking = payload.about;
    },
    questionClosed(state) {
      state.isAsking = null;
    },
    voucherTestRequested({ test }, _action: PayloadAction<VoucherTestInput>) {
      test.request = SENDING;
    },
    voucherTested(state, { payload }: PayloadAction<VoucherTest>) {
      state.test = { request: DONE, result: payload };
    },
    voucherTestRefused(state, { payload }: PayloadAction<Refused>) {
      state.test = { request: refusedRequest(payload), result: null };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        // What was made is said on the page it led to.
        if (state.goesTo === null) state.change = initialState.change;
        state.goesTo = null;
        state.isAsking = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  categoriesFailed,
  categoriesLoaded,
  questionClosed,
  questionOpened,
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
  voucherTestRequested,
  voucherTested,
  voucherTestRefused,
  vouchersFailed,
  vouchersLoaded,
  vouchersOpened,
} = voucherSlice.actions;
export const voucherReducer = voucherSlice.reducer;

export const selectVouchers = ({ admin }: WithAdmin): VoucherState => admin?.vouchers ?? initialState;
