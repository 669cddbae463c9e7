import { ButtonLink } from '../../kit/Button/ButtonLink';
import { TextLink } from '../../kit/TextLink/TextLink';
import { adminTexts } from '../../texts/adminTexts';
import { MERCHANT_SIGN_IN } from './merchantSignInPath';
import { AdminAuthPage } from './AdminAuthPage';

/** The page /admin/forgot-password-successful: says nothing about whether the e-mail is known. */
export function ForgotPasswordSuccessful() {
  return (
    <AdminAuthPage title={adminTexts.mailedTitle} text={adminTexts.mailedText}>
      <p>{adminTexts.mailedHint}</p>
      <ButtonLink to={MERCHANT_SIGN_IN} size="s" tone="outlined">
        {adminTexts.backToSignIn}
      </ButtonLink>
      <TextLink to="/admin/forgot-password" isAlone>
        {adminTexts.askAgain}
      </TextLink>
    </AdminAuthPage>
  );
}
