import type {
  DeleteDomain,
  GetStoreOverview,
  PostDomain,
  PostDomainProof,
  PostPicture,
  PutPrimaryDomain,
  PutStoreSettings,
} from '../../../shared/admin/myStore/myStoreContract';
import type {
  DeleteBanner,
  DeleteBrand,
  DeleteCategory,
  GetOwnBanners,
  GetTaxonomy,
  PostBanner,
  PostBrand,
  PostCategory,
  PutBanner,
  PutBannerPlace,
  PutBrand,
  PutBrandPlace,
  PutCategory,
  PutCategoryPlace,
} from '../../../shared/admin/myStore/taxonomyContract';
import type {
  DeleteOwnPage,
  DeleteSynonym,
  GetOwnPages,
  GetSearchWords,
  PostSynonym,
  PutOwnPage,
  PutSynonym,
} from '../../../shared/admin/myStore/pagesAndSearchContract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { HttpClient } from '../../platform/httpClient';
import type { LoadedSection, MyStoreSectionName, MyStoreChange, MyStoreSections } from './myStoreSections';

/** The API of Minha Loja: a section is read whole, and every change returns its section. None throws. */
export const myStoreApi = (http: HttpClient) => {
  const answerOf = async <Section extends MyStoreSectionName>(
    section: Section,
    answer: Promise<Outcome<MyStoreSections[Section]>>,
  ): Promise<Outcome<LoadedSection>> => {
    const outcome = await answer;
    // A section with its own value: the union's member of that name.
    return outcome.ok ? succeeded({ section, value: outcome.value } as LoadedSection) : outcome;
  };

  return {
    /** Everything a section shows. */
    read: (section: MyStoreSectionName): Promise<Outcome<LoadedSection>> => {
      switch (section) {
        case 'store':
          return answerOf(section, http.send<GetStoreOverview>('GET', '/admin/store'));
        case 'taxonomy':
          return answerOf(section, http.send<GetTaxonomy>('GET', '/admin/category'));
        case 'banners':
          return answerOf(section, http.send<GetOwnBanners>('GET', '/admin/banner'));
        case 'pages':
          return answerOf(section, http.send<GetOwnPages>('GET', '/admin/page'));
        case 'search':
          return answerOf(section, http.send<GetSearchWords>('GET', '/admin/synonym'));
      }
    },

    /** Stores a picture. @param content base64 */
    sendPicture: (content: string) => http.send<PostPicture>('POST', '/admin/picture', { body: { content } }),

    /** Makes one change. */
    make: (change: MyStoreChange): Promise<Outcome<LoadedSection>> => {
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
          return answerOf('taxonomy', http.send<PostCategory>('POST', '/admin/category', { body: change.body }));
        case 'categorySaved':
          return answerOf('taxonomy', http.send<PutCategory>('PUT', '/admin/category/:id', inputOf(change)));
        case 'categoryPlaced':
          return answerOf('taxonomy', http.send<PutCategoryPlace>('PUT', '/admin/category/:id/place', inputOf(change)));
        case 'categoryRemoved':
          return answerOf('taxonomy', http.send<DeleteCategory>('DELETE', '/admin/category/:id', inputOf(change)));
        case 'brandAdded':
          return answerOf('taxonomy', http.send<PostBrand>('POST', '/admin/brand', { body: change.body }));
        case 'brandSaved':
          return answerOf('taxonomy', http.send<PutBrand>('PUT', '/admin/brand/:id', inputOf(change)));
        case 'brandPlaced':
          return answerOf('taxonomy', http.send<PutBrandPlace>('PUT', '/admin/brand/:id/place', inputOf(change)));
        case 'brandRemoved':
          return answerOf('taxonomy', http.send<DeleteBrand>('DELETE', '/admin/brand/:id', inputOf(change)));
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

export type MyStoreApi = ReturnType<typeof myStoreApi>;
