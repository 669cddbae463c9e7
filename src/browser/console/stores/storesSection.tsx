import { fork } from 'typed-redux-saga';

import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { consoleExportSaga } from './consoleExportSaga';
import { consoleExportReducer } from './consoleExportSlice';
import { storePage, storesPage } from './storesPages';
import { storesSaga } from './storesSaga';
import { selectTroubled, storesReducer } from './storesSlice';

const StoresScreen = lazyScreen(() => import(/* webpackChunkName: "stores" */ './StoresScreen'), 'StoresScreen');
const StoreScreen = lazyScreen(() => import(/* webpackChunkName: "stores" */ './StoreScreen'), 'StoreScreen');

/** Stores: the list and one of them. */
export const storesSection: ConsoleSection = {
  pages: [
    {
      ...storesPage,
      title: texts.title,
      screen: <StoresScreen />,
      menu: { icon: 'store', count: { of: selectTroubled, words: texts.troubled } },
    },
    { ...storePage, title: texts.store, screen: <StoreScreen /> },
  ],
  reducers: { stores: storesReducer, storeExport: consoleExportReducer },
  saga: function* (this: void, tools) {
    yield* fork(consoleExportSaga, tools);
    yield* storesSaga(tools);
  },
};
