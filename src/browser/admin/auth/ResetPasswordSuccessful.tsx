import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { MERCHANT_SIGN_IN } from './merchantSignInPath';
import { AdminAuthPage } from './AdminAuthPage';

/** The page /admin/reset-password-successful. */
export function ResetPasswordSuccessful() {
  return (
    <AdminAuthPage title={adminTexts.resetDoneTitle} text={adminTexts.resetDoneText}>
      <ButtonLink to={MERCHANT_SIGN_IN} size="s">
        {adminTexts.signIn}
      </ButtonLink>
    </AdminAuthPage>
  );
}
