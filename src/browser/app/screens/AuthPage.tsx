import { AuthScreen } from '../../account/auth/AuthScreen';
import { MerchantForm } from './MerchantForm';

/** The pages under /auth with the merchant's sign-in in them: the one place where the two nouns meet. */
export function AuthPage() {
  return <AuthScreen merchantForm={<MerchantForm />} />;
}
