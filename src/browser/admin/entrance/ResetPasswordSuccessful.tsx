import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { MERCHANT_DOOR } from '../merchantDoor';
import { EntrancePage } from './EntrancePage';

/** The page /admin/reset-password-successful. */
export function ResetPasswordSuccessful() {
  return (
    <EntrancePage title={adminTexts.resetDoneTitle} text={adminTexts.resetDoneText}>
      <ButtonLink to={MERCHANT_DOOR} size="s">
        {adminTexts.signIn}
      </ButtonLink>
    </EntrancePage>
  );
}
