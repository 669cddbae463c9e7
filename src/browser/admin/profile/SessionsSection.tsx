import { useState } from 'react';

import type { SessionEntry } from '../../../shared/account/accountContract';
import { formatInstant } from '../../../shared/kernel/calendar';
import type { Remote } from '../../core/remote';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { adminTexts } from '../../texts/adminTexts';
import { deviceWords } from '../../texts/deviceWords';
import { refusalTexts } from '../../texts/refusalTexts';
import type { RequestState } from '../core/requestState';
import { AdminSection } from '../kit/AdminSection';
import { LoadFailure } from '../kit/LoadFailure';
import { Refusal } from '../kit/Refusal';
import styles from './SessionsSection.module.scss';

type Props = {
  sessions: Remote<SessionEntry[]>;
  /** Ending one or all of them. */
  end: RequestState;
  /** Ends one of the others; where absent, they end only together. */
  onEnd?: (id: string) => void;
  /** 'Sair de todos' was confirmed. */
  onEndAll: () => void;
};

/** Where somebody is signed in, and the way out of all of them at once. */
export function SessionsSection({ sessions, end, onEnd, onEndAll }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const isEnding = end.status === 'sending';
  return (
    <AdminSection title={adminTexts.sessionsTitle}>
      {sessions.status === 'failed' && <LoadFailure text={adminTexts.sessionsFailed} />}
      {(sessions.status === 'none' || sessions.status === 'loading') && <Skeleton width="long" />}
      {sessions.status === 'ready' && (
        <ul className={styles.list}>
          {sessions.value.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className={styles.session}>
              <div className={styles.words}>
                <strong className={styles.device}>{deviceWords(device)}</strong>
                {isCurrent && <Badge tone="good">{adminTexts.thisDevice}</Badge>}
                <span className={styles.times}>
                  {adminTexts.since(formatInstant(createdAt))} · {adminTexts.lastSeen(formatInstant(lastSeenAt))}
                </span>
              </div>
              {onEnd && !isCurrent && (
                <Button
                  size="s"
                  tone="outlined"
                  label={adminTexts.endSessionOf(deviceWords(device))}
                  isLoading={isEnding}
                  onClick={() => onEnd(id)}
                >
                  {adminTexts.endSession}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {end.status === 'refused' && <Refusal>{refusalTexts[end.refusal.name]}</Refusal>}
      <div>
        <Button size="s" tone="outlined" isLoading={isEnding} onClick={() => setIsAsking(true)}>
          {adminTexts.leaveAll}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={adminTexts.leaveAll}
        onConfirm={onEndAll}
      >
        {adminTexts.leaveAllText}
      </ConfirmDialog>
    </AdminSection>
  );
}
