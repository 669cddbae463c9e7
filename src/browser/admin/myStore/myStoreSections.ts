import type { PostDomain, PutStoreSettings, StoreOverview } from '../../../shared/admin/myStore/myStoreContract';
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
  Taxonomy,
} from '../../../shared/admin/myStore/taxonomyContract';
import type {
  OwnPage,
  PostSynonym,
  PutOwnPage,
  PutSynonym,
  SearchWords,
} from '../../../shared/admin/myStore/pagesAndSearchContract';
import type { BodyOf } from '../../../shared/kernel/contract';

/** What each section of Minha Loja shows, as last received. */
export type MyStoreSections = {
  store: StoreOverview;
  taxonomy: Taxonomy;
  banners: { list: OwnBanner[] };
  pages: { list: OwnPage[] };
  search: SearchWords;
};
export type MyStoreSectionName = keyof MyStoreSections;
/** A section with its value. */
export type LoadedSection = {
  [Section in MyStoreSectionName]: { section: Section; value: MyStoreSections[Section] };
}[MyStoreSectionName];

type Of<Body> = { params: { id: string }; body: Body };
type Versioned = { version: number };
type OfDomain = { params: { domain: string } };

/** Every change a merchant can make to the storefront. For pictures chosen on this page see chosenPictures. */
export type MyStoreChange =
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
export type MyStoreChangeKind = MyStoreChange['kind'];
