import { Navigate, useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { adminTexts } from '../../texts/adminTexts';
import { selectAdminAuth, signInRequested, signInRestarted } from './adminAuthSlice';
import { selectMerchantSession } from '../core/sessionSlice';
import { merchantNext } from './merchantSignInPath';
import { SignInForm } from './SignInForm';

/** The form 'Sou lojista' of /auth/login. Goes on to the page of the admin that the address names as `next`. */
export function MerchantSignIn() {
  const session = useAppSelector(selectMerchantSession);
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectAdminAuth);
  const query = new URLSearchParams(useLocation().search);
  if (session.status === 'signedIn') return <Navigate to={merchantNext(query.get('next'))} replace />;
  return (
    <SignInForm
      id="merchant"
      state={state}
      isExpired={session.status === 'none' && session.cause === 'expired'}
      onSubmit={(entries) => dispatch(signInRequested(entries))}
      onRestart={() => dispatch(signInRestarted())}
    >
      <TextLink to="/admin/forgot-password" isAlone>
        {adminTexts.forgot}
      </TextLink>
    </SignInForm>
  );
}
