import { fork } from 'typed-redux-saga';

import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { goodsSaga } from './goods/goodsSaga';
import { goodsReducer } from './goods/goodsSlice';
import { rulesApi } from './rulesApi';
import { rulesPages } from './rulesPages';
import { shippingRuleSaga } from './shipping/shippingRuleSaga';
import { shippingRuleReducer } from './shipping/shippingRuleSlice';
import { voucherSaga } from './voucher/voucherSaga';
import { voucherReducer } from './voucher/voucherSlice';

const ShippingScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './shipping/ShippingScreen'),
  'ShippingScreen',
);
const VouchersScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './voucher/VouchersScreen'),
  'VouchersScreen',
);
const VoucherScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './voucher/VoucherScreen'),
  'VoucherScreen',
);

/** Rules of delivery, and vouchers. */
export const rulesManifest = {
  pages: rulesPages,
  screens: {
    myStoreShipping: <ShippingScreen />,
    myStoreVouchers: <VouchersScreen />,
    myStoreVoucherNew: <VoucherScreen isNew />,
    myStoreVoucher: <VoucherScreen />,
  },
  reducers: { goods: goodsReducer, shippingRules: shippingRuleReducer, vouchers: voucherReducer },
  saga: function* (this: void, { http }) {
    const rules = rulesApi(http);
    yield* fork(goodsSaga, rules);
    yield* fork(shippingRuleSaga, rules);
    yield* fork(voucherSaga, rules);
  },
} satisfies SectionManifest<keyof typeof rulesPages>;
