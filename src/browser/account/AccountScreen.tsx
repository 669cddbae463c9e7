import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';

import { useAppSelector } from '../app/hooks';
import { roomTitles, type Room } from '../texts/accountTitles';
import { loginPath } from './accountPaths';
import { selectSession } from './accountSelectors';
import { AccountMenu } from './room/AccountMenu';
import styles from './room/AccountPlace.module.scss';
import { AddressRoom } from './room/AddressRoom';
import { MeRoom } from './room/MeRoom';
import { OrdersRoom } from './room/OrdersRoom';
import { RoomSkeleton } from './room/RoomSkeleton';
import { SignInAgain } from './SignInAgain';

const isRoom = (room: string): room is Room => Object.hasOwn(roomTitles, room);

/** The pages of the account, for their customer alone; everybody else is asked to sign in first. */
export function AccountScreen() {
  const { room = 'account' } = useParams();
  const { pathname, search } = useLocation();
  const session = useAppSelector(selectSession);
  if (!isRoom(room)) return null;
  if (session.status === 'none') return <Navigate replace to={session.hasLeft ? '/' : loginPath(pathname + search)} />;
  return (
    <div className={styles.place}>
      <AccountMenu />
      <div className={styles.room}>
        <h1 className={styles.title}>{roomTitles[room]}</h1>
        {session.status === 'unread' ? <RoomSkeleton /> : roomOf(room)}
      </div>
      <SignInAgain />
    </div>
  );
}

const roomOf = (room: Room): ReactNode => {
  switch (room) {
    case 'account':
      return <OrdersRoom />;
    case 'me':
      return <MeRoom />;
    case 'address':
      return <AddressRoom />;
  }
};
