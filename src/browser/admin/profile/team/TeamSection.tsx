import { useAppSelector } from '../../../core/hooks';
import { Skeleton } from '../../../kit/Skeleton/Skeleton';
import { adminTexts } from '../../../texts/adminTexts';
import { refusalTexts } from '../../../texts/refusalTexts';
import { selectTeam } from './teamSlice';
import { AdminSection } from '../../kit/AdminSection';
import { Refusal } from '../../kit/Refusal';
import { InviteForm } from './InviteForm';
import { MemberRow } from './MemberRow';
import { PendingInvitations } from './PendingInvitations';
import styles from './Team.module.scss';

/** The team, for owners: who is in it and as what, who is invited, and the invitation of the next one. */
export function TeamSection({ myId }: { myId: string }) {
  const { team, refusal } = useAppSelector(selectTeam);
  return (
    <AdminSection title={adminTexts.teamTitle} text={adminTexts.teamText}>
      {team.status === 'failed' && <p role="alert">{adminTexts.teamFailed}</p>}
      {(team.status === 'none' || team.status === 'loading') && <Skeleton width="long" />}
      {team.status === 'ready' && (
        <>
          {refusal && <Refusal isBoxed>{wordsOf(refusal.refusal.name)}</Refusal>}
          <ul className={styles.list}>
            {team.value.listMember.map((member) => (
              <MemberRow key={member.id} member={member} isMe={member.id === myId} />
            ))}
          </ul>
          <PendingInvitations invitations={team.value.listInvitation} />
          <InviteForm latest={team.value.listInvitation[0] ?? null} />
        </>
      )}
    </AdminSection>
  );
}

const wordsOf = (name: keyof typeof refusalTexts): string => {
  if (name === 'TransitionRefusedError') return adminTexts.lastOwner;
  return name === 'NotFoundError' ? adminTexts.notInTeam : refusalTexts[name];
};
