import type { MerchantProfile } from '../../../shared/account/merchantContract';
import { MAX_NAME_LENGTH } from '../../../shared/kernel/textRules';
import { nameError } from '../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { TextField } from '../../kit/TextField/TextField';
import { adminTexts } from '../../texts/adminTexts';
import { selectProfile, nameChangeRequested } from '../core/profileSlice';
import { AdminSection } from '../kit/AdminSection';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';

/** Name, and what cannot be changed here: e-mail and role. */
export function ProfileData({ me }: { me: MerchantProfile }) {
  const { nameChange } = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  return (
    <AdminSection title={adminTexts.dataTitle}>
      <RequestForm
        id="admin-name"
        request={nameChange}
        initialValues={{ name: me.name }}
        validate={({ name }) => ({ name: nameError(name) })}
        onSubmit={({ name }) => dispatch(nameChangeRequested({ name: name.trim() }))}
        submit={adminTexts.save}
        tone="outlined"
      >
        <FormField
          name="name"
          label={adminTexts.name}
          size="s"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_NAME_LENGTH}
        />
        <TextField label={adminTexts.email} helper={adminTexts.emailFixed} value={me.email} size="s" isReadOnly />
        <TextField
          label={adminTexts.role}
          helper={adminTexts.roleNotes[me.role]}
          value={adminTexts.roles[me.role]}
          size="s"
          isReadOnly
        />
      </RequestForm>
      <SavedNote isShown={nameChange.status === 'done'}>{adminTexts.saved}</SavedNote>
    </AdminSection>
  );
}
