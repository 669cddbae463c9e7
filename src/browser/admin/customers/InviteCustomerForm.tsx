import { emailError } from '../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { adminTexts } from '../../texts/adminTexts';
import { emailField, halfField } from '../kit/fieldProps';
import { AdminSection } from '../kit/AdminSection';
import { selectCustomerInvitations, customerInviteRequested, type CustomerInvite } from './customerInvitationSlice';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';
import styles from './CustomerInvitations.module.scss';

const EMPTY: CustomerInvite = { email: '', name: '' };
const REFUSALS = { EmailInUseError: { text: adminTexts.customerAlready } };
/** As long as the contract takes it. */
const MAX_NAME_LENGTH = 64;

/** Invites a customer by e-mail. Who was invited before gets another link. */
export function InviteCustomerForm() {
  const { invite } = useAppSelector(selectCustomerInvitations);
  const dispatch = useAppDispatch();
  return (
    <AdminSection title={adminTexts.inviteCustomerTitle} text={adminTexts.inviteCustomerText}>
      <div className={styles.narrow}>
        <RequestForm
          key={invite.count}
          id="admin-invite-customer"
          request={invite.request}
          initialValues={EMPTY}
          validate={({ email }) => ({ email: emailError(email) })}
          onSubmit={({ email, name }) => dispatch(customerInviteRequested({ email: email.trim(), name: name.trim() }))}
          refusals={REFUSALS}
          submit={adminTexts.inviteSubmit}
        >
          <FormField {...emailField} span={3} name="email" label={adminTexts.email} />
          <FormField
            {...halfField}
            name="name"
            label={adminTexts.name}
            autoCapitalize="words"
            maxLength={MAX_NAME_LENGTH}
            isOptional
          />
        </RequestForm>
      </div>
      <SavedNote isShown={invite.request.status === 'done'}>{adminTexts.invited}</SavedNote>
    </AdminSection>
  );
}
