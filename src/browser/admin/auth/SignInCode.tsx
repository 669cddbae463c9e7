import { useEffect, useRef, useState } from 'react';

import { FormField } from '../../kit/FormField/FormField';
import { TextButton } from '../../kit/TextLink/TextButton';
import { adminTexts } from '../../texts/adminTexts';
import { anyCodeError, appCodeError, plainCode } from '../kit/adminValidation';
import type { RequestState } from '../core/requestState';
import { RequestForm } from '../kit/RequestForm';
import styles from './SignIn.module.scss';

type Props = {
  request: RequestState;
  onSubmit: (code: string) => void;
  /** Back to the password. */
  onRestart: () => void;
};

const EMPTY = { code: '' };

/** Signing in, second step: a code of the authenticator, or one of the recovery codes. */
export function SignInCode({ request, onSubmit, onRestart }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is unmounted: move the focus, so that screen readers announce the new step.
  useEffect(() => title.current?.focus(), []);
  const isApp = kind === 'app';
  const text = isApp ? adminTexts.codeRefused : adminTexts.recoveryCodeRefused;
  return (
    <div className={styles.form}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {adminTexts.codeTitle}
      </h2>
      <p className={styles.text}>{isApp ? adminTexts.codeText : adminTexts.recoveryCodeText}</p>
      <RequestForm
        key={kind}
        id="merchant-code"
        request={request}
        initialValues={EMPTY}
        validate={({ code }) => ({ code: isApp ? appCodeError(code) : anyCodeError(code) })}
        onSubmit={({ code }) => onSubmit(plainCode(code))}
        refusals={{ InvalidCredentialsError: { text } }}
        submit={adminTexts.signIn}
        isLarge
      >
        <FormField
          name="code"
          label={isApp ? adminTexts.code : adminTexts.recoveryCode}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          maxLength={40}
        />
      </RequestForm>
      <div className={styles.links}>
        <TextButton isAlone onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {isApp ? adminTexts.switchToRecovery : adminTexts.switchToApp}
        </TextButton>
        <TextButton isAlone onClick={onRestart}>
          {adminTexts.backToPassword}
        </TextButton>
      </div>
    </div>
  );
}
