import { useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { selectIsPrivate } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectCustomerInvitations } from './customerInvitationSlice';
import { selectProfile } from '../core/profileSlice';
import type { CustomerInvitationState } from './customerInvitationSlice';
import { SavedNote } from '../kit/SavedNote';
import { InvitationTable } from './InvitationTable';
import { LoadFailure } from '../kit/LoadFailure';
import { Refusal } from '../kit/Refusal';
import { InviteCustomerForm } from './InviteCustomerForm';

/** The page /admin/customer-invitation: how customers join a private store (rules §3). */
export function CustomerInvitationsScreen() {
  const { me } = useAppSelector(selectProfile);
  const { page, notice } = useAppSelector(selectCustomerInvitations);
  const isPrivate = useAppSelector(selectIsPrivate);
  const isFailed = page.status === 'failed' || me.status === 'failed';
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  return (
    <>
      <SubHeader
        title={adminTexts.customerInvitations}
        lead={isPrivate ? adminTexts.invitationsPrivate : adminTexts.invitationsPublic}
      />
      <InviteCustomerForm />
      <AdminSection title={adminTexts.customerInvitationsTitle}>
        {isFailed ? (
          <LoadFailure text={adminTexts.invitationsFailed} />
        ) : (
          <>
            {notice?.name === 'refused' && <Refusal isBoxed>{wordsOf(notice.refusal.name)}</Refusal>}
            <SavedNote isShown={doneWordsOf(notice) !== null}>{doneWordsOf(notice) ?? ''}</SavedNote>
            <InvitationTable
              rows={list}
              isLoading={page.status !== 'ready'}
              empty={total > 0 ? adminTexts.noInvitationsHere : adminTexts.noInvitations}
            />
            {total > 0 && <AdminPagination total={total} />}
          </>
        )}
      </AdminSection>
    </>
  );
}

const wordsOf = (name: keyof typeof refusalTexts): string => {
  if (name === 'NotFoundError') return adminTexts.invitationGone;
  return name === 'EmailInUseError' ? adminTexts.customerAlready : refusalTexts[name];
};

const doneWordsOf = (notice: CustomerInvitationState['notice']): string | null => {
  switch (notice?.name) {
    case 'resent':
      return adminTexts.resent(notice.email);
    case 'withdrawn':
      return adminTexts.withdrawn(notice.email);
    default:
      return null;
  }
};
