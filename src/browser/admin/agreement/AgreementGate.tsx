import { useAppSelector } from '../../core/hooks';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { agreementTexts as texts } from '../../texts/agreementTexts';
import { AdminSection } from '../kit/AdminSection';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import { AgreementForm } from './AgreementForm';
import { selectAgreement } from './agreementSlice';

/** In the place of a page that only owners have, until its owner has accepted the agreement: the address stays. */
export function AgreementGate() {
  const { page } = useAppSelector(selectAgreement);
  return (
    <>
      <SubHeader title={texts.gateTitle} lead={texts.gateText} />
      {page.status === 'failed' && <LoadFailure text={texts.failed} />}
      {(page.status === 'none' || page.status === 'loading') && <PageSkeleton />}
      {page.status === 'ready' && (
        <AdminSection title={texts.acceptTitle} text={texts.dueText}>
          <AgreementForm agreement={page.value} />
        </AdminSection>
      )}
    </>
  );
}
