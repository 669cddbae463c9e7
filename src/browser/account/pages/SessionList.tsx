import { useState } from 'react';

import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { TextButton } from '../../kit/TextLink/TextButton';
import { accountTexts } from '../../texts/accountTexts';
import { deviceWords } from '../../texts/deviceWords';
import { selectCustomerPage, selectForm } from '../customerSelectors';
import { accountRetried, formSent } from '../customerSlice';
import { ProfileSection } from './ProfileSection';
import styles from './ProfilePage.module.scss';

/** Where the customer is signed in, and the way out of all of it. */
export function SessionList() {
  const sessions = useAppSelector(selectCustomerPage('sessions'));
  const isSending = useAppSelector(selectForm('everywhere')).status === 'sent';
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ProfileSection title={accountTexts.sessions}>
      {sessions.status === 'loading' && <Skeleton width="half" />}
      {(sessions.status === 'failed' || sessions.status === 'notFound') && (
        <p className={styles.row}>
          {accountTexts.sessionsFailed}
          <TextButton isAlone onClick={() => dispatch(accountRetried())}>
            {accountTexts.retry}
          </TextButton>
        </p>
      )}
      {sessions.status === 'ready' && (
        <ul className={styles.list} aria-label={accountTexts.sessions}>
          {sessions.value.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className={styles.device}>
              {deviceWords(device)}
              {isCurrent && <Badge tone="good">{accountTexts.thisDevice}</Badge>}
              <span className={styles.times}>
                {accountTexts.sessionTimes(formatInstant(createdAt), formatInstant(lastSeenAt))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button tone="outlined" icon="out" isLoading={isSending} onClick={() => setIsAsking(true)}>
          {accountTexts.leaveEverywhere}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={accountTexts.leaveEverywhereTitle}
        confirmLabel={accountTexts.leaveEverywhere}
        onConfirm={() => void dispatch(formSent({ form: 'everywhere' }))}
      >
        <p>{accountTexts.leaveEverywhereText}</p>
      </ConfirmDialog>
    </ProfileSection>
  );
}
