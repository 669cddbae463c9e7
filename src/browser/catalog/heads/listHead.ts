import { listTexts } from '../../texts/listTexts';
import { selectBrands, selectCategories, selectList } from '../catalogSelectors';
import type { WithCatalog } from '../catalogSlice';
import { listPlaceOf, withQuery, type ListAddress } from '../listPlace';
import { srcSetOf } from '../Picture/pictureSources';
import { pageOf, wordsIn } from '../productQuery';
import { valueOf } from '../remote';
import { SHELF_SIZES } from '../Shelf/shelfPicture';
import { trailData, type HeadParts } from './headParts';

/** Pictures that are asked for before the page is read: the first row of a phone. */
const PRELOADED = 2;

/** The head of a list. The order is not part of its address for search engines; a search has none. */
export const listHead = (state: WithCatalog, address: ListAddress): HeadParts => {
  const { search } = address;
  const place = listPlaceOf({ categories: selectCategories(state), brands: selectBrands(state) }, address);
  const page = pageOf(search);
  const list = valueOf(selectList(state, place.query));
  const isFindable = wordsIn(search) === undefined && list !== null && list.list.length > 0;
  const brand = place.query.brand ?? null;
  const own = { brand, page: page > 1 ? String(page) : null };
  const pictures = (list?.list ?? []).slice(0, PRELOADED).flatMap(({ imagesUrl }) => imagesUrl.slice(0, 1));
  return {
    description: list ? listTexts.listDescription(place.title, list.total) : null,
    path: isFindable ? withQuery(place.path, '', own) : null,
    image: null,
    preloadImages: pictures.map((url) => ({ srcSet: srcSetOf(url, 'avif', 540), sizes: SHELF_SIZES })),
    structuredData: (origin) => [trailData(place.trail, origin)],
  };
};
