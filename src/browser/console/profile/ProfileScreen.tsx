import { useState } from 'react';

import { formatInstant } from '../../../shared/kernel/calendar';
import { AdminSection } from '../../admin/kit/AdminSection';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { Refusal } from '../../admin/kit/Refusal';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { FactList } from '../../kit/FactList/FactList';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { deviceWords } from '../../texts/deviceWords';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMe, selectOperator, sessionEndRequested, sessionsEndRequested } from '../core/operatorSlice';
import styles from './ProfileScreen.module.scss';

/** The page /platform/profile: who one is here, and where one is signed in. */
export function ProfileScreen() {
  const me = useConsoleSelector(selectMe);
  const { sessions, sessionsEnd } = useConsoleSelector(selectOperator);
  const dispatch = useConsoleDispatch();
  const [isAsking, setIsAsking] = useState(false);
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
      <AdminSection title={adminTexts.sessionsTitle}>
        {sessions.status === 'failed' && <LoadFailure text={adminTexts.sessionsFailed} />}
        {(sessions.status === 'none' || sessions.status === 'loading') && <Skeleton width="long" />}
        {sessions.status === 'ready' && (
          <ul className={styles.list}>
            {sessions.value.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
              <li key={id} className={styles.session}>
                <div className={styles.words}>
                  <strong>{deviceWords(device)}</strong>
                  {isCurrent && <Badge tone="good">{adminTexts.thisDevice}</Badge>}
                  <span className={styles.times}>
                    {adminTexts.since(formatInstant(createdAt))} · {adminTexts.lastSeen(formatInstant(lastSeenAt))}
                  </span>
                </div>
                {!isCurrent && (
                  <Button
                    size="s"
                    tone="outlined"
                    label={consoleTexts.endSessionOf(deviceWords(device))}
                    isLoading={sessionsEnd.status === 'sending'}
                    onClick={() => void dispatch(sessionEndRequested({ id }))}
                  >
                    {consoleTexts.endSession}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {sessionsEnd.status === 'refused' && <Refusal>{refusalTexts[sessionsEnd.refusal.name]}</Refusal>}
        <div>
          <Button size="s" tone="outlined" onClick={() => setIsAsking(true)}>
            {adminTexts.leaveAll}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title={adminTexts.leaveAll}
          onConfirm={() => void dispatch(sessionsEndRequested())}
        >
          {adminTexts.leaveAllText}
        </ConfirmDialog>
      </AdminSection>
    </>
  );
}
