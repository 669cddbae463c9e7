import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { helpTexts } from '../../texts/helpTexts';
import { MERCHANT_HOME } from '../auth/merchantSignInPath';
import { selectMe } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';

/** In the place of a page whose permission the merchant's role has not, or that is closed to who helps. */
export function NotAllowed() {
  const isHelping = useAppSelector(selectMe)?.help !== undefined;
  const [why, text] = isHelping
    ? [helpTexts.closedWhy, helpTexts.closedText]
    : [adminTexts.notAllowedWhy, adminTexts.notAllowedText];
  return (
    <>
      <SubHeader title={adminTexts.notAllowedTitle} />
      <AdminSection title={why} text={text}>
        <span>
          <ButtonLink to={MERCHANT_HOME} tone="outlined" size="s">
            {adminTexts.goToBeginning}
          </ButtonLink>
        </span>
      </AdminSection>
    </>
  );
}
