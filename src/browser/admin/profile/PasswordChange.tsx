import type { MerchantProfile } from '../../../shared/account/merchantContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { selectProfile, passwordChangeRequested } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import { newPasswordError, passwordMissing } from '../kit/adminValidation';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';

type Entries = { password: string; newPassword: string };

const EMPTY: Entries = { password: '', newPassword: '' };
const REFUSALS = { InvalidCredentialsError: { text: adminTexts.wrongPassword } };

/** A new password by the current one; this sign-in goes on, the others end. */
export function PasswordChange({ me }: { me: MerchantProfile }) {
  const { passwordChange } = useAppSelector(selectProfile);
  const store = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const newError = ({ password, newPassword }: Entries) =>
    newPassword !== '' && newPassword === password
      ? adminTexts.errors.sameAsBefore
      : newPasswordError(newPassword, [me.name, me.email, store.name]);
  const isDone = passwordChange.status === 'done';
  return (
    <AdminSection title={adminTexts.passwordTitle} text={adminTexts.passwordText}>
      {!isDone && (
        <RequestForm
          id="admin-password"
          request={passwordChange}
          initialValues={EMPTY}
          validate={(values) => ({ password: passwordMissing(values.password), newPassword: newError(values) })}
          onSubmit={(values) => dispatch(passwordChangeRequested(values))}
          refusals={REFUSALS}
          submit={adminTexts.changePassword}
          tone="outlined"
        >
          <FormPasswordField
            name="password"
            label={adminTexts.currentPassword}
            size="s"
            autoComplete="current-password"
          />
          <FormPasswordField
            name="newPassword"
            label={adminTexts.newPassword}
            helper={adminTexts.passwordHelper}
            size="s"
            autoComplete="new-password"
          />
        </RequestForm>
      )}
      <SavedNote isShown={isDone}>{adminTexts.passwordChanged}</SavedNote>
    </AdminSection>
  );
}
