import { fork } from 'typed-redux-saga';

import { downloadFrom } from '../../platform/downloadFrom';
import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { labelsSaga } from './labelsSaga';
import { labelsReducer } from './labelsSlice';
import { paymentLinksApi } from './links/paymentLinksApi';
import { paymentLinksSaga } from './links/paymentLinksSaga';
import { paymentLinksReducer } from './links/paymentLinksSlice';
import { saleOrderSaga } from './saleOrderSaga';
import { saleOrderReducer } from './saleOrderSlice';
import { salesApi } from './salesApi';
import { salesPages } from './salesPages';
import { salesSaga } from './salesSaga';
import { salesReducer } from './salesSlice';

const SalesScreen = lazyScreen(() => import(/* webpackChunkName: "adminSales" */ './SalesScreen'), 'SalesScreen');
const PickingListScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './PickingListScreen'),
  'PickingListScreen',
);
const LabelsScreen = lazyScreen(() => import(/* webpackChunkName: "adminSales" */ './LabelsScreen'), 'LabelsScreen');
const PaymentLinksScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './links/PaymentLinksScreen'),
  'PaymentLinksScreen',
);
const NewSaleScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './links/NewSaleScreen'),
  'NewSaleScreen',
);
const SaleOrderScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './SaleOrderScreen'),
  'SaleOrderScreen',
);

/** Orders, their labels, and payment links. */
export const salesManifest = {
  pages: salesPages,
  screens: {
    sales: <SalesScreen />,
    pickingList: <PickingListScreen />,
    saleLabels: <LabelsScreen />,
    paymentLinks: <PaymentLinksScreen />,
    newSale: <NewSaleScreen />,
    saleOrder: <SaleOrderScreen />,
  },
  reducers: {
    sales: salesReducer,
    saleOrder: saleOrderReducer,
    saleLabels: labelsReducer,
    paymentLinks: paymentLinksReducer,
  },
  saga: function* (this: void, platform) {
    const sales = salesApi(platform.http);
    yield* fork(salesSaga, sales, platform);
    yield* fork(labelsSaga, sales);
    yield* fork(paymentLinksSaga, paymentLinksApi(platform.http));
    yield* fork(saleOrderSaga, sales, platform, downloadFrom);
  },
} satisfies SectionManifest<keyof typeof salesPages>;
