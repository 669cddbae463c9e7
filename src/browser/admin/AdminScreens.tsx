import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../app/hooks';
import { Skeleton } from '../kit/Skeleton/Skeleton';
import { adminPages, findAdminPage, type AdminPageName } from './adminPages';
import { selectMe } from './adminSelectors';
import { CustomerInvitationsScreen } from './customers/CustomerInvitationsScreen';
import { ForgotPassword } from './entrance/ForgotPassword';
import { ForgotPasswordSuccessful } from './entrance/ForgotPasswordSuccessful';
import { InvitationAcceptance } from './entrance/InvitationAcceptance';
import { ResetPassword } from './entrance/ResetPassword';
import { ResetPasswordSuccessful } from './entrance/ResetPasswordSuccessful';
import { NotAllowed } from './layout/NotAllowed';
import { MERCHANT_HOME } from './merchantDoor';
import { ProfileScreen } from './profile/ProfileScreen';

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

/** The screen of each page. A section that has many brings its code itself, by `lazy`. */
const screens: Record<AdminPageName, ReactNode> = {
  profile: <ProfileScreen />,
  customerInvitations: <CustomerInvitationsScreen />,
  products: <ProductListScreen />,
  newProduct: <ProductScreen />,
  productImport: <ImportScreen />,
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
  if (!page) return <Navigate to={MERCHANT_HOME} replace />;
  const { permission } = adminPages[page.name];
  if (permission !== null && me && !me.permissions.includes(permission)) return <NotAllowed />;
  return <Suspense fallback={<Skeleton />}>{screens[page.name]}</Suspense>;
}
