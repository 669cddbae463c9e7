import type { ReactNode } from 'react';

import type { Remote } from '../../core/remote';
import { MyStoreHead } from './MyStoreHead';
import { PageSkeleton } from '../kit/PageSkeleton';
import { LoadFailure } from '../kit/LoadFailure';

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
      {(status === 'none' || status === 'loading') && <PageSkeleton />}
      {status === 'ready' && children}
    </>
  );
}
