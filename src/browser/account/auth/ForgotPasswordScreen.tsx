import { Navigate } from 'react-router-dom';

import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { TextLink } from '../../kit/TextLink/TextLink';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles } from '../../texts/accountTitles';
import { formSent } from '../customerSlice';
import { emailError, withoutEmpty } from '../entryErrors';
import { useSentForm } from '../sentForm';
import { AuthLayout, AuthSection } from './AuthLayout';

const empty = { email: '' };

/** The page /auth/forgot-password. What it answers is the same for every e-mail. */
export function ForgotPasswordScreen() {
  const dispatch = useAppDispatch();
  const { isSending, isAccepted, refusedFields, errorTitle } = useSentForm('forgot', ['email']);
  if (isAccepted) return <Navigate replace to="/auth/forgot-password-successful" />;
  return (
    <AuthLayout>
      <AuthSection title={authTitles['forgot-password']} text={accountTexts.forgotText}>
        <Form
          id="forgot"
          initialValues={empty}
          validate={({ email }) => withoutEmpty<typeof empty>({ email: emailError(email) })}
          refusedFields={refusedFields}
          onSubmit={({ email }) => {
            if (!isSending) dispatch(formSent({ form: 'forgot', values: { email: email.trim() } }));
          }}
        >
          <FormGrid>
            <FormErrorSummary title={errorTitle} />
            <FormField {...emailInput} name="email" label={accountTexts.email} autoComplete="username" />
            <Button type="submit" size="l" isWide isLoading={isSending}>
              {accountTexts.sendLink}
            </Button>
          </FormGrid>
        </Form>
        <span>
          <TextLink to="/auth/login" isAlone>
            {accountTexts.backToSignIn}
          </TextLink>
        </span>
      </AuthSection>
    </AuthLayout>
  );
}
