import { Navigate } from 'react-router-dom';
import type { OpenInvitation } from '../../../shared/account/authContract';
import { MAX_NAME_LENGTH } from '../../../shared/kernel/textRules';
import { nameError } from '../../account/entryErrors';
import { retryRequested } from '../../core/appSlice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { Loader } from '../../kit/Loader/Loader';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectAdminAuth, acceptanceRequested } from './adminAuthSlice';
import { selectMerchantSession } from '../core/sessionSlice';
import { newPasswordError } from '../kit/adminValidation';
import { RequestForm } from '../kit/RequestForm';
import { MERCHANT_SIGN_IN, MERCHANT_HOME } from './merchantSignInPath';
import { AdminAuthPage } from './AdminAuthPage';

/** The page /admin/invitation: a colleague accepts with a name and a password, and is in. */
export function InvitationAcceptance() {
  const { invitation, acceptance } = useAppSelector(selectAdminAuth);
  const session = useAppSelector(selectMerchantSession);
  const dispatch = useAppDispatch();
  if (session.status === 'signedIn' && invitation.status === 'none') return <Navigate to={MERCHANT_HOME} replace />;
  const isDead = acceptance.status === 'refused' && acceptance.refusal.name === 'NotFoundError';
  if (invitation.status === 'notFound' || isDead)
    return (
      <AdminAuthPage title={adminTexts.invitationDeadTitle} text={adminTexts.invitationDeadText}>
        <ButtonLink to={MERCHANT_SIGN_IN} size="s" tone="outlined">
          {adminTexts.backToSignIn}
        </ButtonLink>
      </AdminAuthPage>
    );
  if (invitation.status === 'failed')
    return (
      <AdminAuthPage title={adminTexts.invitationFailedTitle} text={refusalTexts.UnexpectedError}>
        <Button size="s" onClick={() => dispatch(retryRequested())}>
          {adminTexts.retry}
        </Button>
      </AdminAuthPage>
    );
  if (invitation.status !== 'ready')
    return (
      <AdminAuthPage title={adminTexts.invitationTitle}>
        <Loader label="" />
      </AdminAuthPage>
    );
  return <AcceptanceForm invitation={invitation.value} />;
}

function AcceptanceForm({ invitation: { email, name, role } }: { invitation: OpenInvitation }) {
  const { acceptance } = useAppSelector(selectAdminAuth);
  const store = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const text = adminTexts.invitationFor(email, adminTexts.roles[role ?? 'staff']);
  return (
    <AdminAuthPage title={adminTexts.invitationTitle} text={text}>
      <RequestForm
        id="admin-invitation"
        request={acceptance}
        initialValues={{ name, password: '' }}
        validate={(values) => ({
          name: nameError(values.name),
          password: newPasswordError(values.password, [values.name, email, store.name]),
        })}
        onSubmit={(values) => dispatch(acceptanceRequested({ ...values, name: values.name.trim() }))}
        submit={adminTexts.invitationSubmit}
      >
        <FormField
          name="name"
          label={adminTexts.name}
          size="s"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_NAME_LENGTH}
        />
        <FormPasswordField
          name="password"
          label={adminTexts.password}
          helper={adminTexts.passwordHelper}
          size="s"
          autoComplete="new-password"
        />
      </RequestForm>
    </AdminAuthPage>
  );
}
