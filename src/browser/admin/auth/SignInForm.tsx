import { useState, type ReactNode } from 'react';

import { emailError } from '../../account/entryErrors';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import type { SignInEntries, SignInState } from '../core/signInReducers';
import { passwordMissing } from '../kit/adminValidation';
import { RequestForm, type RefusalWords } from '../kit/RequestForm';
import styles from './SignIn.module.scss';
import { SignInCode } from './SignInCode';

type Props = {
  id: string;
  state: SignInState;
  onSubmit: (entries: SignInEntries) => void;
  /** Back from the code to the password. */
  onRestart: () => void;
  /** What a refusal means here, besides a wrong password. */
  refusals?: RefusalWords;
  /** The session of before has ended by itself. */
  isExpired: boolean;
  /** Under the fields of the first step. */
  children?: ReactNode;
};

const EMPTY = { email: '', password: '' };
const REFUSALS = { InvalidCredentialsError: { text: adminTexts.credentialsText } };

/** Signing in by e-mail and password, then by a code where the second factor is on. */
export function SignInForm({ id, state, isExpired, onSubmit, onRestart, refusals, children }: Props) {
  const { signIn, needsCode } = state;
  // Typed once, sent twice: with the code the API wants the password again.
  const [typed, setTyped] = useState(EMPTY);
  if (needsCode)
    return <SignInCode request={signIn} onSubmit={(code) => onSubmit({ ...typed, code })} onRestart={onRestart} />;
  return (
    <div className={styles.form}>
      {isExpired && <p className={styles.note}>{refusalTexts.SessionExpiredError}</p>}
      <RequestForm
        id={id}
        request={signIn}
        initialValues={typed}
        validate={({ email, password }) => ({ email: emailError(email), password: passwordMissing(password) })}
        onSubmit={({ email, password }) => {
          const entries = { email: email.trim(), password };
          setTyped(entries);
          onSubmit({ ...entries, code: null });
        }}
        refusals={{ ...REFUSALS, ...refusals }}
        submit={adminTexts.signIn}
        isLarge
      >
        <FormField {...emailInput} name="email" label={adminTexts.email} autoComplete="username" />
        <FormPasswordField name="password" label={adminTexts.password} autoComplete="current-password" />
      </RequestForm>
      {children}
    </div>
  );
}
