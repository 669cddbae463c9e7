import type { ReactNode } from 'react';

import { retryAsked } from '../../app/appSlice';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { rulesTexts } from '../../texts/rulesTexts';
import { MyStoreTabs } from '../myStore/MyStoreTabs';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import type { Remote } from '../remote';
import styles from './Rules.module.scss';

type Props = {
  title: string;
  /** The room this page belongs to, where it is not the room itself. */
  room?: { label: string; to: string };
  actions?: ReactNode;
  status: Remote<unknown>['status'];
  children: ReactNode;
};

/** A page of Minha Loja: its head, the tabs, and what it shows once that has come. */
export function RoomFrame({ title, room, actions, status, children }: Props) {
  const dispatch = useAppDispatch();
  return (
    <>
      <div>
        <SubHeader
          title={title}
          breadcrumb={[{ label: myStoreTexts.beginning, to: '/admin' }, ...(room ? [room] : []), { label: title }]}
          actions={actions}
        />
        <MyStoreTabs />
      </div>
      {status === 'failed' && (
        <div className={styles.failure}>
          <p role="alert">{rulesTexts.failed}</p>
          <Button size="s" tone="line" onClick={() => dispatch(retryAsked())}>
            {adminTexts.retry}
          </Button>
        </div>
      )}
      {(status === 'none' || status === 'loading') && <ProfileSkeleton />}
      {status === 'ready' && children}
    </>
  );
}
