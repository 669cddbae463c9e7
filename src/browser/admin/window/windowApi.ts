import type {
  DeleteDomain,
  GetStoreOverview,
  PostDomain,
  PostDomainProof,
  PostPicture,
  PutPrimaryDomain,
  PutStoreSettings,
} from '../../../shared/admin/window/ownStoreContract';
import type {
  DeleteBanner,
  DeleteBrand,
  DeleteCategory,
  GetOwnBanners,
  GetShelves,
  PostBanner,
  PostBrand,
  PostCategory,
  PutBanner,
  PutBannerPlace,
  PutBrand,
  PutBrandPlace,
  PutCategory,
  PutCategoryPlace,
} from '../../../shared/admin/window/shelfContract';
import type {
  DeleteOwnPage,
  DeleteSynonym,
  GetOwnPages,
  GetSearchWords,
  PostSynonym,
  PutOwnPage,
  PutSynonym,
} from '../../../shared/admin/window/wordsContract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { HttpClient } from '../../platform/httpClient';
import type { LoadedRoom, RoomName, WindowChange, WindowRooms } from './windowRooms';

/** The calls of the shop window: a room is read whole, and every change answers its room anew. None throws. */
export const windowApi = (http: HttpClient) => {
  const answerOf = async <Room extends RoomName>(
    room: Room,
    answer: Promise<Outcome<WindowRooms[Room]>>,
  ): Promise<Outcome<LoadedRoom>> => {
    const outcome = await answer;
    // A room and its own value: the union's member of that name.
    return outcome.ok ? succeeded({ room, value: outcome.value } as LoadedRoom) : outcome;
  };

  return {
    /** All that a room shows. */
    read: (room: RoomName): Promise<Outcome<LoadedRoom>> => {
      switch (room) {
        case 'store':
          return answerOf(room, http.send<GetStoreOverview>('GET', '/admin/store'));
        case 'shelves':
          return answerOf(room, http.send<GetShelves>('GET', '/admin/category'));
        case 'banners':
          return answerOf(room, http.send<GetOwnBanners>('GET', '/admin/banner'));
        case 'pages':
          return answerOf(room, http.send<GetOwnPages>('GET', '/admin/page'));
        case 'search':
          return answerOf(room, http.send<GetSearchWords>('GET', '/admin/synonym'));
      }
    },

    /** Stores a picture. @param content base64 */
    sendPicture: (content: string) => http.send<PostPicture>('POST', '/admin/picture', { body: { content } }),

    /** Makes one change. */
    make: (change: WindowChange): Promise<Outcome<LoadedRoom>> => {
      switch (change.kind) {
        case 'settingsSaved':
          return answerOf('store', http.send<PutStoreSettings>('PUT', '/admin/store', { body: change.body }));
        case 'domainAdded':
          return answerOf('store', http.send<PostDomain>('POST', '/admin/store/domain', { body: change.body }));
        case 'domainProven': {
          const { params } = change;
          return answerOf('store', http.send<PostDomainProof>('POST', '/admin/store/domain/:domain/proof', { params }));
        }
        case 'domainMadePrimary': {
          const { params } = change;
          return answerOf(
            'store',
            http.send<PutPrimaryDomain>('PUT', '/admin/store/domain/:domain/primary', { params }),
          );
        }
        case 'domainRemoved': {
          const { params } = change;
          return answerOf('store', http.send<DeleteDomain>('DELETE', '/admin/store/domain/:domain', { params }));
        }
        case 'categoryAdded':
          return answerOf('shelves', http.send<PostCategory>('POST', '/admin/category', { body: change.body }));
        case 'categorySaved':
          return answerOf('shelves', http.send<PutCategory>('PUT', '/admin/category/:id', inputOf(change)));
        case 'categoryPlaced':
          return answerOf('shelves', http.send<PutCategoryPlace>('PUT', '/admin/category/:id/place', inputOf(change)));
        case 'categoryRemoved':
          return answerOf('shelves', http.send<DeleteCategory>('DELETE', '/admin/category/:id', inputOf(change)));
        case 'brandAdded':
          return answerOf('shelves', http.send<PostBrand>('POST', '/admin/brand', { body: change.body }));
        case 'brandSaved':
          return answerOf('shelves', http.send<PutBrand>('PUT', '/admin/brand/:id', inputOf(change)));
        case 'brandPlaced':
          return answerOf('shelves', http.send<PutBrandPlace>('PUT', '/admin/brand/:id/place', inputOf(change)));
        case 'brandRemoved':
          return answerOf('shelves', http.send<DeleteBrand>('DELETE', '/admin/brand/:id', inputOf(change)));
        case 'bannerAdded':
          return answerOf('banners', http.send<PostBanner>('POST', '/admin/banner', { body: change.body }));
        case 'bannerSaved':
          return answerOf('banners', http.send<PutBanner>('PUT', '/admin/banner/:id', inputOf(change)));
        case 'bannerPlaced':
          return answerOf('banners', http.send<PutBannerPlace>('PUT', '/admin/banner/:id/place', inputOf(change)));
        case 'bannerRemoved':
          return answerOf('banners', http.send<DeleteBanner>('DELETE', '/admin/banner/:id', inputOf(change)));
        case 'pageSaved': {
          const { params, body } = change;
          return answerOf('pages', http.send<PutOwnPage>('PUT', '/admin/page/:slug', { params, body }));
        }
        case 'pageRestored': {
          const { params, body } = change;
          return answerOf('pages', http.send<DeleteOwnPage>('DELETE', '/admin/page/:slug', { params, body }));
        }
        case 'synonymAdded':
          return answerOf('search', http.send<PostSynonym>('POST', '/admin/synonym', { body: change.body }));
        case 'synonymSaved':
          return answerOf('search', http.send<PutSynonym>('PUT', '/admin/synonym/:id', inputOf(change)));
        case 'synonymRemoved':
          return answerOf('search', http.send<DeleteSynonym>('DELETE', '/admin/synonym/:id', inputOf(change)));
      }
    },
  };
};

const inputOf = <Params, Body>({ params, body }: { params: Params; body: Body }) => ({ params, body });

export type WindowApi = ReturnType<typeof windowApi>;
