import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { agreementTexts } from '../../texts/agreementTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { AGREEMENT_PATH } from '../agreement/agreementPages';
import { selectMay, selectProfile } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import { CardStack, Columns } from '../kit/Columns';
import { selectSecondFactor } from './secondFactor/secondFactorSlice';
import { RecoveryCodes } from './secondFactor/RecoveryCodes';
import { SecondFactor } from './secondFactor/SecondFactor';
import { TeamSection } from './team/TeamSection';
import { ExportSection } from './export/ExportSection';
import { AdminSessions } from './AdminSessions';
import { PasswordChange } from './PasswordChange';
import { ProfileData } from './ProfileData';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';

/** The page /admin/profile: one's own data, password, second factor and sign-ins; for owners the team and all data. */
export function ProfileScreen() {
  const { me } = useAppSelector(selectProfile);
  const { step } = useAppSelector(selectSecondFactor);
  const mayTeam = useAppSelector((state) => selectMay(state, 'team'));
  const mayAgree = useAppSelector((state) => selectMay(state, 'agreement'));
  const mayExport = useAppSelector((state) => selectMay(state, 'export'));
  // Shown once, so nothing else is shown beside them, nor printed.
  if (step.name === 'codes') return <RecoveryCodes codes={step.recoveryCodes} />;
  return (
    <>
      <SubHeader title={adminTexts.profile} />
      {me.status === 'failed' && <LoadFailure text={`${adminTexts.failedTitle}. ${refusalTexts.UnexpectedError}`} />}
      {(me.status === 'none' || me.status === 'loading') && <PageSkeleton />}
      {me.status === 'ready' && (
        <>
          <Columns>
            <CardStack>
              <ProfileData me={me.value} />
              <PasswordChange me={me.value} />
            </CardStack>
            <CardStack>
              <SecondFactor me={me.value} />
              <AdminSessions />
              {mayAgree && <AgreementLink />}
            </CardStack>
          </Columns>
          {mayTeam && <TeamSection myId={me.value.id} />}
          {mayExport && <ExportSection />}
        </>
      )}
    </>
  );
}

/** The way to what the store agreed on with the platform. */
function AgreementLink() {
  return (
    <AdminSection title={agreementTexts.title} text={agreementTexts.profileText}>
      <span>
        <ButtonLink to={AGREEMENT_PATH} tone="outlined" size="s">
          {agreementTexts.see}
        </ButtonLink>
      </span>
    </AdminSection>
  );
}
