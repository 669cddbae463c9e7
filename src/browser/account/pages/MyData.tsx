import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { accountTexts } from '../../texts/accountTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { withoutEmpty } from '../entryErrors';
import { passwordError } from '../passwordErrors';
import { useSentForm } from '../sentForm';
import { ProfileSection } from './ProfileSection';
import styles from './ProfilePage.module.scss';

const empty = { password: '' };

/** The rights over one's own data: to have it, and to have it erased (rules §13). */
export function MyData() {
  const isExporting = useAppSelector(selectForm('export')).status === 'sent';
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ProfileSection title={accountTexts.myData} isLast>
      <div className={styles.row}>
        <p className={styles.text}>{accountTexts.exportText}</p>
        <Button
          tone="outlined"
          icon="download"
          isLoading={isExporting}
          onClick={() => dispatch(formSent({ form: 'export' }))}
        >
          {accountTexts.exportData}
        </Button>
      </div>
      <div className={styles.row}>
        <p className={styles.text}>{accountTexts.deleteText}</p>
        <Button tone="danger" onClick={() => setIsAsking(true)}>
          {accountTexts.deleteAccount}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={accountTexts.deleteTitle}
        confirmLabel={accountTexts.deleteConfirm}
        isDanger
        formId="deletion"
      >
        <ul className={styles.points}>
          {accountTexts.deleteConsequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {isAsking && <DeletionForm />}
      </ConfirmDialog>
    </ProfileSection>
  );
}

function DeletionForm() {
  const dispatch = useAppDispatch();
  const { isSending, refusedFields, errorTitle } = useSentForm('deletion', ['password'], 'password');
  return (
    <Form
      id="deletion"
      initialValues={empty}
      validate={({ password }) => withoutEmpty<typeof empty>({ password: passwordError(password) })}
      refusedFields={refusedFields}
      onSubmit={(values) => {
        if (!isSending) dispatch(formSent({ form: 'deletion', values }));
      }}
    >
      <FormGrid>
        <FormErrorSummary title={errorTitle} />
        <FormPasswordField name="password" label={accountTexts.deletePassword} autoComplete="current-password" />
      </FormGrid>
    </Form>
  );
}
