import type { ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { windowTexts } from '../../texts/windowTexts';
import { selectWindow } from '../adminSelectors';
import { RoomHead } from '../myStore/RoomHead';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { BannerRoom } from './banners/BannerRoom';
import { PageRoom } from './pages/PageRoom';
import { SearchRoom } from './search/SearchRoom';
import { ShelfRoom } from './shelves/ShelfRoom';
import { StoreRoom } from './store/StoreRoom';
import type { RoomName } from './windowRooms';
import { LoadFailure } from '../LoadFailure';
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
  const { status } = rooms[room];
  return (
    <>
      <RoomHead
        title={HEADS[room]}
        trail={[...(room === 'store' ? [] : [ROOT]), { label: HEADS[room] }]}
        actions={
          <ButtonLink to="/" tone="line" size="s" icon="eye" isExternal>
            {adminTexts.visitShop}
          </ButtonLink>
        }
      />
      {status === 'failed' && <LoadFailure text={windowTexts.failed} />}
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
