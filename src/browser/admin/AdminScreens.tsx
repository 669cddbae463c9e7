import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppSelector } from '../core/hooks';
import { ScreenLoader } from '../core/ScreenLoader';
import { adminPages, findAdminPage, type AdminPageName } from './adminPages';
import { selectMe } from './profile/profileSlice';
import { CustomerInvitationsScreen } from './customers/CustomerInvitationsScreen';
import { ForgotPassword } from './auth/ForgotPassword';
import { ForgotPasswordSuccessful } from './auth/ForgotPasswordSuccessful';
import { InvitationAcceptance } from './auth/InvitationAcceptance';
import { ResetPassword } from './auth/ResetPassword';
import { ResetPasswordSuccessful } from './auth/ResetPasswordSuccessful';
import { MissingPage } from './layout/MissingPage';
import { NotAllowed } from './layout/NotAllowed';
import { ProfileScreen } from './profile/ProfileScreen';

const SalesScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/SalesScreen').then((module) => ({
    default: module.SalesScreen,
  })),
);
const PickingListScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/PickingListScreen').then((module) => ({
    default: module.PickingListScreen,
  })),
);
const LabelsScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/LabelsScreen').then((module) => ({
    default: module.LabelsScreen,
  })),
);
const PaymentLinksScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/links/PaymentLinksScreen').then((module) => ({
    default: module.PaymentLinksScreen,
  })),
);
const AbandonedCartsScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './carts/AbandonedCartsScreen').then((module) => ({
    default: module.AbandonedCartsScreen,
  })),
);
const NewSaleScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/links/NewSaleScreen').then((module) => ({
    default: module.NewSaleScreen,
  })),
);
const SaleOrderScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/SaleOrderScreen').then((module) => ({
    default: module.SaleOrderScreen,
  })),
);

const MessagesScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './messages/MessagesScreen').then((module) => ({
    default: module.MessagesScreen,
  })),
);

const MyStoreScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './myStore/MyStoreScreen').then((module) => ({
    default: module.MyStoreScreen,
  })),
);

const DashboardScreen = lazy(() =>
  import(/* webpackChunkName: "adminDashboard" */ './dashboard/DashboardScreen').then((module) => ({
    default: module.DashboardScreen,
  })),
);

const ImportScreen = lazy(() =>
  import(/* webpackChunkName: "adminProducts" */ './import/ImportScreen').then((module) => ({
    default: module.ImportScreen,
  })),
);
const ProductListScreen = lazy(() =>
  import(/* webpackChunkName: "adminProducts" */ './product/ProductListScreen').then((module) => ({
    default: module.ProductListScreen,
  })),
);
const ProductScreen = lazy(() =>
  import(/* webpackChunkName: "adminProducts" */ './product/ProductScreen').then((module) => ({
    default: module.ProductScreen,
  })),
);
const IntegrationScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './integration/IntegrationScreen').then((module) => ({
    default: module.IntegrationScreen,
  })),
);
const AuditScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './audit/AuditScreen').then((module) => ({
    default: module.AuditScreen,
  })),
);
const CustomersScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './customers/list/CustomersScreen').then((module) => ({
    default: module.CustomersScreen,
  })),
);
const CustomerScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './customers/list/CustomerScreen').then((module) => ({
    default: module.CustomerScreen,
  })),
);
const ShippingScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './rules/shipping/ShippingScreen').then((module) => ({
    default: module.ShippingScreen,
  })),
);
const VouchersScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './rules/voucher/VouchersScreen').then((module) => ({
    default: module.VouchersScreen,
  })),
);
const VoucherScreen = lazy(() =>
  import(/* webpackChunkName: "adminStore" */ './rules/voucher/VoucherScreen').then((module) => ({
    default: module.VoucherScreen,
  })),
);
const FinanceScreen = lazy(() =>
  import(/* webpackChunkName: "adminMoney" */ './finance/FinanceScreen').then((module) => ({
    default: module.FinanceScreen,
  })),
);

const SubscriptionScreen = lazy(() =>
  import(/* webpackChunkName: "adminMoney" */ './subscription/SubscriptionScreen').then((module) => ({
    default: module.SubscriptionScreen,
  })),
);

/** The screen of each page; each section is a chunk of its own. */
const screens: Record<AdminPageName, ReactNode> = {
  dashboard: <DashboardScreen />,
  finance: <FinanceScreen />,
  subscription: <SubscriptionScreen />,
  profile: <ProfileScreen />,
  sales: <SalesScreen />,
  pickingList: <PickingListScreen />,
  saleLabels: <LabelsScreen />,
  paymentLinks: <PaymentLinksScreen />,
  newSale: <NewSaleScreen />,
  abandonedCarts: <AbandonedCartsScreen />,
  saleOrder: <SaleOrderScreen />,
  messages: <MessagesScreen />,
  message: <MessagesScreen />,
  customerInvitations: <CustomerInvitationsScreen />,
  myStore: <MyStoreScreen section="store" />,
  myStoreCategories: <MyStoreScreen section="taxonomy" />,
  myStoreBanners: <MyStoreScreen section="banners" />,
  myStorePages: <MyStoreScreen section="pages" />,
  myStoreSearch: <MyStoreScreen section="search" />,
  products: <ProductListScreen />,
  newProduct: <ProductScreen />,
  productImport: <ImportScreen />,
  product: <ProductScreen />,
  integrations: <IntegrationScreen />,
  audit: <AuditScreen />,
  myStoreShipping: <ShippingScreen />,
  myStoreVouchers: <VouchersScreen />,
  myStoreVoucherNew: <VoucherScreen isNew />,
  myStoreVoucher: <VoucherScreen />,
  myStoreCustomers: <CustomersScreen />,
  myStoreCustomer: <CustomerScreen />,
  forgotPassword: <ForgotPassword />,
  forgotPasswordSuccessful: <ForgotPasswordSuccessful />,
  resetPassword: <ResetPassword />,
  resetPasswordSuccessful: <ResetPasswordSuccessful />,
  invitation: <InvitationAcceptance />,
};

/** The merchant's page of the address, or why this merchant does not see it. */
export function AdminScreens() {
  const page = findAdminPage(useLocation().pathname);
  const me = useAppSelector(selectMe);
  if (!page) return <MissingPage />;
  const { permission } = adminPages[page.name];
  if (permission !== null && me && !me.permissions.includes(permission)) return <NotAllowed />;
  return <Suspense fallback={<ScreenLoader />}>{screens[page.name]}</Suspense>;
}
