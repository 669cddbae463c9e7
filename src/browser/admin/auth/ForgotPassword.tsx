import { Navigate } from 'react-router-dom';

import { emailError } from '../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { TextLink } from '../../kit/TextLink/TextLink';
import { adminTexts } from '../../texts/adminTexts';
import { selectAdminAuth, recoveryRequested } from './adminAuthSlice';
import { RequestForm } from '../kit/RequestForm';
import { MERCHANT_SIGN_IN } from './merchantSignInPath';
import { AdminAuthPage } from './AdminAuthPage';

const EMPTY = { email: '' };

/** The page /admin/forgot-password. What it leads to is the same for every e-mail (rules §13). */
export function ForgotPassword() {
  const { recovery } = useAppSelector(selectAdminAuth);
  const dispatch = useAppDispatch();
  if (recovery.status === 'done') return <Navigate to="/admin/forgot-password-successful" />;
  return (
    <AdminAuthPage title={adminTexts.forgotTitle} text={adminTexts.forgotText}>
      <RequestForm
        id="admin-forgot"
        request={recovery}
        initialValues={EMPTY}
        validate={({ email }) => ({ email: emailError(email) })}
        onSubmit={({ email }) => dispatch(recoveryRequested({ email: email.trim() }))}
        submit={adminTexts.forgotSubmit}
      >
        <FormField {...emailInput} name="email" label={adminTexts.email} size="s" autoComplete="username" />
      </RequestForm>
      <TextLink to={MERCHANT_SIGN_IN} isAlone>
        {adminTexts.backToSignIn}
      </TextLink>
    </AdminAuthPage>
  );
}
