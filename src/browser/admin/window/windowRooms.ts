import type { PostDomain, PutStoreSettings, StoreOverview } from '../../../shared/admin/window/ownStoreContract';
import type {
  DeleteCategory,
  OwnBanner,
  PostBanner,
  PostBrand,
  PostCategory,
  PutBanner,
  PutBrand,
  PutBrandPlace,
  PutCategory,
  PutCategoryPlace,
  Shelves,
} from '../../../shared/admin/window/shelfContract';
import type {
  OwnPage,
  PostSynonym,
  PutOwnPage,
  PutSynonym,
  SearchWords,
} from '../../../shared/admin/window/wordsContract';
import type { BodyOf } from '../../../shared/kernel/contract';

/** What each room of the shop window shows, as the server last told it. */
export type WindowRooms = {
  store: StoreOverview;
  shelves: Shelves;
  banners: { list: OwnBanner[] };
  pages: { list: OwnPage[] };
  search: SearchWords;
};
export type RoomName = keyof WindowRooms;
/** A room with its value. */
export type LoadedRoom = { [Room in RoomName]: { room: Room; value: WindowRooms[Room] } }[RoomName];

type Of<Body> = { params: { id: string }; body: Body };
type Versioned = { version: number };
type OfDomain = { params: { domain: string } };

/** Everything a merchant can do to the shop window, as what happened. Pictures chosen on this page: see pictureShelf. */
export type WindowChange =
  | { kind: 'settingsSaved'; body: BodyOf<PutStoreSettings> }
  | { kind: 'domainAdded'; body: BodyOf<PostDomain> }
  | ({ kind: 'domainProven' | 'domainMadePrimary' | 'domainRemoved' } & OfDomain)
  | { kind: 'categoryAdded'; body: BodyOf<PostCategory> }
  | ({ kind: 'categorySaved' } & Of<BodyOf<PutCategory>>)
  | ({ kind: 'categoryPlaced' } & Of<BodyOf<PutCategoryPlace>>)
  | ({ kind: 'categoryRemoved' } & Of<BodyOf<DeleteCategory>>)
  | { kind: 'brandAdded'; body: BodyOf<PostBrand> }
  | ({ kind: 'brandSaved' } & Of<BodyOf<PutBrand>>)
  | ({ kind: 'brandPlaced' } & Of<BodyOf<PutBrandPlace>>)
  | ({ kind: 'brandRemoved' } & Of<Versioned>)
  | { kind: 'bannerAdded'; body: BodyOf<PostBanner> }
  | ({ kind: 'bannerSaved' } & Of<BodyOf<PutBanner>>)
  | ({ kind: 'bannerPlaced' } & Of<BodyOf<PutBrandPlace>>)
  | ({ kind: 'bannerRemoved' } & Of<Versioned>)
  | { kind: 'pageSaved'; params: { slug: string }; body: BodyOf<PutOwnPage> }
  | { kind: 'pageRestored'; params: { slug: string }; body: Versioned }
  | { kind: 'synonymAdded'; body: BodyOf<PostSynonym> }
  | ({ kind: 'synonymSaved' } & Of<BodyOf<PutSynonym>>)
  | ({ kind: 'synonymRemoved' } & Of<Versioned>);
export type WindowChangeKind = WindowChange['kind'];
