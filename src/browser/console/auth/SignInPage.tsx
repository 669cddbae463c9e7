import { SignInForm } from '../../admin/auth/SignInForm';
import { CONTENT_ID } from '../../core/contentId';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectOperator, signInRequested, signInRestarted } from '../core/operatorSlice';
import { PlatformMark } from '../layout/PlatformMark';
import styles from './SignInPage.module.scss';

const REFUSALS = {
  AccessDeniedError: { title: consoleTexts.noFactorTitle, text: consoleTexts.noFactorText },
  NotFoundError: { title: consoleTexts.wrongHost },
};

/** Signing in to the console: e-mail and password, then always a code of the phone. The address stays where it was. */
export function SignInPage() {
  const state = useConsoleSelector(selectOperator);
  const dispatch = useConsoleDispatch();
  return (
    <>
      <header className={styles.sign}>
        <PlatformMark />
      </header>
      <main id={CONTENT_ID} className={styles.body} tabIndex={-1}>
        <h1 className={styles.title}>{consoleTexts.signInTitle}</h1>
        <SignInForm
          id="console-sign-in"
          state={state}
          isExpired={state.session.status === 'none' && state.session.cause === 'expired'}
          onSubmit={(entries) => dispatch(signInRequested(entries))}
          onRestart={() => dispatch(signInRestarted())}
          refusals={REFUSALS}
        />
        <p className={styles.help}>{consoleTexts.lostAccess}</p>
      </main>
    </>
  );
}
