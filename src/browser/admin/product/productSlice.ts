import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  AdminImage,
  AdminProduct,
  PriceChange,
  ProductDraft,
  StockMove,
} from '../../../shared/admin/productContract';
import type { StockReason } from '../../../shared/admin/productRules';
import type { Refusal } from '../../../shared/kernel/refusal';
import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A picture being uploaded; `error` its refusal. Its file is in chosenFiles under the same id. */
type Upload = { id: string; name: string; size: number; refusal: Refusal | null };
type Page<Row> = { list: Row[]; total: number };
/** A change of stock requested by the merchant. */
type StockChange = { productVariantId: string; delta: number; reason: StockReason; note: string };

type ProductState = {
  product: Remote<AdminProduct>;
  /** State of the save; the refused draft shows which fields still hold refused values. */
  save: RequestState;
  refusedDraft: ProductDraft | null;
  /** The product made on the page of new ones, which then goes to its own. */
  createdId: string | null;
  uploads: Upload[];
  images: RequestState;
  stock: RequestState;
  /** Changes of stock recorded since the page was opened: each has an entry of its own. */
  recorded: number;
  moves: Remote<Page<StockMove>>;
  prices: Remote<Page<PriceChange>>;
};

declare module '../core/adminState' {
  interface AdminState {
    product: ProductState;
  }
}

const initialState: ProductState = {
  product: NONE,
  save: IDLE,
  refusedDraft: null,
  createdId: null,
  uploads: [],
  images: IDLE,
  stock: IDLE,
  recorded: 0,
  moves: NONE,
  prices: NONE,
};

const productSlice = createSlice({
  name: 'adminProduct',
  initialState,
  reducers: {
    productOpened(state, { payload }: PayloadAction<{ id: string | null }>) {
      const isSame = state.product.status === 'ready' && state.product.value.id === payload.id;
      return isSame ? { ...state, createdId: null } : { ...initialState, product: LOADING };
    },
    productLoaded(state, { payload }: PayloadAction<AdminProduct>) {
      state.product = ready(payload);
    },
    productFailed(state, _action: PayloadAction<Refused>) {
      state.product = FAILED;
    },
    /** `id` null makes a new product. */
    productSaveRequested(
      state,
      { payload }: PayloadAction<{ id: string | null; version: number; draft: ProductDraft }>,
    ) {
      state.save = SENDING;
      state.refusedDraft = payload.draft;
    },
    productSaved(state, { payload }: PayloadAction<{ product: AdminProduct; isNew: boolean }>) {
      state.product = ready(payload.product);
      state.save = DONE;
      state.refusedDraft = null;
      state.createdId = payload.isNew ? payload.product.id : null;
    },
    productSaveRefused(state, { payload }: PayloadAction<Refused>) {
      state.save = refusedRequest(payload);
    },
    picturesChosen(state, { payload }: PayloadAction<Omit<Upload, 'refusal'>[]>) {
      state.uploads = [
        ...state.uploads.filter(({ refusal }) => refusal === null),
        ...payload.map((upload) => ({ ...upload, refusal: null })),
      ];
    },
    pictureSent(state, { payload }: PayloadAction<{ id: string }>) {
      state.uploads = state.uploads.filter(({ id }) => id !== payload.id);
    },
    pictureRefused(state, { payload }: PayloadAction<Refused & { id: string }>) {
      const upload = state.uploads.find(({ id }) => id === payload.id);
      if (upload) upload.refusal = payload.refusal;
    },
    pictureDismissed(state, { payload }: PayloadAction<{ id: string }>) {
      state.uploads = state.uploads.filter(({ id }) => id !== payload.id);
    },
    pictureUrlEntered(state, _action: PayloadAction<{ url: string }>) {
      state.images = SENDING;
    },
    /** The order, words and variants shown at once; the server's answer follows. */
    picturesReordered(state, { payload }: PayloadAction<AdminImage[]>) {
      if (state.product.status === 'ready') state.product.value.images = payload;
      state.images = SENDING;
    },
    pictureRemovalRequested(state, _action: PayloadAction<{ id: string }>) {
      state.images = SENDING;
    },
    imagesChanged(state, { payload }: PayloadAction<AdminImage[]>) {
      if (state.product.status === 'ready') state.product.value.images = payload;
      state.images = DONE;
    },
    imagesRefused(state, { payload }: PayloadAction<Refused>) {
      state.images = refusedRequest(payload);
    },
    stockChangeRequested(state, _action: PayloadAction<StockChange>) {
      state.stock = SENDING;
    },
    stockChanged(state, { payload }: PayloadAction<{ productVariantId: string; stock: number }>) {
      state.stock = DONE;
      state.recorded += 1;
      if (state.product.status !== 'ready') return;
      const variant = state.product.value.variants.find(({ id }) => id === payload.productVariantId);
      if (variant) variant.stock = payload.stock;
    },
    stockChangeRefused(state, { payload }: PayloadAction<Refused>) {
      state.stock = refusedRequest(payload);
    },
    stockDialogOpened(state) {
      state.stock = IDLE;
    },
    movesLoaded(state, { payload }: PayloadAction<Page<StockMove>>) {
      state.moves = ready(payload);
    },
    movesFailed(state, _action: PayloadAction<Refused>) {
      state.moves = FAILED;
    },
    pricesLoaded(state, { payload }: PayloadAction<Page<PriceChange>>) {
      state.prices = ready(payload);
    },
    pricesFailed(state, _action: PayloadAction<Refused>) {
      state.prices = FAILED;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        if (state.createdId === null) state.save = IDLE;
        state.images = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  imagesChanged,
  imagesRefused,
  movesFailed,
  movesLoaded,
  pictureDismissed,
  pictureRefused,
  pictureRemovalRequested,
  pictureSent,
  pictureUrlEntered,
  picturesReordered,
  picturesChosen,
  pricesFailed,
  pricesLoaded,
  productFailed,
  productLoaded,
  productOpened,
  productSaveRequested,
  productSaved,
  productSaveRefused,
  stockChangeRequested,
  stockChanged,
  stockChangeRefused,
  stockDialogOpened,
} = productSlice.actions;
export const productReducer = productSlice.reducer;

export const selectProduct = ({ admin }: WithAdmin): ProductState => admin?.product ?? initialState;
