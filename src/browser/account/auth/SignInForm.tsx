import { useFormikContext } from 'formik';

import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { TextLink } from '../../kit/TextLink/TextLink';
import { accountTexts } from '../../texts/accountTexts';
import { formSent } from '../customerSlice';
import { emailError, withoutEmpty } from '../entryErrors';
import { passwordError } from '../passwordErrors';
import { useSentForm } from '../sentForm';

type Values = { email: string; password: string };

type Props = {
  id: string;
  /** After a session has ended on an open page, only its owner may sign in again. */
  fixedEmail?: string;
};

const validate = ({ email, password }: Values) =>
  withoutEmpty<Values>({ email: emailError(email), password: passwordError(password) });

/** E-mail and password of a customer. */
export function SignInForm({ id, fixedEmail }: Props) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errorTitle } = useSentForm('signIn', ['email', 'password']);
  return (
    <Form
      id={id}
      initialValues={{ email: fixedEmail ?? '', password: '' }}
      validate={validate}
      onSubmit={({ email, password }) => {
        if (!isSending) dispatch(formSent({ form: 'signIn', values: { email: email.trim(), password } }));
      }}
    >
      <FormGrid>
        <SignInMessage name={refusal?.name} title={errorTitle} />
        <FormField
          {...emailInput}
          name="email"
          label={accountTexts.email}
          autoComplete="username"
          isReadOnly={fixedEmail !== undefined}
        />
        <FormPasswordField name="password" label={accountTexts.password} autoComplete="current-password" />
        <span>
          <TextLink to="/auth/forgot-password" isAlone>
            {accountTexts.forgot}
          </TextLink>
        </span>
        <Button type="submit" size="l" isWide isLoading={isSending}>
          {accountTexts.signIn}
        </Button>
        {refusal?.name === 'PendingEmailConfirmationError' && (
          <Button type="submit" tone="outlined" size="l" isWide icon="mail">
            {accountTexts.resend}
          </Button>
        )}
      </FormGrid>
    </Form>
  );
}

function SignInMessage({ name, title }: { name: string | undefined; title: string | null }) {
  const { values } = useFormikContext<Values>();
  const text =
    name === 'InvalidCredentialsError'
      ? accountTexts.checkCredentials
      : name === 'PendingEmailConfirmationError'
        ? accountTexts.pendingText(values.email.trim())
        : undefined;
  return <FormErrorSummary title={title} text={text} />;
}
