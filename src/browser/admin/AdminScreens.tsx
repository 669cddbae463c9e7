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

const DashboardScreen = lazy(() =>
  import(/* webpackChunkName: "adminDashboard" */ './dashboard/DashboardScreen').then((module) => ({
    default: module.DashboardScreen,
  })),
);

const FinanceScreen = lazy(() =>
  import(/* webpackChunkName: "adminFinance" */ './finance/FinanceScreen').then((module) => ({
    default: module.FinanceScreen,
  })),
);

const SubscriptionScreen = lazy(() =>
  import(/* webpackChunkName: "adminSubscription" */ './subscription/SubscriptionScreen').then((module) => ({
    default: module.SubscriptionScreen,
  })),
);

/** The screen of each page; each section is a chunk of its own. */
const screens: Record<AdminPageName, ReactNode> = {
  dashboard: <DashboardScreen />,
  finance: <FinanceScreen />,
  subscription: <SubscriptionScreen />,
  profile: <ProfileScreen />,
  customerInvitations: <CustomerInvitationsScreen />,
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
