import { adminTexts } from '../../texts/adminTexts';
import { signUpTexts } from '../../texts/signUpTexts';
import type { AdminPage } from '../core/adminPage';

/** The pages of merchants who are not signed in. */
export const adminAuthPages = {
  forgotPassword: { path: '/admin/forgot-password', title: adminTexts.forgotTitle, permission: null },
  forgotPasswordSuccessful: {
    path: '/admin/forgot-password-successful',
    title: adminTexts.mailedTitle,
    permission: null,
  },
  resetPassword: { path: '/admin/reset-password', title: adminTexts.resetTitle, permission: null },
  resetPasswordSuccessful: {
    path: '/admin/reset-password-successful',
    title: adminTexts.resetDoneTitle,
    permission: null,
  },
  factorReset: { path: '/admin/factor-reset', title: adminTexts.factorResetTitle, permission: null },
  enter: { path: '/admin/enter', title: signUpTexts.enterTitle, permission: null },
  invitation: { path: '/admin/invitation', title: adminTexts.invitationTitle, permission: null },
} as const satisfies Record<string, AdminPage>;
