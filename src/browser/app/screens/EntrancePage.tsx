import { EntranceScreen } from '../../account/EntranceScreen';
import { MerchantForm } from './MerchantForm';

/** The pages under /auth with the merchant's sign-in in them: the one place where the two nouns meet. */
export function EntrancePage() {
  return <EntranceScreen merchantForm={<MerchantForm />} />;
}
