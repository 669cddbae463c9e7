import type { TeamInvitation } from '../../../../shared/account/merchantContract';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { adminTexts } from '../../../texts/adminTexts';
import { selectTeam, withdrawalRequested } from './teamSlice';
import styles from './Team.module.scss';

/** Who was invited and has not accepted yet; nothing where there is none. */
export function PendingInvitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const { busyId } = useAppSelector(selectTeam);
  const dispatch = useAppDispatch();
  if (invitations.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{adminTexts.invitationsTitle}</h3>
      <ul className={styles.list}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <strong>{email}</strong>
              <span className={styles.fact}>
                {adminTexts.roles[role]} · {adminTexts.validUntil(formatInstant(expiresAt))}
              </span>
            </div>
            <div className={styles.end}>
              <Button
                size="s"
                tone="outlined"
                label={adminTexts.withdrawFrom(email)}
                isLoading={busyId === id}
                isDisabled={busyId !== null && busyId !== id}
                onClick={() => dispatch(withdrawalRequested({ id }))}
              >
                {adminTexts.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
