import { Navigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { selectAdminAuth, passwordResetRequested } from './adminAuthSlice';
import { newPasswordError } from '../kit/adminValidation';
import { RequestForm } from '../kit/RequestForm';
import { AdminAuthPage } from './AdminAuthPage';

const EMPTY = { password: '' };

/** The page /admin/reset-password that an e-mail leads to. A refused password leaves the link usable. */
export function ResetPassword() {
  const { reset } = useAppSelector(selectAdminAuth);
  const { name } = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  if (reset.status === 'done') return <Navigate to="/admin/reset-password-successful" replace />;
  if (reset.status === 'refused' && reset.refusal.name === 'NotFoundError')
    return (
      <AdminAuthPage title={adminTexts.resetDeadTitle} text={adminTexts.resetDeadText}>
        <ButtonLink to="/admin/forgot-password" size="s">
          {adminTexts.askAgain}
        </ButtonLink>
      </AdminAuthPage>
    );
  return (
    <AdminAuthPage title={adminTexts.resetTitle} text={adminTexts.resetText}>
      <RequestForm
        id="admin-reset"
        request={reset}
        initialValues={EMPTY}
        validate={({ password }) => ({ password: newPasswordError(password, [name]) })}
        onSubmit={(values) => dispatch(passwordResetRequested(values))}
        submit={adminTexts.resetSubmit}
      >
        <FormPasswordField
          name="password"
          label={adminTexts.newPassword}
          helper={adminTexts.passwordHelper}
          size="s"
          autoComplete="new-password"
        />
      </RequestForm>
    </AdminAuthPage>
  );
}
