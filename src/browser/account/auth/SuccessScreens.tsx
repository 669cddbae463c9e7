import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles } from '../../texts/accountTitles';
import type { AccountFormName } from '../accountForms';
import { selectForm } from '../customerSelectors';
import { AuthMessage } from './AuthMessage';
import styles from './AuthLayout.module.scss';

const useEmailOf = (form: AccountFormName): string | null => {
  const state = useAppSelector(selectForm(form));
  return state.status === 'accepted' ? state.email : null;
};

/** The page /auth/signup-successful: which e-mail to open. */
export function SignUpSuccessfulScreen() {
  const email = useEmailOf('signUp');
  const text = email === null ? accountTexts.signedUpTextUnnamed : accountTexts.signedUpText(email);
  return (
    <AuthMessage title={authTitles['signup-successful']} text={text} animal="dog">
      <p className={styles.note}>{accountTexts.signedUpHint}</p>
      <ButtonLink to="/auth/login">{accountTexts.goToSignIn}</ButtonLink>
    </AuthMessage>
  );
}

/** The page /auth/forgot-password-successful: the same for every e-mail. */
export function ForgotPasswordSuccessfulScreen() {
  const email = useEmailOf('forgot');
  const text = email === null ? accountTexts.forgotSentTextUnnamed : accountTexts.forgotSentText(email);
  return (
    <AuthMessage title={authTitles['forgot-password-successful']} text={text} animal="cat">
      <p className={styles.note}>{accountTexts.forgotSentHint}</p>
      <ButtonLink to="/auth/forgot-password" tone="outlined">
        {accountTexts.askAgain}
      </ButtonLink>
    </AuthMessage>
  );
}

/** The page /auth/reset-password-successful. */
export function ResetPasswordSuccessfulScreen() {
  return (
    <AuthMessage title={authTitles['reset-password-successful']} text={accountTexts.resetDoneText} animal="dog">
      <ButtonLink to="/auth/login">{accountTexts.goToSignIn}</ButtonLink>
    </AuthMessage>
  );
}
