import { useFormikContext } from 'formik';

import type { CustomerProfile } from '../../../shared/account/accountContract';
import { formatDocument } from '../../../shared/kernel/documents';
import { emailOf } from '../../../shared/kernel/email';
import { formatPhone, phoneOf } from '../../../shared/kernel/phone';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { phoneMask } from '../../kit/masks/masks';
import { TextField } from '../../kit/TextField/TextField';
import { accountTexts } from '../../texts/accountTexts';
import { formSent } from '../customerSlice';
import { emailError, nameError, phoneError, withoutEmpty } from '../entryErrors';
import { passwordError } from '../passwordErrors';
import { useSentForm } from '../sentForm';
import { ProfileSection } from './ProfileSection';
import { UnsavedGuard } from './UnsavedGuard';

const entryOf = ({ name, email, phone, wantsCartReminders }: CustomerProfile) => ({
  name,
  email,
  password: '',
  phone: formatPhone(phone),
  wantsCartReminders: String(wantsCartReminders),
});
type Values = ReturnType<typeof entryOf>;
const FIELDS = ['name', 'email', 'password', 'phone', 'wantsCartReminders'];

const isNewEmail = (profile: CustomerProfile, email: string): boolean => emailOf(email) !== emailOf(profile.email);

/** Who one is. Another e-mail takes the password, and counts once its link was followed. */
export function ProfileForm({ profile }: { profile: CustomerProfile }) {
  const dispatch = useAppDispatch();
  const { isSending, count, refusedFields, errorTitle } = useSentForm('profile', FIELDS, 'password');
  const validate = ({ name, email, password, phone }: Values) =>
    withoutEmpty<Values>({
      name: nameError(name),
      email: emailError(email),
      password: isNewEmail(profile, email) ? passwordError(password) : undefined,
      phone: phoneError(phone),
    });
  const submit = ({ name, email, password, phone, wantsCartReminders }: Values) => {
    const values = {
      name: name.trim(),
      email: email.trim(),
      phone: phoneOf(phone),
      wantsCartReminders: wantsCartReminders === 'true',
      password: isNewEmail(profile, email) ? password : null,
    };
    if (!isSending) dispatch(formSent({ form: 'profile', values }));
  };
  return (
    <ProfileSection title={accountTexts.profile}>
      <Form
        key={count}
        id="profile"
        initialValues={entryOf(profile)}
        validate={validate}
        refusedFields={refusedFields}
        onSubmit={submit}
      >
        <UnsavedGuard />
        <FormGrid>
          <FormErrorSummary title={errorTitle} />
          <FormField name="name" label={accountTexts.name} autoComplete="name" autoCapitalize="words" />
          <FormCell span={3}>
            <TextField
              id="profile-document"
              label={accountTexts.document}
              helper={accountTexts.documentFixed}
              value={formatDocument(profile.document)}
              isReadOnly
            />
          </FormCell>
          <FormField
            span={3}
            name="phone"
            label={accountTexts.phone}
            mask={phoneMask}
            type="tel"
            autoComplete="tel-national"
          />
          <FormField
            {...emailInput}
            name="email"
            label={accountTexts.email}
            helper={profile.pendingEmail === null ? undefined : accountTexts.emailPendingNote(profile.pendingEmail)}
            autoComplete="email"
          />
          <EmailProof profile={profile} />
          <FormCheckbox name="wantsCartReminders">{accountTexts.reminders}</FormCheckbox>
          <div>
            <Button type="submit" isLoading={isSending}>
              {accountTexts.saveProfile}
            </Button>
          </div>
        </FormGrid>
      </Form>
    </ProfileSection>
  );
}

function EmailProof({ profile }: { profile: CustomerProfile }) {
  const { values } = useFormikContext<Values>();
  if (!isNewEmail(profile, values.email)) return null;
  return (
    <FormPasswordField
      name="password"
      label={accountTexts.currentPassword}
      helper={accountTexts.emailNeedsPassword}
      autoComplete="current-password"
    />
  );
}
