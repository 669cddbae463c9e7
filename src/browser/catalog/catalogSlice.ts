import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Banner, Brand, Category, GetProducts, ProductDetail } from '../../shared/catalog/catalogContract';
import type { ReplyOf } from '../../shared/kernel/contract';
import type { Refusal } from '../../shared/kernel/refusal';
import { NONE, refusedRemote, requested, type DatedRemote } from '../core/remote';

/** A page of products. */
export type ProductList = ReplyOf<GetProducts>;

/** A product by the slug it was requested by; `moved` where that was an old one. */
export type ProductEntry = DatedRemote<ProductDetail> | { status: 'moved'; slug: string };

export type CatalogState = {
  categories: DatedRemote<Category[]>;
  brands: DatedRemote<Brand[]>;
  banners: DatedRemote<Banner[]>;
  /** By query key. */
  lists: Record<string, DatedRemote<ProductList>>;
  /** By slug. */
  products: Record<string, ProductEntry>;
};

/** The part of the whole state that selectors of `catalog` read. */
export type WithCatalog = { catalog: CatalogState };

declare module '../core/rootState' {
  interface RootState extends WithCatalog {}
}

type Loaded<Value> = PayloadAction<{ value: Value; at: string }>;

const initialState: CatalogState = { categories: NONE, brands: NONE, banners: NONE, lists: {}, products: {} };

const remoteOf = (entry: ProductEntry | undefined) => (entry?.status === 'moved' ? undefined : entry);

const catalogSlice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    categoriesLoaded(state, { payload }: Loaded<Category[]>) {
      state.categories = { status: 'ready', ...payload };
    },
    categoriesFailed(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.categories = refusedRemote(state.categories, payload.refusal);
    },
    brandsLoaded(state, { payload }: Loaded<Brand[]>) {
      state.brands = { status: 'ready', ...payload };
    },
    brandsFailed(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.brands = refusedRemote(state.brands, payload.refusal);
    },
    bannersLoaded(state, { payload }: Loaded<Banner[]>) {
      state.banners = { status: 'ready', ...payload };
    },
    bannersFailed(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.banners = refusedRemote(state.banners, payload.refusal);
    },
    listRequested(state, { payload: { key } }: PayloadAction<{ key: string }>) {
      state.lists[key] = requested(state.lists[key]);
    },
    listLoaded(state, { payload: { key, ...loaded } }: PayloadAction<{ key: string; value: ProductList; at: string }>) {
      state.lists[key] = { status: 'ready', ...loaded };
    },
    listFailed(state, { payload: { key, refusal } }: PayloadAction<{ key: string; refusal: Refusal }>) {
      state.lists[key] = refusedRemote(state.lists[key], refusal);
    },
    productRequested(state, { payload: { slug } }: PayloadAction<{ slug: string }>) {
      state.products[slug] = requested(remoteOf(state.products[slug]));
    },
    productLoaded(state, { payload }: PayloadAction<{ slug: string; value: ProductDetail; at: string }>) {
      const { slug, value, at } = payload;
      // The API answers an old slug with the product as it is called now (rules §5).
      if (value.slug !== slug) state.products[slug] = { status: 'moved', slug: value.slug };
      state.products[value.slug] = { status: 'ready', value, at };
    },
    productFailed(state, { payload: { slug, refusal } }: PayloadAction<{ slug: string; refusal: Refusal }>) {
      state.products[slug] = refusedRemote(remoteOf(state.products[slug]), refusal);
    },
  },
});

export const {
  categoriesLoaded,
  categoriesFailed,
  brandsLoaded,
  brandsFailed,
  bannersLoaded,
  bannersFailed,
  listRequested,
  listLoaded,
  listFailed,
  productRequested,
  productLoaded,
  productFailed,
} = catalogSlice.actions;
export const catalogReducer = catalogSlice.reducer;
