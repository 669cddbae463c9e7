import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { MERCHANT_SIGN_IN } from '../merchantSignInPath';
import { EntrancePage } from './EntrancePage';

/** The page /admin/reset-password-successful. */
export function ResetPasswordSuccessful() {
  return (
    <EntrancePage title={adminTexts.resetDoneTitle} text={adminTexts.resetDoneText}>
      <ButtonLink to={MERCHANT_SIGN_IN} size="s">
        {adminTexts.signIn}
      </ButtonLink>
    </EntrancePage>
  );
}
