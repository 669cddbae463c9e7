import { useLocation } from 'react-router-dom';

import { tokenOfHash } from '../../../shared/account/emailLinks';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Loader } from '../../kit/Loader/Loader';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles } from '../../texts/accountTitles';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { AuthMessage } from './AuthMessage';
import { AuthLayout, AuthSection } from './AuthLayout';

/** The page /auth/confirm: where the link of the e-mail leads; it confirms by itself. */
export function ConfirmEmailScreen() {
  const form = useAppSelector(selectForm('confirm'));
  const token = tokenOfHash(useLocation().hash);
  const dispatch = useAppDispatch();
  if (form.status === 'accepted')
    return (
      <AuthMessage title={accountTexts.confirmedTitle} text={accountTexts.confirmedText(form.email ?? '')} animal="dog">
        <ButtonLink to="/auth/login">{accountTexts.signIn}</ButtonLink>
      </AuthMessage>
    );
  if (form.status !== 'refused')
    return (
      <AuthLayout>
        <AuthSection title={authTitles.confirm}>
          <Loader label={accountTexts.confirming} />
        </AuthSection>
      </AuthLayout>
    );
  const isLinkSpent = form.refusal.name === 'NotFoundError' || form.refusal.name === 'ValidationError';
  if (isLinkSpent || token === null)
    return (
      <AuthMessage title={accountTexts.linkTitle} text={accountTexts.confirmLinkText}>
        <ButtonLink to="/auth/login">{accountTexts.goToSignIn}</ButtonLink>
      </AuthMessage>
    );
  return (
    <AuthMessage title={accountTexts.failedTitle} text={accountTexts.failedText}>
      <Button onClick={() => dispatch(formSent({ form: 'confirm', values: { token } }))}>{accountTexts.retry}</Button>
    </AuthMessage>
  );
}
