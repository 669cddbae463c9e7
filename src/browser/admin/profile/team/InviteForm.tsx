import type { TeamInvitation } from '../../../../shared/account/merchantContract';
import { MERCHANT_ROLES, type MerchantRole } from '../../../../shared/account/merchantPermissions';
import { emailError } from '../../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { FormRadioCards } from '../../../kit/FormField/FormRadioCards';
import { adminTexts } from '../../../texts/adminTexts';
import { selectTeam, inviteRequested, type TeamInvite } from './teamSlice';
import { emailField } from '../../kit/fieldProps';
import { RequestForm } from '../../kit/RequestForm';
import { SavedNote } from '../../kit/SavedNote';
import styles from './Team.module.scss';

const EMPTY: TeamInvite = { email: '', role: 'staff' };
const REFUSALS = { EmailInUseError: { text: adminTexts.memberAlready } };
// What each may do stands beside it: the choice has consequences.
const cardOf = (role: MerchantRole) => ({
  value: role,
  title: adminTexts.roles[role],
  description: adminTexts.roleNotes[role],
});
const CARDS = MERCHANT_ROLES.map(cardOf).reverse();

/** Invites a colleague. @param latest the newest invitation: the form begins again after it */
export function InviteForm({ latest }: { latest: TeamInvitation | null }) {
  const { invite } = useAppSelector(selectTeam);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{adminTexts.inviteTitle}</h3>
      <div className={styles.narrow}>
        <RequestForm
          key={latest && `${latest.id} ${latest.createdAt}`}
          id="admin-invite"
          request={invite}
          initialValues={EMPTY}
          validate={({ email }) => ({ email: emailError(email) })}
          onSubmit={({ email, role }) => dispatch(inviteRequested({ email: email.trim(), role }))}
          refusals={REFUSALS}
          submit={adminTexts.inviteSubmit}
          tone="outlined"
        >
          <FormField {...emailField} name="email" label={adminTexts.email} />
          <FormRadioCards name="role" legend={adminTexts.role} options={CARDS} />
        </RequestForm>
      </div>
      <SavedNote isShown={invite.status === 'done'}>{adminTexts.invited}</SavedNote>
    </div>
  );
}
