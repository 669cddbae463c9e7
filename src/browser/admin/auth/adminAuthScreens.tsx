import type { ReactNode } from 'react';

import type { adminAuthPages } from './adminAuthPages';
import { FactorResetCancellation } from './FactorResetCancellation';
import { ForgotPassword } from './ForgotPassword';
import { ForgotPasswordSuccessful } from './ForgotPasswordSuccessful';
import { InvitationAcceptance } from './InvitationAcceptance';
import { ResetPassword } from './ResetPassword';
import { StoreEntrance } from './StoreEntrance';
import { ResetPasswordSuccessful } from './ResetPasswordSuccessful';

/** What each page outside the sign-in shows: part of the admin's first chunk. */
export const adminAuthScreens: Record<keyof typeof adminAuthPages, ReactNode> = {
  forgotPassword: <ForgotPassword />,
  forgotPasswordSuccessful: <ForgotPasswordSuccessful />,
  resetPassword: <ResetPassword />,
  resetPasswordSuccessful: <ResetPasswordSuccessful />,
  factorReset: <FactorResetCancellation />,
  enter: <StoreEntrance />,
  invitation: <InvitationAcceptance />,
};
