import { useLocation } from 'react-router-dom';

import { tokenOfHash } from '../../../shared/account/emailLinks';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Loader } from '../../kit/Loader/Loader';
import { selectStore } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { selectCustomerPage, selectForm } from '../customerSelectors';
import { accountRetried, formSent } from '../customerSlice';
import { AuthMessage } from './AuthMessage';
import { AuthLayout, AuthSection } from './AuthLayout';
import { NewCustomerForm } from './NewCustomerForm';

/** The page /auth/invitation: how customers join a private store (rules §3). */
export function InvitationScreen() {
  const token = tokenOfHash(useLocation().hash);
  const store = useAppSelector(selectStore);
  const invitation = useAppSelector(selectCustomerPage('invitation'));
  const form = useAppSelector(selectForm('invitation'));
  const dispatch = useAppDispatch();
  const isSpent = form.status === 'refused' && form.refusal.name === 'NotFoundError';
  if (token === null || invitation.status === 'notFound' || isSpent)
    return (
      <AuthMessage title={accountTexts.linkTitle} text={accountTexts.invitationLinkText}>
        <ButtonLink to="/">{accountTexts.goHome}</ButtonLink>
      </AuthMessage>
    );
  if (invitation.status === 'failed')
    return (
      <AuthMessage title={accountTexts.failedTitle} text={accountTexts.failedText}>
        <Button onClick={() => dispatch(accountRetried())}>{accountTexts.retry}</Button>
      </AuthMessage>
    );
  const title = accountTexts.invitationTitle(store.name);
  return (
    <AuthLayout>
      <AuthSection title={title} width="medium" text={accountTexts.invitationText}>
        {invitation.status === 'ready' ? (
          <NewCustomerForm
            form="invitation"
            known={{ name: invitation.value.name, email: invitation.value.email }}
            submitLabel={accountTexts.acceptInvitation}
            onSubmit={({ email: _email, ...values }) =>
              dispatch(formSent({ form: 'invitation', values: { ...values, token } }))
            }
          />
        ) : (
          <Loader label={accountTexts.loading} />
        )}
      </AuthSection>
    </AuthLayout>
  );
}
