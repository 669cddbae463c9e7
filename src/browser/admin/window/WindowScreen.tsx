import type { ReactNode } from 'react';

import { retryAsked } from '../../app/appSlice';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { windowTexts } from '../../texts/windowTexts';
import { selectWindow } from '../adminSelectors';
import { MyStoreTabs } from '../myStore/MyStoreTabs';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { BannerRoom } from './banners/BannerRoom';
import { PageRoom } from './pages/PageRoom';
import { SearchRoom } from './search/SearchRoom';
import { ShelfRoom } from './shelves/ShelfRoom';
import { StoreRoom } from './store/StoreRoom';
import styles from './Window.module.scss';
import type { RoomName } from './windowRooms';
import type { WindowState } from './windowSlice';

const ROOT = { label: adminTexts.myStore, to: '/admin/my-store' };
const HEADS: Record<RoomName, string> = {
  store: adminTexts.myStore,
  shelves: myStoreTexts.categories,
  banners: myStoreTexts.banners,
  pages: myStoreTexts.pages,
  search: myStoreTexts.search,
};

/** A room of Minha Loja that arranges the shop window: its head, the tabs, and what it shows once that has come. */
export function WindowScreen({ room }: { room: RoomName }) {
  const { rooms } = useAppSelector(selectWindow);
  const dispatch = useAppDispatch();
  const { status } = rooms[room];
  return (
    <>
      <div>
        <SubHeader
          title={HEADS[room]}
          breadcrumb={
            room === 'store'
              ? [{ label: myStoreTexts.beginning, to: '/admin' }, { label: adminTexts.myStore }]
              : [{ label: myStoreTexts.beginning, to: '/admin' }, ROOT, { label: HEADS[room] }]
          }
          actions={
            <ButtonLink to="/" tone="line" size="s" icon="eye" isExternal>
              {adminTexts.visitShop}
            </ButtonLink>
          }
        />
        <MyStoreTabs />
      </div>
      {status === 'failed' && (
        <div className={styles.failure}>
          <p role="alert">{windowTexts.failed}</p>
          <Button size="s" tone="line" onClick={() => dispatch(retryAsked())}>
            {adminTexts.retry}
          </Button>
        </div>
      )}
      {(status === 'none' || status === 'loading') && <ProfileSkeleton />}
      {contentOf(rooms, room)}
    </>
  );
}

const contentOf = (rooms: WindowState['rooms'], room: RoomName): ReactNode => {
  switch (room) {
    case 'store':
      return rooms.store.status === 'ready' && <StoreRoom store={rooms.store.value} />;
    case 'shelves':
      return rooms.shelves.status === 'ready' && <ShelfRoom shelves={rooms.shelves.value} />;
    case 'banners':
      return rooms.banners.status === 'ready' && <BannerRoom banners={rooms.banners.value.list} />;
    case 'pages':
      return rooms.pages.status === 'ready' && <PageRoom pages={rooms.pages.value.list} />;
    case 'search':
      return rooms.search.status === 'ready' && <SearchRoom words={rooms.search.value} />;
  }
};
