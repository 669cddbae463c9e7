import { Navigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { accountTexts } from '../../texts/accountTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import styles from './AuthLayout.module.scss';
import { NewCustomerForm } from './NewCustomerForm';

/** Makes an account, then says which e-mail to open. */
export function SignUpForm({ tone }: { tone: 'primary' | 'outlined' }) {
  const dispatch = useAppDispatch();
  const isAccepted = useAppSelector(selectForm('signUp')).status === 'accepted';
  if (isAccepted) return <Navigate replace to="/auth/signup-successful" />;
  return (
    <>
      <NewCustomerForm
        form="signUp"
        tone={tone}
        submitLabel={accountTexts.signUp}
        onSubmit={(values) => dispatch(formSent({ form: 'signUp', values }))}
      />
      <p className={styles.note}>{accountTexts.signUpNote}</p>
    </>
  );
}
