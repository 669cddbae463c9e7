import { Navigate, useLocation } from 'react-router-dom';

import { findRoute } from '../app/routePaths';
import { CustomerInvitationsScreen } from './customers/CustomerInvitationsScreen';
import { ForgotPassword } from './entrance/ForgotPassword';
import { ForgotPasswordSuccessful } from './entrance/ForgotPasswordSuccessful';
import { InvitationAcceptance } from './entrance/InvitationAcceptance';
import { ResetPassword } from './entrance/ResetPassword';
import { ResetPasswordSuccessful } from './entrance/ResetPasswordSuccessful';
import { MERCHANT_HOME } from './merchantDoor';
import { ProfileScreen } from './profile/ProfileScreen';

/** The merchant's pages: one chunk, one screen each. */
export function AdminScreens() {
  const { name } = findRoute(useLocation().pathname);
  switch (name) {
    case 'admin':
      return <Navigate to={MERCHANT_HOME} replace />;
    case 'adminProfile':
      return <ProfileScreen />;
    case 'adminCustomerInvitations':
      return <CustomerInvitationsScreen />;
    case 'adminForgotPassword':
      return <ForgotPassword />;
    case 'adminForgotPasswordSuccessful':
      return <ForgotPasswordSuccessful />;
    case 'adminResetPassword':
      return <ResetPassword />;
    case 'adminResetPasswordSuccessful':
      return <ResetPasswordSuccessful />;
    case 'adminInvitation':
      return <InvitationAcceptance />;
    default:
      return null;
  }
}
