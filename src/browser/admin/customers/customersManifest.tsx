import { fork } from 'typed-redux-saga';

import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { customerInvitationApi } from './customerInvitationApi';
import { customerInvitationSaga } from './customerInvitationSaga';
import { customerInvitationReducer } from './customerInvitationSlice';
import { customersPages } from './customersPages';
import { customersApi } from './list/customersApi';
import { customersSaga } from './list/customersSaga';
import { customersReducer } from './list/customersSlice';

const CustomerInvitationsScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './CustomerInvitationsScreen'),
  'CustomerInvitationsScreen',
);
const CustomersScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './list/CustomersScreen'),
  'CustomersScreen',
);
const CustomerScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './list/CustomerScreen'),
  'CustomerScreen',
);

/** Customers, and who is invited to be one. */
export const customersManifest = {
  pages: customersPages,
  screens: {
    customerInvitations: <CustomerInvitationsScreen />,
    myStoreCustomers: <CustomersScreen />,
    myStoreCustomer: <CustomerScreen />,
  },
  reducers: { customerInvitations: customerInvitationReducer, customers: customersReducer },
  saga: function* (this: void, platform) {
    yield* fork(customerInvitationSaga, customerInvitationApi(platform.http));
    yield* fork(customersSaga, platform, customersApi(platform.http));
  },
} satisfies SectionManifest<keyof typeof customersPages>;
