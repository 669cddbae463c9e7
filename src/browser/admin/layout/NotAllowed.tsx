import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { AdminSection } from '../kit/AdminSection';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { MERCHANT_HOME } from '../auth/merchantSignInPath';

/** In the place of a page whose permission the merchant's role has not. */
export function NotAllowed() {
  return (
    <>
      <SubHeader title={adminTexts.notAllowedTitle} />
      <AdminSection title={adminTexts.notAllowedWhy} text={adminTexts.notAllowedText}>
        <ButtonLink to={MERCHANT_HOME} tone="outlined" size="s">
          {adminTexts.goToBeginning}
        </ButtonLink>
      </AdminSection>
    </>
  );
}
