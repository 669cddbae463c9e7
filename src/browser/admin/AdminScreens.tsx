import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppSelector } from '../app/hooks';
import { ScreenLoader } from '../app/screens/ScreenLoader';
import { adminPages, findAdminPage, type AdminPageName } from './adminPages';
import { selectMe } from './adminSelectors';
import { CustomerInvitationsScreen } from './customers/CustomerInvitationsScreen';
import { ForgotPassword } from './entrance/ForgotPassword';
import { ForgotPasswordSuccessful } from './entrance/ForgotPasswordSuccessful';
import { InvitationAcceptance } from './entrance/InvitationAcceptance';
import { ResetPassword } from './entrance/ResetPassword';
import { ResetPasswordSuccessful } from './entrance/ResetPasswordSuccessful';
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
const SaleOrderScreen = lazy(() =>
  import(/* webpackChunkName: "adminSales" */ './sales/SaleOrderScreen').then((module) => ({
    default: module.SaleOrderScreen,
  })),
);

const WindowScreen = lazy(() =>
  import(/* webpackChunkName: "adminWindow" */ './window/WindowScreen').then((module) => ({
    default: module.WindowScreen,
  })),
);

const DashboardScreen = lazy(() =>
  import(/* webpackChunkName: "adminDashboard" */ './dashboard/DashboardScreen').then((module) => ({
    default: module.DashboardScreen,
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

/** The screen of each page; each section is a chunk of its own. */
const screens: Record<AdminPageName, ReactNode> = {
  dashboard: <DashboardScreen />,
  profile: <ProfileScreen />,
  sales: <SalesScreen />,
  pickingList: <PickingListScreen />,
  saleLabels: <LabelsScreen />,
  saleOrder: <SaleOrderScreen />,
  customerInvitations: <CustomerInvitationsScreen />,
  myStore: <WindowScreen room="store" />,
  myStoreCategories: <WindowScreen room="shelves" />,
  myStoreBanners: <WindowScreen room="banners" />,
  myStorePages: <WindowScreen room="pages" />,
  myStoreSearch: <WindowScreen room="search" />,
  products: <ProductListScreen />,
  newProduct: <ProductScreen />,
  product: <ProductScreen />,
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
  if (!page) return null;
  const { permission } = adminPages[page.name];
  if (permission !== null && me && !me.permissions.includes(permission)) return <NotAllowed />;
  return <Suspense fallback={<ScreenLoader />}>{screens[page.name]}</Suspense>;
}
