import { fork } from 'typed-redux-saga';

import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { importApi } from './import/importApi';
import { importSaga } from './import/importSaga';
import { importReducer } from './import/importSlice';
import { productApi } from './productApi';
import { productListReducer } from './productListSlice';
import { productPages } from './productPages';
import { productSaga } from './productSaga';
import { productReducer } from './productSlice';

const ProductListScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminProducts" */ './ProductListScreen'),
  'ProductListScreen',
);
const ProductScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminProducts" */ './ProductScreen'),
  'ProductScreen',
);
const ImportScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminProducts" */ './import/ImportScreen'),
  'ImportScreen',
);

/** Products, and their import from files. */
export const productManifest = {
  pages: productPages,
  screens: {
    products: <ProductListScreen />,
    newProduct: <ProductScreen />,
    productImport: <ImportScreen />,
    product: <ProductScreen />,
  },
  reducers: { products: productListReducer, product: productReducer, imports: importReducer },
  saga: function* (this: void, platform) {
    yield* fork(productSaga, productApi(platform.http));
    yield* fork(importSaga, platform, importApi(platform.http));
  },
} satisfies SectionManifest<keyof typeof productPages>;
