import { useMemo } from 'react';

import { documentOf } from '../../../shared/kernel/documents';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { cnpjMask } from '../../kit/masks/masks';
import { signUpTexts } from '../../texts/signUpTexts';
import { refusalWords, refusedFieldsOf, requestErrors, type RequestEntry } from './signUpForms';
import styles from './SignUpScreen.module.scss';
import { requestSent, selectSignUp } from './signUpSlice';

const EMPTY: RequestEntry = { storeName: '', email: '', companyId: '' };

/** Asks for a store where a person reads every request. */
export function StoreRequestForm({ isAlive }: { isAlive: boolean }) {
  const { isSending, refusal } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const refusedFields = useMemo(() => refusal && refusedFieldsOf(refusal), [refusal]);
  return (
    <Form
      id="store-request"
      initialValues={EMPTY}
      validate={requestErrors}
      refusedFields={refusedFields}
      onSubmit={({ storeName, email, companyId }) => {
        if (isSending) return;
        const body = { storeName: storeName.trim(), email: email.trim(), companyId: documentOf(companyId) || null };
        dispatch(requestSent(body));
      }}
    >
      <fieldset className={styles.fields} disabled={!isAlive}>
        <FormGrid>
          <FormErrorSummary title={refusal && refusedFields === null ? refusalWords(refusal) : null} />
          <FormField name="storeName" label={signUpTexts.storeName} maxLength={40} autoComplete="organization" />
          <FormField {...emailInput} span={3} name="email" label={signUpTexts.email} autoComplete="email" />
          <FormField span={3} name="companyId" label={signUpTexts.companyId} isOptional mask={cnpjMask} />
          <Button type="submit" isLoading={isSending}>
            {signUpTexts.sendRequest}
          </Button>
        </FormGrid>
      </fieldset>
    </Form>
  );
}
