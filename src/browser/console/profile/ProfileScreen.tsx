import { AdminSection } from '../../admin/kit/AdminSection';
import { SessionsSection } from '../../admin/profile/SessionsSection';
import { FactList } from '../../kit/FactList/FactList';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMe, selectOperator, sessionEndRequested, sessionsEndRequested } from '../core/operatorSlice';

/** The page /platform/profile: who one is here, and where one is signed in. */
export function ProfileScreen() {
  const me = useConsoleSelector(selectMe);
  const { sessions, sessionsEnd } = useConsoleSelector(selectOperator);
  const dispatch = useConsoleDispatch();
  return (
    <>
      <SubHeader title={consoleTexts.profileTitle} lead={consoleTexts.profileLead} />
      {me && (
        <AdminSection title={me.name}>
          <FactList
            facts={[
              { name: adminTexts.email, value: me.email },
              { name: consoleTexts.role, value: consoleTexts.roles[me.role] },
              { name: consoleTexts.recoveryCodes, value: consoleTexts.recoveryCodesLeft(me.recoveryCodesLeft) },
            ]}
          />
        </AdminSection>
      )}
      <SessionsSection
        sessions={sessions}
        end={sessionsEnd}
        onEnd={(id) => void dispatch(sessionEndRequested({ id }))}
        onEndAll={() => void dispatch(sessionsEndRequested())}
      />
    </>
  );
}
