import type { ReactNode } from 'react';

import { RoomHead } from '../myStore/RoomHead';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import type { Remote } from '../remote';
import { LoadFailure } from '../LoadFailure';

type Props = {
  title: string;
  /** The room this page belongs to, where it is not the room itself. */
  room?: { label: string; to: string };
  actions?: ReactNode;
  /** Said where it did not come. */
  failure: string;
  status: Remote<unknown>['status'];
  children: ReactNode;
};

/** A page of Minha Loja: its head, the tabs, and what it shows once that has come. */
export function RoomFrame({ title, room, actions, failure, status, children }: Props) {
  return (
    <>
      <RoomHead title={title} trail={[...(room ? [room] : []), { label: title }]} actions={actions} />
      {status === 'failed' && <LoadFailure text={failure} />}
      {(status === 'none' || status === 'loading') && <ProfileSkeleton />}
      {status === 'ready' && children}
    </>
  );
}
