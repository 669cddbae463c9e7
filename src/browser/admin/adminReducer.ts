import { combineReducers, type Reducer } from '@reduxjs/toolkit';

import type { AdminState } from './adminState';
import { auditReducer } from './audit/auditSlice';
import { customersReducer } from './customers/list/customersSlice';
import { customerInvitationReducer } from './customers/customerInvitationSlice';
import { dashboardReducer } from './dashboard/dashboardSlice';
import { abandonedCartsReducer } from './carts/abandonedCartsSlice';
import { financeReducer } from './finance/financeSlice';
import { adminAuthReducer } from './auth/adminAuthSlice';
import { importReducer } from './import/importSlice';
import { productListReducer } from './product/productListSlice';
import { productReducer } from './product/productSlice';
import { integrationReducer } from './integration/integrationSlice';
import { messagesReducer } from './messages/messagesSlice';
import { profileReducer } from './profile/profileSlice';
import { labelsReducer } from './sales/labelsSlice';
import { paymentLinksReducer } from './sales/links/paymentLinksSlice';
import { saleOrderReducer } from './sales/saleOrderSlice';
import { salesReducer } from './sales/salesSlice';
import { goodsReducer } from './rules/goods/goodsSlice';
import { shippingRuleReducer } from './rules/shipping/shippingRuleSlice';
import { voucherReducer } from './rules/voucher/voucherSlice';
import { secondFactorReducer } from './secondFactor/secondFactorSlice';
import { sessionReducer } from './sessionSlice';
import { sidebarReducer } from './layout/sidebarSlice';
import { subscriptionReducer } from './subscription/subscriptionSlice';
import { teamReducer } from './team/teamSlice';
import { myStoreReducer } from './myStore/myStoreSlice';

/** The admin's state, added when the admin's chunk is loaded. */
export const adminReducer: Reducer<AdminState> = combineReducers({
  session: sessionReducer,
  sidebar: sidebarReducer,
  auth: adminAuthReducer,
  profile: profileReducer,
  secondFactor: secondFactorReducer,
  team: teamReducer,
  customerInvitations: customerInvitationReducer,
  sales: salesReducer,
  saleOrder: saleOrderReducer,
  saleLabels: labelsReducer,
  paymentLinks: paymentLinksReducer,
  messages: messagesReducer,
  abandonedCarts: abandonedCartsReducer,
  dashboard: dashboardReducer,
  myStore: myStoreReducer,
  products: productListReducer,
  product: productReducer,
  integrations: integrationReducer,
  audit: auditReducer,
  customers: customersReducer,
  goods: goodsReducer,
  shippingRules: shippingRuleReducer,
  vouchers: voucherReducer,
  finance: financeReducer,
  subscription: subscriptionReducer,
  imports: importReducer,
});
