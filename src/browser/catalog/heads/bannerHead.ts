import { selectBanners } from '../catalogSelectors';
import type { WithCatalog } from '../catalogSlice';
import { BANNER_SIZES } from '../home/bannerPicture';
import { srcSetOf } from '../Picture/pictureSources';
import { valueOf } from '../../core/remote';
import type { HeadParts } from './headParts';
import { storeData } from './storeData';

/** The head of the shop front: preloads the first banner and describes the store. */
export const bannerHead = (state: WithCatalog): HeadParts => {
  const [banner] = valueOf(selectBanners(state)) ?? [];
  return {
    description: null,
    path: '/',
    image: null,
    preloadImages: banner ? [{ srcSet: srcSetOf(banner.src, 'avif', 1600), sizes: BANNER_SIZES }] : [],
    structuredData: (origin, { store }) => storeData(store, origin),
  };
};
