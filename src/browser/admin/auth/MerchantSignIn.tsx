import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { emailError } from '../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { TextLink } from '../../kit/TextLink/TextLink';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectAdminAuth, signInRequested, signInRestarted } from './adminAuthSlice';
import { selectMerchantSession } from '../core/sessionSlice';
import { passwordMissing } from '../kit/adminValidation';
import { RequestForm } from '../kit/RequestForm';
import { merchantNext } from './merchantSignInPath';
import styles from './MerchantSignIn.module.scss';
import { SignInCode } from './SignInCode';

const EMPTY = { email: '', password: '' };
const REFUSALS = { InvalidCredentialsError: { text: adminTexts.credentialsText } };

/**
 * The form 'Sou lojista' of /auth/login: e-mail and password, then a code where the second factor is on. Goes on to the
 * page of the admin that the address names as `next`.
 */
export function MerchantSignIn() {
  const session = useAppSelector(selectMerchantSession);
  const { signIn, needsCode } = useAppSelector(selectAdminAuth);
  const dispatch = useAppDispatch();
  const query = new URLSearchParams(useLocation().search);
  // Typed once, sent twice: with the code the API wants the password again.
  const [typed, setTyped] = useState(EMPTY);
  if (session.status === 'signedIn') return <Navigate to={merchantNext(query.get('next'))} replace />;
  if (needsCode)
    return (
      <SignInCode
        request={signIn}
        onSubmit={(code) => dispatch(signInRequested({ ...typed, code }))}
        onRestart={() => dispatch(signInRestarted())}
      />
    );
  return (
    <div className={styles.form}>
      {session.status === 'none' && session.cause === 'expired' && (
        <p className={styles.note}>{refusalTexts.SessionExpiredError}</p>
      )}
      <RequestForm
        id="merchant"
        request={signIn}
        initialValues={typed}
        validate={({ email, password }) => ({ email: emailError(email), password: passwordMissing(password) })}
        onSubmit={({ email, password }) => {
          const entries = { email: email.trim(), password };
          setTyped(entries);
          dispatch(signInRequested({ ...entries, code: null }));
        }}
        refusals={REFUSALS}
        submit={adminTexts.signIn}
        isLarge
      >
        <FormField {...emailInput} name="email" label={adminTexts.email} autoComplete="username" />
        <FormPasswordField name="password" label={adminTexts.password} autoComplete="current-password" />
      </RequestForm>
      <TextLink to="/admin/forgot-password" isAlone>
        {adminTexts.forgot}
      </TextLink>
    </div>
  );
}
