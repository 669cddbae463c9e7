import { useAppSelector } from '../../core/hooks';
import { selectCustomerLoading, selectProfile } from '../customerSelectors';
import { MyData } from './MyData';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { AccountPageFailed } from './AccountPageFailed';
import { AccountPageSkeleton } from './AccountPageSkeleton';
import { SessionList } from './SessionList';

/** The page /account/me: profile, password, where one is signed in, and the rights over one's data. */
export function ProfilePage() {
  const profile = useAppSelector(selectProfile);
  const loading = useAppSelector(selectCustomerLoading);
  if (profile === null) return loading === 'failed' ? <AccountPageFailed /> : <AccountPageSkeleton />;
  return (
    <>
      <ProfileForm profile={profile} />
      <PasswordForm profile={profile} />
      <SessionList />
      <MyData />
    </>
  );
}
