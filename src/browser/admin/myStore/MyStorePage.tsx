import type { ReactNode } from 'react';

import { MyStoreHead } from './MyStoreHead';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import type { Remote } from '../remote';
import { LoadFailure } from '../LoadFailure';

type Props = {
  title: string;
  /** The parent page in the breadcrumb, if any. */
  parent?: { label: string; to: string };
  actions?: ReactNode;
  /** Shown where it failed to load. */
  failure: string;
  status: Remote<unknown>['status'];
  children: ReactNode;
};

/** A page of Minha Loja: its head, the tabs, and its content once loaded. */
export function MyStorePage({ title, parent, actions, failure, status, children }: Props) {
  return (
    <>
      <MyStoreHead title={title} trail={[...(parent ? [parent] : []), { label: title }]} actions={actions} />
      {status === 'failed' && <LoadFailure text={failure} />}
      {(status === 'none' || status === 'loading') && <ProfileSkeleton />}
      {status === 'ready' && children}
    </>
  );
}
