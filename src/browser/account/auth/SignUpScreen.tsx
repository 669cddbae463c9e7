import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { TextLink } from '../../kit/TextLink/TextLink';
import { selectIsPrivate } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles } from '../../texts/accountTitles';
import { AuthMessage } from './AuthMessage';
import { AuthLayout, AuthSection } from './AuthLayout';
import { SignUpForm } from './SignUpForm';

/** The page /auth/signup. A private store takes customers by invitation alone (rules §3). */
export function SignUpScreen() {
  const isPrivate = useAppSelector(selectIsPrivate);
  if (isPrivate)
    return (
      <AuthMessage title={accountTexts.privateTitle} text={accountTexts.privateText}>
        <ButtonLink to="/auth/login">{accountTexts.goToSignIn}</ButtonLink>
      </AuthMessage>
    );
  return (
    <AuthLayout>
      <AuthSection
        title={authTitles.signup}
        width="medium"
        text={
          <>
            {accountTexts.hasAccount} <TextLink to="/auth/login">{accountTexts.signIn}</TextLink>
          </>
        }
      >
        <SignUpForm tone="primary" />
      </AuthSection>
    </AuthLayout>
  );
}
