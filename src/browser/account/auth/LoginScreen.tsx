import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { leadsToAdmin } from '../../../shared/account/safeNext';
import { useAppSelector } from '../../core/hooks';
import { Segmented } from '../../kit/Segmented/Segmented';
import { selectStore } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { authTitles } from '../../texts/accountTitles';
import { AuthLayout, AuthSection } from './AuthLayout';
import styles from './AuthLayout.module.scss';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

const KINDS = [
  { value: 'customer', text: accountTexts.customer },
  { value: 'merchant', text: accountTexts.merchant },
] as const;

/**
 * The page /auth/login: a customer's sign-in beside the sign-up, or the merchant's sign-in (rules §12), which a closed
 * store has alone.
 */
export function LoginScreen({ merchantForm }: { merchantForm: ReactNode }) {
  const query = new URLSearchParams(useLocation().search);
  const { isPrivate, isClosed } = useAppSelector(selectStore);
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>(
    isClosed || leadsToAdmin(query.get('next')) ? 'merchant' : 'customer',
  );
  const isCustomer = kind === 'customer';
  const hasSignUp = isCustomer && !isPrivate;
  return (
    <AuthLayout isPair={hasSignUp}>
      <AuthSection title={authTitles.login}>
        {!isClosed && (
          <div className={styles.start}>
            <Segmented label={accountTexts.accountKind} options={KINDS} value={kind} onChange={setKind} />
          </div>
        )}
        {isCustomer ? (
          <>
            <SignInForm id="signIn" />
            <p className={styles.note}>{isPrivate ? accountTexts.byInvitation : accountTexts.guestOrders}</p>
          </>
        ) : (
          merchantForm
        )}
      </AuthSection>
      {hasSignUp && (
        <AuthSection title={authTitles.signup} level={2} width="full">
          <SignUpForm tone="outlined" />
        </AuthSection>
      )}
    </AuthLayout>
  );
}
