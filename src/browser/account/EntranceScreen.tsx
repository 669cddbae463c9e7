import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';

import { leadsToAdmin, safeNext } from '../../shared/account/safeNext';
import { useAppSelector } from '../app/hooks';
import { Skeleton } from '../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { accountTexts } from '../texts/accountTexts';
import { doorTitles, type Door } from '../texts/accountTitles';
import { selectSession } from './accountSelectors';
import { ConfirmDoor } from './entrance/ConfirmDoor';
import { EntrancePlace, EntranceSection } from './entrance/EntrancePlace';
import styles from './entrance/EntrancePlace.module.scss';
import { ForgotDoor } from './entrance/ForgotDoor';
import { InvitationDoor } from './entrance/InvitationDoor';
import { LoginDoor } from './entrance/LoginDoor';
import { ResetDoor } from './entrance/ResetDoor';
import { SignUpDoor } from './entrance/SignUpDoor';
import { ForgotSentDoor, ResetDoneDoor, SignedUpDoor } from './entrance/SuccessDoors';

/** Doors that somebody who is in has passed already. */
const OUTER: ReadonlySet<Door> = new Set(['login', 'signup', 'invitation']);

const isDoor = (door: string): door is Door => Object.hasOwn(doorTitles, door);

/** The pages under /auth. Forms come with the browser's own code: without it they would send nothing anywhere. */
export function EntranceScreen({ merchantForm }: { merchantForm: ReactNode }) {
  const { door = 'login' } = useParams();
  const { search } = useLocation();
  const session = useAppSelector(selectSession);
  if (!isDoor(door)) return null;
  if (session.status === 'unread') return <EntranceSkeleton door={door} />;
  const next = new URLSearchParams(search).get('next');
  // A customer who is in may be a merchant who is not.
  if (session.status === 'signedIn' && OUTER.has(door) && !leadsToAdmin(next))
    return <Navigate replace to={safeNext(next, '/account')} />;
  return doorOf(door, merchantForm);
}

const doorOf = (door: Door, merchantForm: ReactNode): ReactNode => {
  switch (door) {
    case 'login':
      return <LoginDoor merchantForm={merchantForm} />;
    case 'signup':
      return <SignUpDoor />;
    case 'signup-successful':
      return <SignedUpDoor />;
    case 'confirm':
      return <ConfirmDoor />;
    case 'forgot-password':
      return <ForgotDoor />;
    case 'forgot-password-successful':
      return <ForgotSentDoor />;
    case 'reset-password':
      return <ResetDoor />;
    case 'reset-password-successful':
      return <ResetDoneDoor />;
    case 'invitation':
      return <InvitationDoor />;
  }
};

function EntranceSkeleton({ door }: { door: Door }) {
  return (
    <EntrancePlace>
      <EntranceSection title={doorTitles[door]}>
        <VisuallyHidden isLive>{accountTexts.loading}</VisuallyHidden>
        {['email', 'password'].map((field) => (
          <span key={field} className={styles.waiting}>
            <Skeleton shape="fill" />
          </span>
        ))}
      </EntranceSection>
    </EntrancePlace>
  );
}
