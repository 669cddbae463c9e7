import { useState } from 'react';

import type { TeamMember } from '../../../../shared/account/merchantContract';
import { MERCHANT_ROLES } from '../../../../shared/account/merchantPermissions';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { Select } from '../../../kit/Select/Select';
import { adminTexts } from '../../../texts/adminTexts';
import { selectTeam, removalRequested, roleChangeRequested } from './teamSlice';
import { EmailWords } from '../../kit/EmailWords';
import styles from './Team.module.scss';

type Props = { member: TeamMember; isMe: boolean };

const OPTIONS = MERCHANT_ROLES.map((role) => ({ value: role, description: adminTexts.roles[role] }));

/** A colleague: role and removal. Owners leave their own role and place to another owner. */
export function MemberRow({ member, isMe }: Props) {
  const { id, name, email, role, hasSecondFactor, lastSeenAt } = member;
  const { busyId } = useAppSelector(selectTeam);
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  function changeRole(value: string) {
    const chosen = MERCHANT_ROLES.find((known) => known === value);
    if (chosen && chosen !== role) dispatch(roleChangeRequested({ id, role: chosen }));
  }
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {isMe && <Badge>{adminTexts.you}</Badge>}
          {hasSecondFactor && <Badge tone="good">{adminTexts.withFactor}</Badge>}
        </span>
        <span className={styles.fact}>
          <EmailWords email={email} />
        </span>
        <span className={styles.fact}>
          {lastSeenAt === null ? adminTexts.neverSeen : adminTexts.lastSeen(formatInstant(lastSeenAt))}
        </span>
      </div>
      {isMe ? (
        <span className={styles.role}>{adminTexts.roles[role]}</span>
      ) : (
        <>
          <div className={styles.select}>
            <Select
              label={adminTexts.roleOf(name)}
              options={OPTIONS}
              value={role}
              emptyText={null}
              size="s"
              isDisabled={busyId !== null}
              onChange={changeRole}
            />
          </div>
          <Button
            size="s"
            tone="outlined"
            label={adminTexts.removeName(name)}
            isLoading={busyId === id}
            isDisabled={busyId !== null && busyId !== id}
            onClick={() => setIsAsking(true)}
          >
            {adminTexts.remove}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
            title={adminTexts.removeTitle(name)}
            confirmLabel={adminTexts.remove}
            isDanger
            onConfirm={() => void dispatch(removalRequested({ id }))}
          >
            {adminTexts.removeText}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}
