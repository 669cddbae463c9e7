import type { Store } from '../../../shared/store/storeContract';
import { selectBanners } from '../catalogSelectors';
import type { WithCatalog } from '../catalogSlice';
import { BANNER_SIZES } from '../home/bannerPicture';
import { srcSetOf } from '../Picture/pictureSources';
import { valueOf } from '../remote';
import type { HeadParts } from './headParts';

/** The head of the shop front: its first banner comes first, and the shop says who it is and how to search it. */
export const bannerHead = (state: WithCatalog, { name, legal }: Store): HeadParts => {
  const [banner] = valueOf(selectBanners(state)) ?? [];
  return {
    description: null,
    path: '/',
    image: banner ? { url: banner.src, alt: banner.alt } : null,
    preloadImages: banner ? [{ srcSet: srcSetOf(banner.src, 'avif', 1600), sizes: BANNER_SIZES }] : [],
    structuredData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        legalName: legal.legalName,
        email: legal.email,
        url: origin,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name,
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/products?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
};
