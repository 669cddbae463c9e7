import { useState } from 'react';

import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { adminTexts } from '../../texts/adminTexts';
import { deviceWords } from '../../texts/deviceWords';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectProfile, sessionsEndRequested } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import styles from './AdminSessions.module.scss';

/** Where the merchant is signed in, and the way out of all of them at once. */
export function AdminSessions() {
  const { sessions, sessionsEnd } = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AdminSection title={adminTexts.sessionsTitle}>
      {sessions.status === 'failed' && <p role="alert">{adminTexts.sessionsFailed}</p>}
      {(sessions.status === 'none' || sessions.status === 'loading') && <Skeleton width="long" />}
      {sessions.status === 'ready' && (
        <ul className={styles.list}>
          {sessions.value.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className={styles.session}>
              <strong className={styles.device}>{deviceWords(device)}</strong>
              {isCurrent && <Badge tone="good">{adminTexts.thisDevice}</Badge>}
              <span className={styles.times}>
                {adminTexts.since(formatInstant(createdAt))} · {adminTexts.lastSeen(formatInstant(lastSeenAt))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sessionsEnd.status === 'refused' && <p role="alert">{refusalTexts[sessionsEnd.refusal.name]}</p>}
      <div>
        <Button
          size="s"
          tone="outlined"
          isLoading={sessionsEnd.status === 'sending'}
          onClick={() => {
            setIsAsking(true);
          }}
        >
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
  );
}
