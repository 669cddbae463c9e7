import { Navigate, useLocation } from 'react-router-dom';

import { MIN_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { tokenOfHash } from '../../../shared/account/emailLinks';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { selectStore } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles } from '../../texts/accountTitles';
import { formSent } from '../customerSlice';
import { withoutEmpty } from '../entryErrors';
import { newPasswordError } from '../passwordErrors';
import { useSentForm } from '../sentForm';
import { AuthMessage } from './AuthMessage';
import { AuthLayout, AuthSection } from './AuthLayout';

const empty = { password: '' };

/** The page /auth/reset-password: where the link of the e-mail leads. */
export function ResetPasswordScreen() {
  const token = tokenOfHash(useLocation().hash);
  const store = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const { isSending, isAccepted, refusal, refusedFields, errorTitle } = useSentForm('reset', ['password']);
  if (isAccepted) return <Navigate replace to="/auth/reset-password-successful" />;
  if (token === null || refusal?.name === 'NotFoundError')
    return (
      <AuthMessage title={accountTexts.linkTitle} text={accountTexts.resetLinkText}>
        <ButtonLink to="/auth/forgot-password">{accountTexts.askAgain}</ButtonLink>
      </AuthMessage>
    );
  return (
    <AuthLayout>
      <AuthSection title={authTitles['reset-password']} text={accountTexts.resetText}>
        <Form
          id="reset"
          initialValues={empty}
          validate={({ password }) =>
            withoutEmpty<typeof empty>({ password: newPasswordError(password, [store.name]) })
          }
          refusedFields={refusedFields}
          onSubmit={({ password }) => {
            if (!isSending) dispatch(formSent({ form: 'reset', values: { token, password } }));
          }}
        >
          <FormGrid>
            <FormErrorSummary title={errorTitle} />
            <FormPasswordField
              name="password"
              label={accountTexts.newPassword}
              helper={accountTexts.passwordHelper(MIN_PASSWORD_LENGTH)}
              autoComplete="new-password"
            />
            <Button type="submit" size="l" isWide isLoading={isSending}>
              {accountTexts.saveNewPassword}
            </Button>
          </FormGrid>
        </Form>
      </AuthSection>
    </AuthLayout>
  );
}
