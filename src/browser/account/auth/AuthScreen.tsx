import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';

import { leadsToAdmin, safeNext } from '../../../shared/account/safeNext';
import { useAppSelector } from '../../core/hooks';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles, type AuthPageName } from '../../texts/accountTitles';
import { selectSession } from '../accountSelectors';
import { ConfirmEmailScreen } from './ConfirmEmailScreen';
import { AuthLayout, AuthSection } from './AuthLayout';
import styles from './AuthLayout.module.scss';
import { ForgotPasswordScreen } from './ForgotPasswordScreen';
import { InvitationScreen } from './InvitationScreen';
import { useLinkOfSamePage } from './linkOfSamePage';
import { LoginScreen } from './LoginScreen';
import { ResetPasswordScreen } from './ResetPasswordScreen';
import { SignUpScreen } from './SignUpScreen';
import {
  ForgotPasswordSuccessfulScreen,
  ResetPasswordSuccessfulScreen,
  SignUpSuccessfulScreen,
} from './SuccessScreens';

// Few open these, and none on the way to somewhere else.
const YourDataScreen = lazy(() =>
  import(/* webpackChunkName: "your-data" */ './YourDataScreen').then((module) => ({ default: module.YourDataScreen })),
);

const RepeatLinkScreen = lazy(() =>
  import(/* webpackChunkName: "repeat-link" */ './RepeatLinkScreen').then((module) => ({
    default: module.RepeatLinkScreen,
  })),
);

/** Pages that redirect customers who are signed in already. */
const OUTER: ReadonlySet<AuthPageName> = new Set(['login', 'signup', 'invitation']);

const isAuthPage = (authPage: string): authPage is AuthPageName => Object.hasOwn(authTitles, authPage);

/** The pages under /auth. Forms are drawn in the browser alone: without its code they could not be sent. */
export function AuthScreen({ merchantForm }: { merchantForm: ReactNode }) {
  const { authPage = 'login' } = useParams();
  const { search } = useLocation();
  const session = useAppSelector(selectSession);
  useLinkOfSamePage();
  if (!isAuthPage(authPage)) return null;
  if (session.status === 'unread') return <AuthSkeleton authPage={authPage} />;
  const next = new URLSearchParams(search).get('next');
  // A customer who is in may be a merchant who is not.
  if (session.status === 'signedIn' && OUTER.has(authPage) && !leadsToAdmin(next))
    return <Navigate replace to={safeNext(next, '/account')} />;
  return screenOf(authPage, merchantForm);
}

const screenOf = (authPage: AuthPageName, merchantForm: ReactNode): ReactNode => {
  switch (authPage) {
    case 'login':
      return <LoginScreen merchantForm={merchantForm} />;
    case 'signup':
      return <SignUpScreen />;
    case 'signup-successful':
      return <SignUpSuccessfulScreen />;
    case 'confirm':
      return <ConfirmEmailScreen />;
    case 'forgot-password':
      return <ForgotPasswordScreen />;
    case 'forgot-password-successful':
      return <ForgotPasswordSuccessfulScreen />;
    case 'reset-password':
      return <ResetPasswordScreen />;
    case 'reset-password-successful':
      return <ResetPasswordSuccessfulScreen />;
    case 'invitation':
      return <InvitationScreen />;
    case 'your-data':
      return <YourDataScreen />;
    case 'repeat':
      return <RepeatLinkScreen />;
  }
};

function AuthSkeleton({ authPage }: { authPage: AuthPageName }) {
  return (
    <AuthLayout>
      <AuthSection title={authTitles[authPage]}>
        <VisuallyHidden isLive>{accountTexts.loading}</VisuallyHidden>
        {['email', 'password'].map((field) => (
          <span key={field} className={styles.waiting}>
            <Skeleton shape="fill" />
          </span>
        ))}
      </AuthSection>
    </AuthLayout>
  );
}
