import type { CustomerProfile } from '../../../shared/account/accountContract';
import { MIN_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { selectStore } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { formSent } from '../customerSlice';
import { withoutEmpty } from '../entryErrors';
import { newPasswordError, passwordError } from '../passwordErrors';
import { useSentForm } from '../sentForm';
import { ProfileSection } from './ProfileSection';
import { UnsavedGuard } from './UnsavedGuard';

const empty = { password: '', newPassword: '' };

/** A new password by the current one. */
export function PasswordForm({ profile }: { profile: CustomerProfile }) {
  const store = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const { isSending, count, refusedFields, errorTitle } = useSentForm('password', Object.keys(empty), 'password');
  const personal = [profile.name, profile.email, profile.document, profile.phone, store.name];
  const newError = (values: typeof empty) =>
    values.newPassword !== '' && values.newPassword === values.password
      ? accountTexts.passwordSame
      : newPasswordError(values.newPassword, personal);
  return (
    <ProfileSection title={accountTexts.changePassword} text={accountTexts.changePasswordText}>
      <Form
        key={count}
        id="password"
        initialValues={empty}
        validate={(values) =>
          withoutEmpty<typeof empty>({ password: passwordError(values.password), newPassword: newError(values) })
        }
        refusedFields={refusedFields}
        onSubmit={(values) => {
          if (!isSending) dispatch(formSent({ form: 'password', values }));
        }}
      >
        <UnsavedGuard />
        <FormGrid>
          <FormErrorSummary title={errorTitle} />
          <FormCell span={3}>
            <FormPasswordField name="password" label={accountTexts.currentPassword} autoComplete="current-password" />
          </FormCell>
          <FormCell span={3}>
            <FormPasswordField
              name="newPassword"
              label={accountTexts.newPassword}
              helper={accountTexts.passwordHelper(MIN_PASSWORD_LENGTH)}
              autoComplete="new-password"
            />
          </FormCell>
          <div>
            <Button type="submit" tone="outlined" isLoading={isSending}>
              {accountTexts.changePassword}
            </Button>
          </div>
        </FormGrid>
      </Form>
    </ProfileSection>
  );
}
