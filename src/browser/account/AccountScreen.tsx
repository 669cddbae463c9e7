import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';

import { useAppSelector } from '../core/hooks';
import { accountPageTitles, type AccountPageName } from '../texts/accountTitles';
import { loginPath } from './accountPaths';
import { selectSession } from './accountSelectors';
import { AccountMenu } from './pages/AccountMenu';
import styles from './pages/AccountLayout.module.scss';
import { AddressPage } from './pages/AddressPage';
import { ProfilePage } from './pages/ProfilePage';
import { OrdersPage } from './pages/OrdersPage';
import { AccountPageSkeleton } from './pages/AccountPageSkeleton';
import { SignInAgain } from './SignInAgain';

const PetsPage = lazy(() =>
  import(/* webpackChunkName: "pets" */ './pets/PetsPage').then((module) => ({ default: module.PetsPage })),
);

const PantryPage = lazy(() =>
  import(/* webpackChunkName: "pantry" */ './pantry/PantryPage').then((module) => ({ default: module.PantryPage })),
);

const RepeatPage = lazy(() =>
  import(/* webpackChunkName: "repeat" */ './repeat/RepeatPage').then((module) => ({ default: module.RepeatPage })),
);

const CardsPage = lazy(() =>
  import(/* webpackChunkName: "repeat" */ './cards/CardsPage').then((module) => ({ default: module.CardsPage })),
);

const isAccountPage = (accountPage: string): accountPage is AccountPageName =>
  Object.hasOwn(accountPageTitles, accountPage);

/** The pages of the account, for their customer alone; anyone else is sent to sign in first. */
export function AccountScreen() {
  const { accountPage = 'account' } = useParams();
  const { pathname, search } = useLocation();
  const session = useAppSelector(selectSession);
  if (!isAccountPage(accountPage)) return null;
  if (session.status === 'none') return <Navigate replace to={session.hasLeft ? '/' : loginPath(pathname + search)} />;
  return (
    <div className={styles.place}>
      <AccountMenu />
      <div className={styles.content}>
        <h1 className={styles.title}>{accountPageTitles[accountPage]}</h1>
        {session.status === 'unread' ? <AccountPageSkeleton /> : pageOf(accountPage)}
      </div>
      <SignInAgain />
    </div>
  );
}

const pageOf = (accountPage: AccountPageName): ReactNode => {
  switch (accountPage) {
    case 'account':
      return <OrdersPage />;
    case 'me':
      return <ProfilePage />;
    case 'address':
      return <AddressPage />;
    case 'pets':
      return (
        <Suspense fallback={<AccountPageSkeleton />}>
          <PetsPage />
        </Suspense>
      );
    case 'pantry':
      return (
        <Suspense fallback={<AccountPageSkeleton />}>
          <PantryPage />
        </Suspense>
      );
    case 'repeat':
      return (
        <Suspense fallback={<AccountPageSkeleton />}>
          <RepeatPage />
        </Suspense>
      );
    case 'cards':
      return (
        <Suspense fallback={<AccountPageSkeleton />}>
          <CardsPage />
        </Suspense>
      );
  }
};
