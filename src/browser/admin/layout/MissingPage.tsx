import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { AdminSection } from '../kit/AdminSection';
import { MERCHANT_HOME } from '../auth/merchantSignInPath';

/** Below /admin, at an address without a page: the merchant stays in the admin. */
export function MissingPage() {
  return (
    <>
      <SubHeader title={adminTexts.missingTitle} />
      <AdminSection title={adminTexts.missingWhy} text={adminTexts.missingText}>
        <span>
          <ButtonLink to={MERCHANT_HOME} tone="outlined" size="s">
            {adminTexts.goToBeginning}
          </ButtonLink>
        </span>
      </AdminSection>
    </>
  );
}
