import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AdminProductRow, ProductChoices } from '../../../shared/admin/productContract';
import type { BulkRule } from '../../../shared/admin/import/bulkRules';
import { routeEntered } from '../../core/appSlice';
import { NONE, type Remote } from '../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A page of products; `total` counts them all. */
type ProductPage = { list: AdminProductRow[]; total: number };
/** What can be done with a product of the list. */
export type ProductAction = 'shown' | 'hidden' | 'removed' | 'restored' | 'copied';
type Target = { id: string; title: string };

type ProductListState = {
  page: Remote<ProductPage>;
  /** What a product can be given: the filters' choices, and the editor's. */
  choices: ProductChoices | null;
  /** The product something is being done with; null for none. */
  busyId: string | null;
  /** Result of the last action; `id` of the product, or of its copy. */
  /** Products chosen for a change together, by id; `isAllChosen` is all of the filter, on every page. */
  chosen: string[];
  isAllChosen: boolean;
  bulk: RequestState;
  /** The change that was begun; the screen goes to it. */
  bulkId: string | null;
  notice: ({ action: ProductAction } & Target) | ({ action: 'refused' } & Refused) | null;
};

declare module '../core/adminState' {
  interface AdminState {
    products: ProductListState;
  }
}

const initialState: ProductListState = {
  page: NONE,
  choices: null,
  busyId: null,
  chosen: [],
  isAllChosen: false,
  bulk: IDLE,
  bulkId: null,
  notice: null,
};

const productListSlice = createSlice({
  name: 'adminProductList',
  initialState,
  reducers: {
    productsOpened: pageOpened,
    productsLoaded: pageLoaded<ProductPage>,
    productsFailed: pageFailed,
    productsChosen(state, { payload }: PayloadAction<string[]>) {
      state.chosen = payload;
      state.isAllChosen = false;
      state.bulk = IDLE;
    },
    allProductsChosen(state) {
      state.isAllChosen = true;
    },
    productBulkRequested(state, _action: PayloadAction<{ name: string; rule: BulkRule }>) {
      state.bulk = SENDING;
    },
    productBulkStarted(state, { payload }: PayloadAction<{ id: string }>) {
      state.bulk = DONE;
      state.bulkId = payload.id;
    },
    productBulkRefused(state, { payload }: PayloadAction<Refused>) {
      state.bulk = refusedRequest(payload);
    },
    choicesLoaded(state, { payload }: PayloadAction<ProductChoices>) {
      state.choices = payload;
    },
    productActionRequested(state, { payload }: PayloadAction<Target & { action: ProductAction }>) {
      state.busyId = payload.id;
      state.notice = null;
    },
    productActionDone(state, { payload }: PayloadAction<Target & { action: ProductAction }>) {
      state.busyId = null;
      state.notice = { action: payload.action, id: payload.id, title: payload.title };
    },
    productActionRefused(state, { payload }: PayloadAction<Refused>) {
      state.busyId = null;
      state.notice = { action: 'refused', refusal: payload.refusal };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.notice = null;
        state.chosen = [];
        state.isAllChosen = false;
        state.bulk = IDLE;
        state.bulkId = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  allProductsChosen,
  choicesLoaded,
  productBulkRequested,
  productBulkStarted,
  productBulkRefused,
  productsChosen,
  productActionRequested,
  productActionDone,
  productActionRefused,
  productsFailed,
  productsLoaded,
  productsOpened,
} = productListSlice.actions;
export const productListReducer = productListSlice.reducer;

export const selectProductList = ({ admin }: WithAdmin): ProductListState => admin?.products ?? initialState;
