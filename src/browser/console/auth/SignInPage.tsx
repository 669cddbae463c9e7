import { useState } from 'react';

import { emailError } from '../../account/entryErrors';
import { SignInCode } from '../../admin/auth/SignInCode';
import { passwordMissing } from '../../admin/kit/adminValidation';
import { RequestForm } from '../../admin/kit/RequestForm';
import { CONTENT_ID } from '../../core/contentId';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { adminTexts } from '../../texts/adminTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectOperator, signInRequested, signInRestarted } from '../core/operatorSlice';
import { PlatformMark } from '../layout/PlatformMark';
import styles from './SignInPage.module.scss';

const EMPTY = { email: '', password: '' };
const REFUSALS = {
  InvalidCredentialsError: { text: adminTexts.credentialsText },
  AccessDeniedError: { title: consoleTexts.noFactorTitle, text: consoleTexts.noFactorText },
  NotFoundError: { title: consoleTexts.wrongHost },
};

/** Signing in to the console: e-mail and password, then always a code of the phone. The address stays where it was. */
export function SignInPage() {
  const { session, signIn, needsCode } = useConsoleSelector(selectOperator);
  const dispatch = useConsoleDispatch();
  // Typed once, sent twice: with the code the API wants the password again.
  const [typed, setTyped] = useState(EMPTY);
  return (
    <>
      <header className={styles.sign}>
        <PlatformMark />
      </header>
      <main id={CONTENT_ID} className={styles.body} tabIndex={-1}>
        <h1 className={styles.title}>{consoleTexts.signInTitle}</h1>
        {session.status === 'none' && session.cause === 'expired' && !needsCode && (
          <p className={styles.note}>{refusalTexts.SessionExpiredError}</p>
        )}
        {needsCode ? (
          <SignInCode
            request={signIn}
            onSubmit={(code) => dispatch(signInRequested({ ...typed, code }))}
            onRestart={() => dispatch(signInRestarted())}
          />
        ) : (
          <RequestForm
            id="console-sign-in"
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
        )}
        <p className={styles.help}>{consoleTexts.lostAccess}</p>
      </main>
    </>
  );
}
