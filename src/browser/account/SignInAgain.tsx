import { useAppDispatch, useAppSelector } from '../core/hooks';
import { Modal } from '../kit/Modal/Modal';
import { accountTexts } from '../texts/accountTexts';
import { selectSession } from './accountSelectors';
import { selectProfile } from './customerSelectors';
import { loggedOut } from './accountSlice';
import styles from './auth/AuthLayout.module.scss';
import { SignInForm } from './auth/SignInForm';

/** Over a page whose customer's sign-in ended: the page goes on, with what was typed, as soon as they are back. */
export function SignInAgain() {
  const isEnded = useAppSelector(selectSession).status === 'ended';
  const email = useAppSelector(selectProfile)?.email;
  const dispatch = useAppDispatch();
  return (
    <Modal isOpen={isEnded} onClose={() => dispatch(loggedOut())} title={accountTexts.againTitle}>
      <div className={styles.section}>
        <p>{accountTexts.againText}</p>
        {isEnded && <SignInForm id="signInAgain" fixedEmail={email} />}
      </div>
    </Modal>
  );
}
